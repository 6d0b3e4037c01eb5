import { describeMinimal } from '#contract/kehadiran.ts'
import { kolomGolongan, kolomLaporanMahasantri, namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import type { BarisGolongan, BarisLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { NO, type TableSheet } from '#contract/tabel.ts'
import { formatRentangAngka } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Golongan } from './golongan.ts'
import type { LaporanPenuh } from './laporan-mahasantri.ts'
import type { ReportHead } from './rentang.ts'

/** The filtered report of all pages as a table for CSV, XLSX and PDF, with its totals below. */
export function laporanMahasantriLembar(
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
export function kepalaLembar(judul: string, laporan: ReportHead & { saringan: string }): string[] {
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

/** The report summed up by group as a table for CSV, XLSX and PDF, with its total below. */
export function golonganLembar(golongan: Golongan): TableSheet<Omit<BarisGolongan, 'kunci'>> {
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
