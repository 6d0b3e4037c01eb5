import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import type { Dunia, Lembar, Orang } from './dunia.ts'

const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--remote-debugging-port=0'],
  // As in playwright.config.ts: what is killed here is a whole browser, however many processes it has.
  ...['--in-process-gpu', '--enable-features=NetworkServiceInProcess2', '--js-flags=--no-opt --no-maglev'],
  '--disable-features=PaintHolding,CrossOriginOpenerPolicy,SpareRendererForSitePerProcess',
]

/** What the screen shows for one row. */
export interface BarisLayar {
  status: string | null
  /** Somebody else marked it differently; the row shows both: the version of theirs. */
  konflik: number | null
  /** The device holds a mark of its own that is not confirmed; the row shows that one. */
  menunggu: boolean
  /** The version that the server has told this device; 0 when it has told none. */
  server: number
  /** All that the server has told this device of the row and it still holds. */
  dikenal: { version: number; status: string | null }[]
}

/** The marks that stood on the screen, by mahasantri_id. */
export type Sentuhan = Map<number, string | null>

/** What the device holds of this sheet and the server has not confirmed, by mahasantri_id. */
export type Antrean = Map<number, { status: string | null; macet: boolean }>

/** One person's phone: a browser process of its own, whose disk survives when it is killed. */
export interface Ponsel {
  readonly orang: Orang
  isOpen(): boolean
  isAt(pathname: string): boolean
  /** Opens the sheet, starting the browser and logging in where that is needed. */
  open(lembar: Lembar): Promise<void>
  /** A new session in this tab, as after the form; then the sheet. */
  logIn(lembar: Lembar): Promise<void>
  /** False when the row cannot be tapped now: it may be locked, in conflict, or the log-in is in the way. */
  tap(nama: string, status: string): Promise<boolean>
  /** 'Hadir semua' or the arrow back; false when it is not offered. */
  press(name: RegExp): Promise<boolean>
  setSinyal(ada: boolean): Promise<void>
  /** The next save reaches the server, its answer does not come back. */
  loseNextAnswer(): Promise<void>
  closeTab(): Promise<void>
  /** As a battery that dies: the process is gone in the middle of whatever it did. */
  kill(): Promise<void>
  /** What makes a browser try again at once: the network is said to be back. */
  nudge(): Promise<void>
  /** The rows as a person sees them, by mahasantri_id; undefined while no sheet is on the screen. */
  readScreen(lembar: Lembar): Promise<Map<number, BarisLayar> | undefined>
  /** What stood on the screen when a finger last touched it; undefined when none has since the page was opened. */
  readSentuhan(): Promise<Sentuhan | undefined>
  /** What is stored on the device for this sheet; the last tap of a row counts. */
  readQueue(lembar: Lembar): Promise<Antrean>
  /** In conflicts: 'Tetap …' keeps the own mark, 'Pakai …' takes theirs. */
  decide(milik: 'sendiri' | 'mereka'): Promise<void>
}

