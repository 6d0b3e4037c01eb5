import type { ColumnKind, SheetSignature } from '#contract/tabel.ts'

// A workbook as plain data, so that it travels to a thread.

/** What a cell says, in the kind of its column: a NIM is text, a percentage between 0 and 1, a date 'YYYY-MM-DD'; a number below text is one. */
export type WorkbookCell = string | number | null

export interface WorkbookLembar {
  nama: string
  /** The letterhead: the first line plain, then bold, the last one small. */
  kop: readonly string[]
  /** Lines below it; the first one large. */
  kepala: readonly string[]
  kolom: readonly WorkbookColumn[]
  /** A hidden row above the headings. */
  kunci?: readonly string[]
  rows: readonly (readonly WorkbookCell[])[]
  /** How many of them add the others up: the last ones, which are neither sorted nor filtered. */
  sums: number
  /** Lines below the table. */
  kaki: readonly string[]
  /** How many columns stay in view. */
  beku: number
  /** At the foot of each printed page, left. */
  foot: string
  signatures: readonly SheetSignature[]
}

export interface WorkbookColumn {
  judul: string
  jenis: ColumnKind
  lebar: number
  /** Where a table is too wide for a sheet of paper, the next sheet begins rather here. */
  sela: boolean
  /** What may be chosen in its cells. */
  pilihan?: readonly string[]
  sembunyi?: boolean
  upright?: boolean
  hatched?: boolean
  stressed?: string
}

export interface Workbook {
  lembar: readonly WorkbookLembar[]
  kertas: 'A4' | 'F4'
  /** At the foot of each printed page, right. */
  made: string
  /** PNG beside each letterhead, and how many times as wide as it is high. */
  logo: { png: Uint8Array; ratio: number } | undefined
}
