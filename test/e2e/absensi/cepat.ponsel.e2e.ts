import type { Locator, Page } from '@playwright/test'
import { getLembar } from '#contract/absensi/lembar.ts'
import { axe, createToken, expect, loginAs, test, waitForLetters } from '#test/e2e/fixtures.ts'
import { expectLargeText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'
import { ECHO } from '#web/ui/echo.ts'
import { createPengelola } from './kelompok-besar.ts'
import { keadaan, rows, SAVED, tanggalOf, tapSisanya, terdengar, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// Every story has a sheet of its own.
let ke = 5
let lembar = ''
test.beforeEach(() => {
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('from the beranda: twenty mahasantri, three absent, five taps, no scroll back, no dialog', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'umar', paths.beranda)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const action = page.getByRole('link', { name: /^(Buka sesi|Isi|Lanjutkan absensi)/ }).first()
  await expect(action).toBeInViewport()
  await tap(action)
  await expect(rows(page)).toHaveCount(20)
  expect(await page.evaluate('scrollY')).toBe(0)
  await watchScroll(page)
  taps += 1
  await tapSisanya(page)
  await expect(page.getByText(/^\d+ ditandai Hadir sekaligus$/)).toBeVisible()
  for (const index of [3, 10, 18]) await tap(tombol(rows(page).nth(index), 'Alpa'))
  expect(taps).toBe(5)
  expect(await page.evaluate<number>('mundur')).toBe(0)
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(page.getByRole('button', { name: 'Selesai' })).toBeVisible()
  await page.reload()
  await expect(rows(page).getByRole('button', { name: /^Alpa, /, pressed: true })).toHaveCount(3)
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(20)
})

test('one by one the list goes on by itself: twenty taps and not one scroll of the hand, never back', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await watchScroll(page)
  for (let index = 0; index < 20; index++) {
    const target = tombol(rows(page).nth(index), index % 7 === 3 ? 'Alpa' : 'Hadir')
    // Where the row stands after the list has come to rest; nothing here scrolls but the page itself.
    await expect.poll(() => isWithinReach(page, target), { message: `row ${index + 1} is in reach` }).toBe(true)
    const box = await target.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await expect(target).toHaveAttribute('aria-pressed', 'true')
  }
  expect(await page.evaluate<number>('mundur')).toBe(0)
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(20)
  await expect(keadaan(page)).toHaveText(SAVED)
})

test('a second tap where the list has just gone on marks nobody', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const last = await lastInReach(page)
  const box = await tombol(rows(page).nth(last), 'Alpa').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  // While the list moves, a finger on the very same spot would meet nobody's button.
  await page.evaluate(
    ([left, top]) => {
      const spots: boolean[] = []
      const look = () => spots.push(Boolean(document.elementFromPoint(left, top)?.closest('[data-status]')))
      new MutationObserver(() => {
        if (!document.querySelector('[data-tirai]')) return
        look()
        setTimeout(look, 200)
      }).observe(document.body, { childList: true })
      Object.assign(globalThis, { spots })
    },
    [x, y] as const,
  )
  await page.touchscreen.tap(x, y)
  await expect(tombol(rows(page).nth(last), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isWithinReach(page, tombol(rows(page).nth(last + 1), 'Hadir'))).toBe(true)
  const spots = await page.evaluate<boolean[]>('globalThis.spots')
  expect(spots.length).toBeGreaterThan(0)
  expect(spots).not.toContain(true)
  // And afterwards the list listens again.
  await tombol(rows(page).nth(last + 1), 'Hadir').tap()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(2)
})

test('the rest at once and every correction after it leave all rows where they are, and there is one way back', async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  const row = rows(page).nth(2)
  const nama = await row.getAttribute('aria-label')
  const tops = () => rows(page).evaluateAll(list => list.map(one => Math.round(one.getBoundingClientRect().top)))
  await expect(rows(page)).toHaveCount(20)
  await waitForLetters(page)
  const before = await tops()
  await page.getByRole('button', { name: 'Hadir semua · 20' }).tap()
  const strip = page.getByText('20 ditandai Hadir sekaligus')
  await expect(strip).toBeInViewport({ ratio: 1 })
  expect(await tops()).toEqual(before)
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await expect(undo).toHaveCount(1)
  await tombol(row, 'Sakit').tap()
  await expect(strip).toHaveCount(0)
  await expect(terdengar(page, `${nama}, Sakit`)).toHaveCount(1)
  await undo.tap()
  await expect(terdengar(page, `Diurungkan: ${nama}, Hadir`)).toHaveCount(1)
  expect(await tops()).toEqual(before)
  expect(await page.evaluate('scrollY')).toBe(0)
  await undo.tap()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(0)
})

