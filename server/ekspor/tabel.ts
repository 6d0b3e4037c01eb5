import Papa from 'papaparse'
import writeXlsxFile, { type CellObject, type Row as SheetRow } from 'write-excel-file/node'
import { formatPersen } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'

/** One column of a table that leaves the application; the same description makes the CSV and the XLSX. */
export interface Kolom<T> {
  readonly judul: string
  /**
   * teks: text stays text, so that a NIM keeps its zeros, and a number (a total below marks) a number · angka: a number · persen: 0…100 as `persentase` gives it, shown
   * with one decimal · tanggal: 'YYYY-MM-DD'.
   */
  readonly jenis: 'teks' | 'angka' | 'persen' | 'tanggal'
  /** null, undefined and '' make an empty cell. */
  nilai(row: T): string | number | null | undefined
  /** In characters; by kind unless said. */
  readonly lebar?: number
}

export interface Lembar<T> {
  /** Name of the sheet; what Excel does not take is replaced. The CSV has no place for it. */
  readonly nama: string
  /** Lines above the header row: what this is, of whom, from when to when. */
  readonly kepala: readonly string[]
  readonly kolom: readonly Kolom<T>[]
  readonly rows: readonly T[]
}

export const CSV = 'text/csv; charset=utf-8'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `;`, decimal comma, CRLF and a BOM: what Excel with Indonesian settings opens without asking. */
export function toCsv<T>({ kepala, kolom, rows }: Omit<Lembar<T>, 'nama'>): string {
  const lines = [
    ...kepala.map(line => [plainText(line)]),
    ...(kepala.length > 0 ? [['']] : []),
    kolom.map(k => plainText(k.judul)),
    ...rows.map(row => kolom.map(k => csvValue(k, row))),
  ]
  return `\ufeff${Papa.unparse(lines, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** A workbook of these sheets: real numbers, dates and text, bold header row that stays in view. */
export async function toXlsx<T extends readonly unknown[]>(book: {
  lembar: readonly [...{ [K in keyof T]: Lembar<T[K]> }]
}): Promise<Buffer> {
  const taken = new Set<string>()
  const sheets = (book.lembar as readonly Lembar<unknown>[]).map(({ nama, kepala, kolom, rows }) => {
    const above: SheetRow[] = kepala.map((line, i) => [
      { type: String, value: line, ...(i === 0 ? { fontWeight: 'bold', fontSize: 13 } : {}) },
    ])
    if (above.length > 0) above.push([null])
    return {
      sheet: sheetName(nama, taken),
      data: [...above, kolom.map(headerCell), ...rows.map(row => kolom.map(k => xlsxCell(k, row)))],
      columns: kolom.map(k => ({ width: k.lebar ?? WIDTH[k.jenis] })),
      stickyRowsCount: above.length + 1,
    }
  })
  return writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}

const WIDTH = { teks: 18, angka: 10, persen: 10, tanggal: 12 }

function headerCell<T>({ judul, jenis }: Kolom<T>): CellObject {
  return {
    type: String,
    value: judul,
    fontWeight: 'bold',
    backgroundColor: '#dfe9e3',
    bottomBorderStyle: 'thin',
    wrap: true,
    alignVertical: 'center',
    align: jenis === 'teks' ? 'left' : 'right',
  }
}

function xlsxCell<T>(kolom: Kolom<T>, row: T): CellObject | null {
  const value = kolom.nilai(row)
  if (value === null || value === undefined || value === '') return null
  if (kolom.jenis === 'teks' && typeof value === 'string') return { type: String, value, format: '@' }
  if (kolom.jenis === 'tanggal') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' }
  const number = Number(value)
  if (kolom.jenis === 'persen') return { type: Number, value: number / 100, format: '0.0%' }
  return { type: Number, value: number, format: Number.isInteger(number) ? '0' : '0.##' }
}

function csvValue<T>(kolom: Kolom<T>, row: T): string {
  const value = kolom.nilai(row)
  if (value === null || value === undefined || value === '') return ''
  if (kolom.jenis === 'teks') return plainText(String(value))
  if (kolom.jenis === 'tanggal') return formatTanggal(String(value), 'angka')
  return kolom.jenis === 'persen' ? formatPersen(Number(value)) : String(value).replace('.', ',')
}

/** A spreadsheet runs text that begins like a formula; an apostrophe in front makes it text again. */
function plainText(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

/** At most 31 characters, none of []/\:*?, unique without regard to case. */
function sheetName(nama: string, taken: Set<string>): string {
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
