import type { Kertas } from '#contract/kertas.ts'
import { mapSel, type TableBody, type TableColumn, type TableSheet, teksSel } from '#contract/tabel.ts'
import { GARIS, lebarLebar, sisiSel } from './halaman.ts'
import { lebarKata, lebarTeks } from './lebar-teks.ts'
import type { PdfCell, PdfTable, SelTebal } from './naskah.ts'

/** Sizes of letters, and how many of them stand on a line of a text column: the first that fit. */
const UKURAN = [
  ...[8.2, 7.8, 7.4, 7, 6.6].map(huruf => ({ huruf, sebaris: 28 })),
  ...[7, 6.6, 6.2, 5.8].map(huruf => ({ huruf, sebaris: 20 })),
  ...[6.2, 5.8, 5.4].map(huruf => ({ huruf, sebaris: 15 })),
]
/** No line needs to hold more. */
const SEBARIS = 40
const TERKECIL = { huruf: 5.2, sebaris: 12 }

/**
 * The table that also makes the CSV and the XLSX, on paper: the same columns and figures. The longest text column takes what
 * is left; columns that are empty in every row stay out, unless they are to be filled in by hand.
 */
export function tabelLembar<T>(lembar: TableBody<T> | TableSheet<T>, kertas: Kertas): PdfTable {
  const baris = mapSel(lembar, (k, nilai, row) => toSel(k, teksSel(k, nilai), row))
  const isi = lembar.kolom.map((k, i) => ({ k, i, teks: baris.map(row => row[i]?.teks ?? '') }))
  const dipakai = isi.filter(({ k, teks }) => k.isian || teks.some(one => one !== ''))
  const ruang = lebarLebar(kertas)
  const butuhDi = (huruf: number, sebaris: number) => dipakai.map(({ k, teks }) => lebarOf(k, teks, huruf, sebaris))
  const sisaDi = (huruf: number, butuh: readonly number[]) =>
    ruang - butuh.reduce((sum, n) => sum + n + sisiSel(huruf), GARIS)
  // Rather two lines in a cell than letters nobody can read.
  const { huruf, sebaris } = UKURAN.find(u => sisaDi(u.huruf, butuhDi(u.huruf, u.sebaris)) >= 0) ?? TERKECIL
  const butuh = butuhDi(huruf, sebaris)
  const utuh = butuhDi(huruf, SEBARIS)
  const kurang = utuh.map((n, i) => n - (butuh[i] ?? 0))
  const semuaKurang = kurang.reduce((sum, n) => sum + n, 0)
  // What is left goes first to those whose text does not stand on one line.
  const bagian = Math.max(0, Math.min(1, sisaDi(huruf, butuh) / Math.max(1, semuaKurang)))
  const lebar = butuh.map((n, i) => n + (kurang[i] ?? 0) * bagian)
  const terpanjang = utuh.indexOf(Math.max(...utuh))
  return {
    jenis: 'tabel',
    lebar: lebar.map((n, i) => (i === terpanjang ? '*' : n)),
    kepala: [dipakai.map(({ k }): PdfCell => ({ teks: k.judul, rata: 'tengah', huruf: huruf - SELISIH }))],
    baris: baris.map(row => dipakai.map(({ i }) => row[i] ?? null)),
    huruf,
  }
}

function toSel<T>({ jenis = 'teks', tanda }: TableColumn<T>, teks: string, row: T | undefined): SelTebal {
  const satu = row === undefined ? undefined : tanda?.(row)
  return {
    teks,
    ...(jenis === 'teks' ? {} : { rata: jenis === 'tanggal' ? 'tengah' : 'kanan' }),
    ...(satu ? { tanda: satu, tebal: satu === 'bawah_batas' } : {}),
  }
}

/** Of the header beside the rows. */
const SELISIH = 0.8
/** In points: the longest cell as far as it goes on one line, its longest word, and that of the title. */
function lebarOf<T>(
  { judul, jenis = 'teks', isian, lebar = 0, tanda }: TableColumn<T>,
  teks: readonly string[],
  huruf: number,
  sebaris: number,
): number {
  if (isian) return lebar * huruf * 0.5
  const utuh = teks.reduce((most, one) => Math.max(most, lebarTeks(one)), 0)
  const kata = teks.reduce((most, one) => Math.max(most, lebarKata(one)), 0)
  const isi = jenis === 'teks' ? Math.max(kata, Math.min(utuh, sebaris * EM)) : utuh
  const isiTanda = tanda ? isi * huruf * TEBAL + TANDA : isi * huruf
  return Math.max(isiTanda, lebarKata(judul) * (huruf - SELISIH)) + 1
}

/** A mark before the text, in points, and how much wider what is bold may be. */
const TANDA = 10
const TEBAL = 1.08

/** Of a letter, more or less. */
const EM = 0.57
