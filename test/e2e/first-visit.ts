import type { Browser } from '@playwright/test'
import { createSession } from '#contract/akun/session.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { paths } from '#web/paths.ts'

/** A script or a style sheet of the first visit. */
export interface Download {
  path: string
  /** As they cross the network, headers included. */
  bytes: number
  encoding: string
}

/** Opens an address, or else the input screen of a kelompok of umar's, on a phone that has never seen the application; largest file first. */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  { nama = 'umar', path = undefined as string | undefined, usable = '[role=group]' } = {},
): Promise<Download[]> {
  const { token, kelompokId } = await logIn(url, nama)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // With the service worker, as on a phone: what it fetches later must not get in the way.
    serviceWorkers: 'allow',
    // Logged in without the log-in screen, whose files a first visit would otherwise find in the cache.
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }] },
  })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const pending = new Map<string, Download>()
    const downloads: Download[] = []
    let terakhir = Date.now()
    network.on('Network.requestWillBeSent', () => {
      terakhir = Date.now()
    })
    network.on('Network.responseReceived', ({ requestId, response }) => {
      // What the service worker has fetched by then is on the device, and was none of the page's business.
      if (!/javascript|css/.test(response.mimeType) || response.fromServiceWorker) return
      const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')
      pending.set(requestId, { path: new URL(response.url).pathname, bytes: 0, encoding: encoding?.[1] ?? '' })
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      terakhir = Date.now()
      const download = pending.get(requestId)
      if (download) downloads.push({ ...download, bytes: encodedDataLength })
    })
    await page.addInitScript(waitForEver, MOMENT)
    await page.goto(url + (path ?? paths.absensiInput(kelompokId)))
    await page.locator(usable).first().waitFor()
    // What is fetched in the background right after belongs to the visit too; 'networkidle' would wait for the sheet's stream.
    while (Date.now() - terakhir < 1000) await page.waitForTimeout(100)
    return downloads.sort((a, b) => b.bytes - a.bytes)
  } finally {
    await context.close()
  }
}

/** What waits so long (ms), or until the browser has nothing else to do, is not the visit (see web/pwa/when-quiet.ts). */
const MOMENT = 2000

/** In the page. On a busy machine such a wait would be over before the network is idle, and the figure another each time. */
function waitForEver(moment: number): void {
  const real = globalThis.setTimeout
  const shorter = (run: () => void, ms = 0) => (ms < moment ? real(run, ms) : 0)
  Object.assign(globalThis, { setTimeout: shorter, requestIdleCallback: () => 0 })
}

export async function logIn(url: string, username = 'umar'): Promise<{ token: string; kelompokId: number }> {
  const session = await fetch(url + createSession.path, {
    method: createSession.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, sandi: 'contoh-hadir' }),
  })
  const { token } = createSession.reply.parse(await session.json())
  const answer = await fetch(url + getDailyAbsensi.path, { headers: { authorization: `Bearer ${token}` } })
  const [kelompok] = getDailyAbsensi.reply.parse(await answer.json()).rows
  if (!kelompok) throw new Error(`${username} sees no kelompok`)
  return { token, kelompokId: kelompok.id }
}
