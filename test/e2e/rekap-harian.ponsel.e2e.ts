import { paths } from '#web/paths.ts'
import { axe, expect, loginAs, test } from './fixtures.ts'
import { bulanTerpadat, readTanda, tandaRekap } from './rekap-harian.ts'

test.use({ isi: 'contoh' })

test('umar chooses a month on his phone: his people first, on demand the matrix of its days', async ({ page }) => {
  await loginAs(page, 'umar', `${paths.absensiRekap(1)}?kegiatan=semua`)
  const list = page.getByRole('list', { name: 'Kehadiran Kelompok 1 per orang' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  const { rekap, label, jumlahHari } = await bulanTerpadat(page)

  await page.getByRole('button', { name: 'Saringan' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Rentang' }).tap()
  await page.getByRole('option', { name: label }).tap()
  await sheet.getByText(`Per bulan (1–${jumlahHari})`).tap()
  await expect(page).toHaveURL(/mode=bulan/)
  await axe(page)
  await sheet.getByRole('button', { name: 'Tampilkan' }).tap()
  await expect(sheet).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(20)

  await page.getByText('Matriks', { exact: true }).tap()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  expect((await readTanda(page)).toSorted()).toEqual(tandaRekap(rekap).toSorted())
  // The latest first, and nothing of what is still to come.
  const days = (await grid.locator('thead [data-awal] > b').allTextContents()).map(Number)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await axe(page)
  await grid.locator('td[data-r="0"][data-k]').last().tap()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Riwayat tanda ini' })).toBeVisible()
})
