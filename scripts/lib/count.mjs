import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} VitestSuite
 * @typedef {{ title: string, file?: string, suites?: PlaywrightSuite[],
 *   specs?: { title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }[] }} PlaywrightSuite
 */

/**
 * From Vitest's JSON report. A file that breaks before its first test counts as one failure: it has no tests to count.
 * @param {string} file
 * @returns {Count}
 */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  /** @type {{ testResults: VitestSuite[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(suite => suite.assertionResults)
  const broken = report.testResults.filter(
    suite => suite.status === 'failed' && suite.assertionResults.every(test => test.status !== 'failed'),
  )
  return {
    passed: tests.filter(test => test.status === 'passed').length,
    failed: tests.filter(test => test.status === 'failed').length + broken.length,
  }
}

/** So many of hundreds of stories may need a second try on a busy machine; more of them are a fault of ours. */
export const REPEATED_AT_MOST = 2

/**
 * From Playwright's JSON report. A test that passed only when repeated counts as passed and is named (`repeatedOfPlaywright`);
 * where there are more of them than `REPEATED_AT_MOST`, they all count as failed.
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const tooMany = stats.flaky > REPEATED_AT_MOST
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0) + errors.length,
  }
}

/**
 * A step that ended badly failed at least once, and one that tested nothing did not succeed, whatever its report says.
 * @param {Count} count
 * @param {boolean} ok
 * @returns {Count}
 */
export function orFailed(count, ok) {
  const nothing = count.passed + count.failed === 0
  return (!ok || nothing) && count.failed === 0 ? { ...count, failed: 1 } : count
}

/**
 * One line for each test that failed in Vitest's JSON report: file, name, the first line of what went wrong.
 * @param {string} file
 * @returns {string[]}
 */
export function namesOfVitest(file) {
  if (!existsSync(file)) return []
  /** @type {{ testResults: VitestSuite[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults
    .filter(suite => suite.status === 'failed')
    .flatMap(suite => {
      const failed = suite.assertionResults.filter(test => test.status === 'failed')
      if (failed.length === 0) return [line(suite.name, '', suite.message)]
      return failed.map(test => line(suite.name, test.fullName, test.failureMessages?.[0]))
    })
}

/**
 * The same from Playwright's JSON report; errors outside all tests come last.
 * @param {string} file
 * @returns {string[]}
 */
export function namesOfPlaywright(file) {
  if (!existsSync(file)) return []
  /** @type {{ suites?: PlaywrightSuite[], errors: { message?: string }[] }} */
  const { suites = [], errors } = JSON.parse(readFileSync(file, 'utf8'))
  return [...specsOf(suites, 'unexpected'), ...errors.map(error => line('', '', error.message))]
}

/**
 * The tests that passed only when repeated, a line each, with what went wrong the first time.
 * @param {string} file
 * @returns {string[]}
 */
export function repeatedOfPlaywright(file) {
  if (!existsSync(file)) return []
  /** @type {{ suites?: PlaywrightSuite[] }} */
  const { suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  return specsOf(suites, 'flaky')
}

/**
 * @param {PlaywrightSuite[]} suites
 * @param {string} status
 * @returns {string[]}
 */
function specsOf(suites, status) {
  return suites.flatMap(({ file = '', suites = [], specs = [] }) => [
    ...specs.flatMap(spec =>
      spec.tests
        .filter(test => test.status === status)
        .map(test => line(file, spec.title, test.results.find(result => result.error)?.error?.message)),
    ),
    ...specsOf(suites, status),
  ])
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} message
 */
function line(file, name, message = '') {
  const [first = '', ...more] = stripVTControlCharacters(message).trim().split('\n')
  // fast-check says in its next lines with which seed and which values it failed.
  const values = first.includes('Property failed') ? more.slice(0, 2) : []
  const why = [first, ...values].join(' ').slice(0, 500)
  return [file.replaceAll('\\', '/').replace(/^.*\/(?=(contract|database|server|web|scripts|test)\/)/, ''), name, why]
    .filter(Boolean)
    .join(' > ')
}
