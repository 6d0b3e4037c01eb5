import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * From Vitest's JSON report. A file that breaks before its first test counts as one failure: it has no tests to count.
 * @param {string} file
 * @returns {Count}
 */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  /** @type {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} */
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

/**
 * From Playwright's JSON report. A test that only passed when repeated is not counted as passed.
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
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
