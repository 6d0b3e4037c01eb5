import * as z from 'zod'
import { endpoint, file, id, idField, idParams, versionField, versionQuery } from '#contract/endpoint.ts'
import { jkSchema, namaSchema, nimSchema, teleponOpsionalSchema } from '#contract/identitas.ts'
import { catatanSchema, teksOpsional, teksWajib, wajib } from '#contract/isian.ts'
import { tanggalSchema } from '#contract/tanggal.ts'
import {
  alasanSchema,
  angkatanSchema,
  daftarQuery,
  jkField,
  pilihanKelompok,
  pilihanTeks,
  saringanTeks,
} from './orang.ts'

export const STATUS_MAHASANTRI = ['aktif', 'cuti', 'lulus', 'mengundurkan_diri', 'dikeluarkan'] as const
export type StatusMahasantri = (typeof STATUS_MAHASANTRI)[number]
export const labelStatusMahasantri: Record<StatusMahasantri, string> = {
  aktif: 'Aktif',
  cuti: 'Cuti',
  lulus: 'Lulus',
  mengundurkan_diri: 'Mengundurkan diri',
  dikeluarkan: 'Dikeluarkan',
}

/** What the form asks, the same on both sides. Optional fields are '' when empty. */
export const mahasantriIsian = z.strictObject({
  nim: nimSchema,
  nama: namaSchema,
  jk: jkSchema,
  prodi: teksWajib(80, 'Program studi'),
  fakultas: teksOpsional(80, 'Fakultas'),
  angkatan: angkatanSchema,
  asrama: teksOpsional(60, 'Asrama'),
  kamar: teksOpsional(20, 'Kamar'),
  hp: teleponOpsionalSchema,
  wali_nama: teksOpsional(120, 'Nama wali'),
  wali_hp: teleponOpsionalSchema,
  asal: teksOpsional(80, 'Asal'),
  catatan: catatanSchema(500),
})
export type MahasantriIsian = z.output<typeof mahasantriIsian>

export const mahasantriRow = z.object({
  id: idField,
  nim: z.string(),
  nama: z.string(),
  jk: jkField,
  prodi: z.string(),
  fakultas: z.string(),
  angkatan: z.int().nullable(),
  asrama: z.string(),
  kamar: z.string(),
  asal: z.string(),
  status: z.enum(STATUS_MAHASANTRI),
  /** Phones, wali, and notes that may speak of health: null where the caller may not read them. */
  hp: z.string().nullable(),
  wali_nama: z.string().nullable(),
  wali_hp: z.string().nullable(),
  catatan: z.string().nullable(),
  status_alasan: z.string().nullable(),
  /** The kelompok of the active periode, as far as the caller may know it. */
  kelompok_id: idField.nullable(),
  kelompok_nama: z.string().nullable(),
  /** Names of the pendamping there, '' when none. */
  pendamping: z.string(),
  version: z.int(),
  /** Nothing hangs on this person yet, and the caller may delete. */
  bisa_hapus: z.boolean(),
})
export type MahasantriRow = z.infer<typeof mahasantriRow>

export const mahasantriRincian = mahasantriRow.extend({
  /** Where this person was and is, the latest first. */
  keanggotaan: z.array(
    z.object({
      id: idField,
      kelompok_id: idField,
      kelompok_nama: z.string(),
      periode_id: idField,
      dari: z.string(),
      sampai: z.string().nullable(),
    }),
  ),
})
export type MahasantriRincian = z.infer<typeof mahasantriRincian>

const KOLOM = [
  'nim',
  'nama',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'asrama',
  'asal',
  'kelompok',
  'pendamping',
  'hp',
  'status',
] as const
export type UrutMahasantri = (typeof KOLOM)[number]

export const mahasantriQuery = z.strictObject({
  ...daftarQuery(KOLOM, 'nama'),
  /** 'nonaktif' is every status but aktif. */
  status: z.enum([...STATUS_MAHASANTRI, 'nonaktif']).optional(),
  prodi: saringanTeks.optional(),
  fakultas: saringanTeks.optional(),
  angkatan: z.coerce.number().int().min(0).max(9999).optional(),
  /** Of the active periode; 'tanpa' finds those who are in none. */
  kelompok_id: z.union([z.literal('tanpa'), id]).optional(),
})
export type MahasantriQuery = z.output<typeof mahasantriQuery>

