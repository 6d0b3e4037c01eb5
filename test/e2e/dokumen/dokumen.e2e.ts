import fs from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { paths, withQuery } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('the office sets the letterhead, a murabbi prints a recap, and whoever holds it checks it without an account', {
  tag: '@inti',
}, async ({ page, browser, server }) => {
  await loginAs(page, 'admin', paths.surat)
  await page.getByLabel('Baris kop').fill("KEMENTERIAN AGAMA\nUPT MA'HAD AL-JAMI'AH\nJl. Kampus Hijau No. 7")
  await page.getByLabel('Kota', { exact: true }).fill('Kota Nusantara')
  await page.getByLabel('Pola nomor surat').fill('B-{nomor}/{jenis}/{tahun}')
  await expect(page.getByText('Contoh: B-013/S.Ket/2026.')).toBeVisible()
  // Each card is saved by itself, also while another holds something unsaved.
  const kop = page.getByRole('region', { name: 'Kop surat' })
  const penandatangan = page.getByRole('region', { name: 'Penandatangan', exact: true })
  await penandatangan.getByRole('button', { name: 'Hapus penandatangan 1' }).click()
  await kop.getByRole('button', { name: 'Simpan' }).click()
  await expect(kop.getByText('Tersimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah penandatangan' }).click()
  await penandatangan.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('2 isian perlu diperbaiki')).toBeVisible()
  const signer = page.getByRole('group', { name: 'Penandatangan 1' })
  await signer.getByLabel('Jabatan').fill("Kepala UPT Ma'had Al-Jami'ah")
  await signer.getByLabel('Nama dan gelar').fill('Prof. Dr. H. Abdul Wahid, M.A.')
  await axe(page)
  await penandatangan.getByRole('button', { name: 'Simpan' }).click()
  await expect(penandatangan.getByText('Tersimpan')).toBeVisible()

  await loginAs(page, 'hasan', paths.absensiRekap(1))
  await expect(page.getByRole('grid')).toBeVisible()
  const name = await page.getByRole('rowheader').first().textContent()
  await page.getByRole('button', { name: 'Format lain' }).click()
  const pdf = await read(page, () => page.getByRole('menuitem', { name: 'Unduh PDF' }).first().click())
  const text = sebaris(pdf.halaman.join(' '))
  for (const part of ["UPT MA'HAD AL-JAMI'AH", 'Prof. Dr. H. Abdul Wahid, M.A.', 'oleh Hasan Basri'])
    expect(text).toContain(part)
  const nama = name ?? ''
  expect(text).toContain(nama)
  const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(server.url + paths.verifikasi())
  await expect(stranger).toHaveURL(/\/verifikasi$/)
  await stranger.getByLabel('Kode pada dokumen').fill(kode.toLowerCase())
  await stranger.getByRole('button', { name: 'Periksa' }).click()
  await expect(stranger.getByRole('heading', { name: 'Dokumen ini asli' })).toBeVisible()
  await expect(stranger.getByText('Angka pada dokumen sama dengan catatan sekarang.')).toBeVisible()
  await expect(stranger.getByText(/oleh Hasan Basri$/)).toBeVisible()
  await axe(stranger)
  const ask = async (cari: string) => {
    await stranger.getByLabel(/^NIM atau nama lengkap/).fill(cari)
    await stranger.getByRole('button', { name: 'Cocokkan' }).click()
  }
  await ask(nama)
  await expect(stranger.getByText(/tercetak dengan angka: .*%/)).toBeVisible()
  await ask('Bukan Siapa-siapa')
  await expect(stranger.getByText(/^Tidak ada baris Bukan Siapa-siapa/)).toBeVisible()
  // As the printed code says it: in capitals, scheme, host, path and all.
  await stranger.goto(`${server.url.toUpperCase()}/VERIFIKASI/${kode.replace('-', '')}`)
  await expect(stranger.getByRole('heading', { name: 'Dokumen ini asli' })).toBeVisible()
  await stranger.goto(server.url + paths.verifikasi('K7PQM2XW9R'))
  await expect(stranger.getByRole('heading', { name: 'Dokumen tidak dikenal' })).toBeVisible()
  await context.close()
})

