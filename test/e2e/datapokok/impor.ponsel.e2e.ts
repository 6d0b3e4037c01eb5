import path from 'node:path'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on a phone the list is cards, nothing scrolls sideways, and the button is at the thumb', {
  tag: '@axe',
}, async ({ page }) => {
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
  await loginAs(page, 'admin', paths.imporMahasantri)
  await fits()
  await page
    .getByLabel('Berkas daftar mahasantri')
    .setInputFiles(path.resolve(import.meta.dirname, '../../data/daftar-mahasantri.xlsx'))
  await page.getByRole('button', { name: 'Lihat 5 baris galat' }).click()
  await expect(page.getByText('Kolom D (L/P): “X” bukan L atau P. Isi L atau P.')).toBeVisible()
  await fits()
  await axe(page)
  await page.getByRole('button', { name: 'Kembali', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lanjut memeriksa' })).toBeVisible()
  await fits()
  await axe(page)
  await page.getByRole('button', { name: 'Lanjut memeriksa' }).click()
  await page.getByRole('button', { name: 'Lihat 5 baris galat' }).click()
  await page.getByRole('button', { name: 'Impor 115 baris' }).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  await fits()
  await axe(page)
})
