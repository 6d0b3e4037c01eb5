import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { formatRupiah } from '#contract/angka.ts'
import { addDays, formatDate, startOfMonth, todayIn } from '#contract/tanggal.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { paths, withQuery } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })
test.describe.configure({ mode: 'serial' })

/** The last whole month: all of it has been confirmed, whatever day it is. */
const bulanLalu = addDays(startOfMonth(todayIn('Asia/Jakarta', Date.now())), -1)
const laporan = withQuery(paths.laporanPendamping, { honor: '1', dari: startOfMonth(bulanLalu), sampai: bulanLalu })
const strip = (page: Page, nama: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(nama, { exact: true }) })
    .locator('dd b')

test('off, nothing speaks of honor; admin switches it on and sets the tariffs', { tag: '@inti' }, async ({ page }) => {
  await loginAs(page, 'admin', paths.laporanPendamping)
  await expect(page.getByText(/dari \d+ pendamping$/)).toBeVisible()
  await expect(page.getByText(/honor/i)).toHaveCount(0)

  await page.goto(paths.honorarium)
  const card = page.getByRole('region', { name: 'Honor per pertemuan' })
  await expect(card.getByText('Honor tidak tampil di mana pun.')).toBeVisible()
  await expect(card.getByLabel('Tarif per pertemuan')).toHaveCount(0)
  await card.getByRole('combobox', { name: 'Pendamping menerima honor' }).click()
  await page.getByRole('option', { name: 'Ya, per pertemuan' }).click()
  await card.getByLabel('Tarif per pertemuan').fill('35000')
  await expect(card.getByLabel('Tarif per pertemuan')).toHaveValue('Rp35.000')
  await card.getByLabel('Tarif sebagai badal').fill('40000')
  await expect(card.getByText('bulan yang belum diajukan, juga yang sudah lewat')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(card.getByText('Tersimpan')).toBeVisible()
  await expect(card.getByText(/^Saat ini \d+ pertemuan dalam \d+ bulan belum diajukan\.$/)).toBeVisible()
})

test('admin shows the honor of a month, proposes it, downloads the list', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.laporanPendamping)
  await page.getByRole('switch', { name: 'Tampilkan honor' }).click({ force: true })
  await expect(page).toHaveURL(/honor=1/)
  await expect(page).toHaveURL(/dari=\d{4}-\d{2}-01/)
  await page.goto(laporan)
  await expect(page.getByRole('columnheader', { name: 'Honor (Rp)' })).toBeVisible()
  await expect(page.getByText('Tarif Rp35.000 per pertemuan yang dikonfirmasi')).toBeVisible()
  const total = await strip(page, 'Belum diajukan').textContent()
  expect(total).toMatch(/^Rp\d{1,3}(\.\d{3})+$/)
  await axe(page)

  await page.getByRole('button', { name: 'Ajukan semua' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`seluruhnya ${total}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajukan' }).click()
  await expect(dialog).toBeHidden()
  await expect(strip(page, 'Diajukan')).toHaveText(String(total))
  await expect(page.getByRole('button', { name: 'Ajukan semua' })).toBeDisabled()

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daftar honor', exact: true }).click()
  const rows = await readSheet(await (await waiting).path())
  const head = rows.findIndex(row => row[0] === 'No')
  const bruto = rows[head]?.indexOf('Bruto') ?? -1
  const sums = rows.slice(head + 1).flatMap(row => (row[bruto] ? [Number(row[bruto])] : []))
  const last = sums.pop()
  expect(last).toBe(sums.reduce((sum, n) => sum + n, 0))
  expect(`Rp${String(last).replace(/\B(?=(\d{3})+$)/g, '.')}`).toBe(total)
  expect(rows.at(-1)?.join(' ')).toMatch(/^Terbilang: .* rupiah/)
  expect(rows[head]).toEqual(expect.arrayContaining(['No. rekening', 'PPh', 'Tanda tangan']))

  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Format lain: Daftar honor' }).click()
  await page.getByRole('menuitem', { name: 'Cetak rekap honor (PDF)' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^Honor \d{4}-\d{2}\.pdf$/)
})

test('what is proposed is paid by one SPJ: who lacks NPWP is asked, paper and bank file have the same sum', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.honorarium)
  const signed = page.getByRole('region', { name: 'SPJ honor', exact: true })
  await signed.getByLabel('Mata anggaran (MAK)').fill('2132.EBA.962.051.A.521213')
  await signed.getByLabel('Pejabat Pembuat Komitmen').fill('Drs. H. Suparman, M.M.')
  await signed.getByRole('button', { name: 'Simpan' }).click()
  await expect(signed.getByText('Tersimpan')).toBeVisible()
  await axe(page)

  await page.goto(laporan)
  const total = await strip(page, 'Diajukan').textContent()
  await page.getByRole('button', { name: 'SPJ', exact: true }).click()
  const panel = page.getByRole('dialog', { name: /^SPJ honor/ })
  await expect(panel.getByText(/belum diketahui NPWP-nya/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Daftar penerimaan' })).toBeDisabled()
  await panel
    .getByRole('radiogroup', { name: /^NPWP / })
    .first()
    .getByText('NPWP', { exact: true })
    .click()
  await panel.getByRole('button', { name: 'Sisanya tanpa NPWP' }).click()
  await expect(panel.getByText(/belum diketahui NPWP-nya/)).toBeHidden()
  await expect(panel.getByText(`Bruto ${total}`)).toBeVisible()
  const paidOut = await panel.locator('p b').last().textContent()
  await axe(page)

  const csv = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Bank CSV' }).click()
  const lines = readFileSync(await (await csv).path(), 'utf8')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
  const at = lines[0]?.indexOf('Jumlah') ?? -1
  const sum = lines.slice(1).reduce((all, line) => all + Number(line[at]), 0)
  expect(formatRupiah(sum)).toBe(paidOut)
  const paper = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Daftar penerimaan' }).click()
  const { halaman } = await readPdfText(readFileSync(await (await paper).path()))
  expect(sebaris(halaman.join(' '))).toContain(`${String(paidOut).replace('Rp', '')}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)
})

