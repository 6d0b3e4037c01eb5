import { createIzin } from '#contract/absensi/propose-izin.ts'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'
import { hold, judul } from './kembali-cepat.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('an izin that is saved while its form is being left leads nobody back a second step', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensi)
  // A step inside the application, so that there is one more to be led back.
  await page
    .locator(`a[href^="${paths.absensiInput(1)}"]`)
    .first()
    .tap()
  await page
    .getByRole('button', { name: /^Lainnya, / })
    .last()
    .tap()
  const lembar = new URL(page.url())
  await page.getByRole('link', { name: 'Ajukan izin' }).tap()
  const form = page.getByRole('dialog', { name: 'Ajukan izin' })
  await expect(form.getByRole('combobox', { name: 'Mahasantri' })).toHaveValue(/Kelompok 1$/)
  await form.getByLabel('Alasan').fill('Lomba MTQ')
  const simpan = await hold(page, new RegExp(`${createIzin.path}$`))
  await form.getByRole('button', { name: 'Ajukan' }).tap()
  await simpan.diminta
  await form.getByRole('button', { name: 'Tutup' }).tap()
  await simpan.lepas()
  await expect(page.getByText('Izin diajukan ke murabbi')).toBeVisible()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(url => url.pathname === lembar.pathname)
  await expect(page.getByRole('button', { name: /^Lainnya, / }).last()).toBeVisible()
})

test('a file that was asked for on the phone and accepted after Back is told of, and the screen stays', async ({
  page,
}) => {
  await loginAs(page, 'umar')
  await expect(judul(page, /^Assalamu/)).toBeVisible()
  await page.getByRole('link', { name: 'Laporan' }).first().tap()
  await expect(judul(page, 'Laporan mahasantri')).toBeVisible()
  await page.getByRole('button', { name: 'Menu halaman' }).tap()
  const minta = await hold(page, /\/api\/cetakan$/)
  await page.getByRole('menuitem', { name: 'Buat PDF' }).tap()
  await minta.diminta
  await page.goBack()
  await expect(judul(page, /^Assalamu/)).toBeVisible()
  await minta.lepas()
  await expect(page.getByText('Berkas sedang dibuat, lihat di Dokumen')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.beranda)
})
