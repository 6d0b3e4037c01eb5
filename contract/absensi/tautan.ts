import * as z from 'zod'
import { mayRecordAfterLock, NOT_RECEIVING } from '#contract/closing.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, errorCode, idField, id as idInPath } from '#contract/endpoint.ts'
import { sessionTautan } from '#contract/link-session.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { keSchema, pertemuanKey } from './pertemuan.ts'

// Reminding of an unfilled pertemuan, and the link that fills one pertemuan in somebody's name without a log-in.

/** How long a link is good for, in milliseconds. */
export const VALID_TAUTAN = 24 * 3_600_000
/** How many links of one pertemuan may be good at once. */
export const TAUTAN_MAX = 3

/** Who sees to it that others record: admin, and whoever is murabbi of the kelompok on that day or today. */
export function mayRemind(wewenang: Wewenang, tanggal: string, today: string): boolean {
  return mayRecordAfterLock(wewenang, tanggal, today)
}

export const tautanReply = z.object({
  id: idField,
  /** In whose name it fills. */
  untuk: z.string(),
  dibuat_oleh: z.string(),
  created_at: z.int(),
  berlaku_sampai_at: z.int(),
  dicabut_at: z.int().nullable(),
  dicabut_oleh: z.string().nullable(),
  /** When it was opened first; null while it has not been. */
  dibuka_at: z.int().nullable(),
  /** How many mahasantri were marked with it. */
  tanda: z.int(),
  berlaku: z.boolean(),
})
export type Tautan = z.infer<typeof tautanReply>

export const getReminder = endpoint('GET /api/kelompok/:id/pengingat', {
  summary:
    'Bahan pesan pengingat satu pertemuan: keadaannya, badal dan pendampingnya, dan tautan isi yang pernah dibuat.',
  access: ['admin', 'murabbi'],
  query: z.strictObject({
    tanggal: dateSchema,
    kegiatan_id: idInPath,
    ke: z.coerce.number().pipe(keSchema),
  }),
  reply: z.object({
    /** `periode`: its name where it is not the active one; else null. */
    kelompok: z.object({ id: idField, nama: z.string(), periode: z.string().nullable() }),
    kegiatan: z.object({ id: idField, nama: z.string(), jenis: kegiatanKindSchema }),
    tanggal: z.string(),
    ke: z.int(),
    /** 'HH:MM' or '' where nobody planned a time. */
    mulai: z.string(),
    /** On the roll, and how many of them are unset. */
    orang: z.int(),
    belum: z.int(),
    /** Who leads it and is no pendamping of the kelompok that day, also where only words name them; ''. */
    badal: z.string(),
    /** Whom to remind: who leads it first, then those of that day. */
    pendamping: z.array(
      z.object({
        nama: z.string(),
        badal: z.boolean(),
        /** '+62…' or ''; null where the caller may not read it. */
        hp: z.string().nullable(),
        /** null: no active account, so no link can fill in this name. */
        akun_id: idField.nullable(),
      }),
    ),
    /** Whether the institution uses such links. */
    tautan_isi: z.boolean(),
    /** The newest first. */
    tautan: z.array(tautanReply),
  }),
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'kegiatan.not_found', 'pengingat.forbidden'],
})
export type Reminder = z.infer<typeof getReminder.reply>

export const createTautanBody = z.strictObject({ kelompok_id: idField, ...pertemuanKey, untuk_akun_id: idField })

export const createTautan = endpoint('POST /api/tautan', {
  summary: 'Membuat tautan yang selama 24 jam dapat mengisi satu pertemuan atas nama seorang pendamping atau badalnya.',
  catat: 'tautan',
  access: ['admin', 'murabbi'],
  body: createTautanBody,
  reply: z.object({
    id: idField,
    /** Said this once; the database keeps its hash only. */
    rahasia: z.string(),
    berlaku_sampai_at: z.int(),
  }),
  status: 201,
  errors: errorCode({
    tautan: ['forbidden', 'mati', 'sudah_lengkap', 'dipindah', 'terlalu_banyak'],
    absensi: NOT_RECEIVING,
    kelompok: ['not_found', 'forbidden'],
    kegiatan: ['not_found'],
  }),
})

export const revokeTautan = endpoint('DELETE /api/tautan/:id', {
  summary: 'Mencabut tautan isi: semua yang dibuka dengannya berakhir saat itu juga.',
  catat: 'tautan_dicabut',
  access: ['admin', 'murabbi'],
  errors: ['tautan.not_found', 'tautan.forbidden'],
})

export const openTautan = endpoint('POST /api/tautan/sesi', {
  summary: 'Menukar rahasia tautan dengan token yang hanya dapat mengisi pertemuan itu.',
  catat: 'tautan_dipakai',
  access: 'publik',
  body: z.strictObject({
    rahasia: z.string({ error: 'Tautan tidak lengkap' }).max(200, { error: 'Tautan tidak sah', abort: true }),
  }),
  reply: z.object({
    token: z.string(),
    akun: z.object({ id: idField, nama: z.string() }),
    tautan: sessionTautan,
  }),
  status: 201,
  // 404 tautan.tidak_berlaku: unknown, lapsed, revoked or switched off, on purpose the same.
  errors: ['tautan.tidak_berlaku'],
  bodyLimit: 4096,
  perMinute: 60,
})
