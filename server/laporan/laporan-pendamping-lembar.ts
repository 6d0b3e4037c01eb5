import { formatFigure } from '#contract/angka.ts'
import { columnStatus } from '#contract/laporan/laporan-column.ts'
import {
  describeHeld,
  type PendampingLaporanRow,
  pendampingLaporanExport,
} from '#contract/laporan/laporan-pendamping.ts'
import { NO, type TableBody, type TableColumn } from '#contract/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Manner } from './job.ts'
import { type FullPendampingLaporan, readLaporanPendamping } from './laporan-pendamping.ts'
import { byKey, defineReportFiles, type SealedPercentage } from './report.ts'

/** What each pendamping was to hold, held, and filled in time. */
export const pendampingReport = defineReportFiles({
  key: 'laporan_pendamping',
  read: readLaporanPendamping,
  title: () => kata`Laporan Pendamping`,
  sheet({ baris, jumlah: { hitungan, jeda_median, ...jumlah } }): TableBody<PendampingLaporanRow> {
    return {
      nama: kata`Laporan pendamping`,
      beku: 3,
      kolom: [NO, ...column()],
      rows: baris,
      kaki: [
        'Rencana + dari berkas + tambahan = terlaksana + ditiadakan + berjalan atau belum mulai + tidak dibuka. Yang dari berkas tidak dinilai pengisiannya.',
      ],
      jumlah: [{ ...jumlah, ...hitungan, nama: 'Jumlah', jeda_median: round(jeda_median) }],
    }
  },
  files: pendampingLaporanExport,
  fileName: () => kata('pendamping'),
  ofPeople: true,
  nameOf: () => kata`Laporan pendamping`,
  paper: {
    letters: true,
    facts: ({ baris }) => [[kata`Jumlah pendamping`, formatFigure(baris.length)]],
    rows: ({ baris }) => baris.map(b => [b.nim ?? '', b.nama, `terlaksana ${describeHeld(b)}`]),
  },
  seal: sealPendamping,
  ways: ['dahulu'],
})

function sealPendamping({ baris }: FullPendampingLaporan, menurut: Manner = 'kini'): unknown {
  return byKey(baris, b => b.pendamping_id).flatMap(b => {
    const counts = countsByWay(b, menurut)
    return counts.some(n => n > 0)
      ? [[b.pendamping_id, counts, { persen: b.persen, hitungan: b.hitungan } satisfies SealedPercentage]]
      : []
  })
}

/** As they stand on a sheet: until they added up it did not say what came from a file, what was added, nor what was still to begin. */
export function countsByWay(b: PendampingLaporanRow, menurut: Manner): number[] {
  const counts = [b.rencana, b.terlaksana, b.ditiadakan, b.tepat, b.digantikan, b.menggantikan]
  return menurut === 'dahulu' ? counts : [...counts, b.dari_berkas, b.tambahan, b.berjalan, b.tidak_dibuka]
}

/** Every figure has a cell of its own, to be calculated with; the screen draws them together. */
const column = (): TableColumn<PendampingLaporanRow>[] => [
  { kunci: 'nim', judul: 'NIM', lebar: 14 },
  { kunci: 'nama', judul: 'Nama', lebar: 30 },
  { kunci: 'jk', judul: 'L/P', lebar: 5 },
  {
    ...{ kunci: 'kelompok', judul: kata`Kelompok`, lebar: 22, strip: true },
    nilai: row => row.kelompok.map(k => k.nama).join(', ') || null,
  },
  { kunci: 'murabbi', judul: 'Murabbi', lebar: 30, strip: true, nilai: row => row.murabbi.join('; ') || null },
  { kunci: 'rencana', judul: 'Rencana', jenis: 'angka' },
  { kunci: 'dari_berkas', judul: 'Dari berkas', jenis: 'angka' },
  { kunci: 'tambahan', judul: 'Tambahan', jenis: 'angka' },
  { kunci: 'terlaksana', judul: 'Terlaksana', jenis: 'angka' },
  { kunci: 'ditiadakan', judul: 'Ditiadakan', jenis: 'angka' },
  { kunci: 'berjalan', judul: 'Berjalan atau belum mulai', jenis: 'angka', lebar: 12 },
  { kunci: 'tidak_dibuka', judul: 'Tidak dibuka', jenis: 'angka' },
  { kunci: 'tepat', judul: 'Diisi hari itu', jenis: 'angka' },
  { kunci: 'terlambat', judul: 'Diisi terlambat', jenis: 'angka' },
  { kunci: 'belum_lengkap', judul: 'Belum lengkap', jenis: 'angka' },
  {
    ...{ kunci: 'jeda_median', judul: 'Jeda isi (median, menit)', jenis: 'angka', strip: true, lebar: 12 },
    nilai: row => round(row.jeda_median),
  },
  { kunci: 'sendiri', judul: 'Dipimpin sendiri', jenis: 'angka' },
  { kunci: 'rekan', judul: 'Dipimpin rekan', jenis: 'angka' },
  { kunci: 'digantikan', judul: 'Digantikan', jenis: 'angka' },
  { kunci: 'tak_tercatat', judul: 'Pelaksana tak tercatat', jenis: 'angka' },
  { kunci: 'menggantikan', judul: 'Menggantikan', jenis: 'angka' },
  ...columnStatus<PendampingLaporanRow>(row => row.hitungan),
  { kunci: 'persen', judul: kata`% kelompok`, jenis: 'persen' },
]

const round = (menit: number | null) => menit && Math.round(menit)
