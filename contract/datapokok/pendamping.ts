import * as z from 'zod'
import { endpoint, file, id, idField, idParams, versionField, versionQuery } from '#contract/endpoint.ts'
import { jkSchema, namaSchema, nimSchema, teleponSchema } from '#contract/identitas.ts'
import { rapikan, teksOpsional } from '#contract/isian.ts'
import {
  angkatanSchema,
  daftarQuery,
  jkField,
  penonaktifanIsian,
  pilihanKelompok,
  pilihanTeks,
  saringanTeks,
} from './orang.ts'

/** As `nimSchema`, but '' is fine: alumni have none. */
export const nimOpsionalSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => rapikan(text).toUpperCase())
  .superRefine((text, ctx) => {
    const message = text === '' ? undefined : nimSchema.safeParse(text).error?.issues[0]?.message
    if (message) ctx.addIssue({ code: 'custom', message })
  })

/** Digits only; dots, dashes and blanks are dropped. '' when there is none. */
export const rekeningSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => rapikan(text).replace(/[\s.-]/g, ''))
  .regex(/^(\d{5,25})?$/, { error: 'Nomor rekening harus 5 sampai 25 angka', abort: true })

/** What the form asks, the same on both sides. `nim` is '' for alumni, `angkatan` null when unknown. */
export const pendampingIsian = z.strictObject({
  nim: nimOpsionalSchema,
  nama: namaSchema,
  jk: jkSchema,
  prodi: teksOpsional(80, 'Program studi'),
  angkatan: angkatanSchema.nullable(),
  hp: teleponSchema,
  no_sk: teksOpsional(60, 'Nomor SK'),
  bank: teksOpsional(40, 'Bank'),
  rekening: rekeningSchema,
  rekening_nama: teksOpsional(120, 'Nama rekening'),
})
export type PendampingIsian = z.output<typeof pendampingIsian>

export const pendampingRow = z.object({
  id: idField,
  nim: z.string().nullable(),
  nama: z.string(),
  jk: jkField,
  prodi: z.string(),
  angkatan: z.int().nullable(),
  no_sk: z.string(),
  aktif: z.boolean(),
  /** null where the caller may not read them. */
  hp: z.string().nullable(),
  status_alasan: z.string().nullable(),
  /** Bank data are the admin's only, null for everybody else. */
  bank: z.string().nullable(),
  rekening: z.string().nullable(),
  rekening_nama: z.string().nullable(),
  /** Names of the kelompok of the active periode, as far as the caller may know them; '' when none. */
  kelompok: z.string(),
  jumlah_kelompok: z.int(),
  /** The account's username, for the admin; null when there is none. */
  username: z.string().nullable(),
  version: z.int(),
  bisa_hapus: z.boolean(),
})
export type PendampingRow = z.infer<typeof pendampingRow>

const KOLOM = ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'kelompok', 'hp', 'no_sk', 'status'] as const
export type UrutPendamping = (typeof KOLOM)[number]

export const pendampingQuery = z.strictObject({
  ...daftarQuery(KOLOM, 'nama'),
  status: z.enum(['aktif', 'nonaktif']).optional(),
  prodi: saringanTeks.optional(),
  kelompok_id: z.union([z.literal('tanpa'), id]).optional(),
})
export type PendampingQuery = z.output<typeof pendampingQuery>

export const listPendamping = endpoint({
  method: 'GET',
  path: '/api/pendamping',
  summary: 'Daftar pendamping: dicari, disaring, diurutkan, per halaman.',
  access: 'masuk',
  query: pendampingQuery,
  reply: z.object({ rows: z.array(pendampingRow), jumlah: z.int() }),
})

export const getPilihanPendamping = endpoint({
  method: 'GET',
  path: '/api/pendamping/pilihan',
  summary: 'Isi saringan pendamping: prodi, kelompok, dan jumlah tiap status.',
  access: 'masuk',
  reply: z.object({
    prodi: z.array(pilihanTeks),
    kelompok: z.array(pilihanKelompok),
    aktif: z.int(),
    nonaktif: z.int(),
    /** Whose kelompok are meant, the active periode's, where another runs beside it; else null. */
    menurut: z.string().nullable(),
    /** The institution's date now. */
    hari_ini: z.string(),
  }),
})

export const exportPendampingXlsx = endpoint({
  method: 'GET',
  path: '/api/pendamping/ekspor.xlsx',
  summary: 'Daftar pendamping yang disaring sebagai berkas Excel; semua halaman.',
  access: 'masuk',
  query: pendampingQuery,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
})

export const exportPendampingCsv = endpoint({
  method: 'GET',
  path: '/api/pendamping/ekspor.csv',
  summary: 'Daftar pendamping yang disaring sebagai berkas CSV; semua halaman.',
  access: 'masuk',
  query: pendampingQuery,
  reply: file('text/csv; charset=utf-8'),
})

export const getPendamping = endpoint({
  method: 'GET',
  path: '/api/pendamping/:id',
  summary: 'Seorang pendamping.',
  access: 'masuk',
  params: idParams,
  reply: pendampingRow,
  errors: ['pendamping.not_found', 'pendamping.forbidden'],
})

export const createPendamping = endpoint({
  method: 'POST',
  path: '/api/pendamping',
  summary: 'Menambah pendamping.',
  catat: 'data',
  access: ['admin'],
  body: pendampingIsian,
  reply: pendampingRow,
  status: 201,
  errors: ['pendamping.nim_terdaftar'],
})

export const updatePendamping = endpoint({
  method: 'PUT',
  path: '/api/pendamping/:id',
  summary: 'Mengubah data pendamping.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  body: pendampingIsian.extend({ version: versionField }),
  reply: pendampingRow,
  errors: ['pendamping.not_found', 'pendamping.nim_terdaftar', 'pendamping.stale'],
})

export const deletePendamping = endpoint({
  method: 'DELETE',
  path: '/api/pendamping/:id',
  summary: 'Menghapus pendamping yang belum punya kelompok, akun, atau riwayat lain.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  reply: z.object({}),
  errors: ['pendamping.not_found', 'pendamping.punya_riwayat'],
})

export const deactivatePendamping = endpoint({
  method: 'PUT',
  path: '/api/pendamping/:id/penonaktifan',
  summary: 'Menonaktifkan pendamping dengan alasan; datanya tetap ada.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  body: penonaktifanIsian.extend({ version: versionField }),
  reply: pendampingRow,
  errors: ['pendamping.not_found', 'pendamping.stale'],
})

export const reactivatePendamping = endpoint({
  method: 'DELETE',
  path: '/api/pendamping/:id/penonaktifan',
  summary: 'Mengaktifkan kembali pendamping.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  query: versionQuery,
  reply: pendampingRow,
  errors: ['pendamping.not_found', 'pendamping.stale'],
})
