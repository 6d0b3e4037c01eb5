import * as z from 'zod'
import { endpoint, idField } from './endpoint.ts'
import { PERAN } from './peran.ts'

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
  aturan: z.object({
    izin: z.enum(['absen', 'luar', 'hadir']),
    sakit: z.enum(['absen', 'luar', 'hadir']),
    dispensasi: z.enum(['absen', 'luar', 'hadir']),
  }),
  /** The active periode, null before the first one is made. */
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string() }).nullable(),
  /** The institution's local date now. */
  hari_ini: z.string(),
})
export type SessionReply = z.infer<typeof sessionReply>

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Akun yang sedang masuk, lembaga, dan periode aktif.',
  access: 'masuk',
  reply: sessionReply,
  beforePasswordChange: true,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Keluar: token ini tidak berlaku lagi.',
  access: 'masuk',
  reply: z.object({}),
  beforePasswordChange: true,
})
