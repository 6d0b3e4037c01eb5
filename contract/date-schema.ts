import * as z from 'zod'
import { required } from './isian.ts'
import { isPlausible, isTanggal, type Zone } from './tanggal.ts'

/** 'YYYY-MM-DD', 1900–2199. */
export const dateSchema = z
  .string({ error: required('Tanggal tidak valid, contoh: 2026-11-21') })
  .min(1, { error: 'Wajib diisi', abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Tanggal tidak valid, contoh: 2026-11-21', abort: true })
  .refine(isTanggal, { error: 'Tanggal itu tidak ada di kalender', abort: true })
  .refine(isPlausible, { error: 'Tahun harus antara 1900 dan 2199', abort: true })

/** 'HH:MM', 00:00–23:59. Also reads what people here type, '18.42' and '8.05', and gives '18:42' and '08:05'. */
export const jamSchema = jamRead(tidyJam)

/** The same for an end: midnight, which is '00:00' of the next day, is also written '24.00'. */
export const doneHourSchema = jamRead(text => tidyJam(text).replace('24:00', '00:00'))

function jamRead(read: (text: string) => string) {
  return z
    .string({ error: required('Jam tidak valid, contoh: 18:30') })
    .overwrite(read)
    .min(1, { error: 'Wajib diisi', abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Jam tidak valid, contoh: 18:30', abort: true })
}

function tidyJam(text: string): string {
  return text
    .trim()
    .replace(/^(\d{1,2})[.:](\d{2})$/, (_, jam: string, menit: string) => `${jam.padStart(2, '0')}:${menit}`)
}

export const zoneSchema = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] satisfies Zone[], {
  error: required('Pilih WIB, WITA, atau WIT'),
})
