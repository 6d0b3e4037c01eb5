import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addDays, formatDate, todayIn } from '#contract/tanggal.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'
import { axe, expect, proveAgain, test } from './fixtures.ts'
import type { RunningServer } from './server.ts'
import { papanTik, type Tangan, tetikus } from './tangan.ts'

// The whole of the office's work with a semester, from an empty database on, with nothing but the office's own lists and what the
// screens offer; told with the keyboard alone, and until it is published with the mouse too, where every click counts.

// One after the other these would go on alone when everything else is done.
test.describe.configure({ mode: 'parallel' })

const SANDI = 'kurma-ajwa-2026'
/** The first one of an empty database. */
const PERIODE = 1

// The recap is of Ganjil 2026/2027; the semester goes on for as long as the story is told.
const lusa = addDays(todayIn('Asia/Jakarta', Date.now()), 60)
const SELESAI = formatDate(lusa > '2027-01-31' ? lusa : '2027-01-31', 'angka')

for (const [hand, open] of [
  ['the mouse', tetikus],
  ['the keyboard alone', papanTik],
] as const)
  test.describe(`with ${hand}`, () => {
    test.use({ dunia: `${import.meta.url} ${hand}` })
    test.describe.configure({ mode: 'serial' })
    // Each goes on where the one before it ended, in the session of the office.
    let token = ''
    let clicks = 0
    let tangan: Tangan
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(token => token && localStorage.setItem('token', token), token)
      tangan = open(page)
    })
    test.afterEach(async ({ page }) => {
      token = await page.evaluate(() => localStorage.getItem('token') ?? '')
      clicks += tangan.klik()
    })

    test('Hadir is set up, and a periode with its holidays and what is attended', async ({ page, server }) => {
      await begin(page, server, tangan)
    })
    test('the lists of murabbi and pendamping come in', async ({ page }) => bringStaff(page, tangan))
    test('the class list makes kelompok, members, duties and weekly times', async ({ page }) =>
      bringClass(page, tangan))
    test('148 accounts have their slips', async ({ page }) => giveAccounts(page, tangan))
    test('the semester is published, in at most 150 clicks', async ({ page }) => {
      await publish(page, tangan)
      expect(clicks + tangan.klik()).toBeLessThanOrEqual(150)
    })
    if (hand === 'the keyboard alone') {
      test('fourteen weeks of the recap of before come in', async ({ page }) => bringRekap(page, tangan))
      test('what was wrong is taken back', async ({ page }) => takeBack(page, tangan))
    }
    test('who stands there twice is made one', { tag: '@axe' }, async ({ page }) => merge(page, tangan))
  })

async function begin(page: Page, server: RunningServer, { pressKey, isi }: Tangan) {
  const { button: tombol, tautan, langkah, laci } = partsOf(page)
  await page.goto(paths.login)
  await isi(page.getByLabel('Kode penyiapan'), server.setupCode())
  await isi(page.getByLabel('Nama lembaga'), "Ma'had Al-Jami'ah UIN Nusantara")
  await isi(page.getByLabel('Nama Anda'), 'Siti Nurjanah')
  await isi(page.getByLabel(/^Kata sandi/), SANDI)
  await pressKey(tombol('Buat admin pertama'))

  await pressKey(tautan(/^Siapkan periode/))
  await pressKey(tombol('Siapkan periode'))
  await isi(laci.getByLabel('Tahun akademik'), '2026/2027')
  await pressKey(laci.getByRole('radio', { name: 'Ganjil' }))
  await isi(laci.getByLabel('Selesai'), SELESAI)
  await pressKey(tombol('Simpan'))
  await expect(page.getByText('Konsep: hanya admin yang melihat')).toBeVisible()

  // The national holidays, and what is attended.
  await pressKey(tombol('Pilih libur'))
  await pressKey(tombol(/^Tambah \d+ hari libur$/, laci))
  await expect(laci).toBeHidden()
  await expect(langkah(/^(?!.*belum ada libur).*Tanggal/s)).toBeVisible()
  await axe(page)
  await pressKey(tombol('Lanjut ke Kegiatan'))
  await pressKey(tombol('Tambah kegiatan'))
  await isi(laci.getByRole('textbox', { name: 'Nama' }), 'Halaqah')
  await pressKey(tombol('Simpan'))
  await expect(laci).toBeHidden()
  // Nothing to copy from: no step is about that.
  await expect(langkah(/Salin struktur/)).toHaveCount(0)
}

