/** What is written into the catatan keamanan, and its words. */
export const PERISTIWA = {
  masuk: 'Masuk',
  keluar: 'Keluar',
  sesi: 'Mengakhiri sesi',
  sandi: 'Mengganti kata sandi',
  sandi_baru: 'Membuat kata sandi baru',
  akun_baru: 'Membuat akun',
  akun: 'Mengubah akun atau peran',
  tautan: 'Membuat tautan isi',
  tautan_dipakai: 'Membuka tautan isi',
  tautan_dicabut: 'Mencabut tautan isi',
  unduh: 'Mengunduh data',
  cetak: 'Mencetak',
  surat: 'Membaca surat',
  pengaturan: 'Mengubah pengaturan',
  data: 'Mengubah data pokok',
  impor: 'Mengimpor data',
  cadangan: 'Membuat cadangan',
  unduh_cadangan: 'Mengunduh cadangan',
  pulih: 'Memulihkan cadangan',
  akses: 'Akses ditolak',
} as const
export type Peristiwa = keyof typeof PERISTIWA
