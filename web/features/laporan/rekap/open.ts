import type { Status } from '#contract/kehadiran.ts'
import type { RekapColumn, RekapRow } from '#contract/laporan/rekap.ts'

/** What is said of the group below its matrix, and opens: who is below a limit, or the average of those present. */
export type RekapOrigin = 'minimal' | 'peringatan' | 'rata'

/** What lies over the recap. */
export type Open =
  | { jenis: 'tanda'; baris: RekapRow; kolom: RekapColumn }
  /** The percentage of somebody, or the marks of one status or month. */
  | { jenis: 'persen'; baris: RekapRow; highlight?: { status?: Status | 'belum'; bulan?: string } }
  /** The total of the kelompok, or of one of its months. */
  | { jenis: 'jumlah'; bulan?: string | undefined }
  /** By id: its column is another object once something about it has changed. */
  | { jenis: 'pertemuan' | 'bagikan-pertemuan'; id: number }
  | { jenis: 'asal'; asal: RekapOrigin }
  | { jenis: 'bagikan' | 'grafik' | 'saringan' }

export type OpenDetail = (terbuka: Open) => void