async function bringStaff(page: Page, { pressKey, upload }: Tangan) {
  const { button: tombol, tautan, langkah } = partsOf(page)
  await page.goto(paths.persiapan(PERIODE))
  for (const [berkas, jumlah, impor] of [
    ['murabbi', 20, tautan('Impor daftar').first()],
    ['pendamping', 128, tautan('Impor daftar').last()],
  ] as const) {
    await pressKey(langkah(/Petugas/))
    await pressKey(impor)
    await upload(tombol('Pilih berkas'), berkas)
    await pressKey(tombol(`Impor ${jumlah} baris`))
    await imported(page)
    await pressKey(tautan('Kembali ke persiapan'))
  }
}

async function bringClass(page: Page, { pressKey, isi, upload }: Tangan) {
  const { button: tombol, tautan, langkah } = partsOf(page)
  await page.goto(paths.persiapan(PERIODE))
  await pressKey(langkah(/Daftar mahasantri/))
  await pressKey(tautan('Impor daftar'))
  await upload(tombol('Pilih berkas'), 'semester-genap')
  await isi(page.getByLabel(/Angkatan/).last(), '2026')
  await pressKey(tombol('Lanjut memeriksa'))
  // One spelling of the hours has no end, which nobody makes up.
  await isi(page.getByLabel('Mulai 20.00, selesai pukul berapa?'), '21.15')
  const dibuat = page.getByRole('region', { name: 'Yang akan dibuat' })
  for (const satu of ['120 kelompok', '20 murabbi', '128 pendamping', '200 jadwal'])
    await expect(dibuat).toContainText(satu)
  await expect(page.getByText('11 kolom dipakai')).toBeVisible()
  await expect(page.getByText(/maksudnya siapa/)).toHaveCount(0)
  await axe(page)
  await pressKey(tombol('Impor 1.200 baris'))
  await imported(page)
  for (const satu of ['200 jadwal dibuat', '120 penugasan murabbi', '128 penugasan pendamping'])
    await expect(page.getByText(satu)).toBeVisible()
  await pressKey(tautan('Kembali ke persiapan'))
}

async function giveAccounts(page: Page, { pressKey }: Tangan) {
  const { button: tombol, langkah } = partsOf(page)
  await page.goto(paths.persiapan(PERIODE))
  await pressKey(langkah(/Akun/))
  await pressKey(tombol('Buat akun'))
  const bagikan = page.getByRole('dialog', { name: 'Bagikan akun' })
  await expect(bagikan.getByText('148 akun siap dibagikan.')).toBeVisible({ timeout: 120_000 })
  const unduhan = page.waitForEvent('download', { timeout: 120_000 })
  await pressKey(tombol('Cetak slip', bagikan))
  const { halaman } = await readPdfText(readFileSync(await (await unduhan).path()))
  // Eight on a page, each with a code of its own.
  expect(halaman).toHaveLength(19)
  expect(new Set(halaman.flatMap(teks => teks.match(/[A-Z2-9]{3}-[A-Z2-9]{3}-[A-Z2-9]{3}/g) ?? [])).size).toBe(148)
  await pressKey(tombol('Selesai', bagikan))
}

async function publish(page: Page, { pressKey }: Tangan) {
  const { button: tombol, langkah, laci } = partsOf(page)
  await page.goto(paths.persiapan(PERIODE))
  await pressKey(langkah(/Terbitkan/))
  await pressKey(tombol('Terbitkan').first())
  await pressKey(tombol('Terbitkan', laci))
  await expect(page.getByText(/ sudah terbit/)).toBeVisible()
}

/** Fourteen weeks of three kelompok as the office kept them. */
async function bringRekap(page: Page, { pressKey, choose, upload }: Tangan) {
  const { button: tombol, tautan } = partsOf(page)
  await openMahasantri(page, { pressKey })
  await pressKey(tautan('Impor'))
  await pressKey(tautan('Rekap absensi dari Excel'))
  await upload(tombol('Pilih berkas rekap'), 'rekap-ganjil')
  await expect(page.getByText('3 sel bertanda “X”: pilih artinya.')).toBeVisible()
  await choose(page.getByRole('combobox', { name: /^X / }), 'H · Hadir')
  await pressKey(tombol(/^Masukkan \d+ pertemuan/))
  await expect(page.getByRole('heading', { name: /^\d+ pertemuan dimasukkan/ })).toBeVisible()
}

