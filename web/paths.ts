/** Every link of the application. A path is built here or nowhere. */
export const paths = {
  beranda: '/',
  absensi: '/absensi',
  absensiInput: (kelompokId: number | string, query: Query = {}) => `/absensi/input/${kelompokId}${search(query)}`,
  absensiRekap: (kelompokId: number | string, query: Query = {}) => `/absensi/rekap/${kelompokId}${search(query)}`,
  datapokokMahasantri: '/datapokok/mahasantri',
  imporMahasantri: '/datapokok/mahasantri/impor',
  datapokokMurabbi: '/datapokok/murabbi',
  datapokokPendamping: '/datapokok/pendamping',
  laporanMahasantri: '/laporan/mahasantri',
  laporanPendamping: '/laporan/pendamping',
  kelompok: '/kelompok',
  kelompokRincian: (kelompokId: number | string, query: Query = {}) => `/kelompok/${kelompokId}${search(query)}`,
  pengaturan: '/pengaturan',
  akun: '/akun',
  login: '/login',
} as const

export type Query = Record<string, string | number | undefined>

/** `/laporan/mahasantri?kelompok=7`; empty values are left out. */
export function withQuery(path: string, query: Query): string {
  return path + search(query)
}

/** Where to go after the login: only a path of this application, never another site and never the login again. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || /[\p{Cc}]/u.test(wanted)) return paths.beranda
  return /^\/login(?:[/?#]|$)/.test(wanted) ? paths.beranda : wanted
}

function search(query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}
