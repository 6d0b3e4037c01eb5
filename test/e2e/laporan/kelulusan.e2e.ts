import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('siti says what passes, reads why somebody does not, and decides otherwise with a reason', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'admin', paths.kelulusan)
  await expect(page.getByText('Apa syarat lulus periode ini?')).toBeVisible()
  await page.getByRole('button', { name: 'Syarat' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Kehadiran' }).click()
  await drawer.getByRole('button', { name: 'Nilai atau tingkat' }).click()
  await drawer.getByRole('textbox', { name: 'Minimal' }).first().fill('95')
  await drawer.getByRole('textbox', { name: 'Bersyarat mulai' }).first().fill('95')
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await expect(drawer.getByText('Batas bersyarat harus di bawah minimal')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Bersyarat mulai' }).first().fill('90')
  await drawer.getByRole('button', { name: 'Hapus syarat 2' }).click()
  await axe(page)
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await expect(drawer).toBeHidden()

  const rows = page.getByRole('table').getByRole('row')
  // Under the head of each result.
  await expect(rows.nth(1)).toContainText(/^ ?Tidak lulus ?\d+/)
  const first = rows.nth(2)
  await expect(first).toContainText('Tidak lulus')
  await expect(first).toContainText(/Semua kegiatan \d+,\d% \(minimal 95%\)/)
  await axe(page)
  await first.getByRole('button').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/\d+ dari \d+/)).toBeVisible()
  await panel.getByText('Bersyarat', { exact: true }).click()
  await panel.getByRole('button', { name: 'Simpan keputusan' }).click()
  await expect(panel.getByText('Wajib diisi')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Alasan' }).fill('Rawat inap 4 pekan')
  await panel.getByRole('textbox', { name: 'Syarat' }).fill('Mengulang 5 pertemuan')
  await axe(page)
  await panel.getByRole('button', { name: 'Simpan keputusan' }).click()
  await expect(panel).toBeHidden()
  const all = page.getByRole('button', { name: /^Lihat \d+$/ }).first()
  const many = (await all.textContent())?.replace('Lihat ', '') ?? ''
  await all.click()
  await expect(page.getByText(`${many} mahasantri`)).toBeVisible()
  await page.getByRole('button', { name: /^Diputus tangan/ }).click()
  await expect(rows.nth(1)).toContainText('Rawat inap 4 pekan')
  await expect(rows.nth(1)).toContainText('Bersyarat')

  // A level is asked for besides; what is pasted with a doubt is said and not saved.
  await page.getByRole('button', { name: /^Diputus tangan/ }).click()
  const nim = (await page.request
    .get('/api/laporan/kelulusan', { headers: await bearer(page) })
    .then(answer => answer.json())) as { baris: { nim: string }[] }
  await page.getByRole('button', { name: 'Syarat', exact: true }).click()
  await drawer.getByRole('button', { name: 'Nilai atau tingkat' }).click()
  await drawer.getByRole('textbox', { name: 'Nama' }).fill('Tahsin')
  await drawer.getByRole('textbox', { name: 'Minimal' }).last().fill('3')
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Isi nilai' }).click()
  // A file that is none is told so, and does not keep what is pasted then from being read.
  await drawer
    .getByLabel('Berkas nilai')
    .setInputFiles({ name: 'nilai.csv', mimeType: 'text/csv', buffer: Buffer.from('Nama;Nilai\nA;3') })
  await expect(drawer.getByText('Tidak ada kolom berjudul NIM di berkas ini.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'NIM dan nilai' }).fill(`${nim.baris[0]?.nim};3,5\n99999;4`)
  await drawer.getByRole('button', { name: 'Periksa' }).click()
  await expect(drawer.getByText('NIM ini tidak ada di kelompok periode ini')).toBeVisible()
  await axe(page)
  // The same from a list whose heading says nothing of tahsin: it is asked.
  await drawer.getByRole('button', { name: 'Kembali' }).click()
  const list = Buffer.from(`NIM;Nama;Skor\n${nim.baris[0]?.nim};A;3,5\n${nim.baris[1]?.nim};B;`)
  await drawer.getByLabel('Berkas nilai').setInputFiles({ name: 'nilai.csv', mimeType: 'text/csv', buffer: list })
  await expect(drawer.getByText('Tidak ada satu kolom yang berjudul Tahsin')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Kolom Tahsin' }).click()
  await page.getByRole('option', { name: 'Skor' }).click()
  await expect(drawer.getByText('1 baris tanpa nilai dilewati.')).toBeVisible()
  await axe(page)
  await drawer.getByRole('button', { name: 'Simpan 1 nilai' }).click()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Tetapkan dengan SK' }).click()
  await drawer.getByRole('textbox', { name: 'Nomor SK' }).fill('3 Tahun 2027')
  await drawer.getByRole('combobox', { name: 'Ditetapkan oleh' }).fill('Dr. H. Ahmad Fauzi, M.Pd.I., Kepala')
  const draft = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Pratinjau SK' }).click()
  expect((await draft).suggestedFilename()).toMatch(/^Pratinjau lampiran SK /)
  await drawer.getByRole('button', { name: /^Tetapkan \d+ hasil$/ }).click()
  await expect(drawer.getByText('Pilih bagaimana mereka ditetapkan')).toBeVisible()
  await drawer.getByRole('radio', { name: 'Bersyarat' }).click()
  await axe(page)
  await drawer.getByRole('button', { name: /^Tetapkan \d+ hasil$/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('SK 3 Tahun 2027')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Syarat', exact: true })).toBeHidden()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Format lain' }).click()
  await page.getByRole('menuitem', { name: 'Cetak lampiran SK (PDF)' }).click()
  expect((await paper).suggestedFilename()).toBe('Lampiran SK 3 Tahun 2027.pdf')
  // Hasan reads what it says of his own, and changes nothing.
  const other = await browser.newPage()
  await loginAs(other, 'hasan', paths.kelulusan)
  await expect(other.getByText('SK 3 Tahun 2027')).toBeVisible()
  await expect(other.getByRole('button', { name: /^(Syarat|Cabut SK|Unduh|Cetak)/ })).toHaveCount(0)
  await axe(other)
  await other.close()
  await page.getByRole('button', { name: 'Cabut SK' }).click()
  await drawer.getByRole('textbox', { name: 'Nomor SK kedua' }).fill('5 Tahun 2027')
  await drawer.getByRole('textbox', { name: 'Alasan' }).fill('Nilai tahsin belum lengkap')
  await drawer.getByRole('button', { name: 'Cabut penetapan' }).click()
  await expect(page.getByText(/dicabut dengan SK 5 Tahun 2027/)).toBeVisible()
})

async function bearer(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}
