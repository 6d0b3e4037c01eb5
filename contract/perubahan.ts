import type { Word } from './istilah.ts'

export const PERUBAHAN_KINDS = [
  ...(['impor', 'salin', 'periode', 'kelompok', 'bagi', 'pindah', 'tugas', 'jadwal', 'libur', 'kegiatan'] as const),
  ...(['orang', 'akun', 'pengaturan', 'absensi', 'surat', 'gabung', 'batal'] as const),
] as const
export type PerubahanKind = (typeof PERUBAHAN_KINDS)[number]

/** What is changed and can be taken back, one row or many, by what it is called in the list. */
export const labelPerubahan = (word: Word): Record<PerubahanKind, string> => ({
  impor: 'Impor',
  salin: 'Salin struktur',
  periode: 'Periode',
  kelompok: word`Kelompok`,
  bagi: word`Bagi kelompok`,
  pindah: word`Pindah kelompok`,
  tugas: 'Penugasan',
  jadwal: 'Jadwal',
  libur: 'Hari libur',
  kegiatan: 'Kegiatan',
  orang: 'Data orang',
  akun: 'Akun',
  pengaturan: 'Pengaturan',
  absensi: 'Absensi dari berkas',
  surat: 'Surat',
  gabung: 'Gabung data',
  batal: 'Pembatalan',
})

/** So long a change can be taken back; afterwards its rows are not kept any more. */
export const DAYS_TO_UNDO = 30

/** Of a table how many rows were made, changed and deleted. */
export interface PerubahanRows {
  baru: number
  berubah: number
  hapus: number
}
