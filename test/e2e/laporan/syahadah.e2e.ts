import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('siti writes it in her own words with a predicate, and prints one, some and all of whom the SK calls lulus', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.surat)
  const predikat = page.getByRole('region', { name: 'Predikat syahadah' })
  await predikat.getByRole('button', { name: 'Tambah predikat' }).click()
  await predikat.getByRole('textbox', { name: 'Mulai' }).fill('101')
  await predikat.getByRole('textbox', { name: 'Predikat' }).fill('Sangat baik')
  await predikat.getByRole('textbox', { name: 'Dengan huruf Arab' }).fill('جيّد جدًّا')
  await predikat.getByRole('button', { name: 'Simpan' }).click()
  await expect(predikat.getByText('Isi persentase bulat 0 sampai 100')).toBeVisible()
  await predikat.getByRole('textbox', { name: 'Mulai' }).fill('80')
  await predikat.getByRole('button', { name: 'Simpan' }).click()
  await expect(predikat.getByText('Tersimpan')).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: /^Syahadah/ }).click()
  await page.getByRole('textbox', { name: 'Judul' }).fill('SERTIFIKAT ◆ شهادة')
  await expect(page.getByRole('button', { name: 'Tabel' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Sisipkan isian pada Isi' }).click()
  await expect(page.getByRole('option', { name: 'Nomor SK kelulusan' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Jumlah alpa' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Simpan templat' }).click()
  await expect(page.getByText('versi 1')).toBeVisible()
  await axe(page)

  await freeze(page)
  await page.goto(paths.kelulusan)
  await page.getByRole('button', { name: 'Cetak syahadah' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/mahasantri lulus menurut SK 3 Tahun 2027/)).toBeVisible()
  await expect(dialog.getByText(/tidak mendapat syahadah menurut SK ini/)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Batal' }).click()

  // One, from their row.
  await page.getByRole('button', { name: /^Lulus \d/ }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Lulus')
  await rows.nth(1).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cetak syahadah' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: /^Syahadah / })
    .getByRole('button', { name: 'Unduh PDF' })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^Syahadah .+\.pdf$/)
  await page.keyboard.press('Escape')

  // Some: who has one already gets it again.
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Yang dipilih' }).getByRole('button', { name: 'Cetak syahadah' }).click()
  await expect(dialog.getByText('1 di antaranya sudah bersyahadah')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cetak 2 syahadah' }).click()
  await expect(page).toHaveURL(new RegExp(paths.dokumen))
  await expect(page.getByText('Siap, 2 halaman')).toBeVisible({ timeout: 30_000 })
  await axe(page)
})

/** Whoever came four times out of five. */
async function freeze(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const read = await page.request.get('/api/laporan/kelulusan', { headers })
  const { periode, version } = (await read.json()) as { periode: { id: number }; version: string }
  const at = `/api/laporan/kelulusan/${periode.id}`
  const syarat = [{ jenis: 'kehadiran', id: null, kegiatan_id: null, minimal: 80, bersyarat: null }]
  await page.request.put(`${at}/syarat`, { headers, data: { syarat, version } })
  const { sidik } = (await (await page.request.get(`${at}/sk`, { headers })).json()) as { sidik: string }
  const said = { nomor: '3 Tahun 2027', tanggal: '2027-01-11', oleh: 'Kepala', belum_dinilai: 'tidak_lulus', sidik }
  expect((await page.request.post(`${at}/sk`, { headers, data: said })).status()).toBe(200)
}
