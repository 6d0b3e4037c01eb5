import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'
import { belowWhole, formatPersen } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { AppError } from '#server/dasar/errors.ts'
import { createThreads, errorOf } from '#server/dasar/threads.ts'
import { type Buku, type JenisKolom, type LembarBuku, type Sel, STRIP, writeBuku } from './buku.ts'

/** One column of a table that leaves the application; the same description makes the CSV and the XLSX. */
export interface Kolom<T> {
  readonly judul: string
  /**
   * teks: text stays text, so that a NIM keeps its zeros, and a number (a total below marks) a number · angka: how many of
   * something, '1.184' where people read it · nomor: a number that counts nothing, a year or a row, without the point ·
   * persen: 0…100 as `persentase` gives it, shown with one decimal · rupiah: whole rupiah · tanggal: 'YYYY-MM-DD'.
   */
  readonly jenis: JenisKolom
  /** null, undefined and '' make an empty cell; null of a percentage, or with `strip`, the '–' of the screen. */
  nilai(row: T): string | number | null | undefined
  readonly strip?: boolean
  /** In characters; by kind unless said. */
  readonly lebar?: number
  /** Empty on purpose: to be filled in by hand, so it must not be left out. */
  readonly isian?: boolean
  /** On paper, where no colour says it: what is drawn before the text. */
  tanda?(row: T): 'bawah_batas' | 'peringatan' | undefined
}

export interface Lembar<T> {
  /** Name of the sheet; what Excel does not take is replaced. The CSV has no place for it. */
  readonly nama: string
  /** The institution: first line, unless a letterhead stands there. */
  readonly lembaga?: string
  /** Lines above the header row: what this is, of whom, from when to when. */
  readonly kepala: readonly string[]
  readonly kolom: readonly Kolom<T>[]
  readonly rows: readonly T[]
  /** Lines below the table: what its letters mean. */
  readonly kaki?: readonly string[]
  /** How many columns of the XLSX stay in view; none unless said. */
  readonly beku?: number
}

