import { sql } from 'kysely'
import { type MurabbiRow, murabbiApi, murabbiInput, numberKindLabel } from '#contract/datapokok/murabbi.ts'
import { formatNip, formatPhone, titledName } from '#contract/identitas.ts'
import type { Row } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type OrangKind, orangColumn } from './jenis.ts'
import { pengasuh } from './kelompok.sql.ts'

export const murabbi: OrangKind<MurabbiRow> = {
  ...pengasuh('murabbi'),
  api: murabbiApi,
  kolom: orangColumn(murabbiInput.options[0].keyof().options satisfies (keyof Row<'murabbi'>)[]),
  dekat: ['hp', 'email'],
  pilihan: ['unit'],
  // A NIDN and a NIDK have as many digits: the number alone is not the person.
  kunci: prefix => {
    const nomor = sql.ref(`${prefix}nomor`)
    return sql`case when ${nomor} <> '' then ${sql.ref(`${prefix}jenis_nomor`)} || ' ' || ${nomor} end`
  },
  riwayat: { kelompok_murabbi: 'murabbi_id', akun: 'murabbi_id' },
  punyaRiwayat: () =>
    kata`Murabbi ini pernah memegang kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  ekspor: () => [
    { kunci: 'nama', judul: 'Nama', nilai: titledName, lebar: 38 },
    { kunci: 'jk', judul: 'L/P', lebar: 6 },
    {
      kunci: 'jenis_nomor',
      judul: 'Jenis nomor',
      nilai: m => (m.nomor ? numberKindLabel[m.jenis_nomor] : ''),
      lebar: 12,
    },
    {
      kunci: 'nomor',
      judul: 'Nomor',
      nilai: m => (m.jenis_nomor === 'NIP' ? formatNip(m.nomor) : m.nomor),
      lebar: 24,
    },
    { kunci: 'unit', judul: 'Unit', lebar: 24 },
    { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 30 },
    { kunci: 'status', judul: 'Status', nilai: m => (m.aktif ? 'Aktif' : 'Nonaktif'), lebar: 12 },
    { bila: 'hp', kunci: 'hp', judul: 'No. HP', nilai: m => formatPhone(m.hp ?? ''), lebar: 16 },
    { bila: 'hp', kunci: 'email', judul: 'Email', lebar: 28 },
    { bila: 'hp', kunci: 'status_alasan', judul: 'Alasan nonaktif', lebar: 24 },
  ],
}
