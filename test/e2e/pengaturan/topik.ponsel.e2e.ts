import { expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on the phone the list of topics comes first; each card is saved by itself and takes nothing from the other', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.pengaturan)
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Topik pengaturan' })
    .getByRole('link', { name: /^Aturan/ })
    .tap()
  await expect(page).toHaveURL(url => url.pathname === paths.aturan)
  await expect(page.getByRole('heading', { level: 1, name: 'Aturan' })).toBeVisible()

  const hitung = page.getByRole('region', { name: 'Perhitungan kehadiran' })
  const izin = page.getByRole('region', { name: 'Izin', exact: true })
  await izin.getByLabel('Disetujui otomatis sampai').fill('5')
  await hitung.getByLabel('Alpa berturut-turut').fill('4')
  await hitung.getByRole('button', { name: 'Simpan' }).tap()
  await expect(hitung.getByText('Tersimpan')).toBeVisible()
  await expect(izin.getByLabel('Disetujui otomatis sampai')).toHaveValue('5 hari')
  await izin.getByRole('button', { name: 'Simpan' }).tap()
  await expect(izin.getByText('Tersimpan')).toBeVisible()
  await page.reload()
  await expect(izin.getByLabel('Disetujui otomatis sampai')).toHaveValue('5 hari')
  await expect(hitung.getByLabel('Alpa berturut-turut')).toHaveValue('4 kali')

  await page.getByRole('link', { name: 'Kembali' }).tap()
  await expect(page).toHaveURL(url => url.pathname === paths.pengaturan)
  await page.goto(`${paths.pengaturan}?tab=kop`)
  await expect(page).toHaveURL(url => url.pathname === paths.surat)
})
