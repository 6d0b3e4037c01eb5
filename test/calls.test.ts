import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FLOORS } from './rooms.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every call that a file of the contract describes: its key, and what holds it as contract/api.ts has to say it. */
const calls: { call: string; file: string; holder: string }[] = []
for (const file of globSync('**/*.ts', {
  cwd: path.join(root, 'contract'),
  exclude: ['**/*.test.ts', 'laporan/reports.ts'],
}))
  collect((await import(path.join(root, 'contract', file))) as object, file, `typeof import('./${file}')`)

test('the list of all calls names everything that holds some, and nothing else', () => {
  const listed = [...read('contract/api.ts').matchAll(/Calls<\s*(typeof import\([^)]*\)(?:\['\w+'\])*)\s*>/g)]
  expect(listed.map(([, holder]) => holder).sort()).toEqual([...new Set(calls.map(({ holder }) => holder))].sort())
  expect(calls.length).toBeGreaterThan(250)
})

// By its import each floor kept to those below; by its key a call could be of any.
test('a feature of the web calls what its own floor describes, and those below it', () => {
  const found = globSync('web/features/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  const used = found.flatMap(file => keysIn(read(file)).map(key => ({ file, key })))
  expect(used.length).toBeGreaterThan(250)
  expect(
    used.flatMap(({ file, key }) =>
      floorOfKey(key) <= floorOf(path.relative('web/features', file)) ? [] : [`${file}: ${key}`],
    ),
  ).toEqual([])
  expect(keysIn('call(`GET /api/$' + "{jenis}/:id`)\nuseSend('PUT /api/kop')")).toEqual([
    'GET /api/*/:id',
    'PUT /api/kop',
  ])
  expect(floorOfKey('GET /api/*/ekspor.*')).toBe(FLOORS.indexOf('datapokok'))
})

/** As they are written in a file; what a template puts in stands as '*'. */
function keysIn(source: string): string[] {
  const written = source.matchAll(/(?<=['"`])(?:GET|POST|PUT|PATCH|DELETE) \/api\/[^'"`]*/g)
  return [...written].map(([key]) => key.replace(/\$\{[^}]*\}/g, '*'))
}

/** Of the lowest one where a template may mean several; above all of them where there is no such call. */
function floorOfKey(key: string): number {
  const asked = key.split('/')
  const fits = calls.filter(({ call }) => {
    const words = call.split('/')
    return words.length === asked.length && asked.every((word, i) => path.matchesGlob(words[i] ?? '', word))
  })
  return Math.min(FLOORS.length, ...fits.map(({ file }) => floorOf(file)))
}

/** What lies in the folder itself is said beneath every floor. */
function floorOf(file: string): number {
  return Math.max(0, FLOORS.indexOf(file.split('/')[0] as (typeof FLOORS)[number]))
}

function collect(value: object, file: string, holder: string): void {
  for (const [key, inner] of Object.entries(value))
    if (isPlain(inner)) {
      if ('call' in inner && 'reply' in inner) calls.push({ call: String(inner.call), file, holder })
      else collect(inner, file, `${holder}['${key}']`)
    }
}

/** An object of ours: a schema or an array holds no calls. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
