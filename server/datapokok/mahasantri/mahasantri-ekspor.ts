import { labelStatusMahasantri, type MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { formatTelepon } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'

/** Headed as the import reads them, so that the file can come back corrected. */
const kolom = (): Kolom<MahasantriRow>[] => [
  { judul: 'NIM', jenis: 'teks', nilai: m => m.nim, lebar: 14 },
  { judul: 'Nama Lengkap', jenis: 'teks', nilai: m => m.nama, lebar: 34 },
  { judul: 'L/P', jenis: 'teks', nilai: m => m.jk, lebar: 6 },
  { judul: 'Program Studi', jenis: 'teks', nilai: m => m.prodi, lebar: 26 },
  { judul: 'Fakultas', jenis: 'teks', nilai: m => m.fakultas, lebar: 18 },
  { judul: 'Angkatan', jenis: 'nomor', nilai: m => m.angkatan },
  { judul: kata`Kelompok`, jenis: 'teks', nilai: m => m.kelompok_nama, lebar: 16 },
  { judul: kata`Pendamping`, jenis: 'teks', nilai: m => m.pendamping, lebar: 28 },
  { judul: 'Asrama', jenis: 'teks', nilai: m => m.asrama },
  { judul: 'Kamar', jenis: 'teks', nilai: m => m.kamar, lebar: 8 },
  { judul: 'Asal', jenis: 'teks', nilai: m => m.asal },
  { judul: 'Status', jenis: 'teks', nilai: m => labelStatusMahasantri[m.status], lebar: 14 },
]
const KONTAK: Kolom<MahasantriRow>[] = [
  { judul: 'No. HP', jenis: 'teks', nilai: m => formatTelepon(m.hp ?? ''), lebar: 16 },
  { judul: 'Nama Wali', jenis: 'teks', nilai: m => m.wali_nama, lebar: 26 },
  { judul: 'HP Wali', jenis: 'teks', nilai: m => formatTelepon(m.wali_hp ?? ''), lebar: 16 },
  { judul: 'Catatan', jenis: 'teks', nilai: m => m.catatan, lebar: 30 },
  { judul: 'Alasan nonaktif', jenis: 'teks', nilai: m => m.status_alasan, lebar: 24 },
]

/** Columns nobody of the list may be read in are left out altogether. */
export function lembarMahasantri(rows: MahasantriRow[], lembaga: string, hariIni: string): Lembar<MahasantriRow> {
  const withContacts = rows.some(m => m.hp !== null)
  return {
    nama: 'Mahasantri',
    kepala: ['Data Pokok Mahasantri', [lembaga, `per ${formatTanggal(hariIni, 'sedang')}`].filter(Boolean).join(', ')],
    kolom: withContacts ? [...kolom(), ...KONTAK] : kolom(),
    rows,
  }
}
