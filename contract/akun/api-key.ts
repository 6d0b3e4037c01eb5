import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { required, requiredText } from '#contract/isian.ts'
import { KEY_SCOPES, type KeyScope } from '#contract/key-scope.ts'

// Keys by which a program of the institution's reads, without anybody's password (decision 0110).

export const API_KEY_MAX = 20
/** Days from today to the last one on which it is good. */
export const API_KEY_DAYS = 365

export const labelScope: Record<KeyScope, string> = {
  laporan: 'Laporan ketepatan waktu',
  tanda: 'Tanda mahasantri, satu baris per tanda',
}

const scopesSchema = z
  .array(z.enum(KEY_SCOPES, { error: required('Pilih lingkup yang ada') }))
  .min(1, { error: 'Pilih paling sedikit satu lingkup' })
  .max(KEY_SCOPES.length)
  .overwrite(list => KEY_SCOPES.filter(one => list.includes(one)))

const apiKeyRow = z.object({
  id: idField,
  nama: z.string(),
  lingkup: z.array(z.enum(KEY_SCOPES)),
  /** The last day on which it is good. */
  sampai: z.string(),
  dibuat_oleh: z.string(),
  created_at: z.int(),
  /** To the hour; null: never. */
  dipakai_at: z.int().nullable(),
  /** pembuat: who made it is no active admin any more, and while that is so it opens nothing. */
  keadaan: z.enum(['berlaku', 'lewat', 'pembuat', 'diakhiri']),
})
export type ApiKeyRow = z.output<typeof apiKeyRow>

export const listApiKey = endpoint('GET /api/kunci-api', {
  summary: 'Kunci API lembaga, tanpa kuncinya; yang diakhiri tampil 90 hari lagi.',
  access: ['admin'],
  reply: z.object({ kunciList: z.array(apiKeyRow) }),
})

export const createApiKey = endpoint('POST /api/kunci-api', {
  summary:
    'Membuat kunci API yang hanya membaca lingkupnya; jawabannya memuat kunci itu, sekali ini saja. Paling lama satu tahun.',
  catat: 'kunci_api',
  access: ['admin'],
  body: z.strictObject({ nama: requiredText(60, 'Nama'), lingkup: scopesSchema, sampai: dateSchema }),
  reply: z.object({ kunci: z.string(), row: apiKeyRow }),
  status: 201,
  errors: ['kunci_api.penuh'],
  perMinute: 20,
  bukti: true,
})

export const endApiKey = endpoint('DELETE /api/kunci-api/:id', {
  summary: 'Mengakhiri kunci API; panggilan berikutnya dengannya ditolak.',
  catat: 'kunci_api',
  access: ['admin'],
  errors: ['kunci_api.not_found'],
})
