import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { teksWajib } from '#contract/isian.ts'

/** How long the link is good for that is mailed to who forgot the password, minutes. */
export const LUPA_SANDI_MENIT = 30

export const lupaSandiBody = z.strictObject({ nama: teksWajib(120, 'Isian') })

export const requestSandi = endpoint('POST /api/lupa-sandi', {
  summary:
    'Meminta tautan kata sandi baru lewat surel, dengan username, NIM, nomor HP, atau alamat surel; jawabannya sama apa pun isinya.',
  access: 'publik',
  body: lupaSandiBody,
  bodyLimit: 4096,
  perMinute: 6,
})
