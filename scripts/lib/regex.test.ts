import { readFileSync } from 'node:fs'
import recheck from 'recheck/package.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { complaintOf, JUDGED, type Judged, listRegex } from './regex.ts'

test.each([
  ['digits before digits', String.raw`\d+ \d+ obj\b`],
  ['what is trimmed at the end', String.raw`\s+$`],
  ['a sign of several letters that is never closed', '<!--[^]*?-->'],
  ['two repeats of the same', String.raw`^\s*\uFEFF?\s*BEGIN`],
  ['a repeat of a repeat', '^(a+)+$'],
  ['what looks ahead, which cannot be judged', String.raw`\B(?=(\d{3})+$)`],
])('%s is refused', async (_, pattern) => {
  expect(await complaintOf({ pattern, flags: '' })).toMatch(/^(takes|cannot be judged)/)
})

test.each([
  ['a repeat that is anchored', String.raw`^\s+`],
  ['a repeat that always matches', String.raw`\s+`],
  ['parts that share no sign', String.raw`^startxref\s+\d+\s+%%EOF\s*$`],
])('%s is linear', async (_, pattern) => {
  expect(await complaintOf({ pattern, flags: '' })).toBeUndefined()
})

test('every expression of a file is seen, but for those that are explained', () => {
  const source = [
    "const a = <p title={text.replace(/a+b/g, '')} />",
    "const b = new RegExp('c+d', 'i')",
    'const c = new RegExp(a)',
    '// regex: a name has at most 120 characters',
    "const d = text.trim().replace(/f+$/, '')",
    'const e =',
    '  // regex: a name has at most 120 characters',
    '  /g+$/',
    'const f = /h+$/ // regex: too late',
  ].join('\n')
  expect(listRegex(source, 'x.tsx')).toEqual([
    { line: 1, pattern: 'a+b', flags: 'g' },
    { line: 2, pattern: 'c+d', flags: 'i' },
    { line: 3, pattern: undefined, flags: '' },
    { line: 9, pattern: 'h+$', flags: '' },
  ])
})

describe('what lint judges no more is still linear to the judge of today', { tags: ['lengkap'] }, () => {
  const { judge, linear }: Judged = JSON.parse(readFileSync(JUDGED, 'utf8'))
  test('who is the one that judged', () => expect(judge).toBe(recheck.version))
  test.each(linear)('%s', { timeout: 300_000 }, async key => {
    const end = key.lastIndexOf('/')
    expect(await complaintOf({ pattern: key.slice(0, end), flags: key.slice(end + 1) })).toBeUndefined()
  })
})
