/** What is done to many rows at once and can be taken back, by what it is called in the list. */
export const JENIS_PERUBAHAN = {
  impor: 'Impor',
  salin: 'Salin struktur',
  periode: 'Periode',
  kelompok: 'Kelompok',
  bagi: 'Bagi kelompok',
  pindah: 'Pindah kelompok',
  tugas: 'Penugasan',
  jadwal: 'Jadwal',
  kegiatan: 'Kegiatan',
  orang: 'Data orang',
  akun: 'Akun',
  absensi: 'Absensi dari berkas',
  gabung: 'Gabung data',
  batal: 'Pembatalan',
} as const
export type JenisPerubahan = keyof typeof JENIS_PERUBAHAN

/** So long a change can be taken back; afterwards its rows are not kept any more. */
export const HARI_PEMBATALAN = 30

/** Of a table how many rows were made, changed and deleted. */
export interface JumlahBaris {
  baru: number
  berubah: number
  hapus: number
}
