import * as z from 'zod'
import { tautanSesi } from './caller.ts'
import { endpoint, idField } from './endpoint.ts'
import { rapikan, sandiLamaSchema, wajib } from './isian.ts'
import { aturanSchema } from './kehadiran.ts'
import { PERAN } from './peran.ts'

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
    /** true until the one-time password has been replaced: then only /akun is open. */
    ganti_sandi: z.boolean(),
  }),
  lembaga: z.string(),
  zona_waktu: z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']),
  awal_pekan: z.union([z.literal(0), z.literal(1)]),
  hijri_offset: z.int(),
  batas: z.object({ minimal: z.int(), peringatan: z.int() }),
  aturan: aturanSchema,
  /** null: an ordinary session, opened by a log-in. */
  tautan: tautanSesi.nullable(),
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
export const tandaPerangkatField = z.union([z.literal(''), z.uuid()]).default('')

export const masukBody = z.strictObject({
  /** Username, NIM of a pendamping, number (NIP …) of a murabbi, or the phone of either in any Indonesian spelling. */
  username: z
    .string({ error: wajib('Harus berupa teks') })
    .overwrite(rapikan)
    .min(1, { error: 'Wajib diisi', abort: true })
    .max(120, { error: 'Maksimal 120 karakter', abort: true }),
  sandi: sandiLamaSchema,
  /** false: this device is not the caller's own; the session lapses after 12 hours unused. */
  ingat: z.boolean().default(true),
  tanda_perangkat: tandaPerangkatField,
})
export type MasukBody = z.input<typeof masukBody>

/** Why one has to wait: wrong tries with that name, from that network, or of the present password where it is changed. */
export type SebabTunggu = 'nama' | 'jaringan' | 'sandi'

/** 'Terlalu banyak percobaan masuk dengan nama ini. Coba lagi dalam 28 detik.' */
export function sebutTunggu(sebab: SebabTunggu, detik: number): string {
  const lama = detik < 90 ? `${detik} detik` : `${Math.ceil(detik / 60)} menit`
  return `Terlalu banyak percobaan ${PERCOBAAN[sebab]}. Coba lagi dalam ${lama}.`
}

const PERCOBAAN: Record<SebabTunggu, string> = {
  nama: 'masuk dengan nama ini',
  jaringan: 'masuk dari jaringan ini',
  sandi: 'kata sandi',
}

export const createSession = endpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Masuk dengan username, NIM, NIP, atau nomor WhatsApp dan kata sandi; jawabannya token.',
  catat: 'masuk',
  access: 'publik',
  body: masukBody,
  reply: z.object({ token: z.string(), ganti_sandi: z.boolean() }),
  status: 201,
  // session.tidak_cocok 401: unknown, switched off or wrong password, on purpose the same. The one-time password is right, but over
  // (sandi_lewat) or used on another device (sandi_terpakai), 401. terlalu_sering 429 carries tunggu_detik and sebab.
  errors: ['session.tidak_cocok', 'session.sandi_lewat', 'session.sandi_terpakai', 'terlalu_sering'],
  bodyLimit: 4096,
  perMinute: 600,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Akun yang sedang masuk, lembaga, dan periode aktif.',
  access: 'masuk',
  reply: sessionReply,
  beforePasswordChange: true,
  tautan: true,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Keluar: token ini tidak berlaku lagi.',
  catat: 'keluar',
  access: 'masuk',
  reply: z.object({}),
  beforePasswordChange: true,
  tautan: true,
})
