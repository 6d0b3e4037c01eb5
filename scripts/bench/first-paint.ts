import type { Browser, Page } from '@playwright/test'
import { logIn } from '#test/e2e/first-visit.ts'
import { paths } from '#web/paths.ts'
import type { BenchResult } from './result.ts'
import { startSlowLine } from './slow-line.ts'
import { withBrowser } from './with-browser.ts'

/** A cheap phone on a bad connection: four times slower, 1.6 Mbit/s, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOW = 4

interface Visit {
  name: string
  path: string
  token: string | undefined
  /** CSS: what can be seen once the screen does what it is for. */
  usable: string
}

/**
 * When the first visit paints, and when the screen does what it is for, on such a phone; beside them the same server's plainest
 * page. What another machine would measure differs: the differences to the plain page are what counts. The page itself tells
 * the moment: what a driver runs inside it to look is as slow there as everything else.
 */
export async function benchFirstPaint(): Promise<BenchResult[]> {
  return withBrowser(async (browser, url) => {
    const { token, kelompokId } = await logIn(url)
    const lembar: Visit = {
      ...{ name: 'lembar', path: paths.absensiInput(kelompokId), token },
      usable: '[role=group]',
    }
    const beranda: Visit = {
      ...{ name: 'beranda', path: paths.beranda, token },
      usable: 'main h2',
    }
    const visits: Visit[] = [
      { name: 'halaman polos', path: '/api/kesehatan', token: undefined, usable: 'pre' },
      { name: paths.login, path: paths.login, token: undefined, usable: '[data-dikirim]' },
      lembar,
      beranda,
    ]
    const results: BenchResult[] = []
    for (const one of visits) {
      const { paint, pakai, kB, berkas, geser } = await visit(browser, url, one)
      const tell = (what: string, unit: string, hadir: number) =>
        results.push({
          name: `kunjungan pertama ${one.name}, ${what}`,
          database: '-',
          unit,
          hadir,
          target: '-',
          ok: true,
        })
      tell('lukisan pertama', 'ms', paint)
      tell('dapat dipakai', 'ms', pakai)
      tell('sampai saat itu', 'kB', kB)
      tell('berkas', 'berkas', berkas)
      tell('geser', 'CLS', geser)
    }
    results.push(await readyWithoutSignal(browser, url))
    for (const one of [lembar, beranda]) results.push(await visitAgain(browser, url, one))
    return results
  })
}

/** A screen a second time on that phone, on another day: its worker answers for the files, the line for the data. */
async function visitAgain(browser: Browser, url: string, { name, path, token, usable }: Visit): Promise<BenchResult> {
  const line = await startSlowLine(url, { latency: NETWORK.latency, rate: NETWORK.downloadThroughput })
  const context = await newPhone(browser, line.url, token)
  try {
    const first = await context.newPage()
    await first.goto(line.url + path)
    await first.waitForFunction(isReady, null, { timeout: 60_000 })
    // What follows what comes first is here too.
    await first.waitForTimeout(20_000)
    await first.close()
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    await page.addInitScript(watchUsable(usable))
    await page.goto(line.url + path, { waitUntil: 'commit' })
    const hadir = await whenUsable(page)
    return {
      ...{ name: `kunjungan kedua ${name}, dapat dipakai`, database: '-', unit: 'ms' },
      ...{ hadir, target: '-', ok: true },
    }
  } finally {
    await context.close()
    await line.stop()
  }
}

/** From the tap on 'Masuk' of the first log-in until the sheet could be opened, and filled, without a signal. */
async function readyWithoutSignal(browser: Browser, url: string): Promise<BenchResult> {
  const line = await startSlowLine(url, { latency: NETWORK.latency, rate: NETWORK.downloadThroughput })
  const context = await newPhone(browser, line.url, undefined)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    await page.goto(line.url + paths.login)
    await page.getByLabel('NIM, NIP').fill('umar')
    await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
    await page.getByRole('button', { name: 'Masuk' }).click()
    const begin = Date.now()
    await page.waitForFunction(isReady, null, { timeout: 60_000 })
    const hadir = Date.now() - begin
    return {
      ...{ name: 'siap tanpa sinyal sesudah masuk', database: '-', unit: 'ms' },
      ...{ hadir, target: '-', ok: true },
    }
  } finally {
    await context.close()
    await line.stop()
  }
}

