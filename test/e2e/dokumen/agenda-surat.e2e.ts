import { axe, expect, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { download, numberSurat } from './cetak-ulang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('the office notes how a letter went out, takes a slip back, and prints the book', async ({ page }) => {
  await numberSurat(page)
  await page.goto(paths.laporanMahasantri)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Surat', exact: true }).click()
  const surat = await download(page, () => page.getByRole('menuitem', { name: 'Surat keterangan kehadiran' }).click())
  const nomor = `B-001/S.Ket/${new Date().getFullYear()}`
  expect(surat).toContain(nomor)

  await page.goto(paths.dokumen)
  const buku = page.getByRole('list', { name: 'Surat keluar' }).getByRole('listitem')
  await expect(buku).toContainText('Belum disampaikan')
  const note = page.getByRole('button', { name: `Catat penyampaian ${nomor}` })
  const dialog = page.getByRole('dialog', { name: `Penyampaian ${nomor}` })
  await note.click()
  await dialog.getByLabel('Cara').click()
  await page.getByRole('option', { name: 'Dikirim wa.me' }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(dialog).toBeHidden()
  await expect(buku).toContainText(/Dikirim wa\.me \d/)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(buku).toContainText('Belum disampaikan')

  await note.click()
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(buku).toContainText(/Diserahkan \d/)
  const agenda = await download(page, () => page.getByRole('button', { name: 'Cetak agenda' }).click())
  expect(agenda).toContain('BUKU AGENDA SURAT KELUAR')
  expect(agenda.replace(/\s+/g, ' ')).toContain('Jumlah: 1 surat terbit, 1 sudah disampaikan, 0 belum.')
  await note.click()
  await dialog.getByRole('button', { name: 'Hapus catatan Diserahkan' }).click()
  await expect(buku).toContainText('Belum disampaikan')
})
