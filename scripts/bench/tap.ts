import type { Browser, Page } from 'playwright-core'
import { createPengelola, createToken } from '#test/e2e/absensi/kelompok-besar.ts'
import { paths } from '#web/paths.ts'
import { type BenchResult, compare, percentile } from './result.ts'
import { withBrowser } from './with-browser.ts'

const ROW = 40
/** A phone that is so much slower than this machine. */
const MORE_SLOW = 6
const RHYTHM = 300
/** What the web calls good, at p75. */
const BUDGET = 200

/** Interaction to Next Paint of the taps on a sheet, with everything that happens meanwhile: writing, sending, answers. */
export async function benchTap(): Promise<BenchResult[]> {
  return withBrowser(async (browser, url) => {
    const page = await openLembar(browser, url)
    let taps = 0
    for (let round = 0; round < 4; round++) taps += await lembarContent(page, round)
    const interaction = await page.evaluate<number[]>('[...interaksi.values()]')
    // Quicker ones than 16 ms are not reported.
    const semua = [...Array<number>(Math.max(0, taps - interaction.length)).fill(16), ...interaction]
    const inp = percentile(semua, 0.75)
    console.log(`${taps} ketukan (ms): p50 ${percentile(semua, 0.5)}, p75 ${inp}, max ${percentile(semua, 1)}`)
    const name = `INP ketukan, ${ROW} baris, CPU 1/${MORE_SLOW}, p75`
    return [compare({ name, database: '-', unit: 'ms', hadir: inp, bare: BUDGET }, { atMost: 1 })]
  })
}

async function openLembar(browser: Browser, url: string): Promise<Page> {
  const token = await createToken(url, 'umar')
  const session = await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${token}` } })
  const { hari_ini } = (await session.json()) as { hari_ini: string }
  await (await createPengelola(url)).growKelompok(1, ROW, hari_ini)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }] },
  })
  const page = await context.newPage()
  await page.addInitScript({ content: OBSERVER })
  await page.goto(url + paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
  await page
    .locator('[data-baris]')
    .nth(ROW - 1)
    .waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: MORE_SLOW })
  return page
}

/** A round: twelve marks one by one from where the round before ended, a change of mind, the rest at once, and both taken back. */
async function lembarContent(page: Page, round: number): Promise<number> {
  const letters = round % 2 ? 'SSTSIASSSSAS' : 'HHTHIAHSHHAH'
  const first = (round * 9) % (ROW - letters.length)
  const button = (index: number, letter: string) => `[data-baris] >> nth=${index} >> [data-status=${letter}]`
  const targets = [
    ...[...letters].map((letter, i) => button(first + i, letter)),
    button(first, 'A'),
    '[data-action-bar] button >> nth=-1',
    '[aria-label=Urungkan]',
    '[aria-label=Urungkan]',
  ]
  for (const target of targets) {
    await page.locator(target).tap()
    await page.waitForTimeout(RHYTHM)
  }
  return targets.length
}

/** In the page, by Event Timing: the longest event of each interaction, until the next paint. */
const OBSERVER = `
  globalThis.interaksi = new Map()
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interaksi.set(interactionId, Math.max(duration, interaksi.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 })`
