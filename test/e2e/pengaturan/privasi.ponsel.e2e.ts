import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('the office shows its notice on the log-in page and on a phone sees what would go at night, and with a person', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.privasi)
  await expect(page.getByText('Dengan pilihan ini tidak ada yang hilang sekarang.')).toBeVisible()
  await page.getByLabel('Tampilkan di halaman masuk dan di halaman Akun').check()
  await axe(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan')).toBeVisible()
  await page.goto(paths.akun)
  await expect(page.getByText('Kami mencatat kehadiran Anda dalam kegiatan')).toBeVisible()

  await page.goto(paths.datapokokMahasantri)
  await page
    .getByRole('button', { name: /^Menu (?!halaman)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Hapus data orang ini…' }).click()
  await expect(page.getByRole('heading', { name: 'Yang tinggal' })).toBeVisible()
  await axe(page)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(paths.login)
  await page.getByText('Pemberitahuan privasi').click()
  await expect(page.getByText('Kami mencatat kehadiran Anda dalam kegiatan')).toBeVisible()
  await axe(page)
})
