import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from './lib/browser.mjs'
import { EXAMPLE_PASSWORD } from './lib/contoh.ts'

/*
 * `npm run gambar`: the pictures of the guide, taken from the demo as it is today (after `npm run build`). A number on a picture
 * is that of the step it belongs to. They are small, because every device keeps them.
 */
const PORT = '3947'
const ADDRESS = `http://127.0.0.1:${PORT}`
const FOLDER = 'docs/gambar/bantuan'
const LARGEST = 60 * 1024

interface Picture {
  nama: string
  akun: string
  ukuran: { width: number; height: number }
  /** Goes to what is to be seen. */
  open: (page: Page) => Promise<void>
  /** Where the number of a step stands. */
  tanda: (page: Page) => Record<number, Locator>
}

const IMAGE: Picture[] = [
  {
    ...{ nama: 'lembar', akun: 'umar', ukuran: { width: 360, height: 640 } },
    open: async page => {
      await page.goto(`${ADDRESS}/absensi`)
      await page.locator('a[href^="/absensi/input/"]').first().click()
      await page.locator('[data-baris]').first().waitFor()
    },
    tanda: page => ({
      3: page.getByRole('button', { name: /semua|sisanya/i }).first(),
      4: page.locator('[data-baris]').nth(1).locator('[data-status="H"]'),
      5: page.locator('[data-baris]').nth(2).getByRole('button').last(),
    }),
  },
  {
    ...{ nama: 'bagi-kelompok', akun: 'admin', ukuran: { width: 1200, height: 660 } },
    open: async page => {
      await page.goto(`${ADDRESS}/kelompok/bagi?periode_id=${await addPeriode()}`)
      await page.locator('[data-orang]').first().waitFor()
    },
    tanda: page => ({
      1: page.getByRole('heading', { name: 'Aturan' }),
      2: page.locator('[data-orang]').nth(3),
      3: page.getByRole('button', { name: /^Terapkan/ }),
    }),
  },
  {
    ...{ nama: 'kelompok', akun: 'admin', ukuran: { width: 1200, height: 500 } },
    open: async page => {
      await page.goto(`${ADDRESS}/kelompok`)
      await page.getByRole('checkbox', { name: /Kelompok 1/ }).check()
      await page.getByRole('checkbox', { name: /Kelompok 3/ }).check()
    },
    tanda: page => ({
      1: page.getByRole('checkbox', { name: /Kelompok 1/ }),
      2: page.getByRole('button', { name: 'Pendamping', exact: true }),
    }),
  },
  {
    ...{ nama: 'konsep', akun: 'admin', ukuran: { width: 1200, height: 660 } },
    open: async page => {
      const id = await addPeriode('genap', true)
      await copyStructure(id)
      await page.goto(`${ADDRESS}/periode/${id}`)
      await page.getByRole('list').getByRole('button').first().waitFor()
    },
    tanda: page => ({
      1: page.getByText('Konsep', { exact: true }),
      2: page.getByRole('button', { name: /Salin/ }),
      3: page.getByRole('button', { name: /Jadwal/ }),
      4: page.getByRole('button', { name: /Terbitkan/ }),
      5: page.getByRole('button', { name: /Buang konsep/ }),
    }),
  },
]

const server = spawn(process.execPath, ['scripts/demo.ts'], { env: { ...process.env, PORT }, stdio: 'ignore' })
try {
  await waitForServer()
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] })
  for (const image of IMAGE) await take(browser, image)
  await browser.close()
} finally {
  server.kill()
}

async function take(browser: Browser, { nama, akun, ukuran, open, tanda }: Picture): Promise<void> {
  const context = await browser.newContext({ viewport: ukuran, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const page = await context.newPage()
  await page.addInitScript(token => localStorage.setItem('token', token), await logIn(akun))
  await open(page)
  await page.evaluate('document.fonts.ready.then(() => true)')
  for (const [nomor, tempat] of Object.entries(tanda(page))) await mark(page, tempat.first(), nomor)
  const client = await context.newCDPSession(page)
  for (let quality = 80; quality > 10; quality -= 10) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality })
    const file = Buffer.from(data, 'base64')
    if (file.length > LARGEST) continue
    writeFileSync(`${FOLDER}/${nama}.webp`, file)
    console.log(`${nama}.webp ${Math.ceil(file.length / 1024)} kB`)
    break
  }
  await context.close()
}

/** A disc with the number at the upper left corner of what it names. */
async function mark(page: Page, tempat: Locator, nomor: string): Promise<void> {
  const box = await tempat.boundingBox()
  if (!box) throw new Error(`Langkah ${nomor} tidak tampak`)
  const [left, top] = [Math.max(2, box.x - 20), Math.max(2, box.y - 10)]
  const style = `position: fixed; left: ${left}px; top: ${top}px; z-index: 9999; width: 24px; height: 24px; border-radius: 50%;
    background: #23473b; color: #fff; font: 700 13px/20px sans-serif; text-align: center; border: 2px solid #fff`
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('b'), { textContent: '${nomor}', style: \`${style}\` }))`,
  )
}

async function logIn(username: string): Promise<string> {
  return (await send('POST', '/api/session', { username, sandi: EXAMPLE_PASSWORD })).token
}

/** A semester to come, where nobody has a kelompok yet. */
async function addPeriode(semester = 'ganjil', konsep = false): Promise<number> {
  const isi = { tahun_akademik: '2030/2031', semester, gelombang: '', konsep }
  const body =
    semester === 'ganjil'
      ? { ...isi, mulai: '2030-08-01', selesai: '2030-12-31' }
      : { ...isi, mulai: '2031-02-01', selesai: '2031-06-30' }
  return (await send('POST', '/api/periode', body, await logIn('admin'))).periode.id
}

/** Of the semester that runs, without its members: a draft half done. */
async function copyStructure(id: number): Promise<void> {
  const token = await logIn('admin')
  const { periode } = await send('GET', '/api/session', undefined, token)
  await send('POST', `/api/periode/${id}/penyalinan`, { dari_periode_id: periode.id, anggota: false }, token)
}

async function send(method: string, path: string, body: unknown, token = '') {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(ADDRESS + path, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return JSON.parse(await reply.text())
}

async function waitForServer(): Promise<void> {
  for (let i = 0; i < 240; i++) {
    const there = await fetch(`${ADDRESS}/api/kesehatan`).catch(() => null)
    if (there?.ok) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('Server contoh tidak menyala')
}