test('what a fast hand does before anything is drawn comes out right', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await tombol(rows(page).nth(4), 'Alpa').tap()
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeEnabled()
  await page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('[data-baris]')] as [Element, Element]
    const tap = (row: Element, status: string) => row.querySelector<HTMLElement>(`[data-status=${status}]`)?.click()
    for (const status of ['H', 'H', 'S', 'A', 'A']) tap(first, status)
    tap(second, 'I')
    document.querySelector<HTMLElement>('[aria-label=Urungkan]')?.click()
  })
  await expect(tombol(rows(page).first(), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(2)
  await page.reload()
  await expect(tombol(rows(page).first(), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(2)
})

test('minutes and notes are undone one by one, and the history knows of both', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  const row = rows(page).nth(1)
  const nama = (await row.getAttribute('aria-label')) ?? ''
  const sheet = page.getByRole('dialog', { name: nama })
  await tombol(row, 'Terlambat').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await tombol(row, 'Terlambat').tap()
  await sheet.getByRole('button', { name: '15', exact: true }).tap()
  await sheet.getByRole('button', { name: '+ Macet' }).tap()
  await sheet.getByRole('button', { name: 'Selesai' }).tap()
  await expect(tombol(row, 'Terlambat')).toHaveAccessibleName(/, 15 menit$/)
  await expect(row.getByText('“Macet”')).toBeVisible()
  await expect(keadaan(page)).toHaveText(SAVED)

  const undo = page.getByRole('button', { name: 'Urungkan' })
  await undo.tap()
  await expect(row.getByText('“Macet”')).toHaveCount(0)
  await expect(tombol(row, 'Terlambat')).toHaveAccessibleName(/, 15 menit$/)
  await undo.tap()
  await expect(tombol(row, 'Terlambat')).toHaveText('T')
  await expect(keadaan(page)).toHaveText(SAVED)
  await undo.tap()
  await expect(tombol(row, 'Terlambat')).toHaveAttribute('aria-pressed', 'false')
  await expect(undo).toBeDisabled()
  await expect(keadaan(page)).toHaveText(SAVED)
  await tombol(row, 'Lainnya').tap()
  const history = sheet.getByRole('listitem')
  await expect(history.first()).toContainText('Belum diisi')
  await expect(history.filter({ hasText: 'Terlambat 15 menit “Macet”' })).toHaveCount(1)
})

test('fifty steps can be undone, not more', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  const row = rows(page).nth(0)
  await tombol(row, 'Hadir').tap()
  for (let i = 0; i < 50; i++) await tombol(row, i % 2 ? 'Izin' : 'Sakit').tap()
  const undo = page.getByRole('button', { name: 'Urungkan' })
  for (let i = 0; i < 50; i++) await undo.tap()
  await expect(undo).toBeDisabled()
  // The first of the fifty-one is out of reach.
  await expect(tombol(row, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
})

test('a long sheet is searched by name and NIM; the rest at once still means everybody, and clearing goes back', async ({
  page,
  server,
}) => {
  const pengelola = await createPengelola(server.url)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('textbox', { name: 'Cari nama atau NIM' })).toHaveCount(0)

  await pengelola.growKelompok(2, 28, await tanggalOf(page))
  await loginAs(page, 'hasan', paths.absensiInput(2, { kegiatan: 1, ke }))
  await expect(rows(page)).toHaveCount(28)
  const field = page.getByRole('textbox', { name: 'Cari nama atau NIM' })
  await expect(field).toBeVisible()
  await axe(page)
  // Somewhere in the middle of the list; up a little, and the field is there.
  await page.mouse.wheel(0, 900)
  await expect(page.locator('[data-ringkas=ya]')).toHaveCount(1)
  await page.mouse.wheel(0, -60)
  await expect(page.locator('[data-ringkas=ya]')).toHaveCount(0)
  const where = await page.evaluate<number>('scrollY')
  expect(where).toBeGreaterThan(300)

  const semua = await page.locator('[data-baris]').evaluateAll(list => list.map(row => row.getAttribute('aria-label')))
  const nama = semua[24] ?? ''
  await field.fill(nama.slice(0, 4).toUpperCase())
  await expect(page.getByText(/^\d+ dari 28 tampil\./)).toBeVisible()
  await expect(terdengar(page, /^\d+ cocok/)).toHaveCount(1)
  const row = page.getByRole('group', { name: nama, exact: true })
  await expect(row).toBeVisible()
  await expect(row.getByText('25', { exact: true })).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await tombol(row, 'Izin').tap()
  await expect(tombol(row, 'Izin')).toHaveAttribute('aria-pressed', 'true')
  // A thumb that marks leaves the keyboard open.
  await expect(field).toBeFocused()

  await field.fill('tidak ada orang begini')
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible()
  await expect(page.getByText('“Sisanya hadir” tetap untuk semua 27.')).toBeVisible()
  await page.getByRole('button', { name: 'Sisanya hadir · 27' }).tap()
  await expect(terdengar(page, '27 ditandai Hadir')).toHaveCount(1)
  await page.getByRole('button', { name: 'Hapus pencarian' }).tap()
  await expect(rows(page)).toHaveCount(28)
  await expect.poll(() => page.evaluate<number>('Math.abs(scrollY)')).toBeGreaterThan(where - 60)
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(28)
  await expect(keadaan(page)).toHaveText(SAVED)
})

test('every target of the sheet is at least 44 by 44, and reached with one thumb', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Hadir semua · 20' }).tap()
  await expect(page.getByText('20 ditandai Hadir sekaligus')).toBeVisible()
  const small = await page.locator('button:visible, a:visible, input:visible').evaluateAll(list =>
    list.flatMap(element => {
      const { width, height, bottom } = element.getBoundingClientRect()
      // The way past the chrome waits above the window for a keyboard.
      if (bottom <= 0) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return width < 43.5 || height < 43.5 ? [`${name}: ${width} × ${height}`] : []
    }),
  )
  expect(small).toEqual([])
  const main = await page.getByRole('button', { name: 'Selesai' }).boundingBox()
  expect(main?.y).toBeGreaterThan(740 / 2)
})

