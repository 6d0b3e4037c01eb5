export interface PertemuanAddress {
  kelompok_id: number
  tanggal: string
  kegiatan_id: number
  ke: number
}

/** Every link of the application. A path is built here or nowhere. */
export const paths = {
  beranda: '/',
  absensi: '/absensi',
  absensiInput: (kelompokId: number | string, query: PathQuery = {}) => `/absensi/input/${kelompokId}${search(query)}`,
  /** The sheet of a pertemuan, from a row that names it. */
  lembar: ({ kelompok_id, tanggal, kegiatan_id: kegiatan, ke }: PertemuanAddress) =>
    `/absensi/input/${kelompok_id}${search({ tanggal, kegiatan, ke })}`,
  absensiRekap: (kelompokId: number | string, query: PathQuery = {}) => `/absensi/rekap/${kelompokId}${search(query)}`,
  koreksi: '/koreksi',
  konfirmasi: '/absensi/konfirmasi',
  rekapBerkas: '/absensi/berkas',
  paperScan: '/absensi/pindai',
  agenda: (kelompokId: number | string, query: PathQuery = {}) => `/agenda/${kelompokId}${search(query)}`,
  datapokokMahasantri: '/datapokok/mahasantri',
  gabungMahasantri: (id: number | string, query: PathQuery = {}) =>
    `/datapokok/mahasantri/gabung/${id}${search(query)}`,
  imporMahasantri: '/datapokok/mahasantri/impor',
  waliLinks: '/datapokok/tautan-wali',
  waliWeek: '/datapokok/tautan-wali/ringkasan',
  datapokokMurabbi: '/datapokok/murabbi',
  imporMurabbi: '/datapokok/murabbi/impor',
  datapokokPendamping: '/datapokok/pendamping',
  imporPendamping: '/datapokok/pendamping/impor',
  laporanMahasantri: '/laporan/mahasantri',
  laporanPendamping: '/laporan/pendamping',
  punctuality: '/laporan/ketepatan',
  laporanPerhatian: '/laporan/perhatian',
  kelulusan: '/laporan/kelulusan',
  laporanSemester: '/laporan/semester',
  dokumen: '/laporan/dokumen',
  verifikasi: (kode = '') => (kode ? `/verifikasi/${encodeURIComponent(kode)}` : '/verifikasi'),
  izin: (query: PathQuery = {}) => `/izin${search(query)}`,
  kelompok: '/kelompok',
  bagiKelompok: (query: PathQuery = {}) => `/kelompok/bagi${search(query)}`,
  kelompokRincian: (kelompokId: number | string, query: PathQuery = {}) => `/kelompok/${kelompokId}${search(query)}`,
  persiapan: (periodeId: number | string, query: PathQuery = {}) => `/periode/${periodeId}${search(query)}`,
  pengaturan: '/pengaturan',
  lembaga: '/pengaturan/lembaga',
  periode: '/pengaturan/periode',
  kegiatan: '/pengaturan/kegiatan',
  libur: '/pengaturan/libur',
  aturan: '/pengaturan/aturan',
  honorarium: '/pengaturan/honorarium',
  surat: '/pengaturan/surat',
  templatSurat: (jenis: string) => `/pengaturan/surat/${jenis}`,
  pengguna: '/pengaturan/pengguna',
  keamanan: '/pengaturan/keamanan',
  pemberitahuan: '/pengaturan/pemberitahuan',
  cadangan: '/pengaturan/cadangan',
  catatan: '/pengaturan/catatan',
  riwayatPerubahan: '/pengaturan/riwayat',
  privasi: '/pengaturan/privasi',
  bantuan: (query: PathQuery = {}) => `/bantuan${search(query)}`,
  akun: '/akun',
  pemberitahuanSaya: '/akun/pemberitahuan',
  login: '/login',
  /** Short, because it is typed from a slip; the code stands behind '#'. */
  buatSandi: '/a',
  /** Of a mahasantri; what stands in a QR on a leader's screen comes behind it. */
  hadir: '/h',
  /** Of a wali: the secret of the link stands behind '#'. */
  wali: '/w',
} as const

export type PathQuery = Record<string, string | number | undefined>

/** `/laporan/mahasantri?kelompok=7`; empty values are left out. */
export function withQuery(path: string, query: PathQuery): string {
  return path + search(query)
}

/**
 * The link that fills one pertemuan: the secret stands behind '#', which no browser sends to a server or to another site.
 * Whoever is logged in already just goes to the pertemuan. Written by hand, because it is read in a message.
 */
export function contentTautan(pertemuan: string, rahasia: string): string {
  const back = encodeURIComponent(pertemuan).replace(/%(2F|3F|3D)/g, decodeURIComponent)
  return `${paths.login}?kembali=${back}#tautan=${rahasia}`
}

const HERE = 'http://hadir.invalid'

/** Where to go after the login: only a path of this application, never another site and never the login again. */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return paths.beranda
  const url = readUrl(wanted)
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return paths.beranda
  const { pathname, search, hash } = url
  return /^\/login(?:\/|$)/.test(pathname) ? paths.beranda : `${pathname}${search}${hash}`
}

/** As the browser will read it: with '\\' for '/', without '/.' and line ends; undefined where it is none ('///'). */
function readUrl(path: string): URL | undefined {
  try {
    return new URL(path, HERE)
  } catch {
    return undefined
  }
}

function search(query: PathQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)] as [string, string]))}`
    : ''
}
