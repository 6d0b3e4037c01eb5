import * as z from 'zod'
import { PERLU_BUKTI } from '#contract/caller.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailOpsionalSchema } from '#contract/person-schema.ts'

// Where mail for the owner of an account goes.

const isi = {
  /** '' for none. */
  email: emailOpsionalSchema,
  /** Whether the week's summary is wanted. */
  ringkasan: z.boolean(),
}

export const surelSayaBody = z.strictObject(isi)

export const surelSayaReply = z.object({
  ...isi,
  /** Whether the institution sends mail at all. */
  aktif: z.boolean(),
  /** Whether there is a summary for one's role. */
  ada_ringkasan: z.boolean(),
})
export type SurelSaya = z.output<typeof surelSayaReply>

export const getSurelSaya = endpoint('GET /api/akun/surel', {
  summary: 'Alamat surel akun sendiri dan apa yang dikirim ke sana.',
  access: 'masuk',
  reply: surelSayaReply,
})

export const updateSurelSaya = endpoint('PUT /api/akun/surel', {
  summary: 'Mengganti alamat surel akun sendiri; ke sana tautan kata sandi baru dikirim.',
  catat: 'akun',
  access: 'masuk',
  body: surelSayaBody,
  reply: surelSayaReply,
  errors: [PERLU_BUKTI],
})