test('a mark is felt by who wants it to be: off at first, a switch in the menu', async ({ page }) => {
  await page.addInitScript({
    content: 'globalThis.getaran = []; navigator.vibrate = ms => globalThis.getaran.push(ms)',
  })
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(tombol(rows(page).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate('globalThis.getaran')).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).tap()
  const getar = page.getByRole('switch', { name: 'Getar saat menandai' })
  await expect(getar).toHaveAttribute('aria-checked', 'false')
  await axe(page)
  await getar.tap()
  await expect(getar).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('button', { name: 'Tutup' }).tap()
  await page.evaluate('void (globalThis.getaran.length = 0)')
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await expect(tombol(rows(page).nth(1), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate('globalThis.getaran')).toEqual([10])
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(getar).toHaveAttribute('aria-checked', 'true')
})

test('who wants less motion gets none: marks, bars and the list that goes on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const moving = await page
    .locator('[data-baris] *, [data-action-bar] *')
    .evaluateAll(list => list.filter(e => !/^0s(, 0s)*$/.test(getComputedStyle(e).transitionDuration)).length)
  expect(moving).toBe(0)
  const last = await lastInReach(page)
  const next = tombol(rows(page).nth(last + 1), 'Hadir')
  await tombol(rows(page).nth(last), 'Hadir').tap()
  await expect.poll(() => isWithinReach(page, next)).toBe(true)
})

/** Counts in the page how often it was scrolled back up. */
async function watchScroll(page: Page): Promise<void> {
  await page.evaluate(`
    var mundur = 0, terakhir = scrollY
    addEventListener('scroll', () => { if (scrollY < terakhir - 1) mundur++; terakhir = scrollY })
  `)
}

/** Wholly between what sticks above and the bar below, and listening. */
async function isWithinReach(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  if (!box) return false
  return page.evaluate(
    ({ x, y, width, height }) => {
      const spots = [
        [x + 4, y + 4],
        [x + width - 4, y + height - 4],
      ] as const
      return spots.every(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-status]'))
    },
    { ...box },
  )
}

async function lastInReach(page: Page): Promise<number> {
  let last = 0
  while (await isWithinReach(page, tombol(rows(page).nth(last + 1), 'Hadir'))) last += 1
  return last
}

test('a sheet of this evening says when it begins, and asks before it is filled at once', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  const token = await createToken(page.request, 'umar')
  const headers = { authorization: `Bearer ${token}` }
  const kini = { params: { tanggal: await tanggalOf(page), kegiatan_id: 1, ke }, headers }
  const { pertemuan } = getLembar.reply.parse(await (await page.request.get('/api/kelompok/1/lembar', kini)).json())
  // The last minute of the day: whenever this runs, it is yet to come.
  const data = { version: pertemuan?.version, mulai: '23:59', selesai: '' }
  expect((await page.request.patch(`/api/pertemuan/${pertemuan?.id}`, { headers, data })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/^mulai 23\.59, \d+ (jam|menit) lagi$/)).toBeVisible()
  await expectLargeText(page)

  const utama = page.getByRole('button', { name: / · 19$/ })
  await expect(utama).toHaveText('Sisanya hadir · 19')
  await utama.tap()
  await expect(utama).toHaveText('Isi sebelum mulai (23.59)? · 19')
  await expect(terdengar(page, 'Isi sebelum mulai (23.59)? Tekan sekali lagi untuk mengisi')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await axe(page)
  await test.step('the number is whole on a phone of 320 px too', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const cut = () =>
      utama
        .locator('.mantine-Button-label')
        .evaluate(one => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight])
    await expect.poll(cut).toEqual([false, false])
    await page.setViewportSize({ width: 360, height: 740 })
  })
  // The echo of the tap that asked is no answer.
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(1)
  await page.waitForTimeout(ECHO)
  await utama.tap()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(20)
  await expect(keadaan(page)).toHaveText(SAVED)
})
