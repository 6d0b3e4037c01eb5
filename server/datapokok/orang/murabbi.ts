import { sql } from 'kysely'
import { labelJenisNomor, type MurabbiRow, murabbiApi, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { formatNip, formatTelepon } from '#contract/identitas.ts'
import type { MurabbiTable } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Jenis, TipeKolom } from './jenis.ts'
import { pengasuh } from './pengasuh.ts'

export const murabbi: Jenis<MurabbiRow> = {
  ...pengasuh('murabbi'),
  api: murabbiApi,
  kolom: {
    nama: 'text',
    nama_cari: 'text',
    gelar_depan: 'text',
    gelar_belakang: 'text',
    jk: 'text',
    jenis_nomor: 'text',
    nomor: 'text',
    hp: 'text',
    email: 'text',
    unit: 'text',
  } satisfies Partial<Record<keyof MurabbiTable, TipeKolom>>,
  dekat: ['hp', 'email'],
  pilihan: ['unit'],
  // A NIDN and a NIDK have as many digits: the number alone is not the person.
  kunci: awalan => {
    const nomor = sql.ref(`${awalan}nomor`)
    return sql`case when ${nomor} <> '' then ${sql.ref(`${awalan}jenis_nomor`)} || ' ' || ${nomor} end`
  },
  riwayat: { kelompok_murabbi: 'murabbi_id', akun: 'murabbi_id' },
  punyaRiwayat: () =>
    kata`Murabbi ini pernah memegang kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  ekspor: () => ({
    kolom: [
      { judul: 'Nama', jenis: 'teks', nilai: namaBergelar, lebar: 38 },
      { judul: 'L/P', jenis: 'teks', nilai: m => m.jk, lebar: 6 },
      { judul: 'Jenis nomor', jenis: 'teks', nilai: m => (m.nomor ? labelJenisNomor[m.jenis_nomor] : ''), lebar: 12 },
      {
        judul: 'Nomor',
        jenis: 'teks',
        nilai: m => (m.jenis_nomor === 'NIP' ? formatNip(m.nomor) : m.nomor),
        lebar: 24,
      },
      { judul: 'Unit', jenis: 'teks', nilai: m => m.unit, lebar: 24 },
      { judul: kata`Kelompok`, jenis: 'teks', nilai: m => m.kelompok, lebar: 30 },
      { judul: 'Status', jenis: 'teks', nilai: m => (m.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
    ],
    terbatas: [
      [
        'hp',
        [
          { judul: 'No. HP', jenis: 'teks', nilai: m => formatTelepon(m.hp ?? ''), lebar: 16 },
          { judul: 'Email', jenis: 'teks', nilai: m => m.email, lebar: 28 },
          { judul: 'Alasan nonaktif', jenis: 'teks', nilai: m => m.status_alasan, lebar: 24 },
        ],
      ],
    ],
  }),
}
