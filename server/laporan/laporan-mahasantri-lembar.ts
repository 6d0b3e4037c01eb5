import { formatAngka } from '#contract/angka.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { kolomGolongan, kolomLaporanMahasantri, namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import {
  type BarisGolongan,
  type BarisLaporanMahasantri,
  eksporGolongan,
  eksporLaporanMahasantri,
  type GolonganQuery,
} from '#contract/laporan/laporan-mahasantri.ts'
import { NO, type TableBody } from '#contract/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type Golongan, readGolongan } from './golongan.ts'
import { type LaporanPenuh, readLaporanMahasantri } from './laporan-mahasantri.ts'
import { byKey, defineReportFiles, describeFigures, type SealedPercentage } from './report.ts'

/** Kehadiran of each mahasantri in a range. */
export const mahasantriReport = defineReportFiles({
  key: 'laporan_mahasantri',
  read: readLaporanMahasantri,
  title: () => 'Laporan Kehadiran Mahasantri',
  graded: true,
  sheet: ({ baris, jumlah }): TableBody<Omit<BarisLaporanMahasantri, 'tren'>> => ({
    nama: 'Laporan mahasantri',
    beku: 3,
    kolom: [NO, ...kolomLaporanMahasantri(kata)],
    rows: baris,
    jumlah: [{ nama: 'Jumlah', sesi: jumlah.sesi, ...jumlah.hitungan, persen: jumlah.persen }],
  }),
  files: eksporLaporanMahasantri,
  fileName: () => 'mahasantri',
  ofPeople: true,
  nameOf: () => 'Laporan mahasantri',
  paper: {
    letters: true,
    facts: ({ baris }) => [['Jumlah mahasantri', formatAngka(baris.length)]],
    rows: ({ baris }) => baris.map(b => [b.nim, b.nama, describeFigures(b.hitungan, b.persen)]),
  },
  seal: data => sealMahasantri(data),
})

/** The same summed up by group. */
export const groupsReport = defineReportFiles({
  key: 'laporan_golongan',
  read: readGolongan,
  title: ({ menurut }) => `Laporan Kehadiran Mahasantri per ${namaMenurut(kata)[menurut]}`,
  graded: true,
  sheet: data => golonganLembar(data),
  files: eksporGolongan,
  fileName: ({ menurut }: GolonganQuery) => `mahasantri-per-${kata(menurut)}`,
  ofPeople: false,
  nameOf: ({ menurut }: GolonganQuery) => `Laporan mahasantri per ${namaMenurut(kata)[menurut].toLowerCase()}`,
  paper: {
    letters: true,
    about: ({ menurut }) => `Per ${namaMenurut(kata)[menurut].toLowerCase()}, `,
    facts: ({ jumlah }) => [['Jumlah mahasantri', formatAngka(jumlah.orang)]],
    rows: ({ baris }) => baris.map(b => ['', b.nama, describeFigures(b.hitungan, b.persen)]),
  },
  seal: data => sealGroups(data),
})

/** Who has no mark yet says nothing about the figures; a later joiner of theirs would. */
export function sealMahasantri({
  baris,
}: {
  baris: readonly Pick<LaporanPenuh['baris'][number], 'mahasantri_id' | 'hitungan' | 'persen'>[]
}): unknown {
  return byKey(baris, b => b.mahasantri_id).flatMap(({ mahasantri_id, hitungan, persen }) => {
    const counts = STATUS_LIST.map(status => hitungan[status])
    return counts.some(n => n > 0)
      ? [[mahasantri_id, counts, hitungan.belum, { persen, hitungan } satisfies SealedPercentage]]
      : []
  })
}

export function sealGroups({
  baris,
}: {
  baris: readonly Pick<Golongan['baris'][number], 'kunci' | 'hitungan' | 'persen' | 'jumlah_status'>[]
}): unknown {
  return byKey(baris, b => b.kunci).flatMap(({ kunci, hitungan, persen, jumlah_status }) => {
    const { memenuhi, peringatan, tidak_memenuhi } = jumlah_status
    const counts = [...STATUS_LIST.map(status => hitungan[status]), memenuhi, peringatan, tidak_memenuhi]
    return counts.some(n => n > 0)
      ? [[kunci, counts, hitungan.belum, { persen, hitungan } satisfies SealedPercentage]]
      : []
  })
}

/** The report summed up by group as a table for CSV, XLSX and PDF, with its total below. */
function golonganLembar({ baris, jumlah, menurut }: Golongan): TableBody<Omit<BarisGolongan, 'kunci'>> {
  const { orang, sesi, persen, hitungan, jumlah_status } = jumlah
  const judul = namaMenurut(kata)[menurut]
  return {
    nama: `Per ${judul.toLowerCase()}`,
    beku: 2,
    kolom: [NO, ...kolomGolongan(kata, menurut)],
    rows: baris,
    jumlah: [{ nama: 'Jumlah', orang, sesi, persen, ...hitungan, ...jumlah_status }],
    ...(menurut === 'kelompok' && baris.reduce((sum, row) => sum + row.orang, 0) > orang ? { kaki: [move()] } : {}),
  }
}

const move = () => kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`
