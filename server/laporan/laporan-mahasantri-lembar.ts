import { describeMinimal, labelStatusKehadiran, STATUS_LIST, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { BarisLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatRentangAngka } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { LaporanPenuh } from './laporan-mahasantri.ts'
import type { Kepala } from './rentang.ts'

type Angka = Pick<BarisLaporanMahasantri, 'hitungan' | 'sesi' | 'persen' | 'status'>
interface Baris extends Angka {
  no: number | null
  orang: Omit<BarisLaporanMahasantri, 'tren'> | null
}

/** The filtered report of all pages as a table for CSV and XLSX, with its totals below. */
export function laporanMahasantriLembar(laporan: LaporanPenuh & { saringan: string }): Lembar<Baris> {
  const { baris, jumlah, lembaga } = laporan
  const teks = (judul: string, key: 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas' | 'kelompok', lebar: number) =>
    ({
      judul,
      jenis: 'teks',
      lebar,
      nilai: row => row.orang?.[key] ?? (key === 'nama' ? 'Jumlah' : ''),
    }) as Kolom<Baris>
  return {
    nama: 'Laporan mahasantri',
    lembaga,
    beku: 3,
    kepala: kepalaLembar('Laporan Kehadiran Mahasantri', laporan),
    kolom: [
      { judul: 'No', jenis: 'nomor', lebar: 6, nilai: row => row.no },
      teks('NIM', 'nim', 14),
      teks('Nama', 'nama', 34),
      teks('L/P', 'jk', 5),
      teks('Prodi', 'prodi', 14),
      teks('Fakultas', 'fakultas', 14),
      { judul: 'Angkatan', jenis: 'nomor', strip: true, nilai: row => row.orang?.angkatan },
      {
        ...teks(kata`Kelompok`, 'kelompok', 18),
        strip: true,
        nilai: row => (row.orang === null ? undefined : row.orang.kelompok || null),
      },
      ...kolomHitungan,
      {
        judul: 'Status',
        jenis: 'teks',
        lebar: 16,
        strip: true,
        nilai: row => (row.orang === null ? undefined : row.status ? labelStatusKehadiran[row.status] : null),
        tanda: ({ status }) => TANDA[status ?? 'memenuhi'],
      },
    ],
    rows: [
      ...baris.map((orang, i) => ({ ...orang, orang, no: i + 1 })),
      { ...jumlah, status: null, orang: null, no: null },
    ],
  }
}

/** As on the recap. */
const TANDA: Record<StatusKehadiran, 'bawah_batas' | 'peringatan' | undefined> = {
  tidak_memenuhi: 'bawah_batas',
  peringatan: 'peringatan',
  memenuhi: undefined,
}

/** What a sheet of the report says above its table. */
export function kepalaLembar(judul: string, laporan: Kepala & { saringan: string }): string[] {
  const { periode, kegiatan, batas, saringan } = laporan
  return [
    judul,
    ...(periode ? [`Semester ${periode.nama}`] : []),
    `Kegiatan: ${kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}`,
    `Rentang: ${formatRentangAngka(laporan)}`,
    ...(saringan ? [`Saringan: ${saringan}`] : []),
    `Batas minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`,
  ]
}

/** Sesi, the counts and the percentage: of a person or of a group. */
export const kolomHitungan: Kolom<Pick<Angka, 'hitungan' | 'sesi' | 'persen'>>[] = [
  { judul: 'Sesi', jenis: 'angka', lebar: 7, nilai: row => row.sesi },
  ...STATUS_LIST.map(s => ({
    judul: s,
    jenis: 'angka' as const,
    lebar: 6,
    nilai: (row: Pick<Angka, 'hitungan'>) => row.hitungan[s],
  })),
  { judul: 'Belum diisi', jenis: 'angka', lebar: 8, nilai: row => row.hitungan.belum },
  { judul: '%', jenis: 'persen', lebar: 8, nilai: row => row.persen },
]
