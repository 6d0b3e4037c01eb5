import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { endpoint, idField, shownVersion, shownVersionField } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import type { PemberitahuanKind } from '#contract/pemberitahuan.ts'

// Addresses of the institution's that are told what happens; behind one it puts the WhatsApp gateway of its choice.

export const WEBHOOK_EVENT = [
  'pertemuan_diisi',
  'koreksi_diputuskan',
  'peringatan',
  'pengingat',
] as const satisfies readonly PemberitahuanKind[]
export type WebhookEvent = (typeof WEBHOOK_EVENT)[number]

export const WEBHOOK_MAX = 10

const eventSchema = z
  .array(z.enum(WEBHOOK_EVENT, { error: required('Pilih kabar yang ada') }))
  .min(1, { error: 'Pilih paling sedikit satu kabar' })
  .max(WEBHOOK_EVENT.length)
  .overwrite(list => WEBHOOK_EVENT.filter(acara => list.includes(acara)))

const addressSchema = z
  .string({ error: required('Harus berupa teks') })
  .trim()
  .min(1, { error: 'Wajib diisi', abort: true })
  .max(500, { error: 'Maksimal 500 karakter', abort: true })

const webhookRow = z.object({
  id: idField,
  alamat: z.string(),
  acara: z.array(z.enum(WEBHOOK_EVENT)),
  created_at: z.int(),
  /** Of what it is told. */
  version: shownVersion,
})
export type WebhookRow = z.output<typeof webhookRow>

/** The secret is said this once. */
const withSecret = z.object({ webhook: webhookRow, rahasia: z.string() })

export const listWebhook = endpoint('GET /api/webhook', {
  summary: 'Alamat webhook lembaga, tanpa rahasianya.',
  access: ['admin'],
  reply: z.object({ webhookList: z.array(webhookRow) }),
})

export const createWebhook = endpoint('POST /api/webhook', {
  summary:
    'Menambah alamat webhook (https, bukan jaringan pribadi); jawabannya memuat rahasia penanda tangan, sekali ini saja.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ alamat: addressSchema, acara: eventSchema }),
  reply: withSecret,
  status: 201,
  errors: ['webhook.penuh', NEEDS_PROOF],
  perMinute: 20,
})

export const updateWebhook = endpoint('PUT /api/webhook/:id', {
  summary: 'Memilih kabar yang dikirim ke sebuah webhook.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ acara: eventSchema, version: shownVersionField }),
  reply: webhookRow,
  errors: ['webhook.not_found', 'webhook.stale'],
})

export const renewSecret = endpoint('PUT /api/webhook/:id/rahasia', {
  summary: 'Membuat rahasia penanda tangan baru; yang lama berhenti berlaku saat itu juga.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: withSecret,
  errors: ['webhook.not_found', NEEDS_PROOF],
  perMinute: 20,
})

export const deleteWebhook = endpoint('DELETE /api/webhook/:id', {
  summary: 'Menghapus webhook; yang masih menunggu untuknya tidak dikirim lagi.',
  catat: 'pengaturan',
  access: ['admin'],
  errors: ['webhook.not_found'],
})

export const tryWebhook = endpoint('POST /api/webhook/:id/percobaan', {
  summary: 'Mengirim kabar percobaan sekarang juga ke sebuah webhook.',
  catat: 'pengaturan',
  access: ['admin'],
  errors: ['webhook.not_found', 'webhook.gagal'],
  perMinute: 6,
})
