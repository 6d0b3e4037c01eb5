import * as z from 'zod'
import { endpoint, file, id, idField, idParams, versionField, versionQuery } from '#contract/endpoint.ts'
import { JENIS_NOMOR, type JenisNomor, jkSchema, namaSchema, nomorSchema, teleponSchema } from '#contract/identitas.ts'
import { rapikan, teksOpsional, wajib } from '#contract/isian.ts'
import { daftarQuery, jkField, penonaktifanIsian, pilihanKelompok, pilihanTeks, saringanTeks } from './orang.ts'

export const labelJenisNomor: Record<(typeof JENIS_NOMOR)[number], string> = {
  NIP: 'NIP',
  NUPTK: 'NUPTK',
  NIDN: 'NIDN',
  NIDK: 'NIDK',
  NIY: 'NIY',
  NBM: 'NBM',
  tidak_ada: 'Tidak ada',
}

/** Lower-cased, '' when there is none. */
export const emailOpsionalSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => rapikan(text).toLowerCase())
  .max(120, { error: 'Email maksimal 120 karakter', abort: true })
  .refine(text => text === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text), {
    error: 'Email tidak valid, contoh: nama@kampus.ac.id',
    abort: true,
  })

const isi = {
  nama: namaSchema,
  gelar_depan: teksOpsional(30, 'Gelar depan'),
  gelar_belakang: teksOpsional(60, 'Gelar belakang'),
  jk: jkSchema,
  hp: teleponSchema,
  email: emailOpsionalSchema,
  unit: teksOpsional(80, 'Unit'),
}

/** What the form asks, the same on both sides; `nomor` by its kind: NIP 18, NUPTK 16, NIDN and NIDK 10 digits. */
export const murabbiIsian = withNomor(isi)
export type MurabbiIsian = z.output<typeof murabbiIsian>

/** 'Dr. H. Hasan Basri, M.Ag.' */
export function namaBergelar(orang: { nama: string; gelar_depan: string; gelar_belakang: string }): string {
  const nama = orang.gelar_depan ? `${orang.gelar_depan} ${orang.nama}` : orang.nama
  return orang.gelar_belakang ? `${nama}, ${orang.gelar_belakang}` : nama
}

export const murabbiRow = z.object({
  id: idField,
  nama: z.string(),
  gelar_depan: z.string(),
  gelar_belakang: z.string(),
  jk: jkField,
  jenis_nomor: z.enum(JENIS_NOMOR),
  nomor: z.string(),
  unit: z.string(),
  aktif: z.boolean(),
  /** null where the caller may not read them. */
  hp: z.string().nullable(),
  email: z.string().nullable(),
  status_alasan: z.string().nullable(),
  /** Names of the kelompok of the active periode, as far as the caller may know them; '' when none. */
  kelompok: z.string(),
  jumlah_kelompok: z.int(),
  /** The account's username, for the admin; null when there is none. */
  username: z.string().nullable(),
  version: z.int(),
  bisa_hapus: z.boolean(),
})
export type MurabbiRow = z.infer<typeof murabbiRow>

const KOLOM = ['nama', 'jk', 'nomor', 'unit', 'kelompok', 'hp', 'email', 'status'] as const
export type UrutMurabbi = (typeof KOLOM)[number]

export const murabbiQuery = z.strictObject({
  ...daftarQuery(KOLOM, 'nama'),
  status: z.enum(['aktif', 'nonaktif']).optional(),
  unit: saringanTeks.optional(),
  kelompok_id: z.union([z.literal('tanpa'), id]).optional(),
})
export type MurabbiQuery = z.output<typeof murabbiQuery>

export const listMurabbi = endpoint({
  method: 'GET',
  path: '/api/murabbi',
  summary: 'Daftar murabbi: dicari, disaring, diurutkan, per halaman.',
  access: 'masuk',
  query: murabbiQuery,
  reply: z.object({ rows: z.array(murabbiRow), jumlah: z.int() }),
})

