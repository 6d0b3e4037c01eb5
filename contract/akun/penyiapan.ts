import * as z from 'zod'
import { zonaSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { teksWajib } from '#contract/isian.ts'
import { lembagaSchema } from '#contract/pengaturan/pengaturan.ts'
import { passwordSchema } from '#contract/person-schema.ts'
import { namaAkunSchema, usernameSchema } from './akun.ts'
import { tandaPerangkatField } from './session.ts'
import { LANGKAH } from './setup-steps.ts'

export const penyiapanBody = z.strictObject({
  /** The one-time code the server printed; letter case, spaces and dashes do not matter. */
  kode: teksWajib(40, 'Kode'),
  lembaga: lembagaSchema,
  zona_waktu: zonaSchema,
  nama: namaAkunSchema,
  username: usernameSchema,
  sandi: passwordSchema,
  /** Also fills in invented people with twelve weeks of history, to look around. */
  contoh: z.boolean().default(false),
  tanda_perangkat: tandaPerangkatField,
})
export type PenyiapanBody = z.input<typeof penyiapanBody>

export const createPenyiapan = endpoint('POST /api/penyiapan', {
  summary: 'Membuat lembaga dan admin pertama dengan kode penyiapan dari keluaran server; jawabannya token.',
  catat: 'pengaturan',
  access: 'publik',
  body: penyiapanBody,
  reply: z.object({ token: z.string() }),
  status: 201,
  errors: ['penyiapan.selesai', 'isian.invalid'],
  bodyLimit: 8192,
  perMinute: 10,
})

export const getLangkah = endpoint('GET /api/penyiapan/langkah', {
  summary: 'Langkah pertama lembaga baru dan mana yang sudah selesai.',
  access: ['admin'],
  reply: z.object({
    langkah: z.array(z.object({ kunci: z.enum(LANGKAH), selesai: z.boolean(), jumlah: z.int() })),
    /** The draft these steps are about; null once one is published, and before there is any. */
    konsep: z.object({ id: idField, nama: z.string() }).nullable(),
    selesai: z.boolean(),
  }),
})
