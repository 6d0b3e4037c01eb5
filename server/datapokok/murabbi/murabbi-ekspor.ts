import { labelJenisNomor, type MurabbiRow, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { formatNip, formatTelepon } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'

const kolom = (): Kolom<MurabbiRow>[] => [
  { judul: 'Nama', jenis: 'teks', nilai: namaBergelar, lebar: 38 },
  { judul: 'L/P', jenis: 'teks', nilai: m => m.jk, lebar: 6 },
  { judul: 'Jenis nomor', jenis: 'teks', nilai: m => (m.nomor ? labelJenisNomor[m.jenis_nomor] : ''), lebar: 12 },
  { judul: 'Nomor', jenis: 'teks', nilai: m => (m.jenis_nomor === 'NIP' ? formatNip(m.nomor) : m.nomor), lebar: 24 },
  { judul: 'Unit', jenis: 'teks', nilai: m => m.unit, lebar: 24 },
  { judul: kata`Kelompok`, jenis: 'teks', nilai: m => m.kelompok, lebar: 30 },
  { judul: 'Status', jenis: 'teks', nilai: m => (m.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
]
const KONTAK: Kolom<MurabbiRow>[] = [
  { judul: 'No. HP', jenis: 'teks', nilai: m => formatTelepon(m.hp ?? ''), lebar: 16 },
  { judul: 'Email', jenis: 'teks', nilai: m => m.email, lebar: 28 },
  { judul: 'Alasan nonaktif', jenis: 'teks', nilai: m => m.status_alasan, lebar: 24 },
]

/** Columns nobody of the list may be read in are left out altogether. */
export function lembarMurabbi(rows: MurabbiRow[], lembaga: string, hariIni: string): Lembar<MurabbiRow> {
  return {
    nama: 'Murabbi',
    kepala: ['Data Pokok Murabbi', [lembaga, `per ${formatTanggal(hariIni, 'sedang')}`].filter(Boolean).join(', ')],
    kolom: rows.some(m => m.hp !== null) ? [...kolom(), ...KONTAK] : kolom(),
    rows,
  }
}