function newPhone(browser: Browser, origin: string, token: string | undefined) {
  return browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    storageState: { cookies: [], origins: token ? [{ origin, localStorage: [{ name: 'token', value: token }] }] : [] },
  })
}

async function visit(browser: Browser, url: string, { path, token, usable }: Visit) {
  const context = await newPhone(browser, url, token)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    const fetched: { at: number; bytes: number }[] = []
    let begun = 0
    cdp.on('Network.requestWillBeSent', ({ timestamp }) => {
      begun ||= timestamp
    })
    cdp.on('Network.loadingFinished', ({ timestamp, encodedDataLength: bytes }) => {
      fetched.push({ at: (timestamp - begun) * 1000, bytes })
    })
    await page.addInitScript(watchShift)
    await page.addInitScript(watchUsable(usable))
    if (path === paths.login) await page.addInitScript(SEND_LOGIN)
    await page.goto(url + path, { waitUntil: 'commit' })
    const pakai = await whenUsable(page)
    await page.waitForTimeout(1500)
    const { paint, geser } = await page.evaluate(() => ({
      paint: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
      geser: Number((globalThis as unknown as { geser: number }).geser.toFixed(3)),
    }))
    const until = fetched.filter(({ at }) => at <= pakai)
    const kB = Math.round(until.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
    return { paint, pakai, kB, berkas: until.length, geser }
  } finally {
    await context.close()
  }
}

/** In the page. Node's types know no storage and no worker. */
function isReady(): boolean {
  const { localStorage, navigator } = globalThis as unknown as {
    localStorage: { getItem(key: string): string | null }
    navigator: { serviceWorker: { controller: unknown } }
  }
  return localStorage.getItem('hadir:siap') !== null && navigator.serviceWorker.controller !== null
}

/** In the page: layout shifts from the beginning on. Node's types know no such entries. */
function watchShift(): void {
  const world = globalThis as unknown as { geser: number }
  world.geser = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) world.geser += (entry as typeof entry & { value: number }).value
  }).observe({ type: 'layout-shift' as 'mark', buffered: true })
}

/** For the page, as text: Node's types know none. When what is looked for has been painted, in milliseconds since it was asked for. */
function watchUsable(usable: string): { content: string } {
  return {
    content: `requestAnimationFrame(function look() {
      const found = document.querySelector(${JSON.stringify(usable)})
      if (!found?.checkVisibility({ visibilityProperty: true })) requestAnimationFrame(look)
      else setTimeout(() => { globalThis.pakai = performance.now() })
    })`,
  }
}

async function whenUsable(page: Page): Promise<number> {
  // Looked for rarely: each look is work of the slow processor.
  for (let seconds = 0; seconds < 120; seconds++) {
    await page.waitForTimeout(1000)
    const use = await page.evaluate(() => (globalThis as unknown as { pakai?: number }).pakai)
    if (use !== undefined) return Math.round(use)
  }
  throw new Error(`${page.url()} could not be used within two minutes`)
}

/** For the page: typed as soon as there are fields, and sent; usable when the server is asked. */
const SEND_LOGIN = {
  content: `{
    const real = fetch
    fetch = (...input) => {
      if (input[1]?.method === 'POST') document.body.dataset.dikirim = ''
      return real(...input)
    }
    requestAnimationFrame(function type() {
      const fields = document.querySelectorAll('form input[autocomplete]')
      if (fields.length < 2) return requestAnimationFrame(type)
      for (const field of fields) {
        // Past React, which would take it for what it knows.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'umar')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      document.querySelector('form [type=submit]').click()
    })
  }`,
}
