import type { parseSync } from 'vite'

type Module = ReturnType<typeof parseSync>['module']
export interface Exporting {
  file: string
  names: readonly string[]
}

/** A name is exported where it is declared or given out. */
export function listExports({ staticExports }: Module): string[] {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name, kind } }) => (name && kind === 'Name' ? [name] : [])),
  )
}

/** Names with the files that export them, where those are several. */
export function listSeveral(files: readonly Exporting[]): [string, string[]][] {
  const byName = Map.groupBy(
    files.flatMap(({ file, names }) => names.map(name => ({ file, name }))),
    ({ name }) => name,
  )
  return [...byName].flatMap(([name, where]) => (where.length > 1 ? [[name, where.map(({ file }) => file)]] : []))
}

/** A call of the contract and the function of the server that answers it: one thing, and one name. */
export function isTwin(where: readonly string[]): boolean {
  return where.length === 2 && where[0]?.startsWith('contract/') === true && where[1]?.startsWith('server/') === true
}
