import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'
import { belowWhole, formatPercent } from '#contract/kehadiran.ts'
import { type CellValue, emptyText, fileHeading, mapCell, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatDate } from '#contract/tanggal.ts'
import { isGuarded } from '#server/dasar/berkas/guard-quote.ts'
import { AppError } from '#server/dasar/errors.ts'
import { createThreads, errorOf } from '#server/dasar/threads.ts'
import { writeWorkbook } from './workbook.ts'
import type { Workbook, WorkbookCell, WorkbookLembar } from './workbook-data.ts'

/** `;`, decimal comma, CRLF and a BOM: what Excel with Indonesian settings opens without asking. */
export function toCsv<T>(lembar: Omit<TableSheet<T>, 'nama'>): string {
  const { lembaga, kepala, kolom, kaki = [] } = lembar
  const above = [...(lembaga ? [lembaga] : []), ...kepala]
  const lines = [
    ...above.map(line => [plainText(line)]),
    ...(above.length > 0 ? [['']] : []),
    headingCells(kolom).map(plainText),
    ...mapCell(lembar, csvValue),
    ...(kaki.length > 0 ? [[''], ...kaki.map(line => [plainText(line)])] : []),
  ]
  return `\ufeff${csvOf(lines)}`
}

/** Rows of it alone, for what is written as it comes; with their headings where these are the first. */
export function csvLines<T>(lembar: Pick<TableSheet<T>, 'kolom' | 'rows'>, first: boolean): string {
  const rows = mapCell(lembar, csvValue)
  return csvOf(first ? [headingCells(lembar.kolom).map(plainText), ...rows] : rows)
}

/** The same as cells of a workbook. */
export function cellsOf<T>(lembar: Pick<TableSheet<T>, 'kolom' | 'rows'>): WorkbookCell[][] {
  return mapCell(lembar, cellOf)
}

export function headingCells<T>(kolom: readonly TableColumn<T>[]): string[] {
  return kolom.map(fileHeading)
}

