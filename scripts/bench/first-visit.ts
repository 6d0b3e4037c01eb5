import { chromium } from 'playwright-core'
import { FIRST_VISIT_BUDGET, measureFirstVisit, totalBytes } from '#test/e2e/first-visit.ts'
import { startServer } from '#test/e2e/server.ts'
import { findOrInstallBrowser } from '../lib/browser.mjs'
import { build } from '../lib/build.mjs'
import type { BenchResult } from './result.ts'

/** JS and CSS that the first visit of the input screen downloads, beside what it may; a phone on a bad connection waits for these. */
export async function benchFirstVisit(): Promise<BenchResult> {
  await build()
  const server = await startServer('contoh')
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const bytes = totalBytes(await measureFirstVisit(browser, server.url))
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
  } finally {
    await browser.close()
    await server.stop()
  }
}
