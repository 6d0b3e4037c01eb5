import { FIRST_VISIT_BUDGET, measureFirstVisit, totalBytes } from '#test/e2e/first-visit.ts'
import type { BenchResult } from './result.ts'
import { withBrowser } from './with-browser.ts'

/** JS and CSS that the first visit of the input screen downloads, beside what it may; a phone on a bad connection waits for these. */
export async function benchFirstVisit(): Promise<BenchResult> {
  return withBrowser(async (browser, url) => {
    const bytes = totalBytes(await measureFirstVisit(browser, url))
    return {
      name: 'kunjungan pertama /absensi/input/{id}, JS + CSS',
      database: '-',
      unit: 'kB brotli',
      hadir: Number((bytes / 1000).toFixed(1)),
      bare: FIRST_VISIT_BUDGET / 1000,
      ratio: bytes / FIRST_VISIT_BUDGET,
      target: '<= 1',
      ok: bytes <= FIRST_VISIT_BUDGET,
    }
  })
}
