import { STATUS_LIST } from '#contract/kehadiran.ts'
import type { BarisLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { formatRentangAngka } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { LaporanPendampingPenuh } from './laporan-pendamping.ts'

type Angka = Pick<
  BarisLaporanPendamping,
  | 'rencana'
  | 'terlaksana'
  | 'ditiadakan'
  | 'tepat'
  | 'terlambat'
  | 'belum_lengkap'
  | 'digantikan'
  | 'hitungan'
  | 'persen'
>
interface Baris extends Angka {
  no: number | null
  jeda: number | null
  orang: BarisLaporanPendamping | null
}

/** The filtered report of all pages as a table for CSV and XLSX, with its totals below. */
export function laporanPendampingLembar(laporan: LaporanPendampingPenuh): Lembar<Baris> {
  const { baris, jumlah, kegiatan, periode, lembaga, saringan } = laporan
  const angka = (judul: string, key: keyof Omit<Angka, 'hitungan' | 'persen'>): Kolom<Baris> => ({
    judul,
    jenis: 'angka',
    nilai: row => row[key],
  })
  const own = (judul: string, key: 'sendiri' | 'rekan' | 'tak_tercatat' | 'menggantikan'): Kolom<Baris> => ({
    judul,
    jenis: 'angka',
    nilai: row => row.orang?.[key],
  })
  return {
    nama: kata`Laporan pendamping`,
    lembaga,
    beku: 3,
    kepala: [
      kata`Laporan Pendamping`,
      ...(periode ? [`Semester ${periode.nama}`] : []),
      `Kegiatan: ${kegiatan?.nama ?? 'Semua kegiatan'}`,
      `Rentang: ${formatRentangAngka(laporan)}`,
      ...(saringan ? [`Saringan: ${saringan}`] : []),
    ],
    kolom: [
      { judul: 'No', jenis: 'nomor', lebar: 6, nilai: row => row.no },
      { judul: 'NIM', jenis: 'teks', lebar: 14, nilai: row => row.orang?.nim },
      { judul: 'Nama', jenis: 'teks', lebar: 30, nilai: row => row.orang?.nama ?? 'Jumlah' },
      { judul: 'L/P', jenis: 'teks', lebar: 5, nilai: row => row.orang?.jk },
      {
        judul: kata`Kelompok`,
        jenis: 'teks',
        lebar: 22,
        strip: true,
        nilai: row => (row.orang ? row.orang.kelompok.map(k => k.nama).join(', ') || null : undefined),
      },
      {
        judul: 'Murabbi',
        jenis: 'teks',
        lebar: 30,
        strip: true,
        nilai: row => (row.orang ? row.orang.murabbi.join('; ') || null : undefined),
      },
      angka('Rencana', 'rencana'),
      angka('Terlaksana', 'terlaksana'),
      angka('Ditiadakan', 'ditiadakan'),
      angka('Diisi hari itu', 'tepat'),
      angka('Diisi terlambat', 'terlambat'),
      angka('Belum lengkap', 'belum_lengkap'),
      {
        judul: 'Jeda isi (median, menit)',
        jenis: 'angka',
        strip: true,
        lebar: 12,
        nilai: row => row.jeda && Math.round(row.jeda),
      },
      own('Dipimpin sendiri', 'sendiri'),
      own('Dipimpin rekan', 'rekan'),
      angka('Digantikan', 'digantikan'),
      own('Pelaksana tak tercatat', 'tak_tercatat'),
      own('Menggantikan', 'menggantikan'),
      ...STATUS_LIST.map((s): Kolom<Baris> => ({ judul: s, jenis: 'angka', lebar: 7, nilai: row => row.hitungan[s] })),
      { judul: 'Belum diisi', jenis: 'angka', lebar: 8, nilai: row => row.hitungan.belum },
      { judul: kata`% kelompok`, jenis: 'persen', nilai: row => row.persen },
    ],
    rows: [
      ...baris.map((orang, i) => ({ ...orang, orang, no: i + 1, jeda: orang.jeda_median })),
      { ...jumlah, orang: null, no: null, jeda: jumlah.jeda_median },
    ],
  }
}
