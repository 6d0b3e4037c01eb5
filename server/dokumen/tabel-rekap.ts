import type { BentukRekap } from '#contract/dokumen/dokumen.ts'
import { formatPersen, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Kertas } from '#contract/kertas.ts'
import type { BarisRekap, Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { GARIS, lebarLebar, sisiSel } from '#server/dasar/pdf/halaman.ts'
import { lebarKata, lebarTeks } from '#server/dasar/pdf/lebar-teks.ts'
import type { Blok, PdfCell, PdfTable, SelTebal } from '#server/dasar/pdf/naskah.ts'
import { type KolomTengah, kolomTengah } from './kolom-tengah.ts'

/** One column of the sheet, said once for its header (two rows), its people and its last row. */
interface Kolom {
  lebar: number | '*'
  kepala: [PdfCell, PdfCell]
  sel: (row: BarisRekap, no: number) => PdfCell
  jumlah: PdfCell
}

const NAMA_TERSEMPIT = 100
const TETAP = { no: 14, nim: 54, prodi: 34, jumlah: 12, persen: 25, keterangan: 62 }
const TERSEMPIT = 8.6
/** Letters of a header and of the last row are no smaller: a wider number gets a wider column. */
const HURUF_TERKECIL = 5
const PRODI_TERLEBAR = 72

/**
 * The table of a recap; in pieces of as many columns as fit, the totals in the last one. Figures are those of the recap as
 * it stands on the screen.
 */
export function tabelRekap(rekap: Rekap, bentuk: BentukRekap, kertas: Kertas): Blok[] {
  const semua = kolomTengah(rekap, bentuk)
  const huruf = semua.length > 20 ? 7 : 7.5
  const depan = kolomDepan(rekap, bentuk, huruf)
  const belakang = kolomBelakang(rekap, huruf)
  const sisi = sisiSel(huruf)
  const selain = [...depan, ...belakang].reduce(
    (sum, { lebar }) => sum + (lebar === '*' ? NAMA_TERSEMPIT : lebar) + sisi,
    0,
  )
  const ruang = lebarLebar(kertas) - GARIS - selain
  const em = { atas: emOf(semua, barisKepala), bawah: emOf(semua, k => k.jumlah) }
  const tersempit = bentuk === 'bulan' ? 40 : Math.max(TERSEMPIT, HURUF_TERKECIL * Math.max(em.atas, em.bawah))
  const bagian = split(semua, Math.floor(ruang / (tersempit + sisi)))

  return bagian.flatMap((tengah, i): Blok[] => {
    const terakhir = i === bagian.length - 1
    const seruang = ruang / Math.max(1, tengah.length) - sisi
    // One or two columns are as wide as the words above them.
    const sejudul = (lebarKata(JUDUL[bentuk].atas) * huruf + 1 + sisi) / Math.max(1, tengah.length) - sisi
    const lebar = Math.min(Math.max(bentuk === 'bulan' ? 76 : 19, sejudul), seruang)
    const shrink = (em: number, wajar: number) => Math.min(wajar, lebar / Math.max(1, em))
    const ukuran = {
      lebar,
      kepala: shrink(em.atas, lebar < 15 ? 5.2 : 6),
      jumlah: shrink(em.bawah, huruf),
      sel: (em: number) => shrink(em, huruf),
    }
    const isi = tengah.map((k, i) => kolomIsi(k, ukuran, judulAtas(JUDUL[bentuk].atas, i, tengah.length)))
    const kolom = [...depan, ...isi, ...(terakhir ? belakang : [])]
    const tabel: PdfTable = {
      jenis: 'tabel',
      lebar: kolom.map(k => k.lebar),
      kepala: [kolom.map(k => k.kepala[0]), kolom.map(k => k.kepala[1])],
      baris: [...rekap.baris.map((row, no) => kolom.map(k => k.sel(row, no))), kolom.map(k => k.jumlah)],
      huruf,
    }
    return terakhir ? [tabel] : [tabel, { jenis: 'halaman_baru' }]
  })
}

/** What is written above the columns of each form, and before their sums. */
const JUDUL: Record<BentukRekap, { atas: string; bawah: string }> = {
  pertemuan: { atas: 'Pertemuan dan tanggal', bawah: 'Hadir per pertemuan' },
  bulan: { atas: 'Bulan', bawah: 'Hadir per bulan' },
  harian: { atas: 'Tanggal', bawah: 'Hadir per hari' },
}

/** Words above several columns stand in the first of them. */
function judulAtas(teks: string, i: number, kolom: number): PdfCell {
  return i === 0 ? { teks, rata: 'tengah', kolom } : null
}

const tinggi = (teks: string, rata?: 'tengah'): SelTebal => ({ teks, baris: 2, ...(rata ? { rata } : {}) })
const center = (teks: string): PdfCell => ({ teks, rata: 'tengah' })

function kolomDepan(rekap: Rekap, bentuk: BentukRekap, huruf: number): Kolom[] {
  const prodi = rekap.baris.some(b => b.prodi !== '')
  // A NIM is one word, however long it is.
  const nim = rekap.baris.reduce((most, b) => Math.max(most, lebarTeks(b.nim) * huruf + 1), TETAP.nim)
  // Nor is a word of the prodi torn, as far as it leaves the names their room.
  const kataProdi = rekap.baris.reduce((most, b) => Math.max(most, lebarKata(b.prodi) * huruf + 1), TETAP.prodi)
  // Nor is a number, in whichever row: '2' above '0' would be read as two of them.
  const no = Math.max(TETAP.no, lebarTeks(String(rekap.baris.length)) * huruf)
  const jumlah: PdfCell = {
    teks: JUDUL[bentuk].bawah,
    rata: 'kanan',
    tebal: true,
    kolom: prodi ? 4 : 3,
    latar: 'kepala',
  }
  const kolom = (judul: PdfCell, lebar: Kolom['lebar'], sel: Kolom['sel']): Kolom => ({
    ...{ lebar, kepala: [judul, null], sel, jumlah: null },
  })
  return [
    { ...kolom(tinggi('No', 'tengah'), no, (_, i) => center(String(i + 1))), jumlah },
    kolom(tinggi('NIM', 'tengah'), nim, row => center(row.nim)),
    kolom(tinggi('Nama'), '*', row => row.nama),
    ...(prodi ? [kolom(tinggi('Prodi', 'tengah'), Math.min(PRODI_TERLEBAR, kataProdi), row => center(row.prodi))] : []),
  ]
}

function kolomBelakang(rekap: Rekap, huruf: number): Kolom[] {
  const status = STATUS_LIST.filter(s => s !== 'D' || rekap.jumlah.hitungan.D > 0)
  const angka = rekap.baris.flatMap(b => status.map(s => lebarTeks(String(b.hitungan[s]))))
  const lebar = Math.max(TETAP.jumlah, Math.max(0, ...angka) * huruf)
  const rataRata: PdfCell = { teks: 'Rata-rata', rata: 'kanan', tebal: true, kolom: status.length, latar: 'kepala' }
  return [
    ...status.map(
      (s: Status, i): Kolom => ({
        lebar,
        kepala: [judulAtas('Jumlah', i, status.length), center(s)],
        sel: row => center(String(row.hitungan[s] || '–')),
        jumlah: i === 0 ? rataRata : null,
      }),
    ),
    {
      lebar: TETAP.persen,
      kepala: [tinggi('%', 'tengah'), null],
      sel: ({ persen, status }) => ({
        ...{ teks: formatPersen(persen, ''), rata: 'kanan', tebal: status === 'tidak_memenuhi' },
      }),
      jumlah: { teks: formatPersen(rekap.jumlah.persen, ''), rata: 'kanan', tebal: true, latar: 'kepala' },
    },
    {
      lebar: TETAP.keterangan,
      kepala: [tinggi('Keterangan', 'tengah'), null],
      sel: row => keteranganOf(row, rekap.batas),
      jumlah: { teks: '', latar: 'kepala' },
    },
  ]
}

function keteranganOf(row: BarisRekap, { minimal, per }: Rekap['batas']): PdfCell {
  const { hitungan, status, masuk, pindah } = row
  const lain = [
    ...(hitungan.belum > 0 ? [`${hitungan.belum} belum diisi`] : []),
    ...(masuk ? [`masuk ${formatTanggal(masuk, 'angka').slice(0, 5)}`] : []),
    ...(pindah ? [`pindah ${formatTanggal(pindah, 'angka').slice(0, 5)}`] : []),
  ]
  if (status === 'tidak_memenuhi')
    return {
      teks: [per === 'bulan' ? 'Tidak memenuhi' : `Di bawah ${minimal}%`, ...lain].join(', '),
      tebal: true,
      tanda: 'bawah_batas',
    }
  if (status === 'peringatan') return { teks: ['Peringatan', ...lain].join(', '), tanda: 'peringatan' }
  return lain.join(', ')
}

/** How wide a column between the names and the totals is, and how large its letters; `sel` by the em of what is in it. */
interface Ukuran {
  lebar: number
  kepala: number
  jumlah: number
  sel: (em: number) => number
}

function kolomIsi(k: KolomTengah, ukuran: Ukuran, judul: PdfCell): Kolom {
  const { lebar } = ukuran
  return {
    lebar,
    kepala: [judul, { teks: barisKepala(k, lebar < 15), rata: 'tengah', huruf: ukuran.kepala }],
    sel: row => {
      if (k.ditiadakan) return { teks: '', latar: 'ditiadakan' }
      if (k.libur) return { teks: '', latar: 'kepala' }
      const teks = k.sel(row)
      // A day may hold several letters; the counts of a month, 'H7 A1', are no letters.
      const tanda = /^[A-Z•×]+$/.test(teks)
      // Several letters of a day stay beside each other, as far as they can be read then.
      const kecil = tanda && teks.length > 1 ? ukuran.sel(lebarTeks(teks)) : 0
      const huruf = kecil >= HURUF_TERKECIL ? { huruf: kecil } : {}
      const isi = { teks, rata: 'tengah', tebal: tanda && /[A-Z]/.test(teks), ...huruf } as const
      return tanda && teks.includes('A') ? { ...isi, latar: 'alpa' } : isi
    },
    jumlah: {
      teks: k.jumlah,
      rata: 'tengah',
      tebal: true,
      latar: k.ditiadakan ? 'ditiadakan' : 'kepala',
      huruf: ukuran.jumlah,
    },
  }
}

/** The longest line of such a text, in em. */
function emOf(kolom: readonly KolomTengah[], teksOf: (k: KolomTengah) => string): number {
  return kolom.reduce((most, k) => Math.max(most, ...teksOf(k).split('\n').map(lebarTeks)), 0)
}

/** Newlines: which kegiatan, the number, its date; in a narrow column the month of it below the day. */
function barisKepala(k: KolomTengah, sempit = true): string {
  return [k.atas, sempit ? k.bawah.replace('/', '\n/') : k.bawah].filter(Boolean).join('\n')
}

/** Pieces of nearly equal size, so that the last sheet does not hold one column. */
function split<T>(list: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(list.length / most))
  const size = Math.ceil(list.length / count)
  return Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size))
}
