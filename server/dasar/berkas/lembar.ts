import { BYTE_IMPOR } from '#contract/lampiran.ts'

/** What every kind of file becomes: sheets of rows of text. Rows without any text are left out, so numbers have gaps. */
export interface FileSheet {
  nama: string
  tersembunyi: boolean
  baris: SheetRow[]
  /** There were more rows than `BATAS` allows; the rest was not read. */
  terpotong: boolean
  /** Of a text file the sign that parts its cells. */
  pemisah?: string
}

export interface SheetRow {
  /** 1-based, as Excel shows it (in a CSV: the record, which is what Excel shows too). */
  nomor: number
  /** From column A on, each cell one trimmed line; '' where there is nothing. */
  sel: string[]
  /** Of cells that have several lines, by their column: what a note must keep. */
  lines?: Record<number, string>
  /** Hidden by hand or by a filter: whoever looks at the file does not see it. */
  tersembunyi?: true
}

/** What a recap wants to know beside what a list does. */
export interface ReadOption {
  /** The time of day behind a date of Excel: '2026-09-07 04:55'. */
  jam?: boolean
  /** So many columns instead of `BATAS.kolom`: a recap has one for each pertemuan. */
  kolom?: number
}

/** Beyond these a file is no class list: the largest campus has 5,000 new mahasantri a year. */
export const LIMIT = {
  byte: BYTE_IMPOR,
  /** Of all XML parts together, so that a zip bomb is refused before it is unpacked. */
  byteTerbuka: 64 * 1024 * 1024,
  baris: 20_000,
  /** Of all sheets together. */
  barisBuku: 60_000,
  lembar: 100,
  kolom: 100,
  hurufPerSel: 500,
  /** Of all cells together: as many as a CSV can hold. A workbook says a text once and shows it in a million cells. */
  huruf: BYTE_IMPOR,
} as const
