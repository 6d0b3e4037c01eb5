import { matchesGlob } from 'node:path'
import type { Recorded } from './record.ts'

/** What one answer of the new build says otherwise than that of the build before. */
export interface Difference {
  route: string
  role: string
  url: string
  /** Where in what is said: `rows[]/persen`. Elements of lists are `*`, cells of a row their number. */
  path: string
  kind: 'added' | 'removed' | 'changed' | 'order'
  before?: unknown
  after?: unknown
}

/** A line of intended.json: what changes by intention. */
export interface Intended {
  /** Letter and number of the issue that wants it. */
  letter: string
  /** Globs over `Difference.route` and `.path`. */
  call: string
  path: string
  kind?: Difference['kind']
  /** Where this is the value after it, and no other is meant. */
  after?: unknown
  why: string
}

export interface Comparison {
  /** What no line explains. */
  unexplained: Difference[]
  explained: Map<Intended, number>
  /** Lines that explain nothing: what they said is not so, or no longer. */
  idle: Intended[]
}

export function compare(base: readonly Recorded[], now: readonly Recorded[], list: readonly Intended[]): Comparison {
  const keyOf = ({ role, route, url, body }: Recorded) => `${role} ${route} ${url} ${JSON.stringify(body)}`
  const others = new Map(now.map(answer => [keyOf(answer), answer]))
  const differences = base.flatMap(answer => differencesOf(answer, others.get(keyOf(answer))))
  const explained = new Map(list.map(line => [line, 0]))
  const unexplained = differences.filter(difference => {
    const meant = list.filter(line => explains(line, difference))
    for (const line of meant) explained.set(line, (explained.get(line) ?? 0) + 1)
    return meant.length === 0
  })
  return { unexplained, explained, idle: list.filter(line => explained.get(line) === 0) }
}

export function explains({ call, path, kind, ...line }: Intended, difference: Difference): boolean {
  return (
    (kind === undefined || kind === difference.kind) &&
    (!('after' in line) || JSON.stringify(line.after) === JSON.stringify(difference.after)) &&
    matchesGlob(difference.route, call) &&
    matchesGlob(difference.path, path)
  )
}

function differencesOf(base: Recorded, now: Recorded | undefined): Difference[] {
  const { role, route, url } = base
  const wrap = (list: Found[]) => list.map(found => ({ role, route, url, ...found }))
  if (!now) return wrap([{ path: 'answer', kind: 'removed' }])
  // Of another kind of answer every word is another: that is said once.
  if (base.status !== now.status || base.type !== now.type) {
    const told = ({ status, type, says }: Recorded) => ({ status, type, ...codeOf(says) })
    return wrap([{ path: 'status', kind: 'changed', before: told(base), after: told(now) }])
  }
  // What a refusal says stands under a word of its own: no line about refusals explains what else has changed.
  return wrap(diff(normalise(base.says), normalise(now.says), base.status >= 400 ? 'refusal' : ''))
}

function codeOf(says: unknown): { kode?: unknown } {
  return isObject(says) && 'kode' in says ? { kode: says.kode } : {}
}

type Found = Pick<Difference, 'path' | 'kind' | 'before' | 'after'>

/** What two values of JSON say differently. Lists of things with an id are laid beside one another by it, others by what is equal. */
export function diff(before: unknown, after: unknown, path = ''): Found[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path)
  if (isObject(before) && isObject(after)) return diffObjects(before, after, path)
  return [{ path: path || 'answer', kind: 'changed', before, after }]
}

function diffObjects(before: Row, after: Row, path: string): Found[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key): Found[] => {
    const here = join(path, key)
    if (!(key in after)) return [{ path: here, kind: 'removed', before: before[key] }]
    if (!(key in before)) return [{ path: here, kind: 'added', after: after[key] }]
    return diff(before[key], after[key], here)
  })
}

function diffLists(before: unknown[], after: unknown[], path: string): Found[] {
  const key = KEYS.find(name => isKey(name, before) && isKey(name, after))
  if (key) {
    const [a, b] = [before as Row[], after as Row[]]
    const rest = (rows: Row[]) => rows.filter(row => !hasKey(key, row))
    const rows = (list: Row[]) => list.filter(row => hasKey(key, row))
    return [...diffByKey(rows(a), rows(b), key, path), ...diffUnkeyed(rest(a), rest(b), path)]
  }
  return diffUnkeyed(before, after, path)
}

