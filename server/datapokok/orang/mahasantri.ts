import { sql } from 'kysely'
import {
  labelStatusMahasantri,
  type MahasantriRincian,
  type MahasantriRow,
  mahasantriApi,
} from '#contract/datapokok/mahasantri.ts'
import { formatTelepon } from '#contract/identitas.ts'
import type { MahasantriTable } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Jenis, TipeKolom } from './jenis.ts'
import { kelompokMahasantri, selectKeanggotaan } from './kelompok.sql.ts'

export const mahasantri: Jenis<MahasantriRow> = {
  jenis: 'mahasantri',
  api: mahasantriApi,
  kolom: {
    nim: 'text',
    nama: 'text',
    nama_cari: 'text',
    jk: 'text',
    prodi: 'text',
    fakultas: 'text',
    angkatan: 'integer',
    asrama: 'text',
    kamar: 'text',
    hp: 'text',
    wali_nama: 'text',
    wali_hp: 'text',
    asal: 'text',
    catatan: 'text',
  } satisfies Partial<Record<keyof MahasantriTable, TipeKolom>>,
  dekat: ['hp', 'wali_nama', 'wali_hp', 'catatan'],
  pilihan: ['prodi', 'fakultas', 'asrama', 'angkatan'],
  kunci: awalan => sql.ref(`${awalan}nim`),
  status: sql`m.status`,
  kolomStatus: 'status',
  awal: { status: 'aktif', status_alasan: '' },
  kelompok: kelompokMahasantri,
  urut: {
    kelompok: sql`k.nama_urut`,
    pendamping: sql`lower(np.nama)`,
    status: sql`case m.status when 'aktif' then 1 when 'cuti' then 2 when 'lulus' then 3 when 'mengundurkan_diri' then 4 else 5 end`,
  },
  riwayat: { keanggotaan: 'mahasantri_id', absensi: 'mahasantri_id' },
  punyaRiwayat: () =>
    kata`Mahasantri ini pernah menjadi anggota kelompok, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  pemilik: ({ nama, kelompok_nama }) => `${nama}${kelompok_nama ? ` (${kelompok_nama})` : ''}`,
  lengkapi: async (db, user, row): Promise<MahasantriRincian> => ({
    ...row,
    keanggotaan: await selectKeanggotaan(db, user, row.id),
  }),
  // Headed as the import reads them, so that the file can come back corrected.
  ekspor: () => ({
    kolom: [
      { judul: 'NIM', jenis: 'teks', nilai: m => m.nim, lebar: 14 },
      { judul: 'Nama Lengkap', jenis: 'teks', nilai: m => m.nama, lebar: 34 },
      { judul: 'L/P', jenis: 'teks', nilai: m => m.jk, lebar: 6 },
      { judul: 'Program Studi', jenis: 'teks', nilai: m => m.prodi, lebar: 26 },
      { judul: 'Fakultas', jenis: 'teks', nilai: m => m.fakultas, lebar: 18 },
      { judul: 'Angkatan', jenis: 'nomor', nilai: m => m.angkatan },
      { judul: kata`Kelompok`, jenis: 'teks', nilai: m => m.kelompok_nama, lebar: 16 },
      { judul: kata`Pendamping`, jenis: 'teks', nilai: m => m.pendamping, lebar: 28 },
      { judul: 'Asrama', jenis: 'teks', nilai: m => m.asrama },
      { judul: 'Kamar', jenis: 'teks', nilai: m => m.kamar, lebar: 8 },
      { judul: 'Asal', jenis: 'teks', nilai: m => m.asal },
      { judul: 'Status', jenis: 'teks', nilai: m => labelStatusMahasantri[m.status], lebar: 14 },
    ],
    terbatas: [
      [
        'hp',
        [
          { judul: 'No. HP', jenis: 'teks', nilai: m => formatTelepon(m.hp ?? ''), lebar: 16 },
          { judul: 'Nama Wali', jenis: 'teks', nilai: m => m.wali_nama, lebar: 26 },
          { judul: 'HP Wali', jenis: 'teks', nilai: m => formatTelepon(m.wali_hp ?? ''), lebar: 16 },
          { judul: 'Catatan', jenis: 'teks', nilai: m => m.catatan, lebar: 30 },
          { judul: 'Alasan nonaktif', jenis: 'teks', nilai: m => m.status_alasan, lebar: 24 },
        ],
      ],
    ],
  }),
}