function csvOf(lines: readonly (readonly string[])[]): string {
  return `${Papa.unparse(lines as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** What stands above every sheet, and the paper it is printed on. */
export interface WorkbookHead {
  baris: readonly string[]
  kertas: 'A4' | 'F4'
  /** At the foot of each printed page, right: who made it and when. */
  made?: string
  /** PNG, and how many times as wide as it is high. */
  logo?: { png: Uint8Array; ratio: number } | undefined
}
const WITHOUT_KOP: WorkbookHead = { baris: [], kertas: 'A4' }

/**
 * A workbook of these sheets: real numbers, dates and text, bold header row that stays in view and is printed on every page.
 * A large one is written beside the event loop.
 */
export async function toXlsx<T extends readonly unknown[]>(book: {
  lembar: readonly [...{ [K in keyof T]: TableSheet<T[K]> }]
  kop?: WorkbookHead
}): Promise<Buffer> {
  const { baris, kertas, made = '', logo } = book.kop ?? WITHOUT_KOP
  const taken = new Set<string>()
  const lembarList = book.lembar as readonly TableSheet<unknown>[]
  const compose = (lembar: TableSheet<unknown>): WorkbookLembar => {
    const {
      nama,
      lembaga,
      kepala,
      kolom,
      kaki = [],
      jumlah = [],
      beku = 0,
      berkunci,
      foot = nama,
      signatures = [],
    } = lembar
    const rows = mapCell(lembar, cellOf)
    return {
      nama: sheetName(nama, taken),
      kop: baris,
      kepala: [...(lembaga && baris.length === 0 ? [lembaga] : []), ...kepala],
      kolom: kolom.map((k, i) => {
        const { jenis = 'teks', lebar = WIDTH[jenis], sela = false, pilihan, sembunyi, upright, hatched, stressed } = k
        return {
          ...{ judul: fileHeading(k), jenis, sela },
          ...(pilihan ? { pilihan } : {}),
          ...(sembunyi ? { sembunyi } : {}),
          ...(upright ? { upright } : {}),
          ...(hatched ? { hatched } : {}),
          ...(stressed ? { stressed } : {}),
          lebar: upright ? lebar : Math.max(lebar, jenis === 'teks' ? oneWord(rows, i) : 0),
        }
      }),
      ...{ rows, sums: jumlah.length, kaki, beku, foot, signatures },
      ...(berkunci ? { kunci: kolom.map(({ kunci }) => kunci) } : {}),
    }
  }
  const cells = lembarList.reduce((sum, { rows, kolom }) => sum + rows.length * kolom.length, 0)
  return cells > CELLS_AT_ONCE
    ? writeAside({ kertas, made, logo }, lembarList, compose)
    : writeWorkbook({ lembar: lembarList.map(compose), kertas, made, logo })
}

/** About as many as are written while nobody notices. */
const CELLS_AT_ONCE = 4000

const threads = createThreads<Workbook, Uint8Array<ArrayBuffer>>(new URL('./workbook-worker.ts', import.meta.url), {
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

const TOO_LARGE = new AppError(
  'too_large',
  'ekspor.terlalu_besar',
  'Berkas ini terlalu besar untuk dibuat. Persempit tanggal atau saringannya, lalu unduh lagi.',
)

/** Sheet by sheet, so that working them out does not keep the others waiting. */
async function writeAside(
  paper: Omit<Workbook, 'lembar'>,
  lembarList: readonly TableSheet<unknown>[],
  compose: (lembar: TableSheet<unknown>) => WorkbookLembar,
): Promise<Buffer> {
  const lembar: WorkbookLembar[] = []
  for (const one of lembarList) {
    lembar.push(compose(one))
    await setImmediate()
  }
  const { buffer, byteOffset, byteLength } = await threads.run({ lembar, ...paper }).catch(failure => {
    throw errorOf(failure, TOO_LARGE)
  })
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A cell is cut off by the one beside it, and a NIM without its last digits is another's: as wide as the longest word. */
function oneWord(rows: readonly (readonly WorkbookCell[])[], kolom: number): number {
  let longest = 0
  for (const row of rows)
    for (const word of String(row[kolom] ?? '').split(/\s/)) longest = Math.max(longest, word.length)
  return Math.min(WIDEST, longest + 2)
}

/** In characters; what is longer is no word but a mishap. */
const WIDEST = 40

const WIDTH = { teks: 18, angka: 10, nomor: 10, menit: 12, persen: 10, rupiah: 14, tanggal: 12 }

function cellOf<T>(kolom: TableColumn<T>, nilai: CellValue): WorkbookCell {
  const kosong = emptyText(kolom, nilai)
  if (kosong !== undefined) return kosong || null
  const { jenis = 'teks' } = kolom
  if (jenis === 'teks') return nilai as WorkbookCell
  if (jenis === 'tanggal') return String(nilai)
  return jenis === 'persen' ? belowWhole(Number(nilai)) / 100 : Number(nilai)
}

function csvValue<T>(kolom: TableColumn<T>, nilai: CellValue): string {
  const kosong = emptyText(kolom, nilai)
  if (kosong !== undefined) return kosong
  const { jenis = 'teks' } = kolom
  if (jenis === 'teks') return typeof nilai === 'number' ? String(nilai).replace('.', ',') : plainText(String(nilai))
  if (jenis === 'tanggal') return formatDate(String(nilai), 'angka')
  return jenis === 'persen' ? formatPercent(Number(nilai)) : String(nilai).replace('.', ',')
}

/**
 * A spreadsheet runs text that begins like a formula, in wide letters too; an apostrophe in front makes it text again. One that stands
 * there already gets another, so that taking one away (`withoutGuard`) gives back what was there.
 */
function plainText(text: string): string {
  return isGuarded(text) ? `'${text}` : text
}

/** At most 31 characters, none of []/\:*?, unique without regard to case. */
function sheetName(nama: string, taken: Set<string>): string {
  // regex: names in the database have at most 120 characters
  const base =
    nama
      .replace(/[[\]/\\:*?]+/g, '-')
      .replace(/^'+/g, '')
      .trim()
      .slice(0, 31)
      // After the cut: Excel takes a file for damaged whose sheet's name ends so.
      .replace(/['\s]+$/, '') || 'Lembar'
  let name = base
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base.slice(0, 28 - String(n).length)} (${n})`
  taken.add(name.toLowerCase())
  return name
}
