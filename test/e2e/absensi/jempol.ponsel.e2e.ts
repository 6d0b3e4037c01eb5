import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tanggalOf, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
test.beforeEach(async ({ page }) => {
  ke += 1
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page)).toHaveCount(20)
})

for (const jeda of [60, 200, 350]) {
  test(`S tapped twice within ${jeda} ms is S, on a row that was H and on one that was unset`, async ({ page }) => {
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
    await tombol(first, 'Hadir').tap()
    await expect(keadaan(page)).toHaveText(SAVED)
    for (const row of [first, second]) {
      await tapStatus(page, tombol(row, 'Sakit'), [0, jeda])
      await page.waitForTimeout(300)
      await expect(tombol(row, 'Sakit')).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(keadaan(page)).toHaveText(SAVED)
    await page.reload()
    for (const row of [first, second]) await expect(tombol(row, 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  })
}

test('T tapped twice at once is T; who taps it later is asked how late', async ({ page }) => {
  const row = rows(page).nth(2)
  await tapStatus(page, tombol(row, 'Terlambat'), [0, 300])
  await expect(tombol(row, 'Terlambat')).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tapStatus(page, tombol(row, 'Terlambat'), [0])
  await expect(page.getByRole('dialog').getByText('Terlambat berapa menit?')).toBeVisible()
})

test('a later tap takes the mark away, says so with a way back in sight, and no row moves', async ({ page }) => {
  // Somewhere in the middle of the list, where the strip above it is out of sight.
  const row = rows(page).nth(11)
  const nama = await row.getAttribute('aria-label')
  await tombol(row, 'Sakit').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  const tops = () => rows(page).evaluateAll(list => list.map(one => Math.round(one.getBoundingClientRect().top)))
  const before = await tops()
  // Twice is no second wish here either: it does not set it again.
  await tapStatus(page, tombol(row, 'Sakit'), [0, 200])
  const strip = page.getByText(`Tanda Sakit dihapus: ${nama}`, { exact: true })
  await expect(strip).toBeInViewport({ ratio: 1 })
  await expect(tombol(row, 'Sakit')).toHaveAttribute('aria-pressed', 'false')
  expect(await tops()).toEqual(before)
  await axe(page)
  const back = strip.locator('..').getByRole('button', { name: 'Urungkan' })
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await tapStatus(page, back, [0, 200])
  await expect(tombol(row, 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  await expect(strip).toHaveCount(0)
  expect(await tops()).toEqual(before)
  await page.waitForTimeout(300)
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // With the next step it goes.
  await tombol(row, 'Sakit').tap()
  await expect(strip).toBeVisible()
  await tombol(row, 'Izin').tap()
  await expect(strip).toHaveCount(0)
  await expect(keadaan(page)).toHaveText(SAVED)
})

test('"Hadir semua" tapped twice marks everybody and stays on the sheet', async ({ page }) => {
  await tanggalOf(page)
  const lembar = page.url()
  await tapStatus(page, page.getByRole('button', { name: 'Hadir semua · 20' }), [0, 250])
  await expect(page.getByText('20 ditandai Hadir sekaligus')).toBeVisible()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(lembar)
  // Undo tapped twice is two steps.
  await page.waitForTimeout(200)
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await tapStatus(page, page.locator('[aria-label=Urungkan]'), [0, 150])
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Hadir semua · 20' }).tap()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Selesai' }).tap()
  await expect(page).toHaveURL(url => url.pathname === paths.absensi)
})

test('the sheet of a mahasantri: opened by two taps it is open and marks nothing; in it the same rule holds', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog')
  // Beside the sheet, on its edge, and where its buttons come to stand; closed by two taps on what closes it.
  for (const [index, jeda] of [80, 200, 350, 200].entries()) {
    await tapStatus(page, tombol(rows(page).nth(index), 'Lainnya'), [0, jeda])
    await page.waitForTimeout(400)
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(0)
    await expect(sheet.getByLabel('Catatan')).toHaveValue('')
    await page.waitForTimeout(200)
    await tapStatus(page, sheet.getByRole('button', { name: index % 2 ? 'Selesai' : 'Tutup' }), [0, 200])
    await expect(sheet).toBeHidden()
    await page.waitForTimeout(300)
    await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(0)
  }
  const row = rows(page).nth(6)
  await tombol(row, 'Lainnya').tap()
  const dispensasi = sheet.getByRole('button', { name: /^Dispensasi/ })
  await tapStatus(page, dispensasi, [0, 200])
  await expect(dispensasi).toHaveAttribute('aria-pressed', 'true')
  // The history grows by it, and the sheet with the history.
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await dispensasi.tap()
  await expect(dispensasi).toHaveAttribute('aria-pressed', 'false')
  await sheet.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(dispensasi).toHaveAttribute('aria-pressed', 'true')
})

test('a thumb that scrolls marks nobody, one that rests on a mark does', async ({ page }) => {
  await tapStatus(page, tombol(rows(page).nth(1), 'Hadir'), [0], { geser: 40 })
  await tapStatus(page, tombol(rows(page).nth(2), 'Hadir'), [0], { lama: 450 })
  await expect(tombol(rows(page).nth(2), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(1)
})

/** A finger that comes down at these ms. It says itself when: a machine that is busy in between does not make a quick hand a slow one. */
async function tapStatus(page: Page, target: Locator, saat: number[], { geser = 0, lama = 30 } = {}): Promise<void> {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const began = Date.now()
  // A finger does not wait for what the page makes of its last tap.
  const sent: Promise<unknown>[] = []
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, y?: number) => {
    await pause(Math.max(0, began + ms - Date.now()))
    const touchPoints = y === undefined ? [] : [{ x: at.x, y }]
    sent.push(devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (began + ms) / 1000 }))
  }
  for (const ms of saat) {
    await send('touchStart', ms, at.y)
    if (geser) await send('touchMove', ms + 20, at.y + geser)
    await send('touchEnd', ms + lama)
  }
  await Promise.all(sent)
  await devtools.detach()
}
