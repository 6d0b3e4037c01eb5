import * as z from 'zod'
import { waliLinksQuery } from '#contract/datapokok/wali-link.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField } from '#contract/endpoint.ts'
import { waliChild } from './wali.ts'

// The weekly summary to wali: a text for WhatsApp, one press each. It says what the page of their link says, up to the last whole week.

/** What of the page is told: neither months nor what was asked for. */
const weekChild = waliChild.pick({
  ...{ nama: true, kelompok: true, periode: true, hadir: true, sesi: true, minimal: true, di_bawah: true },
  kegiatan: true,
})
export type WeekChild = z.infer<typeof weekChild>

const waliWeekRow = z.object({
  tautan_id: idField,
  wali_nama: z.string(),
  hp: z.string(),
  /** When the text of this week was opened in WhatsApp, last; null: not yet. */
  dikirim_at: z.int().nullable(),
  anak: weekChild,
})
export type WaliWeekRow = z.infer<typeof waliWeekRow>

export const listWaliWeek = endpoint('GET /api/ringkasan-wali', {
  summary:
    'Ringkasan pekanan untuk wali yang tautannya berlaku: hitungan sampai akhir pekan lalu dan apakah sudah dikirim.',
  access: ['admin'],
  query: z.strictObject({
    ...waliLinksQuery,
    // Each row is counted anew.
    ukuran: z.coerce.number().int().min(1).max(20).default(15),
    kiriman: z.enum(['belum', 'sudah']).optional(),
  }),
  reply: z.object({
    dipakai: z.boolean(),
    /** The end of the last whole week of the periode; null before there is one, and then there are no rows. */
    sampai: z.string().nullable(),
    /** By name. */
    ringkasanList: z.array(waliWeekRow),
    jumlah: z.int(),
    belum: z.int(),
    sudah: z.int(),
    kelompok: z.array(z.object({ id: idField, nama: z.string() })),
  }),
})

export const sendWaliWeek = endpoint('PUT /api/ringkasan-wali/:id/:sampai', {
  summary: 'Mencatat bahwa ringkasan pekan untuk wali dibuka di WhatsApp.',
  access: ['admin'],
  // `id` is that of the link.
  params: z.strictObject({ id, sampai: dateSchema }),
  errors: ['tautan_wali.not_found'],
})
