import { type Browser, chromium } from 'playwright-core'
import { startServer } from '#test/e2e/server.ts'
import { findOrInstallBrowser } from '../lib/browser.mjs'
import { build } from '../lib/build.mjs'

/** The built application with the invented people, and a browser; both end with `measure`. */
export async function withBrowser<T>(measure: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  await build()
  const server = await startServer('contoh')
  const executablePath = await findOrInstallBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  // Builds compared with one another want the same one: a shell without windows takes half of what a whole Chromium does.
  console.log(`${executablePath} ${browser.version()}; HADIR_CHROMIUM names another`)
  try {
    return await measure(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}