test('what is proposed is paid on a day, and taken back', { tag: '@inti' }, async ({ page }) => {
  await loginAs(page, 'admin', laporan)
  const total = await strip(page, 'Diajukan').textContent()
  await page
    .getByRole('row', { name: /diajukan/ })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: /^Honor / })).toBeVisible()
  await expect(
    detail.getByRole('list', { name: 'Pertemuan yang dipimpin' }).getByText('Rp35.000').first(),
  ).toBeVisible()
  await axe(page)
  await detail.getByRole('button', { name: 'Catat pembayaran' }).click()
  const pay = page.getByRole('dialog', { name: /^Catat pembayaran/ })
  await expect(pay.getByLabel('Tanggal dibayar')).not.toHaveValue('')
  await pay.getByRole('button', { name: 'Catat' }).click()
  await expect(detail.getByText(/dibayar \d/).first()).toBeVisible()
  await expect(detail.getByRole('list', { name: 'Riwayat honor' }).getByRole('listitem')).toHaveCount(2)
  await detail.getByRole('button', { name: 'Batalkan pembayaran' }).click()
  await expect(detail.getByRole('button', { name: 'Tarik pengajuan' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Catat pembayaran' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Catat' }).click()
  await expect(strip(page, 'Dibayar')).toHaveText(String(total))
})

test('the pimpinan reads everything and changes nothing, umar sees the own honor, hasan none', async ({ page }) => {
  await loginAs(page, 'pimpinan', withQuery(paths.laporanPendamping, { honor: '1' }))
  await page.getByRole('button', { name: /^Tampilkan / }).click()
  await expect(page.getByRole('columnheader', { name: 'Honor (Rp)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Daftar honor', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajukan semua' })).toHaveCount(0)

  await loginAs(page, 'umar', laporan)
  await expect(strip(page, 'Dibayar')).toHaveText(/^Rp[1-9]/)
  await expect(page.getByRole('button', { name: /Daftar honor|Ajukan/ })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('Honor (Rp)')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await axe(page)

  await page.setViewportSize({ width: 1366, height: 768 })
  await loginAs(page, 'hasan', withQuery(paths.laporanPendamping, { honor: '1' }))
  await expect(page.getByText(/dari \d+ pendamping$/)).toBeVisible()
  await expect(page.getByText(/honor/i)).toHaveCount(0)
})

test('a last day in the past cannot lie before a pertemuan they led', async ({ page }) => {
  await loginAs(page, 'admin', paths.kelompokRincian(1))
  await page.getByRole('button', { name: 'Menu Umar Faruq' }).click()
  await page.getByRole('menuitem', { name: /^(Akhiri tugas|Ubah hari terakhir)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Akhiri tugas Umar Faruq' })
  const hari = dialog.getByLabel('Hari terakhir bertugas')
  await hari.fill(formatDate(addDays(startOfMonth(bulanLalu), -1), 'angka'))
  await hari.press('Enter')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(
    dialog.getByText(/^Umar Faruq memimpin pertemuan .*; hari terakhirnya paling awal hari itu\./),
  ).toBeVisible()
  await axe(page)
})
