import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { expectLargeText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on the phone hasan greets who needs it, and stands before the marks in three taps', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'hasan', paths.beranda)
  await page.getByRole('button', { name: /^Sapa/ }).first().tap()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox')).toHaveValue(/^Assalamu'alaikum/)
  await expectFits(page)
  await axe(page)
  await expectLargeText(page)
  await page.keyboard.press('Escape')

  await page.goto(paths.laporanPerhatian)
  await expect(page.getByRole('button', { name: /^Sapa/ }).first()).toBeVisible()
  await expectFits(page)

  await page.goto(paths.laporanMahasantri)
  await page.getByRole('region', { name: 'Laporan mahasantri' }).getByRole('listitem').first().getByRole('button').tap()
  await page.getByRole('button', { name: /^Lihat semua Alpa: \d+$/ }).tap()
  const marks = page.getByRole('region', { name: 'Pertemuan di balik angka ini' })
  await expect(marks).toBeInViewport()
  await marks.locator('li > button').first().tap()
  await expect(page.getByRole('heading', { name: 'Riwayat tanda ini' })).toBeVisible()
  await expectFits(page)
  await axe(page)
  await page.keyboard.press('Escape')

  await page.goto(paths.absensiRekap(1))
  await page.getByRole('button', { name: /^Rata-rata kelompok/ }).tap()
  await expect(panel.getByRole('heading', { name: 'Rata-rata Kelompok 1' })).toBeVisible()
  await expectFits(page)
})

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
