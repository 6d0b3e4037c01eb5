import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import { statusSchema } from '#contract/mark-schema.ts'
import { figureReply, limitSchema } from './laporan.ts'

// One week of everything the caller may see, in one sentence and on two pages at most.

const kelompokPekan = z.object({
  kelompok_id: idField,
  nama: z.string(),
  murabbi: z.array(z.string()),
  ...figureReply,
  /** Points since the week before; null where either week has no percentage. */
  beda: z.number().nullable(),
  /** The last filled pertemuan of the week, one mark per person in roll order; only of those that are shown. */
  tanda: z.array(statusSchema.nullable()),
})
export type KelompokPekan = z.infer<typeof kelompokPekan>

const fakultasPekan = z.object({
  /** What the filter of the laporan takes. */
  kunci: z.string(),
  nama: z.string(),
  orang: z.int(),
  ...figureReply,
  beda: z.number().nullable(),
})

export const pekanQuery = z.strictObject({
  /** Any day of the week; without one the last week that is over, in the first week of a periode that one. */
  pekan: dateSchema.optional(),
})

export const getWeekSummary = endpoint('GET /api/ringkasan-pekan', {
  summary:
    'Satu pekan dalam satu kalimat: kehadiran dan bedanya, per fakultas, kelompok terendah, tertinggi, dan yang menurun.',
  access: ['admin', 'pimpinan', 'murabbi'],
  query: pekanQuery,
  reply: z.object({
    hari_ini: z.string(),
    batas: limitSchema,
    /** null while no periode is active or it has not begun: then there is nothing below. */
    periode: z.object({ id: idField, nama: z.string() }).nullable(),
    /** As far as it, or the periode, has come, and the n-th of the periode. */
    pekan: z.object({ dari: z.string(), sampai: z.string(), ke: z.int() }).nullable(),
    /** The same days of the week before; null for the first. */
    pembanding: z.object({ dari: z.string(), sampai: z.string() }).nullable(),
    kehadiran: z.object({ ini: z.object(figureReply), lalu: z.object(figureReply) }),
    /** Marks that were made. */
    tanda: z.int(),
    sesi: z.object({ jatuh_tempo: z.int(), terisi: z.int() }),
    /** Kelompok of which something counts this week. */
    jumlah_kelompok: z.int(),
    /** Those that have fallen, the deepest first, and how many there are (up to forty are told). */
    menurun: z.array(kelompokPekan),
    jumlah_menurun: z.int(),
    /** The lowest first. None of them is among the highest too. */
    terendah: z.array(kelompokPekan),
    tertinggi: z.array(kelompokPekan),
    /** The highest first; empty where no mahasantri has one. */
    fakultas: z.array(fakultasPekan),
    /** Up to the week told; `libur` names what stood in the way of a week without a figure. */
    tren: z.array(z.object({ dari: z.string(), sampai: z.string(), persen: z.number().nullable(), libur: z.string() })),
  }),
})
export type WeekSummary = z.infer<typeof getWeekSummary.reply>

export const printWeekSummary = endpoint('POST /api/ringkasan-pekan/cetakan', {
  summary: 'Ringkasan pekan sebagai PDF satu atau dua halaman, berkop dan berkode periksa.',
  access: ['admin', 'pimpinan', 'murabbi'],
  catat: 'cetak',
  perMinute: 60,
  query: pekanQuery,
  reply: file('application/pdf'),
  errors: ['ringkasan_pekan.kosong'],
})