export const CSV = 'text/csv; charset=utf-8'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `;`, decimal comma, CRLF and a BOM: what Excel with Indonesian settings opens without asking. */
export function toCsv<T>({ lembaga, kepala, kolom, rows, kaki = [] }: Omit<Lembar<T>, 'nama'>): string {
  const above = [...(lembaga ? [lembaga] : []), ...kepala]
  const lines = [
    ...above.map(line => [plainText(line)]),
    ...(above.length > 0 ? [['']] : []),
    kolom.map(k => plainText(k.judul)),
    ...rows.map(row => kolom.map(k => csvValue(k, row))),
    ...(kaki.length > 0 ? [[''], ...kaki.map(line => [plainText(line)])] : []),
  ]
  return `\ufeff${Papa.unparse(lines, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** What stands above every sheet, and the paper it is printed on. */
export interface Kop {
  baris: readonly string[]
  kertas: 'A4' | 'F4'
}
const TANPA_KOP: Kop = { baris: [], kertas: 'A4' }

/**
 * A workbook of these sheets: real numbers, dates and text, bold header row that stays in view and is printed on every page.
 * A large one is written beside the event loop.
 */
export async function toXlsx<T extends readonly unknown[]>(book: {
  lembar: readonly [...{ [K in keyof T]: Lembar<T[K]> }]
  kop?: Kop
}): Promise<Buffer> {
  const { baris, kertas } = book.kop ?? TANPA_KOP
  const taken = new Set<string>()
  const lembarList = book.lembar as readonly Lembar<unknown>[]
  const susun = ({ nama, lembaga, kepala, kolom, rows, kaki = [], beku = 0 }: Lembar<unknown>): LembarBuku => ({
    nama: sheetName(nama, taken),
    kop: baris,
    kepala: [...(lembaga && baris.length === 0 ? [lembaga] : []), ...kepala],
    kolom: kolom.map(k => ({
      judul: k.judul,
      jenis: k.jenis,
      lebar: Math.max(k.lebar ?? WIDTH[k.jenis], k.jenis === 'teks' ? sekata(rows, k) : 0),
    })),
    rows: rows.map(row => kolom.map(k => selOf(k, row))),
    kaki,
    beku,
  })
  const cells = lembarList.reduce((sum, { rows, kolom }) => sum + rows.length * kolom.length, 0)
  return cells > CELLS_AT_ONCE
    ? writeAside(kertas, lembarList, susun)
    : writeBuku({ lembar: lembarList.map(susun), kertas })
}

/** About as many as are written while nobody notices. */
const CELLS_AT_ONCE = 4000

const threads = createThreads<Buku, Uint8Array<ArrayBuffer>>(new URL('./buku-worker.ts', import.meta.url), {
  atOnce: availableParallelism(),
  // A cell takes half a kilobyte while it is written: all together hold little more than the largest does alone.
  room: {
    of: ({ lembar }) => lembar.reduce((sum, { rows, kolom }) => sum + rows.length * kolom.length, 0),
    all: 300_000,
  },
  limitMs: 300_000,
  memoryMb: 768,
  stays: () => false,
})

const TERLALU_BESAR = new AppError(
  'too_large',
  'ekspor.terlalu_besar',
  'Berkas ini terlalu besar untuk dibuat. Persempit tanggal atau saringannya, lalu unduh lagi.',
)

/** Sheet by sheet, so that working them out does not keep the others waiting. */
async function writeAside(
  kertas: Kop['kertas'],
  lembarList: readonly Lembar<unknown>[],
  susun: (lembar: Lembar<unknown>) => LembarBuku,
): Promise<Buffer> {
  const lembar: LembarBuku[] = []
  for (const one of lembarList) {
    lembar.push(susun(one))
    await setImmediate()
  }
  const { buffer, byteOffset, byteLength } = await threads.run({ lembar, kertas }).catch(failure => {
    throw errorOf(failure, TERLALU_BESAR)
  })
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A cell is cut off by the one beside it, and a NIM without its last digits is another's: as wide as the longest word. */
function sekata<T>(rows: readonly T[], { nilai }: Kolom<T>): number {
  let longest = 0
  for (const row of rows)
    for (const word of String(nilai(row) ?? '').split(/\s/)) longest = Math.max(longest, word.length)
  return Math.min(TERLEBAR, longest + 2)
}

/** In characters; what is longer is no word but a mishap. */
const TERLEBAR = 40

const WIDTH = { teks: 18, angka: 10, nomor: 10, persen: 10, rupiah: 14, tanggal: 12 }

function selOf<T>(kolom: Kolom<T>, row: T): Sel {
  const value = kolom.nilai(row)
  if (isStrip(kolom, value)) return STRIP
  if (value === null || value === undefined || value === '') return null
  if (kolom.jenis === 'teks') return value
  if (kolom.jenis === 'tanggal') return String(value)
  return kolom.jenis === 'persen' ? belowWhole(Number(value)) / 100 : Number(value)
}

function isStrip<T>({ jenis, strip = jenis === 'persen' }: Kolom<T>, value: unknown): boolean {
  return strip && value === null
}

function csvValue<T>(kolom: Kolom<T>, row: T): string {
  const value = kolom.nilai(row)
  if (isStrip(kolom, value)) return STRIP
  if (value === null || value === undefined || value === '') return ''
  if (kolom.jenis === 'teks') return plainText(String(value))
  if (kolom.jenis === 'tanggal') return formatTanggal(String(value), 'angka')
  return kolom.jenis === 'persen' ? formatPersen(Number(value)) : String(value).replace('.', ',')
}

/** A spreadsheet runs text that begins like a formula, in wide letters too; an apostrophe in front makes it text again. */
function plainText(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text.normalize('NFKC')) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

/** At most 31 characters, none of []/\:*?, unique without regard to case. */
function sheetName(nama: string, taken: Set<string>): string {
  // regex: names in the database have at most 120 characters
  const base =
    nama
      .replace(/[[\]/\\:*?]+/g, '-')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Lembar'
  let name = base
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base.slice(0, 28 - String(n).length)} (${n})`
  taken.add(name.toLowerCase())
  return name
}
