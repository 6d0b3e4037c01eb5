import * as z from 'zod'
import { dateSchema, jamSchema } from '#contract/date-schema.ts'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'

/** How far ahead a pertemuan may be kept open, in days: whoever needs longer opens it again. */
export const PERPANJANGAN_MAX = 30

export const perpanjanganReply = z.object({
  /** The first instant at which it is locked again, milliseconds UTC. */
  sampai_at: z.int(),
  alasan: z.string(),
  oleh: z.string(),
  at: z.int(),
})
export type Perpanjangan = z.infer<typeof perpanjanganReply>

/** The last local minute in which a pendamping may record, and why it is kept open. */
export const perpanjanganBody = z.strictObject({
  tanggal: dateSchema,
  jam: jamSchema,
  alasan: requiredText(200, 'Alasan'),
})

export const extendPertemuan = endpoint('PUT /api/pertemuan/:id/perpanjangan', {
  summary: 'Membuka pertemuan (kembali) sampai waktu tertentu; menggantikan perpanjangan sebelumnya.',
  access: ['admin', 'murabbi'],
  body: perpanjanganBody,
  reply: perpanjanganReply,
  errors: ['pertemuan.not_found', 'perpanjangan.forbidden', 'perpanjangan.tanpa_kunci', 'absensi.arsip'],
})

export const endPerpanjangan = endpoint('DELETE /api/pertemuan/:id/perpanjangan', {
  summary: 'Mencabut perpanjangan: yang berlaku lagi adalah aturan lembaga.',
  access: ['admin', 'murabbi'],
  reply: z.object({ sampai_at: z.null() }),
  errors: ['pertemuan.not_found', 'perpanjangan.forbidden', 'absensi.arsip'],
})
