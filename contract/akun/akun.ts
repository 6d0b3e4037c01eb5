import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { endpoint, idField, pageQuery, shownVersion, shownVersionField } from '#contract/endpoint.ts'
import { oldPasswordSchema, optionalText, required } from '#contract/isian.ts'
import { PERAN } from '#contract/peran.ts'
import { emailOptionalSchema, nameSchema, passwordSchema } from '#contract/person-schema.ts'
import { tidy } from '#contract/tidy.ts'

/** Lower-case; what a NIM may hold is allowed, because the NIM is the usual username. */
export const usernameSchema = z
  .string({ error: required('Username harus berupa teks') })
  .overwrite(text => tidy(text).toLowerCase())
  .min(1, { error: 'Wajib diisi', abort: true })
  .min(3, { error: 'Username minimal 3 karakter', abort: true })
  .max(40, { error: 'Username maksimal 40 karakter', abort: true })
  .regex(/^[a-z0-9._/-]+$/, {
    error: 'Username hanya boleh berisi huruf, angka, titik, garis miring, strip, dan garis bawah',
    abort: true,
  })

export const akunNameSchema = nameSchema

const peranSchema = z.enum(PERAN, { error: required('Pilih peran yang ada') })

export const akunRow = z.object({
  id: idField,
  username: z.string(),
  nama: z.string(),
  peran: z.array(peranSchema),
  aktif: z.boolean(),
  /** true while the one-time password has not been replaced. */
  ganti_sandi: z.boolean(),
  /** Whether a code is asked for after the password. */
  langkah_kedua: z.boolean(),
  /** Until when the one-time password is good (milliseconds UTC), null for an own one. */
  sandi_sampai_at: z.int().nullable(),
  murabbi_id: idField.nullable(),
  pendamping_id: idField.nullable(),
  mahasantri_id: idField.nullable(),
  /** Where mail for its owner goes, '' nowhere. */
  email: z.string(),
  /** Phone of the person behind the account ('+62…'), '' when there is none. */
  hp: z.string(),
  /** Last use by any of its sessions (milliseconds UTC), null when it was never used or all sessions are gone. */
  terakhir_at: z.int().nullable(),
  /** Of what its form changes. */
  version: shownVersion,
})
export type AkunRow = z.infer<typeof akunRow>

export const listAkun = endpoint('GET /api/akun', {
  summary: 'Daftar akun, dicari menurut nama atau username.',
  access: ['admin'],
  query: z.strictObject({
    cari: optionalText(120, 'Pencarian').default(''),
    peran: peranSchema.optional(),
    keadaan: z.enum(['aktif', 'nonaktif']).optional(),
    ...pageQuery,
  }),
  reply: z.object({ total: z.int(), akunList: z.array(akunRow) }),
})

/** People an account can be made from: active murabbi and pendamping without one. */
export const listAkunCandidate = endpoint('GET /api/akun/calon', {
  summary: 'Murabbi dan pendamping aktif yang belum punya akun, menurut nama.',
  access: ['admin'],
  reply: z.object({
    calonList: z.array(
      z.object({
        peran: z.enum(['murabbi', 'pendamping']),
        id: idField,
        nama: z.string(),
        hp: z.string(),
        nim: z.string(),
      }),
    ),
  }),
})

/** Roles that follow from a person. */
export const PERAN_ORANG = ['murabbi', 'pendamping'] as const
/** The same with the role that nobody works in; where the institution lets them in. */
export const PERAN_ANY_ORANG = [...PERAN_ORANG, 'mahasantri'] as const
export type PeranOrang = (typeof PERAN_ANY_ORANG)[number]

/** Roles that need no person behind them; murabbi and pendamping follow from the person. */
export const OFFICE_PERAN = ['admin', 'pimpinan'] as const
const officePeranSchema = z.array(z.enum(OFFICE_PERAN, { error: required('Pilih admin atau pimpinan') })).max(2)

export const createAkunBody = z
  .strictObject({
    murabbi_id: idField.nullable().default(null),
    pendamping_id: idField.nullable().default(null),
    /** Needed when there is no person; otherwise the person's name is taken. */
    nama: z.union([z.literal(''), akunNameSchema]).default(''),
    /** '' takes the NIM, or else one made from the name. */
    username: z.union([z.literal(''), usernameSchema]).default(''),
    peran: officePeranSchema.default([]),
    /** Left out, that of the murabbi. */
    email: emailOptionalSchema.optional(),
  })
  .superRefine((body, ctx) => {
    if (body.murabbi_id || body.pendamping_id) return
    if (body.nama === '') ctx.addIssue({ code: 'custom', path: ['nama'], message: 'Wajib diisi' })
    if (body.peran.length === 0)
      ctx.addIssue({ code: 'custom', path: ['peran'], message: 'Pilih paling sedikit satu peran' })
  })
export type CreateAkunBody = z.input<typeof createAkunBody>

export const createAkun = endpoint('POST /api/akun', {
  perubahan: ['akun', 'Buat akun'],
  summary: 'Membuat akun dari murabbi atau pendamping, atau dengan nama untuk pimpinan dan admin.',
  catat: 'akun_baru',
  access: ['admin'],
  body: createAkunBody,
  // `sandi` is the one-time password, shown this once; null when the role was added to an account the person already has.
  reply: z.object({ akun: akunRow, sandi: z.string().nullable() }),
  status: 201,
  errors: ['akun.sudah_ada', 'murabbi.not_found', 'pendamping.not_found', NEEDS_PROOF],
})

const withAkun = z.object({ nama: z.string(), username: z.string() })

export const manyAkunReply = z.object({
  /** Without a password: createTautanAkun makes what their owner chooses one with. */
  dibuat: z.array(withAkun.extend({ id: idField })),
  /** Who had an account under the other role already: the role was added, the password stays. */
  ditambah_peran: z.array(withAkun),
})
export type ManyAkun = z.infer<typeof manyAkunReply>

