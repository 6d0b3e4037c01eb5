import type { Word } from '#contract/istilah.ts'
import { labelStatusKehadiran, STATUS_LIST, type StatusKehadiran, type Tally } from '#contract/kehadiran.ts'
import type { TableColumn } from '#contract/tabel.ts'
import type { Grouping, GroupingRow, MahasantriLaporanRow } from './laporan-mahasantri.ts'

/** Columns of laporan mahasantri that somebody may leave out; name, counts, percentage and status always stay. */
export const MAHASANTRI_COLUMN = [
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
export const mahasantriLaporanColumn = (word: Word): TableColumn<Omit<MahasantriLaporanRow, 'tren'>>[] => [
  { kunci: 'nim', judul: 'NIM', lebar: 14, layar: 106 },
  { kunci: 'nama', judul: 'Nama', lebar: 34 },
  { kunci: 'jk', judul: 'L/P', lebar: 5, layar: 48 },
  { kunci: 'prodi', judul: 'Prodi', lebar: 14, layar: 70 },
  { kunci: 'fakultas', judul: 'Fakultas', lebar: 14, layar: 96 },
  { kunci: 'angkatan', judul: 'Angkatan', jenis: 'nomor', strip: true, layar: 76 },
  {
    ...{ kunci: 'kelompok', judul: word`Kelompok`, lebar: 18, layar: 86, strip: true },
    nilai: row => row.kelompok || null,
  },
  ...tallyColumn({ sesi: 52, huruf: 36 }),
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
export const groupingColumn = (word: Word, menurut: Grouping): TableColumn<Omit<GroupingRow, 'kunci'>>[] => [
  { kunci: 'nama', judul: nameBy(word)[menurut], lebar: 28 },
  { kunci: 'orang', judul: 'Mahasantri', jenis: 'angka', lebar: 11, layar: 96 },
  ...tallyColumn({ sesi: 72, huruf: 62 }),
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

export const nameBy = (word: Word): Record<Grouping, string> => ({
  kelompok: word`Kelompok`,
  prodi: 'Prodi',
  fakultas: 'Fakultas',
  angkatan: 'Angkatan',
  jk: 'Jenis kelamin',
})

interface Figure {
  hitungan: Tally
  sesi: number
  persen: number | null
}

/** Sesi, the counts and the percentage: of a person or of a group; their widths on the screen. */
function tallyColumn(layar: { sesi: number; huruf: number }): TableColumn<Figure>[] {
  return [
    { kunci: 'sesi', judul: 'Sesi', jenis: 'angka', lebar: 7, layar: layar.sesi },
    ...columnStatus<Figure>(row => row.hitungan, layar.huruf),
    { kunci: 'persen', judul: '%', jenis: 'persen', lebar: 8, layar: 76 },
  ]
}

/** A column for each status, and one for what is not filled. */
export function columnStatus<T>(tallyOf: (row: T) => Tally | undefined, layar?: number): TableColumn<T>[] {
  return [...STATUS_LIST, 'belum' as const].map(kunci => ({
    ...(kunci === 'belum' ? { judul: 'Belum diisi', lebar: 5, upright: true } : { judul: kunci, lebar: 6 }),
    ...(layar ? { layar } : {}),
    ...{ kunci, jenis: 'angka' },
    nilai: row => tallyOf(row)?.[kunci],
  }))
}
