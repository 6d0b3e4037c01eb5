import type { RekapShape } from '#contract/dokumen/dokumen.ts'
import { formatPercent, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Paper } from '#contract/kertas.ts'
import type { Rekap, RekapRow } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { cellSide, LINE, widthWidth } from '#server/dasar/pdf/halaman.ts'
import type { Block, BoldCell, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { textWidth, wordWidth } from '#server/dasar/pdf/text-width.ts'
import { type MiddleColumn, middleColumn } from './middle-column.ts'

/** One column of the sheet, said once for its header (two rows), its people and its last row. */
interface Column {
  lebar: number | '*'
  kepala: [PdfCell, PdfCell]
  sel: (row: RekapRow, no: number) => PdfCell
  jumlah: PdfCell
}

const NARROWEST_NAME = 100
const FIXED = { no: 14, nim: 54, prodi: 34, jumlah: 12, persen: 25, keterangan: 62 }
const NARROWEST = 8.6
/** Letters of a header and of the last row are no smaller: a wider number gets a wider column. */
const SMALLEST_LETTER = 5
const WIDEST_PRODI = 72

/**
 * The table of a recap; in pieces of as many columns as fit, the totals in the last one. Figures are those of the recap as
 * it stands on the screen.
 */
export function rekapTable(rekap: Rekap, bentuk: RekapShape, paper: Paper): Block[] {
  const semua = middleColumn(rekap, bentuk)
  const huruf = semua.length > 20 ? 7 : 7.5
  const front = frontColumn(rekap, bentuk, huruf)
  const behind = columnBehind(rekap, huruf)
  const side = cellSide(huruf)
  const besides = [...front, ...behind].reduce(
    (sum, { lebar }) => sum + (lebar === '*' ? NARROWEST_NAME : lebar) + side,
    0,
  )
  const room = widthWidth(paper) - LINE - besides
  const em = { atas: emOf(semua, headRow), bawah: emOf(semua, k => k.jumlah) }
  const narrowest = bentuk === 'bulan' ? 40 : Math.max(NARROWEST, SMALLEST_LETTER * Math.max(em.atas, em.bawah))
  const part = split(semua, Math.floor(room / (narrowest + side)))

  return part.flatMap((middle, i): Block[] => {
    const terakhir = i === part.length - 1
    const sameRoom = room / Math.max(1, middle.length) - side
    // One or two columns are as wide as the words above them.
    const sameTitle = (wordWidth(TITLE[bentuk].atas) * huruf + 1 + side) / Math.max(1, middle.length) - side
    const lebar = Math.min(Math.max(bentuk === 'bulan' ? 76 : 19, sameTitle), sameRoom)
    const shrink = (em: number, reasonable: number) => Math.min(reasonable, lebar / Math.max(1, em))
    const ukuran = {
      lebar,
      kepala: shrink(em.atas, lebar < 15 ? 5.2 : 6),
      jumlah: shrink(em.bawah, huruf),
      sel: (em: number) => shrink(em, huruf),
    }
    const isi = middle.map((k, i) => contentColumn(k, ukuran, topTitle(TITLE[bentuk].atas, i, middle.length)))
    const kolom = [...front, ...isi, ...(terakhir ? behind : [])]
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
const TITLE: Record<RekapShape, { atas: string; bawah: string }> = {
  pertemuan: { atas: 'Pertemuan dan tanggal', bawah: 'Hadir per pertemuan' },
  bulan: { atas: 'Bulan', bawah: 'Hadir per bulan' },
  harian: { atas: 'Tanggal', bawah: 'Hadir per hari' },
}

/** Words above several columns stand in the first of them. */
function topTitle(teks: string, i: number, kolom: number): PdfCell {
  return i === 0 ? { teks, rata: 'tengah', kolom } : null
}

const height = (teks: string, rata?: 'tengah'): BoldCell => ({ teks, baris: 2, ...(rata ? { rata } : {}) })
const center = (teks: string): PdfCell => ({ teks, rata: 'tengah' })

function frontColumn(rekap: Rekap, bentuk: RekapShape, huruf: number): Column[] {
  const prodi = rekap.baris.some(b => b.prodi !== '')
  // A NIM is one word, however long it is.
  const nim = rekap.baris.reduce((most, b) => Math.max(most, textWidth(b.nim) * huruf + 1), FIXED.nim)
  // Nor is a word of the prodi torn, as far as it leaves the names their room.
  const prodiWord = rekap.baris.reduce((most, b) => Math.max(most, wordWidth(b.prodi) * huruf + 1), FIXED.prodi)
  // Nor is a number, in whichever row: '2' above '0' would be read as two of them.
  const no = Math.max(FIXED.no, textWidth(String(rekap.baris.length)) * huruf)
  const jumlah: PdfCell = {
    teks: TITLE[bentuk].bawah,
    rata: 'kanan',
    tebal: true,
    kolom: prodi ? 4 : 3,
    latar: 'kepala',
  }
  const column = (judul: PdfCell, lebar: Column['lebar'], sel: Column['sel']): Column => ({
    ...{ lebar, kepala: [judul, null], sel, jumlah: null },
  })
  return [
    { ...column(height('No', 'tengah'), no, (_, i) => center(String(i + 1))), jumlah },
    column(height('NIM', 'tengah'), nim, row => center(row.nim)),
    column(height('Nama'), '*', row => row.nama),
    ...(prodi ? [column(height('Prodi', 'tengah'), Math.min(WIDEST_PRODI, prodiWord), row => center(row.prodi))] : []),
  ]
}

function columnBehind(rekap: Rekap, huruf: number): Column[] {
  const status = STATUS_LIST.filter(s => s !== 'D' || rekap.jumlah.hitungan.D > 0)
  const angka = rekap.baris.flatMap(b => status.map(s => textWidth(String(b.hitungan[s]))))
  const lebar = Math.max(FIXED.jumlah, Math.max(0, ...angka) * huruf)
  const rataRata: PdfCell = { teks: 'Rata-rata', rata: 'kanan', tebal: true, kolom: status.length, latar: 'kepala' }
  return [
    ...status.map(
      (s: Status, i): Column => ({
        lebar,
        kepala: [topTitle('Jumlah', i, status.length), center(s)],
        sel: row => center(String(row.hitungan[s] || '–')),
        jumlah: i === 0 ? rataRata : null,
      }),
    ),
    {
      lebar: FIXED.persen,
      kepala: [height('%', 'tengah'), null],
      sel: ({ persen, status }) => ({
        ...{ teks: formatPercent(persen, ''), rata: 'kanan', tebal: status === 'tidak_memenuhi' },
      }),
      jumlah: { teks: formatPercent(rekap.jumlah.persen, ''), rata: 'kanan', tebal: true, latar: 'kepala' },
    },
    {
      lebar: FIXED.keterangan,
      kepala: [height('Keterangan', 'tengah'), null],
      sel: row => remarkOf(row, rekap.batas),
      jumlah: { teks: '', latar: 'kepala' },
    },
  ]
}

function remarkOf(row: RekapRow, { minimal, per }: Rekap['batas']): PdfCell {
  const { hitungan, status, masuk, pindah } = row
  const lain = [
    ...(hitungan.belum > 0 ? [`${hitungan.belum} belum diisi`] : []),
    ...(masuk ? [`masuk ${formatDate(masuk, 'angka').slice(0, 5)}`] : []),
    ...(pindah ? [`pindah ${formatDate(pindah, 'angka').slice(0, 5)}`] : []),
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
interface Size {
  lebar: number
  kepala: number
  jumlah: number
  sel: (em: number) => number
}

function contentColumn(k: MiddleColumn, ukuran: Size, judul: PdfCell): Column {
  const { lebar } = ukuran
  return {
    lebar,
    kepala: [judul, { teks: headRow(k, lebar < 15), rata: 'tengah', huruf: ukuran.kepala }],
    sel: row => {
      if (k.ditiadakan) return { teks: '', latar: 'ditiadakan' }
      if (k.libur) return { teks: '', latar: 'kepala' }
      const teks = k.sel(row)
      // A day may hold several letters; the counts of a month, 'H7 A1', are no letters.
      const tanda = /^[A-Z•×]+$/.test(teks)
      // Several letters of a day stay beside each other, as far as they can be read then.
      const small = tanda && teks.length > 1 ? ukuran.sel(textWidth(teks)) : 0
      const huruf = small >= SMALLEST_LETTER ? { huruf: small } : {}
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
function emOf(kolom: readonly MiddleColumn[], textOf: (k: MiddleColumn) => string): number {
  return kolom.reduce((most, k) => Math.max(most, ...textOf(k).split('\n').map(textWidth)), 0)
}

/** Newlines: which kegiatan, the number, its date; in a narrow column the month of it below the day. */
function headRow(k: MiddleColumn, narrow = true): string {
  return [k.atas, narrow ? k.bawah.replace('/', '\n/') : k.bawah].filter(Boolean).join('\n')
}

/** Pieces of nearly equal size, so that the last sheet does not hold one column. */
function split<T>(list: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(list.length / most))
  const size = Math.ceil(list.length / count)
  return Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size))
}