export const createManyAkun = endpoint('POST /api/akun/banyak', {
  summary:
    'Membuat akun untuk semua murabbi dan pendamping (atau mahasantri) aktif yang belum punya, atau hanya yang dipilih; masih tanpa kata sandi.',
  catat: 'akun_baru',
  access: ['admin'],
  body: z.strictObject({
    peran: z
      .array(z.enum(PERAN_ANY_ORANG, { error: required('Pilih murabbi, pendamping, atau mahasantri') }))
      .min(1)
      .max(3)
      .default([...PERAN_ORANG]),
    /** Only these, of the first role. */
    orang_ids: z
      .array(idField)
      .min(1, { error: 'Pilih minimal satu orang' })
      .max(10_000, { error: 'Paling banyak 10.000 orang sekaligus. Saring dahulu, lalu buat sebagian demi sebagian.' })
      .optional(),
  }),
  reply: manyAkunReply,
  status: 201,
  errors: ['akun.mahasantri_mati', NEEDS_PROOF],
  perMinute: 10,
})

export const updateAkunBody = z
  .strictObject({
    nama: akunNameSchema,
    username: usernameSchema,
    murabbi_id: idField.nullable(),
    pendamping_id: idField.nullable(),
    /** Left out, it stays. */
    mahasantri_id: idField.nullable().optional(),
    peran: officePeranSchema,
    /** Left out, it stays. */
    email: emailOptionalSchema.optional(),
    version: shownVersionField,
  })
  .superRefine((body, ctx) => {
    if (!body.murabbi_id && !body.pendamping_id && !body.mahasantri_id && body.peran.length === 0)
      ctx.addIssue({ code: 'custom', path: ['peran'], message: 'Pilih paling sedikit satu peran' })
  })
export type UpdateAkunBody = z.input<typeof updateAkunBody>

export const updateAkun = endpoint('PUT /api/akun/:id', {
  perubahan: ['akun', 'Ubah akun'],
  summary: 'Mengubah nama, username, dan peran sebuah akun.',
  catat: 'akun',
  access: ['admin'],
  body: updateAkunBody,
  /** Whether that has let go of its account of the campus, which taking the change back does not bind again. */
  reply: akunRow.extend({ kampus_ended: z.boolean() }),
  errors: ['akun.not_found', 'akun.sudah_ada', 'akun.admin_terakhir', 'akun.stale', NEEDS_PROOF],
})

export const endSessionsOfAkun = endpoint('DELETE /api/akun/:id/session', {
  summary: 'Mengakhiri semua sesi sebuah akun, misalnya karena ponselnya hilang; kata sandinya tetap.',
  catat: 'sesi',
  access: ['admin'],
  reply: akunRow,
  errors: ['akun.not_found', 'akun.diri_sendiri'],
})

export const updateKeaktifanAkun = endpoint('PUT /api/akun/:id/keaktifan', {
  perubahan: ['akun', 'Ubah keaktifan akun'],
  summary: 'Mengaktifkan akun, atau menonaktifkannya; menonaktifkan mengakhiri semua sesinya.',
  catat: 'akun',
  access: ['admin'],
  body: z.strictObject({ aktif: z.boolean() }),
  reply: akunRow,
  errors: ['akun.not_found', 'akun.admin_terakhir', 'akun.diri_sendiri', NEEDS_PROOF],
})

export const resetPassword = endpoint('PUT /api/akun/:id/sandi', {
  summary: 'Membuat kata sandi sekali pakai baru; semua sesi akun itu berakhir.',
  catat: 'sandi_baru',
  access: ['admin'],
  reply: z.object({ sandi: z.string() }),
  errors: ['akun.not_found', 'akun.diri_sendiri', NEEDS_PROOF],
})

/** Days a one-time password is good for. */
export const DAY_VALID_PASSWORD = 7

export const replacePasswordBody = z.strictObject({
  /** Not asked of who has just logged in with a one-time password. */
  sandi_lama: oldPasswordSchema.optional(),
  sandi_baru: passwordSchema,
})
export type ReplacePasswordBody = z.input<typeof replacePasswordBody>

export const updatePassword = endpoint('PUT /api/akun/sandi', {
  summary:
    'Mengganti kata sandi sendiri; sesi di perangkat lain berakhir. Yang baru masuk dengan kata sandi sekali pakai tidak mengisi sandi_lama.',
  catat: 'sandi',
  access: 'masuk',
  mahasantri: true,
  body: replacePasswordBody,
  bodyLimit: 4096,
  beforePasswordChange: true,
})

export const listSession = endpoint('GET /api/akun/session', {
  summary: 'Perangkat tempat akun ini sedang masuk.',
  access: 'masuk',
  mahasantri: true,
  reply: z.object({
    sessionList: z.array(
      z.object({
        kunci: z.string(),
        device: z.string(),
        created_at: z.int(),
        used_at: z.int(),
        /** The session of this very call. */
        ini: z.boolean(),
      }),
    ),
  }),
  beforePasswordChange: true,
})

export const endOtherSession = endpoint('DELETE /api/akun/session/:kunci', {
  summary: 'Mengakhiri sesi akun ini di satu perangkat lain.',
  catat: 'sesi',
  access: 'masuk',
  mahasantri: true,
  params: z.strictObject({ kunci: z.string().regex(/^[0-9a-f]{16}$/) }),
  errors: ['session.not_found'],
})

export const endOtherSessions = endpoint('DELETE /api/akun/session', {
  summary: 'Mengakhiri sesi akun ini di semua perangkat lain.',
  catat: 'sesi',
  access: 'masuk',
  mahasantri: true,
})