/** A list that was not meant for this semester, and a copy into a periode that nobody asked for. */
async function takeBack(page: Page, { pressKey, upload }: Tangan) {
  const { button: tombol, tautan, langkah, laci } = partsOf(page)
  await openMahasantri(page, { pressKey })
  await pressKey(tautan('Impor'))
  await upload(tombol('Pilih berkas'), 'daftar-mahasantri')
  await pressKey(tombol('Lihat 5 baris galat'))
  await pressKey(tombol('Impor 115 baris'))
  await imported(page)
  await cancel('Impor 115 mahasantri', () => proveAgain(page, SANDI))

  await pressKey(tautan('Kembali'))
  await pressKey(tautan('Periode', page.getByRole('navigation', { name: 'Pengaturan' })))
  await pressKey(tombol('Siapkan periode'))
  await pressKey(tombol('Simpan'))
  await pressKey(langkah(/Salin struktur/))
  await pressKey(tombol('Pilih yang disalin'))
  await pressKey(tombol('Salin 120 kelompok'))
  await expect(laci).toBeHidden()
  await cancel('Salin struktur')

  async function cancel(nama: string, prove?: () => Promise<void>) {
    await pressKey(tombol('Akun Siti Nurjanah'))
    await pressKey(page.getByRole('menuitem', { name: 'Pengaturan' }))
    await pressKey(tautan('Riwayat perubahan'))
    await pressKey(tombol(new RegExp(`^Batalkan ${nama}`)))
    await pressKey(tombol(/^Batalkan \d/, laci))
    await prove?.()
    await expect(laci.getByText(/^Dibatalkan/)).toBeVisible({ timeout: 30_000 })
    await pressKey(tombol('Tutup', laci).first())
  }
}

/** Somebody who stands there twice. */
async function merge(page: Page, { pressKey, isi }: Tangan) {
  const { button: tombol } = partsOf(page)
  const nama = 'Bilal Salman Basri'
  const menu = tombol(`Menu ${nama}`)
  const search = () => isi(page.getByRole('searchbox', { name: 'Cari nama, NIM, atau WA' }), nama)
  await openMahasantri(page, { pressKey })
  await search()
  await expect(menu).toHaveCount(2)
  await pressKey(menu.first())
  await pressKey(page.getByRole('menuitem', { name: 'Gabungkan dengan…' }))
  await expect(page.getByRole('heading', { name: 'Gabungkan dengan siapa?' })).toBeVisible()
  await axe(page)
  await pressKey(tombol(new RegExp(`^Pilih ${nama}`)))
  await expect(page.getByText('Tidak dapat dibatalkan')).toBeVisible()
  await axe(page)
  for (const pilihan of await page.getByRole('radiogroup').all()) await pressKey(pilihan.getByRole('radio').last())
  await pressKey(tombol('Gabungkan menjadi satu'))
  const selesai = page.getByRole('heading', { name: 'Data Pokok Mahasantri' })
  const tanya = page.getByRole('dialog', { name: 'Pastikan ini Anda' })
  await expect(selesai.or(tanya)).toBeVisible()
  // The password is good for five minutes.
  if (await tanya.isVisible()) await proveAgain(page, SANDI)
  await expect(selesai).toBeVisible()
  await search()
  await expect(menu).toHaveCount(1)
}

async function openMahasantri(page: Page, { pressKey }: Pick<Tangan, 'pressKey'>) {
  await page.goto(paths.beranda)
  await pressKey(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('button', { name: 'Data Pokok' }))
  await pressKey(page.getByRole('menuitem', { name: 'Mahasantri' }))
  await expect(page.getByRole('heading', { name: 'Data Pokok Mahasantri' })).toBeVisible()
}

function imported(page: Page) {
  return expect(page.getByText('Impor selesai')).toBeVisible({ timeout: 60_000 })
}

function partsOf(page: Page) {
  const by = (role: 'button' | 'link', nama: string | RegExp, di: Page | Locator = page) =>
    di.getByRole(role, { name: nama, exact: typeof nama === 'string' })
  return {
    button: (nama: string | RegExp, di?: Page | Locator) => by('button', nama, di),
    tautan: (nama: string | RegExp, di?: Page | Locator) => by('link', nama, di),
    langkah: (nama: RegExp) => by('button', nama, page.getByRole('region', { name: 'Langkah' }).getByRole('listitem')),
    laci: page.getByRole('dialog'),
  }
}
