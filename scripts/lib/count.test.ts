import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  namesOfPlaywright,
  namesOfVitest,
  orFailed,
  repeatedOfPlaywright,
} from './count.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-count-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('tests are counted one by one; one that was skipped is neither passed nor failed', () => {
  const file = report({ testResults: [suite('failed', 'passed', 'passed', 'failed', 'pending')] })
  expect(countVitest(file)).toEqual({ passed: 2, failed: 1 })
})

test('a file that breaks before its first test is a failure', () => {
  const file = report({ testResults: [suite('passed', 'passed'), suite('failed')] })
  expect(countVitest(file)).toEqual({ passed: 1, failed: 1 })
})

test('in the browser an error outside all tests is a failure; few tests may pass only when repeated', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{ message: 'x' }] })
  expect(countPlaywright(file)).toEqual({ passed: 7, failed: 2 })
  expect(countPlaywright(report({ stats: { expected: 5, unexpected: 0, flaky: 3 }, errors: [] }))).toEqual({
    passed: 5,
    failed: 3,
  })
})

test('a step that left no report, tested nothing or ended badly is never green', () => {
  expect(orFailed(countVitest(join(folder, 'none.json')), true)).toEqual({ passed: 0, failed: 1 })
  expect(orFailed({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
  expect(orFailed({ passed: 7, failed: 2 }, false)).toEqual({ passed: 7, failed: 2 })
  expect(orFailed({ passed: 7, failed: 0 }, true)).toEqual({ passed: 7, failed: 0 })
})

test('what failed is named by file, test and the first line of why', () => {
  const vitest = report({
    testResults: [
      {
        name: '/home/a/hadir/server/izin/izin.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'izin hasan approves', status: 'failed', failureMessages: ['Error: expected 1\nat x'] },
          {
            fullName: 'izin of any days',
            status: 'failed',
            failureMessages: [
              'Error: Property failed after 7 tests\n{ seed: 1, path: "6" }\nCounterexample: [2]\nShrunk',
            ],
          },
          { fullName: 'izin umar asks', status: 'passed' },
        ],
      },
      { name: '/home/a/hadir/web/ui/x.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/home/a/hadir/web/ui/y.test.ts', status: 'passed', assertionResults: [] },
    ],
  })
  expect(namesOfVitest(vitest)).toEqual([
    'server/izin/izin.test.ts > izin hasan approves > Error: expected 1',
    'server/izin/izin.test.ts > izin of any days > Error: Property failed after 7 tests { seed: 1, path: "6" } Counterexample: [2]',
    'web/ui/x.test.ts > Cannot find module',
  ])

  const failed = { status: 'unexpected', results: [{ error: { message: '\u001b[31mTimeout\u001b[39m\nmore' } }] }
  const specs = [
    { title: 'umar records', tests: [failed] },
    { title: 'hasan reads', tests: [{ status: 'expected', results: [{}] }] },
    { title: 'zaki waits', tests: [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }] },
  ]
  const browser = report({
    suites: [{ title: 'a', file: 'a.e2e.ts', suites: [{ title: 'inner', file: 'a.e2e.ts', specs }] }],
    errors: [{ message: 'no tests' }],
  })
  expect(namesOfPlaywright(browser)).toEqual(['a.e2e.ts > umar records > Timeout', 'no tests'])
  expect(repeatedOfPlaywright(browser)).toEqual(['a.e2e.ts > zaki waits > late'])
  expect(namesOfVitest(join(folder, 'none.json'))).toEqual([])
})

function suite(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map(status => ({ status })) }
}

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

// `npm run test:all -- --rest` tries again, in full, what bears the tag.
test('every file that tries at random is tagged so', () => {
  const files = globSync('{contract,database,server,web,scripts,test}/**/*.test.{ts,tsx}')
  const random = files.filter(file => /^import \{ kali \} from/m.test(readFileSync(file, 'utf8')))
  expect(random.length).toBeGreaterThan(10)
  expect(random.filter(file => !readFileSync(file, 'utf8').startsWith('/** @module-tag random */'))).toEqual([])
})