export function createPonsel(dunia: Dunia, orang: Orang): Ponsel {
  let child: ChildProcess | undefined
  let context: BrowserContext | undefined
  let page: Page | undefined
  let sinyal = true

  const nudge = async () => {
    await page?.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
  }
  const isAt = (pathname: string) => page !== undefined && new URL(page.url()).pathname === pathname
  const ensurePage = async () => {
    if (page) return page
    if (!context) {
      const started = await launch(path.join(dunia.folder, `ponsel-${orang}`))
      child = started.child
      context = started.context
      await context.addInitScript(noteSentuhan)
      if (!sinyal) await context.route('**/api/**', abort)
    }
    page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize({ width: 360, height: 740 })
    return page
  }
  const goTo = async (lembar: Lembar) => {
    const tab = await ensurePage()
    await tab.goto(dunia.addressOf(lembar), { waitUntil: 'commit' }).catch(() => undefined)
    await settled(tab)
  }
  const logIn = async (lembar: Lembar) => {
    const tab = await ensurePage()
    const token = await dunia.openSession(orang)
    if (!tab.url().startsWith(dunia.url())) await tab.goto(`${dunia.url()}/login`)
    await tab.evaluate(value => localStorage.setItem('token', value), token)
    await goTo(lembar)
  }

  return {
    orang,
    isOpen: () => page !== undefined,
    isAt,
    logIn,
    nudge,
    async open(lembar) {
      await goTo(lembar)
      if (isAt('/login')) await logIn(lembar)
    },
    async tap(nama, status) {
      const button = page?.getByRole('button', { name: `${NAMA[status]}, ${nama}`, exact: true })
      if (!button || !(await button.isVisible().catch(() => false))) return false
      return button.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    },
    async press(name) {
      const button = page?.getByRole('button', { name }).first()
      if (!button || !(await button.isEnabled({ timeout: 500 }).catch(() => false))) return false
      return button.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    },
    async setSinyal(ada) {
      sinyal = ada
      if (!sinyal) await context?.route('**/api/**', abort)
      else {
        await context?.unroute('**/api/**', abort)
        await nudge()
      }
    },
    async loseNextAnswer() {
      const isSave = (url: URL) => url.pathname.endsWith('/absensi')
      await page?.route(isSave, loseAnswer, { times: 1 })
    },
    async closeTab() {
      await page?.close().catch(() => undefined)
      page = undefined
    },
    async kill() {
      const dying = child
      child = undefined
      context = undefined
      page = undefined
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = once(dying, 'close')
      killGroup(dying)
      await gone
    },
    readScreen: lembar => readScreen(page, lembar),
    async readSentuhan() {
      const rows = await page?.evaluate(() => Reflect.get(window, 'sentuhan')).catch(() => undefined)
      return rows && new Map(rows as [number, string | null][])
    },
    readQueue: lembar => readQueue(page, lembar),
    async decide(milik) {
      const name = milik === 'sendiri' ? /^Tetap / : /^Pakai /
      const button = page?.locator('[data-konflik]').getByRole('button', { name })
      for (let left = 20; button && (await button.count()) > 0; left--) {
        if (left === 0) throw new Error('a conflict does not go away')
        await button
          .first()
          .click({ timeout: 3000 })
          .catch(() => undefined)
        await pause(100)
      }
    },
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}

/** The sheet or the log-in is there, or neither will come (no network and nothing on the device). */
async function settled(page: Page): Promise<void> {
  const sheet = page.locator('[data-baris]').first()
  const login = page.getByLabel('Kata sandi', { exact: true })
  const failed = page.getByRole('button', { name: 'Muat ulang' })
  await sheet
    .or(login)
    .or(failed)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined)
}

/** In the page: before the application hears of a click, what it is a click on. */
function noteSentuhan(): void {
  addEventListener(
    'click',
    () => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-baris]')].map(row => [
        Number(row.dataset.baris),
        row.querySelector<HTMLElement>('[data-status][aria-pressed="true"]')?.dataset.status ?? null,
      ])
      Reflect.set(window, 'sentuhan', rows)
    },
    { capture: true },
  )
}

