import type { Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap } from '#contract/laporan/rekap.ts'

/** What is said of the group below its matrix, and opens: who is below a limit, or the average of those present. */
export type AsalRekap = 'minimal' | 'peringatan' | 'rata'

/** What lies over the recap. */
export type Terbuka =
  | { jenis: 'tanda'; baris: BarisRekap; kolom: KolomRekap }
  /** The percentage of somebody, or the marks of one status or month. */
  | { jenis: 'persen'; baris: BarisRekap; sorot?: { status?: Status | 'belum'; bulan?: string } }
  /** The total of the kelompok, or of one of its months. */
  | { jenis: 'jumlah'; bulan?: string | undefined }
  /** By id: its column is another object once something about it has changed. */
  | { jenis: 'pertemuan' | 'bagikan-pertemuan'; id: number }
  | { jenis: 'asal'; asal: AsalRekap }
  | { jenis: 'bagikan' | 'grafik' | 'saringan' }

export type OpenDetail = (terbuka: Terbuka) => void
