import type { Browser, Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { type Contoh, createToken, expect, test } from './fixtures.ts'
import { beMorePatient, readShift, watchShift } from './geser.ts'

test.use({ isi: 'contoh' })

/** What is looked at: how many rows the skeleton has at least, and the first row that takes their place. */
interface Layar {
  path: string
  baris: number
  arrive: (page: Page) => ReturnType<Page['locator']>
}

const tabel = (page: Page) => page.locator('main tbody tr:not([data-rangka-baris])')
const KANTOR: Layar[] = [
  { path: paths.absensi, baris: 12, arrive: tabel },
  { path: paths.laporanMahasantri, baris: 12, arrive: tabel },
  { path: paths.laporanPendamping, baris: 12, arrive: tabel },
  { path: paths.datapokokMahasantri, baris: 12, arrive: tabel },
  { path: paths.kelompok, baris: 12, arrive: tabel },
  { path: paths.absensiInput(1), baris: 15, arrive: page => page.locator('main').getByRole('group') },
]
const PONSEL: Layar[] = [
  {
    path: paths.koreksi,
    baris: 4,
    arrive: page => page.locator('main li').filter({ has: page.getByRole('checkbox') }),
  },
  { path: paths.laporanPendamping, baris: 6, arrive: page => page.locator('main [data-fill-window] li') },
  { path: paths.datapokokMahasantri, baris: 6, arrive: page => page.locator('main [data-fill-window] li') },
  { path: paths.absensiInput(1), baris: 15, arrive: page => page.locator('main').getByRole('group') },
]

const MEJA = { width: 1366, height: 768 }
const TELEPON = { width: 360, height: 740 }

for (const [nama, viewport, layarList] of [
  ['desktop', MEJA, KANTOR],
  ['phone', TELEPON, PONSEL],
] as const)
  test(`on the ${nama} a screen whose data are held back stands there in their shape, is heard once, and nothing moves when they come`, async ({
    browser,
    server,
    request,
  }) => {
    test.setTimeout(120_000)
    const token = await createToken(request, 'admin')
    for (const { path, baris, arrive } of layarList)
      await test.step(path, async () => {
        const { page, release } = await openHeld(browser, { url: server.url + path, token, viewport })
        // The screen's own, no longer that of the page without code.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const rangka = page.locator('[data-rangka-baris]').filter({ visible: true })
        await expect.poll(() => rangka.count(), path).toBeGreaterThanOrEqual(baris)
        await expect.soft(page.getByRole('status').filter({ hasText: 'Memuat…' }), path).toHaveCount(1)
        const sebelum = await rangka.nth(1).boundingBox()
        // Letters that come later break lines elsewhere: another matter.
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        release()
        await expect(rangka).toHaveCount(0)
        const sesudah = await arrive(page).nth(1).boundingBox()
        // A name of two lines makes one of them higher, what stands above the rows is not known of each.
        expect.soft(Math.abs((sebelum?.height ?? 0) - (sesudah?.height ?? 0)), `${path}: height`).toBeLessThan(34)
        await page.waitForTimeout(300)
        expect.soft(await readShift(page), `${path}: shift`).toBeLessThanOrEqual(0.02)
        await page.context().close()
      })
  })

test('the first page of a role, the day of its kelompok, and the log-in that refuses a password, push nothing about', async ({
  browser,
  server,
  request,
}) => {
  test.setTimeout(120_000)
  const pertama: [Contoh, string][] = [
    ['umar', paths.beranda],
    ['umar', paths.absensi],
    ['hasan', paths.beranda],
    ['pimpinan', paths.beranda],
  ]
  for (const [nama, path] of pertama)
    for (const viewport of [TELEPON, MEJA]) {
      const token = await createToken(request, nama)
      const { page, release } = await openHeld(browser, { url: server.url + path, token, viewport })
      const memuat = page.locator('[data-memuat]').filter({ visible: true })
      await expect(memuat.first()).toBeVisible()
      release()
      await expect(memuat).toHaveCount(0)
      await page.waitForTimeout(300)
      // How tall the one card of the day is depends on the hour: what is below it moves by a line.
      const most = path === paths.absensi ? 0.04 : 0.02
      expect.soft(await readShift(page), `${nama} ${path} ${viewport.width}`).toBeLessThanOrEqual(most)
      await page.context().close()
    }
  const context = await browser.newContext({ viewport: TELEPON })
  const page = await context.newPage()
  await page.addInitScript(watchShift)
  await page.goto(server.url + paths.login)
  await page.getByLabel('NIM, NIP').fill('umar')
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-ini')
  // What follows a tap within half a second is expected, and not counted: here the answer is later.
  await page.route('**/api/session', async route => {
    await page.waitForTimeout(700)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.waitForTimeout(300)
  expect(await readShift(page), 'login').toBeLessThanOrEqual(0.02)
  expect(await readShift(page), 'it was seen').toBeGreaterThan(0)
  await context.close()
})

test('nothing flashes for what is there at once: a skeleton is painted only after a moment, where nothing may move too', async ({
  browser,
  server,
  request,
}) => {
  const token = await createToken(request, 'umar')
  const { page, release } = await openHeld(browser, { url: server.url + paths.beranda, token })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const memuat = page.locator('[data-memuat]').filter({ visible: true }).first()
  await expect(memuat).toBeVisible()
  // The same skeleton, as it begins.
  const seen = await memuat.evaluate(async node => {
    const baru = node.cloneNode(true) as HTMLElement
    baru.dataset.memuat = ''
    node.after(baru)
    const first = getComputedStyle(baru).visibility
    await new Promise(done => setTimeout(done, 300))
    const later = getComputedStyle(baru).visibility
    baru.remove()
    return [first, later]
  })
  expect(seen).toEqual(['hidden', 'visible'])
  release()
  await page.context().close()
})

/** Everything but the session waits until `release`. */
async function openHeld(
  browser: Browser,
  { url, token, viewport = MEJA }: { url: string; token: string; viewport?: { width: number; height: number } },
) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.addInitScript(watchShift)
  // A part that comes long after the others may push them (Together.tsx): on a busy machine each would.
  await page.addInitScript(beMorePatient, 1500)
  // A line that just fits wraps in the letters of the device, which stand there first: that depends on the day's words.
  await page.route('**/*.woff2', route => route.abort())
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/api/**', async route => {
    if (!new URL(route.request().url()).pathname.endsWith('/api/session')) await released
    await route.continue().catch(() => undefined)
  })
  await page.goto(url)
  return { page, release }
}
