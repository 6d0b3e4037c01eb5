import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'

/** How long the link is good for that is mailed to who forgot the password, minutes. */
export const FORGOTTEN_PASSWORD_MINUTE = 30

export const forgottenPasswordBody = z.strictObject({ nama: requiredText(120, 'Isian') })

export const requestPassword = endpoint('POST /api/lupa-sandi', {
  summary:
    'Meminta tautan kata sandi baru lewat surel, dengan username, NIM, nomor HP, atau alamat surel; jawabannya sama apa pun isinya.',
  access: 'publik',
  body: forgottenPasswordBody,
  bodyLimit: 4096,
  perMinute: 6,
})
