import { sql } from 'kysely'
import {
  labelStatusMahasantri,
  type MahasantriDetail,
  type MahasantriRow,
  mahasantriApi,
  mahasantriInput,
} from '#contract/datapokok/mahasantri.ts'
import { formatPhone } from '#contract/identitas.ts'
import type { Row } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type OrangKind, orangColumn } from './jenis.ts'
import { kelompokMahasantri, selectKeanggotaan } from './kelompok.sql.ts'

export const mahasantri: OrangKind<MahasantriRow> = {
  jenis: 'mahasantri',
  api: mahasantriApi,
  kolom: orangColumn(mahasantriInput.keyof().options satisfies (keyof Row<'mahasantri'>)[]),
  dekat: ['hp', 'wali_nama', 'wali_hp', 'catatan'],
  pilihan: ['prodi', 'fakultas', 'asrama', 'angkatan'],
  kunci: prefix => sql.ref(`${prefix}nim`),
  status: sql`m.status`,
  kolomStatus: 'status',
  awal: { status: 'aktif', status_alasan: '' },
  kelompok: kelompokMahasantri,
  urut: {
    kelompok: sql`k.nama_urut`,
    pendamping: sql`lower(np.nama)`,
    status: sql`case m.status when 'aktif' then 1 when 'cuti' then 2 when 'lulus' then 3 when 'mengundurkan_diri' then 4 else 5 end`,
  },
  riwayat: { keanggotaan: 'mahasantri_id', absensi: 'mahasantri_id', akun: 'mahasantri_id' },
  punyaRiwayat: () =>
    kata`Mahasantri ini pernah menjadi anggota kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  pemilik: ({ nama, kelompok_nama }) => `${nama}${kelompok_nama ? ` (${kelompok_nama})` : ''}`,
  complete: async (db, user, row): Promise<MahasantriDetail> => ({
    ...row,
    keanggotaan: await selectKeanggotaan(db, user, row.id),
  }),
  // Headed as the import reads them, so that the file can come back corrected.
  ekspor: () => [
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
    { kunci: 'nama_arab', judul: 'Nama Arab', lebar: 26 },
    { kunci: 'status', judul: 'Status', nilai: m => labelStatusMahasantri[m.status], lebar: 14 },
    { bila: 'hp', kunci: 'hp', judul: 'No. HP', nilai: m => formatPhone(m.hp ?? ''), lebar: 16 },
    { bila: 'hp', kunci: 'wali_nama', judul: 'Nama Wali', lebar: 26 },
    { bila: 'hp', kunci: 'wali_hp', judul: 'HP Wali', nilai: m => formatPhone(m.wali_hp ?? ''), lebar: 16 },
    { bila: 'hp', kunci: 'catatan', judul: 'Catatan', lebar: 30 },
    { bila: 'hp', kunci: 'status_alasan', judul: 'Alasan nonaktif', lebar: 24 },
  ],
}
