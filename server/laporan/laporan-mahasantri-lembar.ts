import { formatFigure } from '#contract/angka.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { groupingColumn, mahasantriLaporanColumn, nameBy } from '#contract/laporan/laporan-column.ts'
import {
  type GroupingQuery,
  type GroupingRow,
  groupingExport,
  type MahasantriLaporanRow,
  mahasantriLaporanExport,
} from '#contract/laporan/laporan-mahasantri.ts'
import { NO, type TableBody } from '#contract/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type Golongan, readGrouping } from './golongan.ts'
import { type FullLaporan, readLaporanMahasantri } from './laporan-mahasantri.ts'
import { byKey, defineReportFiles, describeFigures, type SealedPercentage } from './report.ts'

/** Kehadiran of each mahasantri in a range. */
export const mahasantriReport = defineReportFiles({
  key: 'laporan_mahasantri',
  read: readLaporanMahasantri,
  title: () => 'Laporan Kehadiran Mahasantri',
  graded: true,
  sheet: ({ baris, jumlah }): TableBody<Omit<MahasantriLaporanRow, 'tren'>> => ({
    nama: 'Laporan mahasantri',
    beku: 3,
    kolom: [NO, ...mahasantriLaporanColumn(kata)],
    rows: baris,
    jumlah: [{ nama: 'Jumlah', sesi: jumlah.sesi, ...jumlah.hitungan, persen: jumlah.persen }],
  }),
  files: mahasantriLaporanExport,
  fileName: () => 'mahasantri',
  ofPeople: true,
  nameOf: () => 'Laporan mahasantri',
  paper: {
    letters: true,
    facts: ({ baris }) => [['Jumlah mahasantri', formatFigure(baris.length)]],
    rows: ({ baris }) => baris.map(b => [b.nim, b.nama, describeFigures(b.hitungan, b.persen)]),
  },
  seal: data => sealMahasantri(data),
})

/** The same summed up by group. */
export const groupsReport = defineReportFiles({
  key: 'laporan_golongan',
  read: readGrouping,
  title: ({ menurut }) => `Laporan Kehadiran Mahasantri per ${nameBy(kata)[menurut]}`,
  graded: true,
  sheet: data => lembarGrouping(data),
  files: groupingExport,
  fileName: ({ menurut }: GroupingQuery) => `mahasantri-per-${kata(menurut)}`,
  ofPeople: false,
  nameOf: ({ menurut }: GroupingQuery) => `Laporan mahasantri per ${nameBy(kata)[menurut].toLowerCase()}`,
  paper: {
    letters: true,
    about: ({ menurut }) => `Per ${nameBy(kata)[menurut].toLowerCase()}, `,
    facts: ({ jumlah }) => [['Jumlah mahasantri', formatFigure(jumlah.orang)]],
    rows: ({ baris }) => baris.map(b => ['', b.nama, describeFigures(b.hitungan, b.persen)]),
  },
  seal: data => sealGroups(data),
})

/** Who has no mark yet says nothing about the figures; a later joiner of theirs would. */
export function sealMahasantri({
  baris,
}: {
  baris: readonly Pick<FullLaporan['baris'][number], 'mahasantri_id' | 'hitungan' | 'persen'>[]
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
function lembarGrouping({ baris, jumlah, menurut }: Golongan): TableBody<Omit<GroupingRow, 'kunci'>> {
  const { orang, sesi, persen, hitungan, jumlah_status } = jumlah
  const judul = nameBy(kata)[menurut]
  return {
    nama: `Per ${judul.toLowerCase()}`,
    beku: 2,
    kolom: [NO, ...groupingColumn(kata, menurut)],
    rows: baris,
    jumlah: [{ nama: 'Jumlah', orang, sesi, persen, ...hitungan, ...jumlah_status }],
    ...(menurut === 'kelompok' && baris.reduce((sum, row) => sum + row.orang, 0) > orang ? { kaki: [move()] } : {}),
  }
}

const move = () => kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`
