import fs from 'node:fs'
import { expect, test } from 'vitest'

const document = fs.readFileSync('docs/keamanan.md', 'utf8')
const asvs = document.slice(document.indexOf('\n## OWASP ASVS 5.0'), document.indexOf('\n### What is left of it'))

/** How many lines of level 1 and 2 each section of the standard has; they are always its first. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const lines = Object.entries(SECTIONS).flatMap(([section, n]) =>
  Array.from({ length: n }, (_, i) => `${section}.${i + 1}`),
)

const answers = [...asvs.matchAll(/^\| (\d[\d., –]*) \| (.*) \|$/gm)].map(([, which = '', answer = '']) => ({
  which: which.split(', ').flatMap(spread),
  answer,
}))

test('every line of level 1 and 2 of the standard has one answer', () => {
  expect(lines).toHaveLength(253)
  expect(answers.flatMap(({ which }) => which)).toEqual(expect.arrayContaining(lines))
  expect(answers.flatMap(({ which }) => which).toSorted()).toEqual(lines.toSorted())
})

test('an answer names a test, or says what it is instead', () => {
  const other = /^(?:Said|Does not apply: |The operator: |Left|\(B\d+\))/
  expect(answers.filter(({ answer }) => !/`[^`]+\.(?:test|e2e)\.ts`/.test(answer) && !other.test(answer))).toEqual([])
})

test('every test that is named exists', () => {
  const files = ['contract', 'database', 'scripts', 'server', 'test', 'web'].flatMap(room =>
    fs.readdirSync(room, { recursive: true, encoding: 'utf8' }).map(file => `${room}/${file}`),
  )
  // Above the standard's part a name may stand without its folder, where that was said just before.
  const isThere = (name: string) =>
    files.includes(name) || (!name.includes('/') && files.some(file => file.endsWith(`/${name}`)))
  const named = [...document.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(name => !isThere(name))).toEqual([])
})

test('what an answer leaves open stands in the list of what is left, unless it is so on purpose', () => {
  const left = document.slice(document.indexOf('\n### What is left of it'))
  const listed = [...left.matchAll(/^\| (\d[\d., –]*) \|/gm)].flatMap(([, which = '']) =>
    which.split(', ').flatMap(spread),
  )
  const open = answers.filter(({ answer }) => /\bLeft(?! on purpose)/.test(answer))
  expect(open.filter(({ which }) => !which.some(line => listed.includes(line)))).toEqual([])
  expect(listed.filter(line => !lines.includes(line))).toEqual([])
})

/** '6.2.1–6.2.3' -> 6.2.1, 6.2.2, 6.2.3; across sections of a chapter it would not be clear what is meant. */
function spread(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const [section, from, to] = [first.replace(/\.\d+$/, ''), Number(first.split('.')[2]), Number(last.split('.')[2])]
  expect(last.startsWith(`${section}.`), range).toBe(true)
  return Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`)
}
