import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { endpoint } from '#contract/endpoint.ts'
import { number, optionalText, required, yesNo } from '#contract/isian.ts'
import { emailSchema } from '#contract/person-schema.ts'

// How messages leave: the SMTP server of the institution, and what is sent by itself.

export const SECURITY_SMTP = {
  starttls: 'STARTTLS (biasanya port 587)',
  tls: 'TLS (biasanya port 465)',
  tanpa: 'Tanpa enkripsi (hanya di jaringan sendiri)',
} as const

const surel = {
  /** '' switches mail off. */
  host: z
    .string({ error: required('Harus berupa teks') })
    .overwrite(teks => teks.trim().toLowerCase())
    .max(253, { error: 'Maksimal 253 karakter', abort: true })
    .regex(/^[a-z0-9.:-]*$/, { error: 'Tulis nama servernya saja, contoh: smtp.kampus.ac.id', abort: true }),
  port: number(1, 65_535),
  keamanan: z.enum(['starttls', 'tls', 'tanpa'], { error: required('Pilih TLS, STARTTLS, atau tanpa enkripsi') }),
  username: optionalText(200, 'Nama pengguna'),
  /** Where mail comes from; answers go there too. */
  dari: z.union([z.literal(''), emailSchema]),
}
const aturan = {
  /** 1: the week's summary goes out. */
  ringkasan: yesNo,
  /** Minutes after its end at which a pertemuan nobody filled is told, 0 never. */
  pengingat_menit: number(0, 1440),
}
const versi = { updated_at: z.int({ error: required('Muat ulang halaman ini') }) }

export const pengirimanReply = z.object({
  ...surel,
  ...aturan,
  /** The password itself is never answered. */
  bersandi: z.boolean(),
  updated_at: z.int(),
})
export type Pengiriman = z.output<typeof pengirimanReply>

const sentEmail = {
  ...surel,
  /** Left out, the stored one stays; '' takes it away. */
  sandi: z
    .string({ error: required('Harus berupa teks') })
    .max(500, { error: 'Maksimal 500 karakter', abort: true })
    .optional(),
  ...versi,
}
const FROM = { path: ['dari'], error: 'Wajib diisi' }
const hasFrom = (body: { host: string; dari: string }) => body.host === '' || body.dari !== ''

export const emailBody = z.strictObject(sentEmail).refine(hasFrom, FROM)
export type EmailBody = z.input<typeof emailBody>
/** What a card edits of what is stored: the rest is left out. */
export const inputEmail = z.object(sentEmail).refine(hasFrom, FROM)
export const pengirimanRules = z.object({ ...aturan, ...versi })

export const getPengiriman = endpoint('GET /api/pengiriman', {
  summary: 'Cara pemberitahuan keluar: server SMTP (tanpa kata sandinya) dan apa yang dikirim sendiri.',
  access: ['admin'],
  reply: pengirimanReply,
})

export const updateEmail = endpoint('PUT /api/pengiriman/surel', {
  summary: 'Menyimpan server SMTP; host kosong mematikan surel, sandi yang tidak dikirim tetap yang lama.',
  catat: 'pengaturan',
  access: ['admin'],
  body: emailBody,
  reply: pengirimanReply,
  errors: ['pengiriman.stale', NEEDS_PROOF],
})

export const updateAturanPengiriman = endpoint('PUT /api/pengiriman/aturan', {
  perubahan: ['pengaturan', 'Ubah ringkasan dan pengingat'],
  summary: 'Menyimpan apa yang dikirim sendiri: ringkasan pekan, dan berapa menit sesudah selesai diingatkan.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ ...aturan, ...versi }),
  reply: pengirimanReply,
  errors: ['pengiriman.stale'],
})

export const tryEmail = endpoint('POST /api/pengiriman/surel/percobaan', {
  summary: 'Mengirim satu surel percobaan sekarang juga dengan server SMTP yang tersimpan.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ kepada: emailSchema }),
  errors: ['surel.mati', 'surel.gagal'],
  perMinute: 6,
})