test('the sheet of a pertemuan that was held is handed in by itself', async ({ page }) => {
  const rekap = page.waitForResponse(reply => new URL(reply.url()).pathname === '/api/kelompok/1/rekap')
  await loginAs(page, 'hasan', paths.absensiRekap(1))
  const { kolom } = (await (await rekap).json()) as Rekap
  const held = kolom.findLast(k => k.ditiadakan === null && k.belum === 0)
  if (!held) throw new Error('nothing was held')
  const { tanggal, kegiatan_id, ke } = held
  await page.goto(paths.absensiInput(1, { tanggal, kegiatan: kegiatan_id, ke }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await axe(page)
  const download = (bentuk: string) => page.getByRole('button', { name: `Unduh daftar hadir (${bentuk})` }).click()
  const pdf = await read(page, () => download('PDF'))
  const text = sebaris(pdf.halaman.join(' '))
  for (const part of ['DAFTAR HADIR MAHASANTRI', formatDate(tanggal, 'panjang'), 'Dicatat oleh', 'Hasan Basri'])
    expect(text).toContain(part)
  await page.getByRole('button', { name: 'Menu' }).click()
  const waiting = page.waitForEvent('download')
  await download('Excel')
  expect((await waiting).suggestedFilename()).toMatch(/^Daftar hadir .* \d{4}-\d\d-\d\d\.xlsx$/)
})

test('letters for everybody who is filtered are made while one waits or is gone', async ({ page }) => {
  // Sixty pages are printed by a process that shares two cores with three other stories.
  test.slow()
  await loginAs(page, 'admin', paths.surat)
  const pola = page.getByLabel('Pola nomor surat')
  if ((await pola.inputValue()) !== 'B-{nomor}/{jenis}/{tahun}') {
    await pola.fill('B-{nomor}/{jenis}/{tahun}')
    const kop = page.getByRole('region', { name: 'Kop surat' })
    await kop.getByRole('button', { name: 'Simpan' }).click()
    await expect(kop.getByText('Tersimpan')).toBeVisible()
  }
  const laporan = page.waitForResponse(reply => new URL(reply.url()).pathname === listLaporanMahasantri.path)
  await page.goto(withQuery(paths.laporanMahasantri, { jk: 'P' }))
  await expect(page.getByText(/^1–15 dari \d+ mahasantri$/)).toBeVisible()
  const jumlah = Number(
    /dari (\d+)/.exec((await page.getByText(/^1–15 dari \d+ mahasantri$/).textContent()) ?? '')?.[1],
  )
  // How many it will be is said first: a number that was taken does not come back. Warnings go to who is below the limit.
  const { tidak_memenuhi } = (await (await laporan).json()).jumlah_status
  const tanya = page.getByRole('dialog', { name: /^Surat / })
  await page.getByRole('button', { name: 'Format lain' }).click()
  await page.getByRole('menuitem', { name: 'Surat peringatan I (SP1)' }).click()
  await expect(tanya).toContainText(`${tidak_memenuhi} mahasantri yang tidak memenuhi`)
  await axe(page)
  await tanya.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Format lain' }).click()
  await page.getByRole('menuitem', { name: 'Surat keterangan kehadiran' }).click()
  // Twice, as by a hand that saw nothing happen: one file, one row of numbers.
  await tanya.getByRole('button', { name: `Buat ${jumlah} surat` }).dblclick({ delay: 40 })
  await expect(page).toHaveURL(paths.dokumen)
  await page.reload()
  const unduh = page.getByRole('button', { name: /^Unduh Surat keterangan kehadiran/ })
  await expect(unduh).toBeVisible({ timeout: 240_000 })
  await expect(page.getByText(`Siap, ${jumlah} halaman`)).toBeVisible()
  const tahun = new Date().getFullYear()
  const akhir = `B-${String(jumlah).padStart(3, '0')}/S.Ket/${tahun}`
  await expect(page.getByText(`Nomor B-001/S.Ket/${tahun} s.d. ${akhir}`)).toBeVisible()
  const surat = page.getByRole('list', { name: 'Surat keluar' }).getByRole('listitem')
  await expect(surat.first()).toContainText(akhir)
  await page.getByLabel('Cari nomor, NIM, atau nama').fill('b-001/')
  await expect(surat).toHaveCount(1)
  await axe(page)
  const { halaman } = await read(page, () => unduh.click())
  expect(halaman).toHaveLength(jumlah)
  expect(halaman[0]).toContain(`Nomor: B-001/S.Ket/${tahun}`)
  await page.getByRole('button', { name: /^Hapus Surat keterangan/ }).click()
  await expect(page.getByText('Belum ada berkas')).toBeVisible()

  // One letter under a number of the office's own book: one that is taken is refused at its field.
  await page.goto(paths.laporanMahasantri)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Surat', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dengan nomor sendiri…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Surat untuk / })
  await dialog.getByLabel('Nomor surat').fill(akhir)
  await dialog.getByRole('button', { name: 'Unduh PDF' }).click()
  await expect(dialog.getByText('Nomor ini sudah dipakai surat lain', { exact: false })).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Nomor surat').fill('Agenda 7/2026')
  const satu = await read(page, () => dialog.getByRole('button', { name: 'Unduh PDF' }).click())
  expect(satu.halaman[0]).toContain('Nomor: Agenda 7/2026')
  await expect(dialog).toBeHidden()
})

async function read(page: Page, act: () => Promise<void>): Promise<Awaited<ReturnType<typeof readPdfText>>> {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await act()
  return readPdfText(await fs.readFile(await (await waiting).path()))
}
