/** How a message leaves the house. */
export const KANAL = { push: 'Ponsel', surel: 'Surel', webhook: 'Webhook' } as const
export type Kanal = keyof typeof KANAL

/** Kinds of messages, and their words; which channels carry one is said where it is made. */
export const JENIS_PEMBERITAHUAN = {
  pengingat: 'Pertemuan belum diisi',
  kelompok_belum: 'Kelompok belum diisi',
  pertemuan_diisi: 'Pertemuan diisi',
  usul_menunggu: 'Koreksi dan izin menunggu',
  usul_diputuskan: 'Koreksi dan izin diputuskan',
  koreksi_diputuskan: 'Koreksi diputuskan',
  peringatan: 'Batas peringatan',
  ringkasan: 'Ringkasan pekan',
  sandi: 'Kata sandi baru',
} as const
export type JenisPemberitahuan = keyof typeof JENIS_PEMBERITAHUAN

/**
 * menunggu: for its time, or for the next try · terkirim: taken by the other side · gagal: given up · dihentikan: by an admin ·
 * batal: of no use any more when it was due.
 */
export const KEADAAN_PEMBERITAHUAN = ['menunggu', 'terkirim', 'gagal', 'dihentikan', 'batal'] as const
export type KeadaanPemberitahuan = (typeof KEADAAN_PEMBERITAHUAN)[number]
