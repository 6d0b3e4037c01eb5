import type { Comparison, Difference } from './compare.ts'

/** The differences of one kind in one place of one call are one line, with how often it was and one of them. */
export function tell({ unexplained, explained, idle }: Comparison): string {
  const groups = Map.groupBy(unexplained, ({ route, path, kind }) => `${route}  ${path}  ${kind}`)
  const lines = [...groups].map(
    ([name, list]) => `${name} × ${list.length} (${rolesOf(list)})\n    ${example(list[0])}`,
  )
  const sum = [...explained.values()].reduce((a, b) => a + b, 0)
  return [
    ...lines,
    ...idle.map(({ letter, call, path, why }) => `${letter} tidak menjelaskan apa pun: ${call} ${path} (${why})`),
    `${unexplained.length} perbedaan tanpa alasan, ${sum} menurut daftar, ${idle.length} baris daftar tanpa perbedaan`,
  ].join('\n')
}

const rolesOf = (list: readonly Difference[]) => [...new Set(list.map(({ role }) => role))].join(', ')

function example(difference: Difference | undefined): string {
  if (!difference) return ''
  const { url, kind, before, after } = difference
  const said = [...(kind === 'added' ? [] : [short(before)]), ...(kind === 'removed' ? [] : [short(after)])]
  return `${url}: ${said.join(' → ')}`
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'tidak ada'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
const LONGEST = 300
