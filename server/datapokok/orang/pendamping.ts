import { sql } from 'kysely'
import { type PendampingRow, pendampingApi, pendampingInput } from '#contract/datapokok/pendamping.ts'
import { formatPhone } from '#contract/identitas.ts'
import type { Row } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type OrangKind, orangColumn } from './jenis.ts'
import { pengasuh } from './kelompok.sql.ts'

export const pendamping: OrangKind<PendampingRow> = {
  ...pengasuh('pendamping'),
  api: pendampingApi,
  kolom: orangColumn(pendampingInput.keyof().options satisfies (keyof Row<'pendamping'>)[]),
  dekat: ['hp'],
  bank: ['bank', 'rekening', 'rekening_nama'],
  pilihan: ['prodi'],
  kunci: prefix => sql.ref(`${prefix}nim`),
  riwayat: {
    kelompok_pendamping: 'pendamping_id',
    pertemuan: 'pelaksana_id',
    honor: 'pendamping_id',
    akun: 'pendamping_id',
  },
  punyaRiwayat: () =>
    kata`Pendamping ini pernah mendampingi kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  ekspor: () => [
    { kunci: 'nim', judul: 'NIM', lebar: 14 },
    { kunci: 'nama', judul: 'Nama', lebar: 34 },
    { kunci: 'jk', judul: 'L/P', lebar: 6 },
    { kunci: 'prodi', judul: 'Program Studi', lebar: 26 },
    { kunci: 'angkatan', judul: 'Angkatan', jenis: 'nomor' },
    { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 24 },
    { kunci: 'no_sk', judul: 'Nomor SK', lebar: 20 },
    { kunci: 'status', judul: 'Status', nilai: p => (p.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
    { bila: 'hp', kunci: 'hp', judul: 'No. HP', nilai: p => formatPhone(p.hp ?? ''), lebar: 16 },
    { bila: 'hp', kunci: 'status_alasan', judul: 'Alasan nonaktif', lebar: 24 },
    { bila: 'rekening', kunci: 'bank', judul: 'Bank', lebar: 12 },
    { bila: 'rekening', kunci: 'rekening', judul: 'No. Rekening', lebar: 18 },
    { bila: 'rekening', kunci: 'rekening_nama', judul: 'Nama Rekening', lebar: 28 },
  ],
}
