import { measureFirstVisit } from '#test/e2e/first-visit.ts'
import type { BenchResult } from './result.ts'
import { withBrowser } from './with-browser.ts'

/** JS and CSS that the first visit of the input screen downloads; a phone on a bad connection waits for these. */
export async function benchFirstVisit(): Promise<BenchResult[]> {
  return withBrowser(async (browser, url) => {
    const downloads = await measureFirstVisit(browser, url)
    const bytes = downloads.reduce((sum, download) => sum + download.bytes, 0)
    const tell = (what: string, unit: string, hadir: number): BenchResult => {
      const name = `kunjungan pertama /absensi/input/{id}, ${what}`
      return { name, database: '-', unit, hadir, target: '-', ok: true }
    }
    return [
      tell('JS + CSS', 'kB brotli', Number((bytes / 1000).toFixed(1))),
      tell('berkas', 'berkas', downloads.length),
    ]
  })
}
