import { kolomGolongan, namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import type { BarisGolongan } from '#contract/laporan/laporan-mahasantri.ts'
import { type Lembar, NO } from '#contract/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Golongan } from './golongan.ts'
import { kepalaLembar } from './laporan-mahasantri-lembar.ts'

/** The report summed up by group as a table for CSV, XLSX and PDF, with its total below. */
export function golonganLembar(golongan: Golongan): Lembar<Omit<BarisGolongan, 'kunci'>> {
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
    ...(menurut === 'kelompok' && baris.reduce((sum, row) => sum + row.orang, 0) > orang ? { kaki: [pindah()] } : {}),
  }
}

const pindah = () => kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`
