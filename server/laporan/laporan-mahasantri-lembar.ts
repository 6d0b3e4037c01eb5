import { formatAngka } from '#contract/angka.ts'
import { describeMinimal, STATUS_LIST } from '#contract/kehadiran.ts'
import { kolomGolongan, kolomLaporanMahasantri, namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import {
  type BarisGolongan,
  type BarisLaporanMahasantri,
  eksporGolongan,
  eksporLaporanMahasantri,
  type GolonganQuery,
} from '#contract/laporan/laporan-mahasantri.ts'
import { NO, type TableSheet } from '#contract/tabel.ts'
import { formatRentangAngka } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type Golongan, readGolongan } from './golongan.ts'
import { type LaporanPenuh, readLaporanMahasantri } from './laporan-mahasantri.ts'
import type { ReportHead } from './rentang.ts'
import { byKey, defineReportFiles, describeFigures, type SealedPercentage } from './report.ts'

/** What it is about where no kegiatan is chosen: some are not in its totals. */
const COUNTED = 'Semua kegiatan yang dihitung'

/** Kehadiran of each mahasantri in a range. */
export const mahasantriReport = defineReportFiles({
  key: 'laporan_mahasantri',
  read: readLaporanMahasantri,
  sheet: data => laporanMahasantriLembar(data),
  files: eksporLaporanMahasantri,
  fileName: () => 'mahasantri',
  ofPeople: true,
  nameOf: () => 'Laporan mahasantri',
  paper: {
    heading: () => 'LAPORAN KEHADIRAN MAHASANTRI',
    everything: COUNTED,
    letters: true,
    facts: ({ baris, batas }) => [['Jumlah mahasantri', formatAngka(baris.length)], describeLimits(batas)],
    rows: ({ baris }) => baris.map(b => [b.nim, b.nama, describeFigures(b.hitungan, b.persen)]),
  },
  seal: data => sealMahasantri(data),
})

/** The same summed up by group. */
export const groupsReport = defineReportFiles({
  key: 'laporan_golongan',
  read: readGolongan,
  sheet: data => golonganLembar(data),
  files: eksporGolongan,
  fileName: ({ menurut }: GolonganQuery) => `mahasantri-per-${kata(menurut)}`,
  ofPeople: false,
  nameOf: ({ menurut }: GolonganQuery) => `Laporan mahasantri per ${namaMenurut(kata)[menurut].toLowerCase()}`,
  paper: {
    heading: ({ menurut }) => `LAPORAN KEHADIRAN MAHASANTRI PER ${namaMenurut(kata)[menurut].toUpperCase()}`,
    everything: COUNTED,
    letters: true,
    about: ({ menurut }) => `Per ${namaMenurut(kata)[menurut].toLowerCase()}, `,
    facts: ({ jumlah, batas }) => [['Jumlah mahasantri', formatAngka(jumlah.orang)], describeLimits(batas)],
    rows: ({ baris }) => baris.map(b => ['', b.nama, describeFigures(b.hitungan, b.persen)]),
  },
  seal: data => sealGroups(data),
})

function describeLimits(batas: ReportHead['batas']): [string, string] {
  return ['Batas', `minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`]
}

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

/** The filtered report of all pages as a table for CSV, XLSX and PDF, with its totals below. */
function laporanMahasantriLembar(
  laporan: LaporanPenuh & { saringan: string },
): TableSheet<Omit<BarisLaporanMahasantri, 'tren'>> {
  const { baris, jumlah, lembaga } = laporan
  return {
    nama: 'Laporan mahasantri',
    lembaga,
    beku: 3,
    kepala: kepalaLembar('Laporan Kehadiran Mahasantri', laporan),
    kolom: [NO, ...kolomLaporanMahasantri(kata)],
    rows: baris,
    jumlah: [{ nama: 'Jumlah', sesi: jumlah.sesi, ...jumlah.hitungan, persen: jumlah.persen }],
  }
}

/** What a sheet of the report says above its table. */
function kepalaLembar(judul: string, laporan: ReportHead & { saringan: string }): string[] {
  const { periode, kegiatan, batas, saringan } = laporan
  return [
    judul,
    ...(periode ? [`Semester ${periode.nama}`] : []),
    `Kegiatan: ${kegiatan?.nama ?? COUNTED}`,
    `Rentang: ${formatRentangAngka(laporan)}`,
    ...(saringan ? [`Saringan: ${saringan}`] : []),
    `Batas minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`,
  ]
}

/** The report summed up by group as a table for CSV, XLSX and PDF, with its total below. */
function golonganLembar(golongan: Golongan): TableSheet<Omit<BarisGolongan, 'kunci'>> {
  const { baris, jumlah, menurut, lembaga } = golongan
  const { orang, sesi, persen, hitungan, jumlah_status } = jumlah
  const judul = namaMenurut(kata)[menurut]
  return {
    nama: `Per ${judul.toLowerCase()}`,
    lembaga,
    beku: 2,
    kepala: kepalaLembar(`Laporan Kehadiran Mahasantri per ${judul}`, golongan),
    kolom: [NO, ...kolomGolongan(kata, menurut)],
    rows: baris,
    jumlah: [{ nama: 'Jumlah', orang, sesi, persen, ...hitungan, ...jumlah_status }],
    ...(menurut === 'kelompok' && baris.reduce((sum, row) => sum + row.orang, 0) > orang ? { kaki: [move()] } : {}),
  }
}

const move = () => kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`
