import * as z from 'zod'
import { textFilter } from '#contract/datapokok/orang.ts'
import { endpoint, id, idField, pageQuery } from '#contract/endpoint.ts'
import { type Aturan, denominator, numerator, type Tally } from '#contract/kehadiran.ts'
import { statusSchema } from '#contract/mark-schema.ts'
import { addDays, daysBetween, startOfMonth } from '#contract/tanggal.ts'
import { figureReply, limitSchema, workedOutAt } from './laporan.ts'

/**
 * alpa: a run of alpa that lasts · mustahil: the minimum is out of reach · di_bawah: below the minimum · menurun: much less
 * in these weeks (`startDown`) than before · hampir: one more absence, and it is below.
 */
export const PERHATIAN_REASON = ['alpa', 'mustahil', 'di_bawah', 'menurun', 'hampir'] as const
const reasonSchema = z.enum(PERHATIAN_REASON, { error: 'Pilih alasan' })
export type PerhatianReason = z.infer<typeof reasonSchema>

export const perhatianRow = z.object({
  mahasantri_id: idField,
  nim: z.string(),
  nama: z.string(),
  kelompok_id: idField,
  kelompok: z.string(),
  /** Whose figures these are, where it is not the active one or stands beside people of another; else null. */
  periode: z.object({ id: idField, nama: z.string() }).nullable(),
  /** The most urgent first; at least one. */
  alasan: z.array(reasonSchema),
  /** The run of alpa that still lasts. */
  alpa_beruntun: z.int(),
  /** Of the periode so far, or of this month where the institution grades by month. */
  ...figureReply,
  sesi: z.int(),
  /** How many of them counted as present. */
  hadir: z.int(),
  /** What the plan still holds, and the best percentage it can bring. */
  sisa: z.int(),
  /** What is over and was never opened: it may still be filled, with anything. */
  belum_dibuka: z.int(),
  tertinggi: z.number().nullable(),
  boleh_absen: z.int(),
  /** Of `sisa` none may be missed. */
  semua_perlu: z.boolean(),
  /** With `menurun`: the percentage before the first of a month, and from that day on. */
  turun: z.object({ dulu: z.number(), kini: z.number(), sejak: z.string() }).nullable(),
  /** Up to five latest marks, oldest first; ditiadakan left out. */
  terakhir: z.array(statusSchema.nullable()),
  /** Whom a word can be sent to: nobody where the caller may not read contacts. */
  kontak: z.array(z.object({ kepada: z.enum(['mahasantri', 'wali', 'pendamping']), nama: z.string(), hp: z.string() })),
})
export type PerhatianRow = z.infer<typeof perhatianRow>
export type PerhatianContact = PerhatianRow['kontak'][number]

export const listPerhatian = endpoint('GET /api/perhatian', {
  summary:
    'Mahasantri yang perlu perhatian pada periode yang berjalan hari ini, yang paling mendesak dahulu, dengan alasannya: alpa berturut-turut, di bawah batas atau tidak mungkin lagi mencapainya, menurun tajam, hampir di bawah batas.',
  access: 'masuk',
  query: z.strictObject({
    cari: textFilter.default(''),
    alasan: reasonSchema.optional(),
    kelompok_id: id.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    dihitung_at: workedOutAt,
    batas: limitSchema,
    /** From so many alpa in a row on. */
    batas_alpa: z.int(),
    rows: z.array(perhatianRow),
    jumlah: z.int(),
    /** How many have each reason, before the filter by reason; one person may have several. */
    jumlah_alasan: z.record(reasonSchema, z.int()),
  }),
})

/**
 * From when on a drop is told: the first of this month once three weeks of it are over, else of the month before. Both are in
 * every rekap by month, so whoever reads of a drop can open its figures.
 * @param hariIni 'YYYY-MM-DD'
 */
export function startDown(today: string): string {
  const thisMonth = startOfMonth(today)
  return daysBetween(thisMonth, today) >= 21 ? thisMonth : startOfMonth(addDays(thisMonth, -1))
}

/** Fewer sessions than these say nothing, before or after. */
export const SESSION_DOWN = 3
/** By so many points at least. */
export const POINT_DOWN = 25

/** How many marks counted, and how many of them as present. */
export interface PerhatianPart {
  hadir: number
  dihitung: number
}

export function partOf(hitungan: Tally, aturan: Aturan): PerhatianPart {
  return { hadir: numerator(hitungan, aturan), dihitung: denominator(hitungan, aturan) }
}

/** Whether somebody came much less of late than before; null when not, or when there is too little to say. */
export function downSharp(dulu: PerhatianPart, kini: PerhatianPart): { dulu: number; kini: number } | null {
  if (dulu.dihitung < SESSION_DOWN || kini.dihitung < SESSION_DOWN) return null
  const [before, now] = [dulu, kini].map(({ hadir, dihitung }) => (hadir * 100) / dihitung) as [number, number]
  return before - now >= POINT_DOWN ? { dulu: before, kini: now } : null
}
