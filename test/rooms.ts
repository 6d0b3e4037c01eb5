import path from 'node:path'

export interface Import {
  /** File that imports, from the root: 'server/absensi/lembar/absensi.ts'. */
  from: string
  /** Imported file in the same form, or a package as it is written: 'zod', '@mantine/core', 'node:fs'. */
  to: string
  /** `import type`: gone at run time. */
  typeOnly: boolean
}

/** Breaches of the import table of the house, each as a sentence; empty when the file keeps to it. */
export function findBreaches(file: string, source: string): string[] {
  if (isTest(file)) return []
  return importsOf(file, source).flatMap(found => {
    const broken = rules.find(rule => rule.forbids(found))
    return broken ? [`${found.from} imports ${found.to}: ${broken.because}`] : []
  })
}

export function importsOf(file: string, source: string): Import[] {
  return [...withoutComments(source).matchAll(importPattern)].map(([, type, fixed, lazy]) => ({
    from: file,
    to: resolve(file, fixed ?? lazy ?? ''),
    typeOnly: type !== undefined,
  }))
}

const importPattern =
  /\b(?:import|export)\s+(type\s)?(?:[\w*${}\s,]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier
}

/** Comments speak of imports too. The `//` of an address is not one. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/.*$/gm, '$1')
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const isIn = (folder: string, file: string) => file.startsWith(`${folder}/`)
const roomOf = (file: string) => /^(contract|database|server|web|scripts|test)\//.exec(file)?.[1] ?? 'package'
/** The floors, each named by the first word of its URLs; one imports only those before it. */
export const FLOORS = ['dasar', 'pengaturan', 'akun', 'datapokok', 'absensi', 'laporan', 'dokumen'] as const

/** What lies in `contract/` itself is said beneath every floor, like `dasar`; screens and the kit stand on none. */
function floorOf(file: string): number {
  const [, floor] = /^(?:contract|server|web\/features)\/([^/]+)\//.exec(file) ?? []
  if (floor !== undefined) return FLOORS.indexOf(floor as (typeof FLOORS)[number])
  return isIn('contract', file) ? 0 : -1
}

/** The folder, of a noun within its floor: 'absensi/lembar'. */
const folderIn = (top: string, file: string) => (isIn(top, file) ? path.posix.dirname(file.slice(top.length + 1)) : '.')
export const nounOf = (file: string) => named(folderIn('server', file))
/** In the web a noun has rooms of its own: 'absensi/lembar' is all of the sheet. */
const featureOf = (file: string) => /^web\/features\/([^/]+(?:\/[^/]+(?=\/))?)/.exec(file)?.[1]
const named = (folder: string) => (folder === '.' ? undefined : folder)
const layerOf = (file: string) => /\.(routes|sql)\.ts$/.exec(file)?.[1] ?? (nounOf(file) ? 'use case' : undefined)

/** The table of the house, row by row; of several broken rules the first is told. */
const rules: { because: string; forbids: (found: Import) => boolean }[] = [
  {
    because: 'contract imports zod only',
    forbids: ({ from, to }) => roomOf(from) === 'contract' && roomOf(to) !== 'contract' && to !== 'zod',
  },
  {
    because: 'a migration imports nothing of ours, so that it still does the same years from now',
    forbids: ({ from, to }) => /^database\/migrations\/\d/.test(from) && roomOf(to) !== 'package',
  },
  {
    because: 'database imports contract only',
    forbids: ({ from, to }) => roomOf(from) === 'database' && !['package', 'database', 'contract'].includes(roomOf(to)),
  },
  {
    because: 'database takes types from contract; only the sample people are made with its functions',
    forbids: ({ from, to, typeOnly }) =>
      roomOf(from) === 'database' && roomOf(to) === 'contract' && !typeOnly && !from.startsWith('database/sample'),
  },
  {
    because: 'server imports contract and database only',
    forbids: ({ from, to }) => roomOf(from) === 'server' && ['web', 'scripts', 'test'].includes(roomOf(to)),
  },
  {
    because: 'web imports contract only',
    forbids: ({ from, to }) => roomOf(from) === 'web' && ['database', 'server', 'scripts', 'test'].includes(roomOf(to)),
  },
  {
    because: 'a floor imports only floors that stand before it',
    // The list of all calls, types alone, holds those of every floor; test/calls.test.ts keeps the web to its floors.
    forbids: ({ from, to }) => from !== 'contract/api.ts' && floorOf(from) >= 0 && floorOf(to) > floorOf(from),
  },
  {
    because: "another noun's use cases may be called, its sql and its routes not",
    forbids: ({ from, to }) =>
      nounOf(from) !== nounOf(to) && (layerOf(to) === 'sql' || (layerOf(to) === 'routes' && from !== 'server/app.ts')),
  },
  {
    because: 'routes -> use cases -> sql, never back',
    forbids: ({ from, to }) =>
      (layerOf(from) === 'use case' && layerOf(to) === 'routes') ||
      (layerOf(from) === 'sql' && nounOf(from) === nounOf(to) && layerOf(to) === 'routes'),
  },
  {
    because: 'the kit knows no noun, no query and no screen',
    forbids: ({ from, to }) => isIn('web/ui', from) && roomOf(to) === 'web' && !isIn('web/ui', to),
  },
  {
    because: 'a feature imports none of its own floor; screens compose them',
    forbids: ({ from, to }) =>
      isIn('web/features', from) &&
      floorOf(from) === floorOf(to) &&
      featureOf(to) !== undefined &&
      featureOf(from) !== featureOf(to),
  },
  {
    because: 'screens -> features -> ui, never back',
    forbids: ({ from, to }) => isIn('web/features', from) && isIn('web/screens', to),
  },
]

/** Lines of a module that hold something which changes: a `let`, or a collection that begins empty. */
export function findState(source: string): string[] {
  return source.split('\n').filter(line => STATE.test(line))
}

const STATE = /^(?:export )?(?:let|var) |^(?:export )?const [^=]*= (?:new (?:Weak)?(?:Map|Set)\b[^(]*\(\)|\[\]|\{\})/

/**
 * What imports each other in a circle, each circle once, as a path: nouns of the server, or what else `of` says of a file; imports
 * as `importsOf` gives them.
 */
export function findCircles(imports: readonly Import[], of: (file: string) => string | undefined = nounOf): string[] {
  const reached = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [of(from), of(to)]
    if (a && b && a !== b && !isTest(from)) reached.set(a, (reached.get(a) ?? new Set()).add(b))
  }
  const circles = new Set<string>()
  const done = new Set<string>()
  const follow = (noun: string, trail: readonly string[]): void => {
    const at = trail.indexOf(noun)
    if (at >= 0) circles.add([...trail.slice(at), noun].join(' -> '))
    if (at >= 0 || done.has(noun)) return
    for (const next of reached.get(noun) ?? []) follow(next, [...trail, noun])
    done.add(noun)
  }
  for (const noun of reached.keys()) follow(noun, [])
  return [...circles]
}
