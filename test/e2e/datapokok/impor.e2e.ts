import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addDays, formatDate, todayIn } from '#contract/tanggal.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const DAFTAR = path.resolve(import.meta.dirname, '../../data/daftar-mahasantri.xlsx')
const berkas = (page: Page) => page.getByLabel('Berkas daftar mahasantri')
/** The snackbar's place for errors is an alert too, empty or not. */
const galat = (page: Page) => page.locator('main').getByRole('alert')
const csv = (teks: string, name = 'daftar.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(teks) })

test('admin imports the class list of the office: sees what is wrong, then all good rows in their kelompok', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/)
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await page.getByRole('link', { name: 'Impor' }).click()
  await expect(page.getByRole('heading', { name: 'Impor mahasantri' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pilih berkas' })).toHaveAttribute('aria-current', 'step')
  await axe(page)

  await berkas(page).setInputFiles(DAFTAR)
  const jenis = page.getByRole('group', { name: 'Jenis baris' })
  await expect(jenis.getByRole('button', { name: 'Semua 120' })).toBeVisible()
  await expect(jenis.getByRole('button', { name: 'Galat 5' })).toBeVisible()
  await expect(page.getByText('daftar-mahasantri.xlsx · lembar “Daftar” · 120 baris')).toBeVisible()
  await expect(page.getByText('Tidak ada yang tersimpan sebelum Anda menekan Impor.')).toBeVisible()
  await axe(page)

  await test.step('the refused rows come before the button that writes', async () => {
    await expect(page.getByRole('button', { name: /^Impor/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Lihat 5 baris galat' }).click()
    const row = page.getByRole('row', { name: /^41 / })
    await expect(row).toContainText('Kolom D: “X” bukan L atau P. Isi L atau P.')
    await expect(page.getByRole('row', { name: /^51 / })).toContainText('Nomor belum lengkap, minimal 10 angka.')
    await axe(page)
    const unduhan = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh baris galat' }).click()
    const file = await unduhan
    expect(file.suggestedFilename()).toBe('daftar-mahasantri - baris galat.xlsx')
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  await test.step('a reload keeps the list and what was chosen', async () => {
    const masukkan = page.getByRole('checkbox', {
      name: /^Masukkan \d+ mahasantri ke kelompoknya.*, buat 1 kelompok baru$/,
    })
    await masukkan.uncheck()
    await expect(
      page.getByText(/11\d mahasantri tidak masuk kelompok yang disebut daftar: tidak dicentang/),
    ).toBeVisible()
    await masukkan.check()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /^Masukkan/ })).toBeChecked()
    await page.getByRole('button', { name: /^Lihat 6 kelompok/ }).click()
    await expect(page.getByRole('dialog').getByText('1 baru, 5 sudah ada')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
  })

  await test.step('with a day in the past it says what becomes of sheets that are open already', async () => {
    const mulai = page.getByRole('combobox', { name: 'mulai tanggal' })
    const awal = await mulai.inputValue()
    await mulai.fill(formatDate(addDays(todayIn('Asia/Jakarta', Date.now()), -8), 'angka'))
    await mulai.press('Tab')
    const ditambahkan = /^Ditambahkan ke \d+ lembar absensi yang sudah dibuka, sebagai belum diisi\.$/
    await expect(page.getByRole('status').getByText(ditambahkan)).toBeVisible()
    await axe(page)
    await page.route('**/akibat', route => route.fulfill({ status: 503, json: { kode: 'x', pesan: 'Sedang sibuk.' } }))
    await mulai.fill(formatDate(addDays(todayIn('Asia/Jakarta', Date.now()), -7), 'angka'))
    await mulai.press('Tab')
    await expect(page.getByText('Berapa lembar absensi yang ikut berubah belum dapat dihitung.')).toBeVisible()
    await page.unroute('**/akibat')
    await mulai.fill(awal)
    await mulai.press('Tab')
  })

  await test.step('leaving before anything is written asks, and Back goes on with it', async () => {
    const kembali = page.getByRole('link', { name: 'Kembali', exact: true })
    const tanya = page.getByRole('dialog', { name: 'Tinggalkan impor?' })
    await kembali.click()
    await tanya.getByRole('button', { name: 'Lanjut memeriksa' }).click()
    await kembali.click()
    await tanya.getByRole('button', { name: 'Tinggalkan' }).click()
    await expect(page.getByRole('link', { name: 'Impor' })).toBeVisible()
    await page.goBack()
  })

  await page.getByRole('button', { name: 'Impor 115 baris' }).click()
  await expect(page.getByText(/^\d+ mahasantri berhasil ditambahkan$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  await expect(page.getByText(/^11\d masuk atau pindah kelompok$/)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Lihat mahasantri' }).click()
  await page.getByRole('searchbox').fill('0601011116')
  await expect(page.getByText('0601011116', { exact: true })).toBeVisible()

  await test.step('the same list again changes nothing', async () => {
    await page.goto(paths.imporMahasantri)
    await berkas(page).setInputFiles(DAFTAR)
    await expect(jenis.getByRole('button', { name: 'Tetap 115' })).toBeVisible()
    await page.getByRole('button', { name: 'Lihat 5 baris galat' }).click()
    await expect(page.getByText('Semua sudah sama dengan data yang ada.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Impor', exact: true })).toBeDisabled()
  })
})

test('what a list lacks is asked for once, another column can be chosen, and a change is shown field by field', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.imporMahasantri)
  await berkas(page).setInputFiles(csv('NIM;Nama;Telp 1;Telp 2\n77001;Zaid bin Tsabit;;0812 3456 7890\n'))
  await expect(page.getByText(/Daftar ini tidak memuat L\/P, Program Studi, Angkatan/)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Lanjut memeriksa' }).click()
  await expect(page.getByText('Wajib diisi')).toHaveCount(3)

  await page.getByRole('combobox', { name: 'No. HP' }).click()
  await page.getByRole('option', { name: 'D · Telp 2' }).click()
  await page.getByRole('combobox', { name: 'L/P untuk semua yang baru' }).click()
  await page.getByRole('option', { name: 'Laki-laki' }).click()
  await page.getByLabel('Program studi untuk semua yang baru').fill('PAI')
  await page.getByLabel('Angkatan untuk semua yang baru').fill('2026')
  await page.getByRole('button', { name: 'Lanjut memeriksa' }).click()
  await expect(page.getByRole('row', { name: /77001/ })).toContainText('0812-3456-7890')
  await page.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()

  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  await berkas(page).setInputFiles(
    csv('NIM;Nama;Prodi;Asrama;Kelompok\n77001;Zaid bin Tsabit;PBA;Mabna Al-Faruqi;Kelompok 99\n'),
  )
  const row = page.getByRole('row', { name: /77001/ })
  await expect(row).toContainText('PBA')
  await expect(row).toContainText('semula PAI')
  await expect(row).toContainText('Asrama: Mabna Al-Faruqi (semula kosong)')
  await page.getByRole('checkbox', { name: 'Perbarui 1 mahasantri yang datanya berbeda' }).uncheck()
  await page.getByRole('checkbox', { name: 'Masukkan 1 mahasantri ke kelompoknya, buat 1 kelompok baru' }).uncheck()
  await expect(page.getByRole('button', { name: 'Impor', exact: true })).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Perbarui 1/ }).check()
  await expect(page.getByText('1 mahasantri tidak masuk kelompok')).toBeVisible()
  await page.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(page.getByText('1 diperbarui')).toBeVisible()
  await expect(page.getByText(/^1 mahasantri belum masuk kelompok yang disebut daftar\./)).toBeVisible()
})

test('a file that is no list is told in a sentence, dropped or chosen; a list can be cancelled', async ({ page }) => {
  await loginAs(page, 'admin', paths.imporMahasantri)
  await berkas(page).setInputFiles({
    name: 'foto.xlsx',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n', 'latin1'),
  })
  await expect(galat(page)).toContainText('Berkas ini gambar PNG, bukan daftar.')

  const daftar = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['satu,dua\n1,2\n'], 'bukan.csv', { type: 'text/csv' }))
    return data
  })
  await page.getByRole('region', { name: 'Tempat berkas' }).dispatchEvent('drop', { dataTransfer: daftar })
  await expect(page.getByText('Judul kolomnya belum dikenal')).toBeVisible()
  await page.getByRole('button', { name: 'Pilih berkas lain' }).click()

  await berkas(page).setInputFiles(csv('NIM;Nama;L/P;Prodi;Angkatan\n77002;Muadz;L;PAI;2026\n'))
  await expect(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
  const alamat = page.url()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(page.getByRole('region', { name: 'Tempat berkas' })).toBeVisible()
  await page.goto(alamat)
  await expect(page.getByText('Impor ini tidak ada lagi')).toBeVisible()
})

test('only the admin imports', async ({ page }) => {
  await loginAs(page, 'pimpinan', paths.imporMahasantri)
  await expect(page.getByText('Hanya untuk admin')).toBeVisible()
})
