import type { Page } from '@playwright/test'
import { addDays, formatDate } from '#contract/tanggal.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, tombol } from './lembar.ts'
import { sesi, siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

const DAY = 86_400_000

test.beforeEach(async ({ page, expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.addInitScript(() => {
    const Real = Date
    const shift = () => Number(localStorage.getItem('uji:geser') ?? 0)
    class Salah extends Real {
      constructor(...args: []) {
        if (args.length > 0) super(...args)
        else super(Real.now() + shift())
      }
      static override now() {
        return Real.now() + shift()
      }
    }
    Object.assign(globalThis, { Date: Salah })
  })
})

const shift = (page: Page, ms: number) => page.evaluate(value => localStorage.setItem('uji:geser', String(value)), ms)

/** Where the sheet that is due now, and the beranda, say which day it is. */
async function checkHari(page: Page, tanggal: string): Promise<void> {
  await page.goto(paths.absensiInput(1))
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(new RegExp(`tanggal=${tanggal}`))
  await page.goto(paths.beranda)
  await expect(page.getByText(formatDate(tanggal, 'panjang')).first()).toBeVisible()
  await expect(page.getByText('Tidak ada sesi hari ini')).toHaveCount(0)
}

test('a clock that goes wrong after the last answer never takes the phone back before it', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const { hari_ini } = await sesi(page)
  await siapLuring(page)
  await context.setOffline(true)
  for (const wrong of [-DAY, Date.UTC(2020, 0, 1) - Date.now()]) {
    await shift(page, wrong)
    await checkHari(page, hari_ini)
  }

  await test.step('nor where only the copies say which day it was', async () => {
    await page.evaluate(() => localStorage.removeItem('hadir:jam'))
    await shift(page, -DAY)
    await page.goto(paths.absensiInput(1))
    await expect(rows(page)).toHaveCount(20)
    await expect(page).toHaveURL(new RegExp(`tanggal=${hari_ini}`))
  })
})

test('a clock that is wrong all along is set right by the server, offline too', async ({ page, context }) => {
  await loginAs(page, 'umar')
  const { hari_ini } = await sesi(page)
  for (const wrong of [DAY, -DAY]) {
    await context.setOffline(false)
    await shift(page, wrong)
    await page.evaluate(() => localStorage.removeItem('hadir:bekal'))
    await page.goto(paths.beranda)
    await siapLuring(page)
    await context.setOffline(true)
    await checkHari(page, hari_ini)
    await page.goto(paths.absensi)
    await expect(page.getByText(`Hari ini, ${formatDate(hari_ini, 'panjang')}`).first()).toBeVisible()
  }
})

test('days without a signal: the plan of two weeks is there, and after it the phone says that it knows none', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const { hari_ini } = await sesi(page)
  const lembarKini = paths.absensiInput(1, { tanggal: hari_ini, kegiatan: 1, ke: 1 })
  await page.goto(lembarKini)
  await expect(rows(page)).toHaveCount(20)
  await siapLuring(page)
  await context.setOffline(true)

  await test.step('a sheet of an earlier day says how long ago that was, and leads to today', async () => {
    await shift(page, DAY)
    await page.goto(lembarKini)
    await expect(page.getByText('kemarin', { exact: true })).toBeVisible()
    await shift(page, 7 * DAY)
    await page.goto(lembarKini)
    await expect(page.getByText('7 hari lalu', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ganti tanggal' }).tap()
    await page.getByRole('button', { name: formatDate(addDays(hari_ini, 7), 'panjang') }).tap()
    await expect(page).toHaveURL(new RegExp(`tanggal=${addDays(hari_ini, 7)}`))
    await expect(page.getByText('7 hari lalu', { exact: true })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(20)
  })

  await test.step('a week later the session of that day is offered, not the one of the week before', async () => {
    await page.goto(paths.beranda)
    // When that was: a time alone would be of today.
    await expect(page.getByText(`Tersinkron ${formatDate(hari_ini, 'harian')}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page
      .getByRole('main')
      .locator(`a[href*="/absensi/input/1?tanggal=${addDays(hari_ini, 7)}"]`)
      .first()
      .tap()
    await expect(page).toHaveURL(new RegExp(`tanggal=${addDays(hari_ini, 7)}`))
    await tombol(rows(page).nth(0), 'Hadir').tap()
    await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  })

  await test.step('three weeks later no plan is known: said so, and recorded beside it, under the date of that day', async () => {
    await shift(page, 21 * DAY)
    await page.goto(paths.absensi)
    const kartu = page.getByRole('article', { name: 'Kelompok 1', exact: true })
    await expect(kartu).toContainText('Jadwal hari ini belum ada di perangkat ini')
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.goto(paths.beranda)
    await expect(page.getByRole('heading', { name: 'Jadwal hari ini belum ada di perangkat ini' })).toBeVisible()
    await expect(page.getByText('Tidak ada sesi hari ini')).toHaveCount(0)
    await axe(page)
    await page
      .getByRole('button', { name: /^Tambah pertemuan/ })
      .first()
      .tap()
    await page.getByRole('menuitem').first().tap()
    await expect(page).toHaveURL(new RegExp(`tanggal=${addDays(hari_ini, 21)}`))
    await tombol(rows(page).nth(0), 'Hadir').tap()
    await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  })
})
