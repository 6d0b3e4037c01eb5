import { sql } from 'kysely'
import { type PendampingRow, pendampingApi } from '#contract/datapokok/pendamping.ts'
import { formatTelepon } from '#contract/identitas.ts'
import type { PendampingTable } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Jenis, TipeKolom } from './jenis.ts'
import { pengasuh } from './pengasuh.ts'

export const pendamping: Jenis<PendampingRow> = {
  ...pengasuh('pendamping'),
  api: pendampingApi,
  kolom: {
    nim: 'text',
    nama: 'text',
    nama_cari: 'text',
    jk: 'text',
    prodi: 'text',
    angkatan: 'integer',
    hp: 'text',
    no_sk: 'text',
    bank: 'text',
    rekening: 'text',
    rekening_nama: 'text',
  } satisfies Partial<Record<keyof PendampingTable, TipeKolom>>,
  dekat: ['hp'],
  bank: ['bank', 'rekening', 'rekening_nama'],
  pilihan: ['prodi'],
  kunci: awalan => sql.ref(`${awalan}nim`),
  riwayat: {
    kelompok_pendamping: 'pendamping_id',
    pertemuan: 'pelaksana_id',
    honor: 'pendamping_id',
    akun: 'pendamping_id',
  },
  punyaRiwayat: () =>
    kata`Pendamping ini pernah mendampingi kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  ekspor: () => ({
    kolom: [
      { judul: 'NIM', jenis: 'teks', nilai: p => p.nim, lebar: 14 },
      { judul: 'Nama', jenis: 'teks', nilai: p => p.nama, lebar: 34 },
      { judul: 'L/P', jenis: 'teks', nilai: p => p.jk, lebar: 6 },
      { judul: 'Program Studi', jenis: 'teks', nilai: p => p.prodi, lebar: 26 },
      { judul: 'Angkatan', jenis: 'nomor', nilai: p => p.angkatan },
      { judul: kata`Kelompok`, jenis: 'teks', nilai: p => p.kelompok, lebar: 24 },
      { judul: 'Nomor SK', jenis: 'teks', nilai: p => p.no_sk, lebar: 20 },
      { judul: 'Status', jenis: 'teks', nilai: p => (p.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
    ],
    terbatas: [
      [
        'hp',
        [
          { judul: 'No. HP', jenis: 'teks', nilai: p => formatTelepon(p.hp ?? ''), lebar: 16 },
          { judul: 'Alasan nonaktif', jenis: 'teks', nilai: p => p.status_alasan, lebar: 24 },
        ],
      ],
      [
        'rekening',
        [
          { judul: 'Bank', jenis: 'teks', nilai: p => p.bank, lebar: 12 },
          { judul: 'No. Rekening', jenis: 'teks', nilai: p => p.rekening, lebar: 18 },
          { judul: 'Nama Rekening', jenis: 'teks', nilai: p => p.rekening_nama, lebar: 28 },
        ],
      ],
    ],
  }),
}
