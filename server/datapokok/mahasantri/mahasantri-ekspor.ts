import { labelStatusMahasantri, type MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { formatTelepon } from '#contract/identitas.ts'
import type { Kolom, Lembar } from '#contract/tabel.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'

/** Headed as the import reads them, so that the file can come back corrected. */
const kolom = (): Kolom<MahasantriRow>[] => [
  { kunci: 'nim', judul: 'NIM', lebar: 14 },
  { kunci: 'nama', judul: 'Nama Lengkap', lebar: 34 },
  { kunci: 'jk', judul: 'L/P', lebar: 6 },
  { kunci: 'prodi', judul: 'Program Studi', lebar: 26 },
  { kunci: 'fakultas', judul: 'Fakultas', lebar: 18 },
  { kunci: 'angkatan', judul: 'Angkatan', jenis: 'nomor' },
  { kunci: 'kelompok_nama', judul: kata`Kelompok`, lebar: 16 },
  { kunci: 'pendamping', judul: kata`Pendamping`, lebar: 28 },
  { kunci: 'asrama', judul: 'Asrama' },
  { kunci: 'kamar', judul: 'Kamar', lebar: 8 },
  { kunci: 'asal', judul: 'Asal' },
  { kunci: 'status', judul: 'Status', nilai: m => labelStatusMahasantri[m.status], lebar: 14 },
]
const KONTAK: Kolom<MahasantriRow>[] = [
  { kunci: 'hp', judul: 'No. HP', nilai: m => formatTelepon(m.hp ?? ''), lebar: 16 },
  { kunci: 'wali_nama', judul: 'Nama Wali', lebar: 26 },
  { kunci: 'wali_hp', judul: 'HP Wali', nilai: m => formatTelepon(m.wali_hp ?? ''), lebar: 16 },
  { kunci: 'catatan', judul: 'Catatan', lebar: 30 },
  { kunci: 'status_alasan', judul: 'Alasan nonaktif', lebar: 24 },
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