function diffUnkeyed(before: unknown[], after: unknown[], path: string): Found[] {
  const byOrder = () => diffByOrder(before, after, join(path, '*'))
  if (before.length !== after.length) return byOrder()
  const isText = [...before, ...after].every(one => typeof one === 'string')
  const byPlace = before.flatMap((one, i) => {
    const isCell = !isObject(one) && !Array.isArray(one)
    return diff(one, after[i], join(path, isCell ? String(i) : '*'))
  })
  // Of lines of a text one more and one less move all between them.
  return isText && byPlace.length > 1 ? byOrder() : byPlace
}

function diffByKey(before: Row[], after: Row[], key: string, path: string): Found[] {
  const here = join(path, '*')
  const others = new Map(after.map(row => [row[key], row]))
  const known = new Set(before.map(row => row[key]))
  const order = (rows: Row[], also: { has(id: unknown): boolean }) =>
    rows.map(row => row[key]).filter(id => also.has(id))
  const [was, is] = [order(before, others), order(after, known)]
  return [
    ...before.flatMap((row): Found[] => {
      const other = others.get(row[key])
      return other ? diff(row, other, here) : [{ path: here, kind: 'removed', before: row }]
    }),
    ...after.filter(row => !known.has(row[key])).map(row => ({ path: here, kind: 'added' as const, after: row })),
    ...(was.join() === is.join() ? [] : [{ path: here, kind: 'order' as const, before: was, after: is }]),
  ]
}

/** Of lists of unlike length the rows that stand on one side only. */
function diffByOrder(before: unknown[], after: unknown[], path: string): Found[] {
  const [a, b] = [before.map(one => JSON.stringify(one)), after.map(one => JSON.stringify(one))]
  const common = commonOf(a, b)
  return [
    ...before.filter((_, i) => !common.before.has(i)).map(one => ({ path, kind: 'removed' as const, before: one })),
    ...after.filter((_, i) => !common.after.has(i)).map(one => ({ path, kind: 'added' as const, after: one })),
  ]
}

function commonOf(a: string[], b: string[]): { before: Set<number>; after: Set<number> } {
  const common = { before: new Set<number>(), after: new Set<number>() }
  let next = 0
  // Greedy: enough to name what is new or gone, and quick for a table of thousands of rows.
  for (const [i, one] of a.entries()) {
    const found = b.indexOf(one, next)
    if (found < 0) continue
    common.before.add(i)
    common.after.add(found)
    next = found + 1
  }
  return common
}

/** By what a row is known; the first that most of a list have, each another: below a table stand its sums. */
const KEYS = [
  'id',
  'kode',
  'mahasantri_id',
  'pertemuan_id',
  'kelompok_id',
  'pendamping_id',
  'kunci',
  'tanggal',
  'bulan',
  'NIM',
  'No',
]

function isKey(name: string, list: unknown[]): boolean {
  const values = list.flatMap(row => (hasKey(name, row) ? [(row as Row)[name]] : []))
  return list.every(isObject) && values.length * 2 > list.length && new Set(values).size === values.length
}

function hasKey(name: string, row: unknown): boolean {
  return isObject(row) && ['string', 'number'].includes(typeof row[name]) && row[name] !== ''
}

type Row = Record<string, unknown>
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const join = (path: string, key: string) => (path ? `${path}/${key}` : key)

/**
 * What is drawn by lot in each run, or says when the process began, is put into one word: nothing else is, so that a time or a
 * figure that changes is seen.
 */
export function normalise(value: unknown): unknown {
  if (typeof value === 'string') return LOTS.reduce((text, [pattern, word]) => text.replace(pattern, word), value)
  if (Array.isArray(value)) return value.map(normalise)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalise(inner)]))
}

/** Codes of a sheet as they stand on paper, UUIDs, numbers of calls, and by what a session is known in a list. */
const LOTS: [RegExp, string][] = [
  [/\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/g, '«kode»'],
  [/(?<=\/verifikasi\/)[2-9A-HJ-NP-Z]{10}\b/gi, '«kode»'],
  [/^[0-9a-f]{16}$/, '«sesi»'],
  [/(?<=^\/api\/kejadian\/)[0-9a-f]{8}$/, '«nomor»'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '«uuid»'],
]
