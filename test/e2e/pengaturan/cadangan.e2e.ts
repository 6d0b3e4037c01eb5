import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('admin copies everything, sees that it is well, and takes the file home with the password', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.pengaturan)
  await page.getByRole('link', { name: 'Cadangan' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cadangkan sekarang' }).click()
  await expect(page.getByRole('heading', { name: /^Hari ini \d\d\.\d\d$/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/dibuka ulang dan dihitung: [\d.]+ catatan sama/)).toBeVisible()

  await page.getByRole('button', { name: /^Unduh salinan Hari ini/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Unduh salinan Hari ini/ })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Unduh' }).click()
  const tanya = page.getByRole('dialog', { name: 'Pastikan ini Anda' })
  await expect(tanya.getByLabel('Kata sandi Anda')).toBeFocused()
  await page.keyboard.type('bukan ini')
  await page.keyboard.press('Enter')
  await expect(tanya.getByText('Kata sandi sekarang tidak cocok')).toBeVisible()
  await axe(page)
  await tanya.getByLabel('Kata sandi Anda').fill('contoh-hadir')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hadir-\d{4}-\d\d-\d\d-\d{4}\.db\.gz$/)
  expect(
    gunzipSync(readFileSync(await file.path()))
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3')
  await expect(dialog).toBeHidden()

  // Proved a moment ago: everything as CSV comes without another question.
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const everything = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Ekspor seluruh data' }).getByRole('button', { name: 'Unduh' }).click()
  const zip = unzipSync(readFileSync(await (await everything).path()))
  expect(JSON.parse(strFromU8(zip['manifest.json'] as Uint8Array))).toMatchObject({ jenis: 'hadir-ekspor' })
  expect(strFromU8(zip['tabel/akun.csv'] as Uint8Array)).toContain('hasan')

  await page.goto(paths.beranda)
  await page.getByRole('link', { name: /^Cadangan terakhir 1 jam lalu/ }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.cadangan)
})

test('who is no admin sees no copies', async ({ page }) => {
  await loginAs(page, 'pimpinan', paths.cadangan)
  await expect(page.getByText('Hanya untuk admin')).toBeVisible()
})

test('while the server cannot save, the first page of the admin says so and what to do', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource: the server responded with a status of 503/)
  const json = { kode: 'server.gangguan', pesan: 'Server tidak dapat menyimpan. Periksa ruang disk.' }
  await page.route('**/api/kesehatan', route => route.fulfill({ status: 503, json }))
  await loginAs(page, 'admin')
  await expect(page.getByRole('alert').filter({ hasText: 'Periksa ruang disk' })).toBeVisible()
  await axe(page)
})