export const getPilihanMurabbi = endpoint({
  method: 'GET',
  path: '/api/murabbi/pilihan',
  summary: 'Isi saringan murabbi: unit, kelompok, dan jumlah tiap status.',
  access: 'masuk',
  reply: z.object({
    unit: z.array(pilihanTeks),
    kelompok: z.array(pilihanKelompok),
    aktif: z.int(),
    nonaktif: z.int(),
    /** Whose kelompok are meant, the active periode's, where another runs beside it; else null. */
    menurut: z.string().nullable(),
    /** The institution's date now. */
    hari_ini: z.string(),
  }),
})

export const exportMurabbiXlsx = endpoint({
  method: 'GET',
  path: '/api/murabbi/ekspor.xlsx',
  summary: 'Daftar murabbi yang disaring sebagai berkas Excel; semua halaman.',
  access: 'masuk',
  query: murabbiQuery,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
})

export const exportMurabbiCsv = endpoint({
  method: 'GET',
  path: '/api/murabbi/ekspor.csv',
  summary: 'Daftar murabbi yang disaring sebagai berkas CSV; semua halaman.',
  access: 'masuk',
  query: murabbiQuery,
  reply: file('text/csv; charset=utf-8'),
})

export const getMurabbi = endpoint({
  method: 'GET',
  path: '/api/murabbi/:id',
  summary: 'Seorang murabbi.',
  access: 'masuk',
  params: idParams,
  reply: murabbiRow,
  errors: ['murabbi.not_found', 'murabbi.forbidden'],
})

export const createMurabbi = endpoint({
  method: 'POST',
  path: '/api/murabbi',
  summary: 'Menambah murabbi.',
  catat: 'data',
  access: ['admin'],
  body: murabbiIsian,
  reply: murabbiRow,
  status: 201,
  errors: ['murabbi.nomor_terdaftar'],
})

export const updateMurabbi = endpoint({
  method: 'PUT',
  path: '/api/murabbi/:id',
  summary: 'Mengubah data murabbi.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  body: withNomor({ ...isi, version: versionField }),
  reply: murabbiRow,
  errors: ['murabbi.not_found', 'murabbi.nomor_terdaftar', 'murabbi.stale'],
})

export const deleteMurabbi = endpoint({
  method: 'DELETE',
  path: '/api/murabbi/:id',
  summary: 'Menghapus murabbi yang belum punya kelompok, akun, atau riwayat lain.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  reply: z.object({}),
  errors: ['murabbi.not_found', 'murabbi.punya_riwayat'],
})

export const deactivateMurabbi = endpoint({
  method: 'PUT',
  path: '/api/murabbi/:id/penonaktifan',
  summary: 'Menonaktifkan murabbi dengan alasan; datanya tetap ada.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  body: penonaktifanIsian.extend({ version: versionField }),
  reply: murabbiRow,
  errors: ['murabbi.not_found', 'murabbi.stale'],
})

export const reactivateMurabbi = endpoint({
  method: 'DELETE',
  path: '/api/murabbi/:id/penonaktifan',
  summary: 'Mengaktifkan kembali murabbi.',
  catat: 'data',
  access: ['admin'],
  params: idParams,
  query: versionQuery,
  reply: murabbiRow,
  errors: ['murabbi.not_found', 'murabbi.stale'],
})

/** One form per kind of number, so that the number is checked, and stored, as its kind asks. */
function withNomor<S extends z.ZodRawShape>(isi: S) {
  const kind = <J extends JenisNomor>(jenis: J) =>
    z.strictObject({ ...isi, jenis_nomor: z.literal(jenis), nomor: nomorSchema[jenis] })
  return z.discriminatedUnion(
    'jenis_nomor',
    [kind('NIP'), kind('NUPTK'), kind('NIDN'), kind('NIDK'), kind('NIY'), kind('NBM'), kind('tidak_ada')],
    { error: wajib('Pilih jenis nomor') },
  )
}
