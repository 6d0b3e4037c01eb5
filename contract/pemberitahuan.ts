import type { Kata } from './istilah.ts'

/** How a message leaves the house. */
export const KANAL = { push: 'Ponsel', surel: 'Surel', webhook: 'Webhook' } as const
export type Kanal = keyof typeof KANAL

/** Kinds of messages; which channels carry one is said where it is made. */
export const JENIS_PEMBERITAHUAN = [
  'pengingat',
  'akan_terkunci',
  'kelompok_belum',
  'pertemuan_diisi',
  'usul_menunggu',
  'izin_diputuskan',
  'koreksi_diputuskan',
  'jadwal_besok',
  'peringatan',
  'ringkasan',
  'sandi',
] as const
export type JenisPemberitahuan = (typeof JENIS_PEMBERITAHUAN)[number]

export const labelPemberitahuan = (kata: Kata): Record<JenisPemberitahuan, string> => ({
  pengingat: 'Pertemuan belum diisi',
  akan_terkunci: 'Akan terkunci',
  kelompok_belum: kata`Kelompok belum diisi`,
  pertemuan_diisi: 'Pertemuan diisi',
  usul_menunggu: 'Koreksi dan izin menunggu',
  izin_diputuskan: 'Izin diputuskan',
  koreksi_diputuskan: 'Koreksi diputuskan',
  jadwal_besok: 'Jadwal besok',
  peringatan: 'Batas peringatan',
  ringkasan: 'Ringkasan pekan',
  sandi: 'Kata sandi baru',
})

/**
 * menunggu: for its time, or for the next try · terkirim: taken by the other side · gagal: given up · dihentikan: by an admin ·
 * batal: of no use any more when it was due.
 */
export const KEADAAN_PEMBERITAHUAN = ['menunggu', 'terkirim', 'gagal', 'dihentikan', 'batal'] as const
export type KeadaanPemberitahuan = (typeof KEADAAN_PEMBERITAHUAN)[number]
