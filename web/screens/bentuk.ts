/** What a screen is made of, before anything of it is known but its address. */
export type Skeleton = 'beranda' | 'pekan' | 'lembar' | 'tabel' | 'daftar'

/** By the beginning of the path where that ends with '/', else by the whole of it; what is not named is a 'daftar'. */
const SKELETON_OF_PATH: Record<string, Skeleton> = {
  '/': 'beranda',
  '/absensi': 'pekan',
  '/absensi/input/': 'lembar',
  '/absensi/rekap/': 'tabel',
  '/kelompok': 'tabel',
  '/datapokok/mahasantri': 'tabel',
  '/datapokok/murabbi': 'tabel',
  '/datapokok/pendamping': 'tabel',
  '/laporan/mahasantri': 'tabel',
  '/laporan/pendamping': 'tabel',
  '/laporan/ketepatan': 'tabel',
  '/laporan/perhatian': 'tabel',
  '/laporan/kelulusan': 'tabel',
}

export function shapeOf(path: string): Skeleton {
  const awalan = Object.keys(SKELETON_OF_PATH).find(key =>
    key.endsWith('/') && key !== '/' ? path.startsWith(key) : path === key,
  )
  return (awalan && SKELETON_OF_PATH[awalan]) || 'daftar'
}
