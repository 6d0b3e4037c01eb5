import { labelJenisNomor, type MurabbiRow, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { formatNip, formatTelepon } from '#contract/identitas.ts'
import type { Kolom, Lembar } from '#contract/tabel.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'

const kolom = (): Kolom<MurabbiRow>[] => [
  { kunci: 'nama', judul: 'Nama', nilai: namaBergelar, lebar: 38 },
  { kunci: 'jk', judul: 'L/P', lebar: 6 },
  {
    kunci: 'jenis_nomor',
    judul: 'Jenis nomor',
    nilai: m => (m.nomor ? labelJenisNomor[m.jenis_nomor] : ''),
    lebar: 12,
  },
  { kunci: 'nomor', judul: 'Nomor', nilai: m => (m.jenis_nomor === 'NIP' ? formatNip(m.nomor) : m.nomor), lebar: 24 },
  { kunci: 'unit', judul: 'Unit', lebar: 24 },
  { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 30 },
  { kunci: 'status', judul: 'Status', nilai: m => (m.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
]
const KONTAK: Kolom<MurabbiRow>[] = [
  { kunci: 'hp', judul: 'No. HP', nilai: m => formatTelepon(m.hp ?? ''), lebar: 16 },
  { kunci: 'email', judul: 'Email', lebar: 28 },
  { kunci: 'status_alasan', judul: 'Alasan nonaktif', lebar: 24 },
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
