import * as z from 'zod'
import { zoneSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { lembagaSchema } from '#contract/pengaturan/pengaturan.ts'
import { passwordSchema } from '#contract/person-schema.ts'
import { akunNameSchema, usernameSchema } from './akun.ts'
import { deviceTandaField } from './session.ts'
import { STEP } from './setup-steps.ts'

export const penyiapanBody = z.strictObject({
  /** The one-time code the server printed; letter case, spaces and dashes do not matter. */
  kode: requiredText(40, 'Kode'),
  lembaga: lembagaSchema,
  zona_waktu: zoneSchema,
  nama: akunNameSchema,
  username: usernameSchema,
  sandi: passwordSchema,
  /** Also fills in invented people with twelve weeks of history, to look around. */
  contoh: z.boolean().default(false),
  tanda_perangkat: deviceTandaField,
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

export const getStep = endpoint('GET /api/penyiapan/langkah', {
  summary: 'Langkah pertama lembaga baru dan mana yang sudah selesai.',
  access: ['admin'],
  reply: z.object({
    langkah: z.array(z.object({ kunci: z.enum(STEP), selesai: z.boolean(), jumlah: z.int() })),
    /** The draft these steps are about; null once one is published, and before there is any. */
    konsep: z.object({ id: idField, nama: z.string() }).nullable(),
    selesai: z.boolean(),
  }),
})
