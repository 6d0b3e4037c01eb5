import { axe, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awalLangkah, kodeOf, logInAs, setUpLangkahKedua } from './langkah-kedua.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('another admin takes away the second step of who has lost everything, after proving who they are', async ({
  page,
}) => {
  await setUpLangkahKedua(page.request, 'umar')
  await loginAs(page, 'admin', `${paths.pengguna}?cari=umar`)
  await page.getByText('Umar Faruq').first().click()
  const laci = page.getByRole('dialog', { name: /^Umar Faruq/ })
  await laci.getByRole('button', { name: 'Hapus langkah kedua' }).click()
  await proveAgain(page)
  await expect(page.getByText('Langkah kedua dihapus')).toBeVisible()
  await page.goto(paths.akun)
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await page.waitForURL(url => url.pathname === paths.login)
  await logInAs(page, 'umar')
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
})

test('a change of roles asks once more who one is, by keyboard, and not again for a while', async ({ page }) => {
  await loginAs(page, 'admin', `${paths.pengguna}?cari=umar`)
  const laci = page.getByRole('dialog', { name: /^Umar Faruq/ })
  const tanya = page.getByRole('dialog', { name: 'Pastikan ini Anda' })
  const open = async () => {
    await page.getByText('Umar Faruq').first().click()
    await laci.getByRole('checkbox', { name: 'Pimpinan' }).click()
    await laci.getByRole('button', { name: 'Simpan' }).click()
  }
  await open()
  await expect(tanya.getByLabel('Kata sandi Anda')).toBeFocused()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(tanya).toBeHidden()
  await expect(laci.getByText('Untuk ini kata sandi Anda diminta sekali lagi.')).toBeVisible()
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await proveAgain(page)
  await expect(laci).toBeHidden()
  await open()
  await expect(laci).toBeHidden()
})

test('an institution requires it of admins: nothing else opens until it is set up', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.keamanan)
  await page.getByRole('combobox', { name: 'Kode dari ponsel wajib untuk' }).click()
  await page.getByRole('option', { name: 'Admin', exact: true }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await proveAgain(page)
  await expect(page).toHaveURL(url => url.pathname === paths.akun)
  await expect(page.getByText('Lembaga Anda mewajibkannya.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Laporan' })).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Pasang langkah kedua' }).click()
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible()
  const rahasia = await page.locator('code').innerText()
  await awalLangkah()
  await page.getByLabel('Kode 6 angka dari aplikasi autentikator').fill(kodeOf(rahasia))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.keamanan)
})
