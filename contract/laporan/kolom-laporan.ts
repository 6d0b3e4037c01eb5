import type { Kata } from '#contract/istilah.ts'
import { type Hitungan, labelStatusKehadiran, STATUS_LIST, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { TableColumn } from '#contract/tabel.ts'
import type { BarisGolongan, BarisLaporanMahasantri, Menurut } from './laporan-mahasantri.ts'

/** Columns of laporan mahasantri that somebody may leave out; name, counts, percentage and status always stay. */
export const KOLOM_MAHASANTRI = [
  'nim',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'kelompok',
  'sesi',
  'batang',
  'tren',
] as const

/** The columns of the laporan, on the screen and in every file; what is only drawn (bars, trend) the screen adds. */
export const kolomLaporanMahasantri = (kata: Kata): TableColumn<Omit<BarisLaporanMahasantri, 'tren'>>[] => [
  { kunci: 'nim', judul: 'NIM', lebar: 14, layar: 106 },
  { kunci: 'nama', judul: 'Nama', lebar: 34 },
  { kunci: 'jk', judul: 'L/P', lebar: 5, layar: 48 },
  { kunci: 'prodi', judul: 'Prodi', lebar: 14, layar: 70 },
  { kunci: 'fakultas', judul: 'Fakultas', lebar: 14, layar: 96 },
  { kunci: 'angkatan', judul: 'Angkatan', jenis: 'nomor', strip: true, layar: 76 },
  {
    ...{ kunci: 'kelompok', judul: kata`Kelompok`, lebar: 18, layar: 86, strip: true },
    nilai: row => row.kelompok || null,
  },
  ...kolomHitungan({ sesi: 52, huruf: 36 }),
  {
    ...{ kunci: 'status', judul: 'Status', lebar: 16, layar: 156, strip: true },
    nilai: row => row.status && labelStatusKehadiran[row.status],
    tanda: ({ status }) => TANDA[status ?? 'memenuhi'],
  },
]

/** As on the recap. */
const TANDA: Record<StatusKehadiran, 'bawah_batas' | 'peringatan' | undefined> = {
  tidak_memenuhi: 'bawah_batas',
  peringatan: 'peringatan',
  memenuhi: undefined,
}

/** The report summed up by group. */
export const kolomGolongan = (kata: Kata, menurut: Menurut): TableColumn<Omit<BarisGolongan, 'kunci'>>[] => [
  { kunci: 'nama', judul: namaMenurut(kata)[menurut], lebar: 28 },
  { kunci: 'orang', judul: 'Mahasantri', jenis: 'angka', lebar: 11, layar: 96 },
  ...kolomHitungan({ sesi: 72, huruf: 62 }),
  { kunci: 'memenuhi', judul: 'Memenuhi', jenis: 'angka', lebar: 11, nilai: g => g.jumlah_status.memenuhi },
  {
    ...{ kunci: 'peringatan', judul: 'Peringatan', jenis: 'angka', lebar: 11, layar: 112 },
    nilai: g => g.jumlah_status.peringatan,
  },
  {
    ...{ kunci: 'tidak_memenuhi', judul: 'Tidak memenuhi', jenis: 'angka', lebar: 14, layar: 138 },
    nilai: g => g.jumlah_status.tidak_memenuhi,
  },
  { kunci: 'belum_ada', judul: 'Belum ada', jenis: 'angka', lebar: 11, nilai: g => g.jumlah_status.belum_ada },
]

export const namaMenurut = (kata: Kata): Record<Menurut, string> => ({
  kelompok: kata`Kelompok`,
  prodi: 'Prodi',
  fakultas: 'Fakultas',
  angkatan: 'Angkatan',
  jk: 'Jenis kelamin',
})

interface Angka {
  hitungan: Hitungan
  sesi: number
  persen: number | null
}

/** Sesi, the counts and the percentage: of a person or of a group; their widths on the screen. */
function kolomHitungan(layar: { sesi: number; huruf: number }): TableColumn<Angka>[] {
  return [
    { kunci: 'sesi', judul: 'Sesi', jenis: 'angka', lebar: 7, layar: layar.sesi },
    ...kolomStatus<Angka>(row => row.hitungan, layar.huruf),
    { kunci: 'persen', judul: '%', jenis: 'persen', lebar: 8, layar: 76 },
  ]
}

/** A column for each status, and one for what is not filled. */
export function kolomStatus<T>(hitunganOf: (row: T) => Hitungan | undefined, layar?: number): TableColumn<T>[] {
  return [...STATUS_LIST, 'belum' as const].map(kunci => ({
    ...(kunci === 'belum' ? { judul: 'Belum diisi', lebar: 8 } : { judul: kunci, lebar: 6 }),
    ...(layar ? { layar } : {}),
    ...{ kunci, jenis: 'angka' },
    nilai: row => hitunganOf(row)?.[kunci],
  }))
}
