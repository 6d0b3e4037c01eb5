import type { Browser, CDPSession, Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { createPengelola, createToken } from './kelompok-besar.ts'

/** How slow taps were, in ms. */
export interface Ketukan {
  /** From the finger leaving the glass to the frame in which the mark is drawn; one per tap. */
  lukisan: number[]
  /** Event Timing: the longest event of each interaction, to the next paint, in steps of 8. Below 16 none is reported: counted as 16. */
  interaksi: number[]
}

export const BARIS = 40
/** A phone that is so much slower than this machine. */
export const LEBIH_LAMBAT = 6
const RHYTHM = 300
/** How long a finger rests on the glass when it taps. */
const DI_KACA = 60

/**
 * Forty rows on a slow phone, marked at the rhythm of a hand with everything that happens meanwhile: writing to the device,
 * sending, answers. Beside it the barest page there is, whose button only changes its class: what this machine's browser
 * costs today, whatever the page does. Rounds alternate, so both see the same machine.
 */
export async function measureKetukan(browser: Browser, url: string): Promise<{ hadir: Ketukan; kosong: Ketukan }> {
  const token = await createToken(url, 'umar')
  const hariIni = await tanggalHariIni(url, token)
  const pengelola = await createPengelola(url)
  await pengelola.growKelompok(1, BARIS, hariIni)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // What is measured is asked for as text, which the page's own rules forbid.
    bypassCSP: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }] },
  })
  try {
    const ponselKosong = await open(await context.newPage(), 'about:blank')
    const empty = ponselKosong.page
    await empty.setContent(`<button style="width:100%;height:44px" onclick="this.ariaPressed='true'">H</button>`)
    await empty.evaluate(OBSERVER)
    const ponsel = await open(await context.newPage(), url + paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
    const { page } = ponsel
    await page
      .locator('[data-baris]')
      .nth(BARIS - 1)
      .waitFor()
    await page.evaluate(OBSERVER)

    const hadir: Ketukan = { lukisan: [], interaksi: [] }
    const kosong: Ketukan = { lukisan: [], interaksi: [] }
    for (let round = 0; round < 4; round++) {
      await pelan(ponselKosong, async () => {
        for (let i = 0; i < 15; i++) {
          await empty.evaluate("document.querySelector('button').ariaPressed = 'false'")
          await ketuk(ponselKosong, 'button')
        }
        add(kosong, await read(empty))
      })
      await pelan(ponsel, async () => {
        await isiLembar(ponsel, round)
        add(hadir, await read(page))
      })
    }
    return { hadir, kosong }
  } finally {
    await context.close()
  }
}

/** A round: twelve marks one by one from where the round before ended, a change of mind, the rest at once, and both taken back. */
async function isiLembar(ponsel: Ponsel, round: number): Promise<void> {
  const letters = ['H', 'H', 'T', 'H', 'I', 'A', 'H', 'S', 'H', 'H', 'A', 'H']
  const first = (round * 9) % (BARIS - letters.length)
  for (const [i, letter] of letters.entries()) {
    const other = letter === 'H' && round % 2 ? 'S' : letter
    await ketuk(ponsel, `[data-baris]:nth-child(${first + i + 1} of [data-baris]) [data-status=${other}]`)
  }
  await ketuk(ponsel, `[data-baris]:nth-child(${first + 1} of [data-baris]) [data-status=A]`)
  await ketuk(ponsel, '[data-action-bar] button:last-of-type')
  await ketuk(ponsel, '[aria-label=Urungkan]')
  await ketuk(ponsel, '[aria-label=Urungkan]')
}

interface Ponsel {
  page: Page
  devtools: CDPSession
}

async function open(page: Page, address: string): Promise<Ponsel> {
  const devtools = await page.context().newCDPSession(page)
  await page.goto(address)
  return { page, devtools }
}

/**
 * Slow only while it is in front: the browser slows a page down by spinning on its thread, idle or not, so each slow page
 * holds a whole core, and what draws the frames of the other one has to wait for it.
 */
async function pelan({ page, devtools }: Ponsel, work: () => Promise<void>): Promise<void> {
  await page.bringToFront()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: LEBIH_LAMBAT })
  await work()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** One finger, at the middle of what it aims at; scrolled to before, like a thumb does that waits for the list to stand still. */
async function ketuk({ page, devtools }: Ponsel, selector: string): Promise<void> {
  const target = page.locator(selector).first()
  await untilAtRest(page)
  await target.evaluate(element => (element.closest('[data-baris]') ?? element).scrollIntoView({ block: 'nearest' }))
  await page.waitForTimeout(RHYTHM)
  await untilAtRest(page)
  const box = await target.boundingBox()
  const at = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const free =
    at &&
    (await target.evaluate((element, { x, y }) => element.contains(element.ownerDocument.elementFromPoint(x, y)), at))
  if (!free) throw new Error(`nothing to tap, or something over it: ${selector}`)
  // Told by the page: who asks again and again whether it has been painted makes a frame of each question.
  const terlukis = page.evaluate('new Promise(selesai => { terlukis = selesai })')
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(DI_KACA)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await withLimit(terlukis, `no paint after a tap on ${selector}`)
}

/** The list that goes on by itself has come to rest. */
async function untilAtRest(page: Page): Promise<void> {
  const place = () => page.evaluate<number | null>("document.querySelector('[data-tirai]') ? null : scrollY")
  for (let before = await place(); ; ) {
    await page.waitForTimeout(50)
    const now = await place()
    if (now !== null && now === before) return
    before = now
  }
}

async function withLimit(work: Promise<unknown>, message: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), 20_000)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

async function read(page: Page): Promise<Ketukan> {
  // Entries of the last tap come after its paint.
  await page.waitForTimeout(500)
  return JSON.parse(await page.evaluate<string>('bacaKetukan()'))
}

function add(all: Ketukan, more: Ketukan): void {
  all.lukisan.push(...more.lukisan)
  all.interaksi.push(...more.interaksi)
}

/**
 * In the page. A mark is drawn when, after the finger has left (the input's own time stamp, waiting in the queue included),
 * aria-pressed or a counter of the head (where many marks change that are out of sight) has changed and the frame after that has been painted: a task of the highest priority, asked for in its
 * animation frame, comes next, before whatever else the page does after that frame.
 */
const OBSERVER = `
  var ketukan = [], interaksi = new Map(), diangkat, terlukis
  addEventListener('pointerup', event => { diangkat = event.timeStamp }, true)
  new MutationObserver(perubahan => {
    if (diangkat === undefined || !perubahan.some(({ type, target }) => type === 'attributes' || target.parentElement?.closest('[data-jumlah]'))) return
    const mulai = diangkat
    diangkat = undefined
    requestAnimationFrame(() => {
      scheduler.postTask(() => {
        ketukan.push(performance.now() - mulai)
        terlukis?.()
      }, { priority: 'user-blocking' })
    })
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'], characterData: true })
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interaksi.set(interactionId, Math.max(duration, interaksi.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 })
  function bacaKetukan() {
    const lama = [...interaksi.values()]
    const cepat = Array(Math.max(0, ketukan.length - lama.length)).fill(16)
    const hasil = JSON.stringify({ lukisan: ketukan, interaksi: [...lama, ...cepat] })
    ketukan = []
    interaksi = new Map()
    return hasil
  }`

async function tanggalHariIni(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { hari_ini: string }).hari_ini
}
