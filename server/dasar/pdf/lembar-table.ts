import type { Paper } from '#contract/kertas.ts'
import { cellText, mapCell, type TableBody, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { cellSide, LINE, widthWidth } from './halaman.ts'
import type { BoldCell, PdfCell, PdfTable } from './naskah.ts'
import { textWidth, wordWidth } from './text-width.ts'

/** Sizes of letters, and how many of them stand on a line of a text column: the first that fit. */
const SIZE = [
  ...[8.2, 7.8, 7.4, 7, 6.6].map(huruf => ({ huruf, sebaris: 28 })),
  ...[7, 6.6, 6.2, 5.8].map(huruf => ({ huruf, sebaris: 20 })),
  ...[6.2, 5.8, 5.4].map(huruf => ({ huruf, sebaris: 15 })),
]
/** No line needs to hold more. */
const ONE_LINE = 40
const SMALLEST = { huruf: 5.2, sebaris: 12 }

/**
 * The table that also makes the CSV and the XLSX, on paper: the same columns and figures. The longest text column takes what
 * is left; columns that are empty in every row stay out, unless they are to be filled in by hand, or there is none.
 */
export function lembarTable<T>(lembar: TableBody<T> | TableSheet<T>, paper: Paper): PdfTable {
  const baris = mapCell(lembar, (k, nilai, row) => toCell(k, cellText(k, nilai), row))
  const isi = lembar.kolom.map((k, i) => ({ k, i, teks: baris.map(row => row[i]?.teks ?? '') }))
  const dipakai = baris.length === 0 ? isi : isi.filter(({ k, teks }) => k.isian || teks.some(one => one !== ''))
  const room = widthWidth(paper)
  const neededWidths = (huruf: number, oneLine: number) =>
    dipakai.map(({ k, teks }) => widthOf(k, teks, huruf, oneLine))
  const restAt = (huruf: number, need: readonly number[]) =>
    room - need.reduce((sum, n) => sum + n + cellSide(huruf), LINE)
  // Rather two lines in a cell than letters nobody can read.
  const { huruf, sebaris } = SIZE.find(u => restAt(u.huruf, neededWidths(u.huruf, u.sebaris)) >= 0) ?? SMALLEST
  const needed = neededWidths(huruf, sebaris)
  const whole = neededWidths(huruf, ONE_LINE)
  const kurang = whole.map((n, i) => n - (needed[i] ?? 0))
  const allLacking = kurang.reduce((sum, n) => sum + n, 0)
  // What is left goes first to those whose text does not stand on one line.
  const part = Math.max(0, Math.min(1, restAt(huruf, needed) / Math.max(1, allLacking)))
  const width = needed.map((n, i) => n + (kurang[i] ?? 0) * part)
  const terpanjang = whole.indexOf(Math.max(...whole))
  return {
    jenis: 'tabel',
    lebar: width.map((n, i) => (i === terpanjang ? '*' : n)),
    kepala: [dipakai.map(({ k }): PdfCell => ({ teks: k.judul, rata: 'tengah', huruf: huruf - DIFFERENCE }))],
    baris: baris.map(row => dipakai.map(({ i }) => row[i] ?? null)),
    huruf,
  }
}

function toCell<T>({ jenis = 'teks', tanda }: TableColumn<T>, teks: string, row: T | undefined): BoldCell {
  const one = row === undefined ? undefined : tanda?.(row)
  return {
    teks,
    ...(jenis === 'teks' ? {} : { rata: jenis === 'tanggal' ? 'tengah' : 'kanan' }),
    ...(one ? { tanda: one, tebal: one === 'bawah_batas' } : {}),
  }
}

/** Of the header beside the rows. */
const DIFFERENCE = 0.8
/** In points: the longest cell as far as it goes on one line, its longest word, and that of the title. */
function widthOf<T>(
  { judul, jenis = 'teks', isian, lebar = 0, tanda }: TableColumn<T>,
  teks: readonly string[],
  huruf: number,
  oneLine: number,
): number {
  if (isian) return lebar * huruf * 0.5
  const whole = teks.reduce((most, one) => Math.max(most, textWidth(one)), 0)
  const word = teks.reduce((most, one) => Math.max(most, wordWidth(one)), 0)
  const isi = jenis === 'teks' ? Math.max(word, Math.min(whole, oneLine * EM)) : whole
  const tandaContent = tanda ? isi * huruf * BOLD + TANDA : isi * huruf
  return Math.max(tandaContent, wordWidth(judul) * (huruf - DIFFERENCE)) + 1
}

/** A mark before the text, in points, and how much wider what is bold may be. */
const TANDA = 10
const BOLD = 1.08

/** Of a letter, more or less. */
const EM = 0.57
