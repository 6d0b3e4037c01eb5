import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { istilahField } from './session.ts'

export const getPenyiapan = endpoint('GET /api/penyiapan', {
  summary: 'Apakah admin pertama masih harus dibuat, dan yang ditampilkan halaman masuk.',
  access: 'publik',
  reply: z.object({
    perlu: z.boolean(),
    lembaga: z.string(),
    /** WhatsApp number of the office ('+62…') for who forgot the password; '' when not told. */
    kontak: z.string(),
    /** Whether mahasantri have accounts: who never got a slip is told whom to ask. */
    mahasantri: z.boolean(),
    /** Whether a link to a new password can be mailed. */
    surel: z.boolean(),
    /** Whether one may log in by the account of the campus, on a page of the campus. */
    kampus: z.boolean(),
    /** The same by its directory: name and password are asked in our own form. */
    direktori: z.boolean(),
    /** There is a privacy notice to be read. */
    privasi: z.boolean(),
    /** So that the first screen after the log-in says them already. */
    istilah: istilahField,
    versi: z.string(),
  }),
})
