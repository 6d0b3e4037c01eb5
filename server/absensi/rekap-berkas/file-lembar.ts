import type { FileTableColumn } from '#contract/absensi/file-rekap.ts'
import type { Status } from '#contract/kehadiran.ts'

// What the three readers make of a file: plain data, nothing is decided yet.

/** People × dates, whatever it was in the file. */
export interface FileLembar {
  /** Names it in the answers; stays the same when other answers change. */
  kunci: string
  nama: string
  /** What stands above the table. */
  judul: string
  /** Written by Hadir: its letters mean what they say, whatever was answered for marks of other files. */
  hadir?: true
  /** Of a table with one row a mark: its sheets are no kelompok to be made. */
  tabel?: true
  /** Its days are numbers: what 0 and 1 mean is asked, they may be counts. */
  angka?: true
  /** What it says of the year of days that are written without one: '2025/2026', '2025'. */
  tahun?: string[]
  /** Where Hadir wrote it to; the names have to agree with what bears that number here. */
  kelompok?: { id: number | null; nama: string }
  kegiatan?: { id: number | null; nama: string }
  kolom: FileColumn[]
  /** Totals at the right, by what they count. */
  total: { judul: string; status: Status }[]
  /** What the reader has to say: columns it does not use, rows that are hidden. */
  petunjuk: string[]
  baris: RekapFileRow[]
}

export interface FileColumn {
  /** Of the column in the file; of rows that were a mark each what tells them apart. */
  huruf: string
  /** '2026-09-07'; '-09-07' without a year, '--07' without a month. */
  tanggal: string
  /** Which one of that day; the next free one unless said. */
  ke?: number
}

export interface RekapFileRow {
  /** Names it in the answers. */
  kunci: string
  /** As Excel shows it. */
  nomor: number
  nim: string
  nama: string
  /** Hadir's own number, believed only where the NIM is that one's too. */
  mahasantri_id?: number
  /** One for each of `kolom`; several that were said of one pertemuan are parted by a line break. */
  tanda: string[]
  /** Where each mark stands, where that is not `kolom` and `nomor`. */
  sel?: string[]
  /** One for each of `total`. */
  total: string[]
}

/** One row a mark: which column is what the person says. */
export interface FileTable {
  kunci: string
  nama: string
  judul: string
  /** What it says of the year of days that are written without one. */
  tahun?: string[]
  kepala: string[]
  /** What the headings suggest; `pasti`: they leave nothing to say. */
  saran: FileTableColumn
  pasti: boolean
  baris: { nomor: number; sel: string[] }[]
}

export interface RekapFile {
  /** Of the shape of this; what an older Hadir has read is not understood any more. */
  versi: typeof FILE_VERSION
  lembar: FileLembar[]
  tabel: FileTable[]
  /** Sheets with something in them that is not read, and why. */
  dilewati: { nama: string; sebab: string }[]
}
export const FILE_VERSION = 3

export const cellKey = ({ kunci }: RekapFileRow, kolom: FileColumn | undefined) => `${kunci}:${kolom?.huruf ?? ''}`
