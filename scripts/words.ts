import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { isTwin, listExports, listSeveral } from './lib/exports.ts'
import { listWireWords } from './lib/wire-words.ts'
import { loadWords } from './lib/word-lists.ts'
import { listWritten } from './lib/written-words.ts'

/*
 * Part of npm run lint: what somebody declares is English or a word of the customer's (scripts/words/kamus.txt), and no name is exported by
 * several files. What was otherwise when this began is counted in scripts/words/baseline.json, which may only shrink:
 * `node scripts/words.ts --write` writes the smaller numbers and the words of the wire, `--list FLOOR` says what is meant.
 */
const BASELINE = 'scripts/words/baseline.json'
type Counts = Record<string, number>

const files = globSync('{contract,database,server,web,scripts}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', 'database/migrations/*'],
}).sort()
const { isKnown, isWire } = loadWords()
const found = new Map<string, Set<string>>()
const exported = []
for (const file of files) {
  const written = listWritten(file, readFileSync(file, 'utf8'))
  if (!file.startsWith('scripts/')) exported.push({ file, names: listExports(written.module) })
  const add = (kind: string, what: string) => {
    const floor = `${floorOf(file)} ${kind}`
    found.set(floor, (found.get(floor) ?? new Set()).add(what))
  }
  for (const { name, wire } of written.names)
    if (!(wire && isWire(name)) && !wordsOf(name).every(isKnown)) add('names', name)
  for (const word of written.comment) if (!isKnown(word) && !isWire(word)) add('comments', word)
}

found.set(
  'exported by several files',
  new Set(listSeveral(exported).flatMap(([name, where]) => (isTwin(where) ? [] : [name]))),
)

const baseline: Counts = JSON.parse(readFileSync(BASELINE, 'utf8'))
const now: Counts = Object.fromEntries([...found].map(([floor, { size }]) => [floor, size]))
const grown = Object.keys(now).filter(key => (now[key] ?? 0) > (baseline[key] ?? 0))
const shrunk = Object.keys(baseline).filter(key => (now[key] ?? 0) < (baseline[key] ?? 0))
if (process.argv.includes('--list'))
  for (const [floor, all] of found)
    if (floor.startsWith(process.argv.at(-1) ?? '')) console.log(floor, [...all].join(' '))
if (process.argv.includes('--write')) {
  const sorted = Object.fromEntries(Object.entries(now).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(BASELINE, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync('scripts/words/wire.txt', `${(await listWireWords(process.cwd())).join('\n')}\n`)
} else {
  for (const key of grown)
    console.error(
      `${key}: ${now[key]}, not more than ${baseline[key] ?? 0}. Which they are: node scripts/words.ts --list '${key}'`,
    )
  if (shrunk.length > 0)
    console.log(`Fewer words than before: node scripts/words.ts --write keeps it so (${shrunk.join(', ')}).`)
  process.exitCode = grown.length > 0 ? 1 : 0
}
console.log(`Checked the words of ${files.length} files: ${grown.length} floors refused.`)

/** 'contract/absensi', 'server/dasar'; what stands on no floor by its room. */
function floorOf(file: string): string {
  return /^(?:(?:contract|server)\/\w+(?=\/)|web\/features\/\w+|web\/\w+(?=\/)|\w+)/.exec(file)?.[0] ?? file
}

/** 'readKelompokRow' -> read, kelompok, row. */
function wordsOf(name: string): string[] {
  return name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map(word => word.toLowerCase()) ?? []
}
