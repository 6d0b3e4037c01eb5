import { axe, expect, test } from '#test/e2e/fixtures.ts'
import { paths, withQuery } from '#web/paths.ts'
import { download, numberSurat, reprint } from './cetak-ulang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a letter is printed again, and so is one letter out of a file of many', async ({ page }) => {
  // Sixty letters take a busy machine its time.
  test.slow()
  await numberSurat(page)
  await reprint(page, () => page.getByRole('row').nth(1))

  await page.goto(withQuery(paths.laporanMahasantri, { jk: 'P' }))
  await page.getByRole('button', { name: 'Format lain' }).click()
  await page.getByRole('menuitem', { name: 'Surat keterangan kehadiran' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buat \d+ surat$/ })
    .click()
  const satu = page.getByRole('button', { name: /^Satu per satu Surat keterangan kehadiran/ })
  await expect(satu).toBeVisible({ timeout: 240_000 })
  await satu.click()
  await expect(page.getByText(/^Surat dari berkas: Surat keterangan kehadiran/)).toBeInViewport()
  const buku = page.getByRole('list', { name: 'Surat keluar' }).getByRole('listitem')
  await page.getByLabel('Cari nomor, NIM, atau nama').fill('b-003/')
  await expect(buku).toHaveCount(1)
  const nomor = `B-003/S.Ket/${new Date().getFullYear()}`
  const text = await download(page, () => buku.getByRole('button', { name: `Cetak ulang ${nomor}` }).click())
  expect(text).toContain(`Nomor: ${nomor}`)
  expect(text).toContain('Halaman 1 dari 1')
  await axe(page)
  await page.getByRole('button', { name: 'Tampilkan semua surat' }).click()
  await page.getByLabel('Cari nomor, NIM, atau nama').fill('sp1')
  await expect(buku).toHaveCount(1)
})
