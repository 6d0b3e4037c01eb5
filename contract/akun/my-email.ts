import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailOptionalSchema } from '#contract/person-schema.ts'

// Where mail for the owner of an account goes.

const isi = {
  /** '' for none. */
  email: emailOptionalSchema,
  /** Whether the week's summary is wanted. */
  ringkasan: z.boolean(),
}

export const myEmailBody = z.strictObject(isi)

export const myEmailReply = z.object({
  ...isi,
  /** Whether the institution sends mail at all. */
  aktif: z.boolean(),
  /** Whether there is a summary for one's role. */
  ada_ringkasan: z.boolean(),
})
export type MyEmail = z.output<typeof myEmailReply>

export const getMyEmail = endpoint('GET /api/akun/surel', {
  summary: 'Alamat surel akun sendiri dan apa yang dikirim ke sana.',
  access: 'masuk',
  mahasantri: true,
  reply: myEmailReply,
})

export const updateMyEmail = endpoint('PUT /api/akun/surel', {
  summary: 'Mengganti alamat surel akun sendiri; ke sana tautan kata sandi baru dikirim.',
  catat: 'akun',
  access: 'masuk',
  mahasantri: true,
  body: myEmailBody,
  reply: myEmailReply,
  errors: [NEEDS_PROOF],
})