export const listMahasantri = endpoint({
  method: 'GET',
  path: '/api/mahasantri',
  summary: 'Daftar mahasantri: dicari, disaring, diurutkan, per halaman.',
  access: 'masuk',
  query: mahasantriQuery,
  reply: z.object({ rows: z.array(mahasantriRow), jumlah: z.int() }),
})

export const getPilihanMahasantri = endpoint({
  method: 'GET',
  path: '/api/mahasantri/pilihan',
  summary: 'Isi saringan dan isian mahasantri: prodi, fakultas, angkatan, asrama, kelompok, dan jumlah tiap status.',
  access: 'masuk',
  reply: z.object({
    prodi: z.array(pilihanTeks),
    fakultas: z.array(pilihanTeks),
    asrama: z.array(pilihanTeks),
    angkatan: z.array(z.object({ nilai: z.int(), jumlah: z.int() })),
    kelompok: z.array(pilihanKelompok),
    aktif: z.int(),
    nonaktif: z.int(),
    /** Whose kelompok are meant, the active periode's, where another runs beside it; else null. */
    menurut: z.string().nullable(),
    /** The institution's date now. */
    hari_ini: z.string(),
  }),
})

export const exportMahasantriXlsx = endpoint({
  method: 'GET',
  path: '/api/mahasantri/ekspor.xlsx',
  summary: 'Daftar mahasantri yang disaring sebagai berkas Excel; semua halaman.',
  access: 'masuk',
  query: mahasantriQuery,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
})

export const exportMahasantriCsv = endpoint({
  method: 'GET',
  path: '/api/mahasantri/ekspor.csv',
  summary: 'Daftar mahasantri yang disaring sebagai berkas CSV; semua halaman.',
  access: 'masuk',
  query: mahasantriQuery,
  reply: file('text/csv; charset=utf-8'),
})

export const getMahasantri = endpoint({
  method: 'GET',
  path: '/api/mahasantri/:id',
  summary: 'Seorang mahasantri dengan riwayat kelompoknya.',
  access: 'masuk',
  params: idParams,
  reply: mahasantriRincian,
  errors: ['mahasantri.not_found', 'mahasantri.forbidden'],
})

export const createMahasantri = endpoint({
  method: 'POST',
  path: '/api/mahasantri',
  summary: 'Menambah mahasantri.',
  catat: 'data',
  access: ['admin'],
  body: mahasantriIsian,
  reply: mahasantriRincian,
  status: 201,
  errors: ['mahasantri.nim_terdaftar'],
})

export const updateMahasantri = endpoint({
  method: 'PUT',
  path: '/api/mahasantri/:id',
  summary: 'Mengubah data mahasantri.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  body: mahasantriIsian.extend({ version: versionField }),
  reply: mahasantriRincian,
  errors: ['mahasantri.not_found', 'mahasantri.nim_terdaftar', 'mahasantri.stale'],
})

export const deleteMahasantri = endpoint({
  method: 'DELETE',
  path: '/api/mahasantri/:id',
  summary: 'Menghapus mahasantri yang belum punya riwayat apa pun.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  reply: z.object({}),
  errors: ['mahasantri.not_found', 'mahasantri.punya_riwayat'],
})

export const penonaktifanMahasantriIsian = z.strictObject({
  status: z.enum(['cuti', 'lulus', 'mengundurkan_diri', 'dikeluarkan'], {
    error: wajib('Pilih cuti, lulus, mengundurkan diri, atau dikeluarkan'),
  }),
  alasan: alasanSchema,
  /** The last day in their kelompok; null: they stay a member, and are on the rosters to come. */
  sampai: tanggalSchema.nullable().default(null),
})

export const deactivateMahasantri = endpoint({
  method: 'PUT',
  path: '/api/mahasantri/:id/penonaktifan',
  summary: 'Menonaktifkan mahasantri (cuti, lulus, mengundurkan diri, dikeluarkan) dengan alasan; datanya tetap ada.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  body: penonaktifanMahasantriIsian.extend({ version: versionField }),
  reply: mahasantriRincian,
  errors: ['mahasantri.not_found', 'mahasantri.stale', 'keanggotaan.tercatat'],
})

export const reactivateMahasantri = endpoint({
  method: 'DELETE',
  path: '/api/mahasantri/:id/penonaktifan',
  summary: 'Mengaktifkan kembali mahasantri.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  query: versionQuery,
  reply: mahasantriRincian,
  errors: ['mahasantri.not_found', 'mahasantri.stale'],
})
