import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import { formatTelepon } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'

const kolom = (): Kolom<PendampingRow>[] => [
  { judul: 'NIM', jenis: 'teks', nilai: p => p.nim, lebar: 14 },
  { judul: 'Nama', jenis: 'teks', nilai: p => p.nama, lebar: 34 },
  { judul: 'L/P', jenis: 'teks', nilai: p => p.jk, lebar: 6 },
  { judul: 'Program Studi', jenis: 'teks', nilai: p => p.prodi, lebar: 26 },
  { judul: 'Angkatan', jenis: 'nomor', nilai: p => p.angkatan },
  { judul: kata`Kelompok`, jenis: 'teks', nilai: p => p.kelompok, lebar: 24 },
  { judul: 'Nomor SK', jenis: 'teks', nilai: p => p.no_sk, lebar: 20 },
  { judul: 'Status', jenis: 'teks', nilai: p => (p.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
]
const KONTAK: Kolom<PendampingRow>[] = [
  { judul: 'No. HP', jenis: 'teks', nilai: p => formatTelepon(p.hp ?? ''), lebar: 16 },
  { judul: 'Alasan nonaktif', jenis: 'teks', nilai: p => p.status_alasan, lebar: 24 },
]
const BANK: Kolom<PendampingRow>[] = [
  { judul: 'Bank', jenis: 'teks', nilai: p => p.bank, lebar: 12 },
  { judul: 'No. Rekening', jenis: 'teks', nilai: p => p.rekening, lebar: 18 },
  { judul: 'Nama Rekening', jenis: 'teks', nilai: p => p.rekening_nama, lebar: 28 },
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
