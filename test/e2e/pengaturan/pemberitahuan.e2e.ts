import { createSession } from '#contract/akun/session.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readSurel, type ServerSurel, startServerSurel } from '#test/surel.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

let smtp: ServerSurel
test.beforeAll(async () => {
  smtp = await startServerSurel({ user: 'hadir', pass: 'rahasia-smtp-88' }, true)
})
test.afterAll(() => smtp.close())

test('the office sets the mail server and tries it; umar gives his address, forgets his password, and makes a new one by mail', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.pemberitahuan)
  await page.getByLabel('Server SMTP').fill('localhost')
  await page.getByRole('combobox', { name: 'Keamanan' }).click()
  await page.getByRole('option', { name: /^Tanpa enkripsi/ }).click()
  await page.getByLabel('Port').fill(String(smtp.port))
  await page.getByLabel('Nama pengguna').fill('hadir')
  await page.getByLabel('Kata sandi server', { exact: true }).fill('keliru')
  await page.getByLabel('Alamat pengirim').fill('hadir@kampus.ac.id')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByLabel('Kata sandi Anda').fill('contoh-hadir')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lewat localhost')).toBeVisible()

  const attempt = async () => {
    await page.getByRole('button', { name: 'Kirim percobaan' }).click()
    await page.getByLabel('Kirim ke alamat').fill('siti@kampus.ac.id')
    await page.keyboard.press('Enter')
  }
  await attempt()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('menolak nama pengguna atau kata sandinya')
  await page.getByRole('dialog').getByRole('button', { name: 'Batal', exact: true }).click()
  const sandi = page.getByLabel('Kata sandi server', { exact: true })
  await expect(sandi).toHaveValue('')
  await sandi.fill('rahasia-smtp-88')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
  await attempt()
  await expect.poll(() => smtp.terkirim.map(surel => surel.kepada)).toEqual([['siti@kampus.ac.id']])
  await expect(page.getByRole('dialog')).toBeHidden()
  await axe(page)

  await loginAs(page, 'umar', paths.akun)
  await page.getByLabel('Alamat surel').fill('umar@kampus.ac.id')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByLabel('Kata sandi Anda').fill('contoh-hadir')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alamat surel tersimpan')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(paths.login)
  await page.getByLabel('NIM, NIP, nomor WhatsApp, atau username').fill('umar')
  await page.getByRole('button', { name: 'Kirim tautan lewat surel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByText('Bila akun itu ada dan beralamat surel')).toBeVisible()
  await expect.poll(() => smtp.terkirim.length, { timeout: 20_000 }).toBe(2)
  const surel = smtp.terkirim.at(-1)
  const kode = /\/a#([A-Z0-9-]{11})/.exec(surel ? readSurel(surel).teks : '')?.[1]
  await page.goto(`${paths.buatSandi}#${kode}`)
  await expect(page.getByText('Umar', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('sungai jernih 8')
  await page.getByLabel('Ulangi kata sandi', { exact: true }).fill('sungai jernih 8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.pathname === paths.beranda)
  const lama = await page.request.post(createSession.path, { data: { username: 'umar', sandi: 'contoh-hadir' } })
  expect(lama.status()).toBe(401)

  await loginAs(page, 'admin', paths.pemberitahuan)
  await expect(page.getByText('Kata sandi baru', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terkirim 1' })).toBeVisible()
})
