import { paths } from '#web/paths.ts'
import { axe, expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('umar reads the recap on his phone: his people first, then the matrix, % right after the name, the latest first', async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.absensiRekap(1))
  const list = page.getByRole('list', { name: 'Kehadiran Kelompok 1 per orang' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // The exam of December is called off already: the latest pertemuan is the one before it.
  await expect(page.locator('i[data-terbaru]')).toHaveCount(1)
  await expect(page.locator('i[data-terbaru][data-ditiadakan]')).toHaveCount(0)
  await page.getByRole('button', { name: /di bawah 75% ?, lihat orangnya$/ }).tap()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('Di bawah 75%, Kelompok 1')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  const first = await list.getByRole('listitem').first().innerText()
  await list.getByRole('button').first().tap()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: 'Bagaimana angka ini dihitung' })).toBeVisible()
  await detail.getByRole('button', { name: 'Tutup' }).tap()
  await page.getByText('Matriks', { exact: true }).tap()
  await expect(page).toHaveURL(/lihat=matriks/)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('rowheader').first()).toHaveText(first.split('\n')[0]?.replaceAll('-', '\u2011') ?? '')
  await expect(grid.getByRole('row')).toHaveCount(21)
  const headings = await grid.getByRole('columnheader').allTextContents()
  expect(headings.slice(0, 2)).toEqual(['Nama', '%'])
  const numbers = headings.slice(2).map(text => Number(text.split(' ')[0]))
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: 'Saringan' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Kegiatan' }).click()
  await page.getByRole('option', { name: 'Tahsin' }).click()
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByText(/^Tahsin · Ganjil|^Tahsin · Genap/)).toBeVisible()
})

test('the reports are cards on the phone', async ({ page }) => {
  await loginAs(page, 'hasan', paths.laporanMahasantri)
  await expect(page.getByText(/^1–15 dari 60 mahasantri$/)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await axe(page)
  await page.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Bagaimana angka ini dihitung' })).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
