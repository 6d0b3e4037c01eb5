import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import { formatTelepon } from '#contract/identitas.ts'
import type { Kolom, Lembar } from '#contract/tabel.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'

const kolom = (): Kolom<PendampingRow>[] => [
  { kunci: 'nim', judul: 'NIM', lebar: 14 },
  { kunci: 'nama', judul: 'Nama', lebar: 34 },
  { kunci: 'jk', judul: 'L/P', lebar: 6 },
  { kunci: 'prodi', judul: 'Program Studi', lebar: 26 },
  { kunci: 'angkatan', judul: 'Angkatan', jenis: 'nomor' },
  { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 24 },
  { kunci: 'no_sk', judul: 'Nomor SK', lebar: 20 },
  { kunci: 'status', judul: 'Status', nilai: p => (p.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
]
const KONTAK: Kolom<PendampingRow>[] = [
  { kunci: 'hp', judul: 'No. HP', nilai: p => formatTelepon(p.hp ?? ''), lebar: 16 },
  { kunci: 'status_alasan', judul: 'Alasan nonaktif', lebar: 24 },
]
const BANK: Kolom<PendampingRow>[] = [
  { kunci: 'bank', judul: 'Bank', lebar: 12 },
  { kunci: 'rekening', judul: 'No. Rekening', lebar: 18 },
  { kunci: 'rekening_nama', judul: 'Nama Rekening', lebar: 28 },
]

/** Columns nobody of the list may be read in are left out altogether. */
export function lembarPendamping(rows: PendampingRow[], lembaga: string, hariIni: string): Lembar<PendampingRow> {
  const kontak = rows.some(p => p.hp !== null) ? KONTAK : []
  const bank = rows.some(p => p.rekening !== null) ? BANK : []
  return {
    nama: kata`Pendamping`,
    kepala: [
      kata`Data Pokok Pendamping`,
      [lembaga, `per ${formatTanggal(hariIni, 'sedang')}`].filter(Boolean).join(', '),
    ],
    kolom: [...kolom(), ...kontak, ...bank],
    rows,
  }
}
