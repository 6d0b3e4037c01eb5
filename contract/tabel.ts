import { formatFigure, formatRupiah } from './angka.ts'
import { formatPause } from './jeda.ts'
import { formatPercent } from './kehadiran.ts'
import { formatDate } from './tanggal.ts'

// A table that leaves the application, said once: CSV, XLSX and PDF follow from it, and where it is a list on the screen too, its columns there.

/** null, undefined and '' make an empty cell; null of a percentage, or with `strip`, the '–' of the screen. */
export type CellValue = string | number | null | undefined

/**
 * teks: text stays text, so that a NIM keeps its zeros, and a number (a total below marks) a number · angka: how many of
 * something, '1.184' where people read it · nomor: a number that counts nothing, a year or a row, without the point ·
 * menit: whole minutes, '1 jam 12 mnt' where people read them · persen: 0…100 as `persentase` gives it, with one decimal · rupiah: whole rupiah · tanggal: 'YYYY-MM-DD'.
 */
export type ColumnKind = 'teks' | 'angka' | 'nomor' | 'menit' | 'persen' | 'rupiah' | 'tanggal'

type ValueKey<T> = { [K in keyof T & string]: T[K] extends CellValue ? K : never }[keyof T & string]

export type TableColumn<T> = {
  readonly judul: string
  /** 'teks' unless said. */
  readonly jenis?: ColumnKind
  readonly strip?: boolean
  /** In a file, in characters; by kind unless said. */
  readonly lebar?: number
  /** On the screen, in pixels; what is left unless said. */
  readonly layar?: number
  /** In an XLSX too wide for a sheet of paper the next one begins rather with this column. */
  readonly sela?: boolean
  /** Empty on purpose: to be filled in by hand, so it must not be left out. */
  readonly isian?: boolean
  /** In a workbook, what may be chosen in its cells; nothing else is taken when it is typed. */
  readonly pilihan?: readonly string[]
  /** In a workbook, not seen by whoever opens it. */
  readonly sembunyi?: boolean
  /** In a workbook, one of many narrow columns: its heading stands upright, and what is below it in the middle. */
  readonly upright?: boolean
  /** In a workbook, hatched from top to bottom: nothing is counted here. */
  readonly hatched?: boolean
  /** In a workbook, the text that stands out wherever it is in the column. */
  readonly stressed?: string
  /** On paper, where no colour says it: what is drawn before the text. */
  tanda?(row: T): 'bawah_batas' | 'peringatan' | undefined
} & (
  | { /** What it holds is the row's own value of this name. */ readonly kunci: ValueKey<T>; nilai?: undefined }
  | { readonly kunci: string; nilai(row: T, index: number): CellValue }
)

export interface TableSheet<T> {
  /** Name of the sheet; what Excel does not take is replaced. The CSV has no place for it. */
  readonly nama: string
  /** The institution: first line, unless a letterhead stands there. */
  readonly lembaga?: string
  /** Lines above the header row: what this is, of whom, from when to when. */
  readonly kepala: readonly string[]
  readonly kolom: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  /** Lines that add the rows up, below them, by `kunci`; what is not named stays empty. */
  readonly jumlah?: readonly Readonly<Record<string, CellValue>>[]
  /** Lines below the table: what its letters mean. */
  readonly kaki?: readonly string[]
  /** The XLSX hides a row above the headings that says the `kunci` of each column, by which it is read back. */
  readonly berkunci?: boolean
  /** How many columns of the XLSX stay in view; none unless said. */
  readonly beku?: number
  /** At the foot of each printed page of the XLSX, left; the name of the sheet unless said. */
  readonly foot?: string
  /** Below the table of the XLSX, beside each other, with room to sign. */
  readonly signatures?: readonly SheetSignature[]
}

export interface SheetSignature {
  /** Lines above the room, the last one what somebody signs as. */
  readonly atas: readonly string[]
  /** '' leaves a line to be written on, null leaves the place empty. */
  readonly nama: string | null
  readonly nomor: string
}

/** The same without what stands above it. */
export type TableBody<T> = Omit<TableSheet<T>, 'lembaga' | 'kepala'>

/** Numbers the rows. */
export const NO: TableColumn<unknown> = { kunci: 'no', judul: 'No', jenis: 'nomor', lebar: 5, nilai: (_, i) => i + 1 }

/** Nothing counts: no figure, and not left out either; in a column of whatever kind. */
export const STRIP = '–'

export function cellValue<T>({ kunci, nilai }: TableColumn<T>, row: T, index: number): CellValue {
  return nilai ? nilai(row, index) : (row[kunci as keyof T] as CellValue)
}

/** The cells of all rows, those that add up last; `row` is undefined there. */
export function mapCell<T, X>(
  { kolom, rows, jumlah = [] }: Pick<TableSheet<T>, 'kolom' | 'rows' | 'jumlah'>,
  toCell: (kolom: TableColumn<T>, nilai: CellValue, row?: T) => X,
): X[][] {
  return [
    ...rows.map((row, i) => kolom.map(k => toCell(k, cellValue(k, row, i), row))),
    ...jumlah.map(isi => kolom.map(k => toCell(k, isi[k.kunci]))),
  ]
}

/** '–' where nothing counts, '' for what is empty; undefined for everything that has a text of its own. */
export function emptyText<T>(
  { jenis, strip = jenis === 'persen' }: TableColumn<T>,
  nilai: CellValue,
): string | undefined {
  if (nilai === null && strip) return STRIP
  return nilai === null || nilai === undefined || nilai === '' ? '' : undefined
}

/** The heading of a file, whose numbers do not say that they are minutes. */
export function fileHeading({ judul, jenis }: Pick<TableColumn<never>, 'judul' | 'jenis'>): string {
  return jenis === 'menit' ? `${judul} (menit)` : judul
}

/** A cell as people read it, on paper and on the screen; the '%' stands in the heading. */
export function cellText<T>(kolom: TableColumn<T>, nilai: CellValue): string {
  const kosong = emptyText(kolom, nilai)
  if (kosong !== undefined) return kosong
  const { jenis } = kolom
  if (jenis === 'tanggal') return formatDate(String(nilai), 'angka')
  if (jenis === 'persen') return formatPercent(Number(nilai), '')
  if (jenis === 'menit') return formatPause(Number(nilai))
  if (jenis === 'rupiah') return formatRupiah(Number(nilai))
  if (jenis === 'angka') return Number.isInteger(nilai) ? formatFigure(Number(nilai)) : String(nilai).replace('.', ',')
  return String(nilai)
}
