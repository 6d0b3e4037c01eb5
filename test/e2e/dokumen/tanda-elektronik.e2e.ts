import fs from 'node:fs/promises'
import { axe, expect, proveAgain, test } from '#test/e2e/fixtures.ts'
import { makeP12, readSignatures } from '#test/p12.ts'
import { paths } from '#web/paths.ts'
import { download, numberSurat } from './cetak-ulang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const NAME = 'Prof. Dr. H. Abdul Wahid, M.A.'
const PASSPHRASE = 'kunci pak wahid'
const DAY = 86_400_000
const P12 = makeP12({ name: NAME, passphrase: PASSPHRASE, from: Date.now() - DAY, until: Date.now() + 365 * DAY })

test('the office switches it on, the signatory installs a certificate, agrees and signs, and the paper says who signed', {
  tag: '@axe',
}, async ({ page }) => {
  await numberSurat(page)
  const card = page.locator('form').filter({ hasText: 'Surat boleh ditandatangani secara elektronik' })
  await card.getByRole('switch').check()
  await card.getByRole('combobox', { name: NAME }).click()
  await page.getByRole('option', { name: /\(admin\), belum memasang sertifikat/ }).click()
  await axe(page)
  await card.getByRole('button', { name: 'Simpan' }).click()
  await proveAgain(page)
  await expect(card.getByText('Tersimpan')).toBeVisible()

  await page.goto(paths.akun)
  const install = page.getByRole('button', { name: 'Pilih berkas .p12' })
  const chooser = page.waitForEvent('filechooser')
  await install.click()
  await (await chooser).setFiles({ name: 'wahid.p12', mimeType: 'application/x-pkcs12', buffer: P12 })
  await page.getByLabel('Sandi berkas').fill('bukan sandinya')
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(page.getByText(/Sandi ini tidak membuka berkasnya/)).toBeVisible()
  await axe(page)
  await page.getByLabel('Sandi berkas').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(page.getByText('Sidik SHA-256')).toBeVisible()
  await axe(page)

  await page.goto(paths.laporanMahasantri)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Surat', exact: true }).click()
  await download(page, () => page.getByRole('menuitem', { name: 'Surat keterangan kehadiran' }).click())

  await page.goto(paths.dokumen)
  await expect(page.getByRole('list', { name: 'Menunggu tanda tangan Anda' }).getByRole('listitem')).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: 'Tanda tangani 1 surat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tanda tangani 1 surat' })
  const agree = dialog.getByRole('button', { name: 'Tanda tangani' })
  await dialog.getByLabel('Sandi berkas .p12 Anda').fill(PASSPHRASE)
  await expect(agree).toBeDisabled()
  await dialog.getByLabel(/^Saya sudah membaca surat ini/).check()
  await axe(page)
  await agree.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tidak ada surat yang menunggu.')).toBeVisible()

  const book = page.getByRole('list', { name: 'Surat keluar' }).getByRole('listitem')
  await expect(book).toContainText(`Ditandatangani secara elektronik: ${NAME}`)
  const waiting = page.waitForEvent('download')
  await book.getByRole('button', { name: /^Unduh PDF bertanda tangan/ }).click()
  const pdf = await fs.readFile(await (await waiting).path())
  expect(readSignatures(pdf)).toMatchObject([{ name: NAME, holds: true, whole: true }])
  await book.getByRole('link', { name: /^Periksa / }).click()
  await expect(page.getByText(`${NAME} (nama pada sertifikatnya)`)).toBeVisible()
  await axe(page)

  await page.goto(paths.akun)
  await page.getByRole('button', { name: 'Hapus sertifikat' }).click()
  await expect(page.getByRole('button', { name: 'Pilih berkas .p12' })).toBeVisible()
})
