import type { BarisGolongan, Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import type { Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Golongan } from './golongan.ts'
import { kepalaLembar, kolomHitungan } from './laporan-mahasantri-lembar.ts'

export const JUDUL_MENURUT: Record<Menurut, string> = {
  get kelompok() {
    return kata`Kelompok`
  },
  prodi: 'Prodi',
  fakultas: 'Fakultas',
  angkatan: 'Angkatan',
  jk: 'Jenis kelamin',
}

type Baris = Omit<BarisGolongan, 'kunci'> & { no: number | null }

/** The report summed up by group as a table for CSV and XLSX, with its total below. */
export function golonganLembar(golongan: Golongan): Lembar<Baris> {
  const { baris, jumlah, menurut, lembaga } = golongan
  const judul = JUDUL_MENURUT[menurut]
  return {
    nama: `Per ${judul.toLowerCase()}`,
    lembaga,
    beku: 2,
    kepala: kepalaLembar(`Laporan Kehadiran Mahasantri per ${judul}`, golongan),
    kolom: [
      { judul: 'No', jenis: 'nomor', lebar: 6, nilai: row => row.no },
      { judul, jenis: 'teks', lebar: 28, nilai: row => row.nama },
      { judul: 'Mahasantri', jenis: 'angka', lebar: 11, nilai: row => row.orang },
      ...kolomHitungan,
      { judul: 'Memenuhi', jenis: 'angka', lebar: 11, nilai: row => row.jumlah_status.memenuhi },
      { judul: 'Peringatan', jenis: 'angka', lebar: 11, nilai: row => row.jumlah_status.peringatan },
      { judul: 'Tidak memenuhi', jenis: 'angka', lebar: 14, nilai: row => row.jumlah_status.tidak_memenuhi },
      { judul: 'Belum ada', jenis: 'angka', lebar: 11, nilai: row => row.jumlah_status.belum_ada },
    ],
    rows: [...baris.map((row, i) => ({ ...row, no: i + 1 })), { ...jumlah, nama: 'Jumlah', no: null }],
    ...(menurut === 'kelompok' && baris.reduce((sum, row) => sum + row.orang, 0) > jumlah.orang
      ? { kaki: [pindah()] }
      : {}),
  }
}

const pindah = () => kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`
