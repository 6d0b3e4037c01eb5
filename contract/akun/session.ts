import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { monthStartField } from '#contract/hijri-schema.ts'
import { oldPasswordSchema, required } from '#contract/isian.ts'
import { sessionTautan } from '#contract/link-session.ts'
import { aturanSchema } from '#contract/mark-schema.ts'
import { KNOWS, PERAN } from '#contract/peran.ts'
import { tidy } from '#contract/tidy.ts'
import { SECOND_STEP } from './waiting.ts'

/** What the institution calls a pendamping and a kelompok. */
export const istilahField = z.object({ pendamping: z.string(), kelompok: z.string() })

/** What the browser knows of the caller and the institution; asked for once at start. */
export const sessionReply = z.object({
  akun: z.object({
    id: idField,
    nama: z.string(),
    username: z.string(),
    peran: z.array(z.enum(PERAN)),
    murabbi_id: idField.nullable(),
    pendamping_id: idField.nullable(),
    /** Whose own account it is, where the institution lets mahasantri in. */
    mahasantri_id: idField.nullable(),
    /** true until the one-time password has been replaced: then only /akun is open. */
    ganti_sandi: z.boolean(),
    /** Whether the account has a second step. */
    langkah_kedua: z.boolean(),
    /** true while it is required and not set up: then only /akun is open. */
    pasang_langkah_kedua: z.boolean(),
  }),
  lembaga: z.string(),
  zona_waktu: z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']),
  awal_pekan: z.union([z.literal(0), z.literal(1)]),
  /** The Hijri months whose first day the office has set: the device counts on by itself. */
  awal_bulan: z.array(monthStartField),
  /** Of the build before, which knows one offset: what makes today right. */
  hijri_offset: z.int(),
  batas: z.object({ minimal: z.int(), peringatan: z.int() }),
  aturan: aturanSchema,
  /** null: an ordinary session, opened by a log-in. */
  tautan: sessionTautan.nullable(),
  /** The active periode, null before the first one is made. */
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string() }).nullable(),
  /** The institution's local date now. */
  hari_ini: z.string(),
  istilah: istilahField,
})
export type SessionReply = z.infer<typeof sessionReply>

/**
 * By what a device is known again that has logged in to the account before: a random UUID which the browser made and keeps, also
 * after a log-out. It opens nothing and says nothing of who was there; '' for none.
 */
export const deviceTandaField = z.union([z.literal(''), z.uuid()]).default('')

export const loginBody = z.strictObject({
  /** Username, NIM of a pendamping, number (NIP …) of a murabbi, or the phone of either in any Indonesian spelling. */
  username: z
    .string({ error: required('Harus berupa teks') })
    .overwrite(tidy)
    .min(1, { error: 'Wajib diisi', abort: true })
    .max(120, { error: 'Maksimal 120 karakter', abort: true }),
  sandi: oldPasswordSchema,
  /** false: this device is not the caller's own; the session lapses after 12 hours unused. */
  ingat: z.boolean().default(true),
  tanda_perangkat: deviceTandaField,
})
export type LoginBody = z.input<typeof loginBody>

export const createSession = endpoint('POST /api/session', {
  summary: 'Masuk dengan username, NIM, NIP, atau nomor WhatsApp dan kata sandi; jawabannya token.',
  catat: 'masuk',
  access: 'publik',
  body: loginBody,
  reply: z.object({ token: z.string(), ganti_sandi: z.boolean() }),
  status: 201,
  // session.tidak_cocok 401: unknown, switched off or wrong password, on purpose the same. The one-time password is right, but over
  // (sandi_lewat) or used on another device (sandi_terpakai), 401. terlalu_sering 429 carries tunggu_detik and sebab. The password is
  // right and a code is due: langkah_kedua 401, which carries `LangkahBerikut` for completeSession.
  errors: ['session.tidak_cocok', 'session.sandi_lewat', 'session.sandi_terpakai', SECOND_STEP, 'terlalu_sering'],
  bodyLimit: 4096,
  perMinute: 600,
})

/** Six digits of the authenticator, or a recovery code however it is typed. */
export const codeSchema = z
  .string({ error: required('Kode harus berupa teks') })
  .trim()
  .min(1, { error: 'Wajib diisi', abort: true })
  .max(40, { error: 'Kode maksimal 40 karakter', abort: true })

export const completeSessionBody = z.strictObject({
  tertunda: z.string().max(100),
  kode: codeSchema,
  /** No code is asked for on this device for thirty days; only of one's own device (`ingat`). */
  percayai: z.boolean().default(false),
})

export const completeSession = endpoint('POST /api/session/langkah-kedua', {
  summary:
    'Langkah kedua masuk: kode enam angka dari aplikasi autentikator, atau satu kode cadangan; jawabannya token.',
  catat: 'masuk',
  access: 'publik',
  body: completeSessionBody,
  reply: createSession.reply.extend({
    /** How many recovery codes are left when one was used, null when not. */
    sisa_kode: z.int().nullable(),
  }),
  status: 201,
  // langkah_lewat 401: too late, or the password was changed meanwhile; begin again with the password.
  errors: ['session.langkah_lewat', 'terlalu_sering'],
  bodyLimit: 4096,
  perMinute: 600,
})

/** Minutes for which one is not asked again. */
export const MINUTE_BUKTI = 5
export const buktiBody = z.strictObject({
  sandi: oldPasswordSchema.optional(),
  kode: codeSchema.optional(),
})

export const createBukti = endpoint('PUT /api/session/bukti', {
  summary: `Membuktikan diri sekali lagi sebelum hal yang berat; berlaku ${MINUTE_BUKTI} menit untuk sesi ini.`,
  catat: 'bukti',
  access: 'masuk',
  mahasantri: true,
  body: buktiBody,
  errors: ['terlalu_sering'],
  bodyLimit: 4096,
  perMinute: 30,
  beforeLangkahKedua: true,
})

export const getSession = endpoint('GET /api/session', {
  summary: 'Akun yang sedang masuk, lembaga, dan periode yang berjalan hari ini.',
  access: 'masuk',
  mahasantri: true,
  query: z.strictObject({
    /** A browser that has a page for the newest role says so; the others are told to load anew, or not told of it beside another role. */
    kenal: z.literal(KNOWS.kenal).optional(),
  }),
  reply: sessionReply,
  errors: ['versi.usang'],
  beforePasswordChange: true,
  tautan: true,
})

export const endSession = endpoint('DELETE /api/session', {
  summary: 'Keluar: token ini tidak berlaku lagi.',
  catat: 'keluar',
  access: 'masuk',
  mahasantri: true,
  beforePasswordChange: true,
  tautan: true,
})