async function readScreen(
  page: Page | undefined,
  { tanggal, ke }: Lembar,
): Promise<Map<number, BarisLayar> | undefined> {
  const rows = await page
    ?.evaluate(
      async sheet => {
        const settle = <T>(request: IDBRequest<T>) =>
          new Promise<T>((done, fail) => {
            request.onsuccess = () => done(request.result)
            request.onerror = () => fail(request.error)
          })
        const read = async (name: string, store: string) => {
          // Opened before the application has, it would be made here, without its stores and for good.
          if (!(await indexedDB.databases()).some(kept => kept.name === name)) return []
          const db = await settle(indexedDB.open(name))
          const rows = await settle(db.transaction(store).objectStore(store).getAll())
          db.close()
          return rows
        }
        const [jawaban, outbox, salinan] = await Promise.all([
          read('hadir', 'jawaban'),
          read('hadir', 'outbox'),
          read('hadir-salinan', 'salinan'),
        ])
        const told = new Map<number, { version: number; status: string | null }[]>()
        const know = (id: number, { version, status }: { version: number; status: string | null }) =>
          told.set(id, [...(told.get(id) ?? []), { version, status }])
        for (const { queryKey, data: copy } of salinan) {
          if (queryKey[0] !== 'lembar' || copy.tanggal !== sheet.tanggal || copy.ke !== sheet.ke) continue
          for (const row of copy.baris) know(row.mahasantri_id, row)
        }
        for (const { group, rows } of jawaban) {
          if (!group.endsWith(`/${sheet.tanggal}/${sheet.ke}`)) continue
          for (const [id, row] of Object.entries<{ version: number; status: string | null }>(rows))
            know(Number(id), row)
        }
        const own = new Map<number, number>()
        for (const { input, problems } of outbox) {
          if (input.sheet.tanggal !== sheet.tanggal || input.sheet.ke !== sheet.ke) continue
          for (const { mahasantri_id: id } of input.rows) own.set(id, problems?.[id]?.sekarang?.version ?? 0)
        }
        return [...document.querySelectorAll<HTMLElement>('[data-baris]')].map(row => {
          const id = Number(row.dataset.baris)
          const dikenal = told.get(id) ?? []
          const server = Math.max(0, ...dikenal.map(({ version }) => version))
          const theirs = Math.max(own.get(id) ?? 0, server)
          return {
            id,
            status: row.querySelector<HTMLElement>('[data-status][aria-pressed="true"]')?.dataset.status ?? null,
            konflik: row.dataset.konflik === undefined ? null : theirs,
            menunggu: own.has(id),
            server,
            dikenal,
          }
        })
      },
      { tanggal, ke },
    )
    .catch(() => [])
  if (!rows || rows.length === 0) return undefined
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function readQueue(page: Page | undefined, { tanggal, ke }: Lembar): Promise<Antrean> {
  const entries = await page?.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    if (!(await indexedDB.databases()).some(kept => kept.name === 'hadir')) return []
    const db = await settle(indexedDB.open('hadir'))
    const all = await settle(db.transaction('outbox').objectStore('outbox').getAll())
    db.close()
    return all as {
      state: string
      input: { sheet: { tanggal: string; ke: number }; rows: { mahasantri_id: number; status: string | null }[] }
    }[]
  })
  const queue: Antrean = new Map()
  for (const { state, input } of entries ?? []) {
    if (input.sheet.tanggal !== tanggal || input.sheet.ke !== ke) continue
    for (const row of input.rows) queue.set(row.mahasantri_id, { status: row.status, macet: state === 'stuck' })
  }
  return queue
}

async function launch(disk: string): Promise<{ child: ChildProcess; context: BrowserContext }> {
  fs.mkdirSync(disk, { recursive: true })
  // What a killed browser leaves behind would keep the next one from starting.
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'DevToolsActivePort']) {
    fs.rmSync(path.join(disk, name), { force: true })
  }
  const executable = findBrowser()
  if (!executable) throw new Error('no Chromium on this machine')
  const child = spawn(executable, [...FLAGS, `--user-data-dir=${disk}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const browser = await chromium.connectOverCDP(await debuggerUrl(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  return { child, context }
}

/** The browser itself may be the child of a script that starts it: the whole group dies at once. */
function killGroup(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

const NAMA: Record<string, string> = { H: 'Hadir', T: 'Terlambat', I: 'Izin', S: 'Sakit', A: 'Alpa' }

async function abort(route: Route): Promise<void> {
  await route.abort('internetdisconnected').catch(() => undefined)
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch().catch(() => undefined)
  await route.abort().catch(() => undefined)
}

/** Chromium prints where its debugger listens. */
function debuggerUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`the browser did not start:\n${text}`)), 30_000)
    child.stderr?.on('data', chunk => {
      text += chunk
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
    child.once('exit', () => reject(new Error(`the browser ended:\n${text}`)))
  })
}
