import * as z from 'zod'
import { closeAt, type KeyAturan } from '#contract/closing.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import { addDays, instantAt, todayIn, type Zone } from '#contract/tanggal.ts'
import type { TimeSpan } from '#contract/waktu.ts'

/** How long a badal may still write where the institution has no lock, in days after the pertemuan. */
const DAY_WITHOUT_KEY = 7

/**
 * A pendamping who leads a pertemuan of a kelompok that is not theirs reads and records that one sheet: from its day on
 * until it locks. The first instant at which this ends, milliseconds UTC.
 */
export function badalUntil(
  pertemuan: TimeSpan & { tanggal: string; sampai_at: number | null },
  aturan: KeyAturan,
  zone: Zone,
): number {
  const rule = closeAt(pertemuan, aturan, zone) ?? instantAt(zone, addDays(pertemuan.tanggal, DAY_WITHOUT_KEY), '24:00')
  return Math.max(rule, pertemuan.sampai_at ?? 0)
}

export function mayRecordAsBadal(
  pertemuan: TimeSpan & { tanggal: string; sampai_at: number | null },
  aturan: KeyAturan,
  { zona, now }: { zona: Zone; now: number },
): boolean {
  return pertemuan.tanggal <= todayIn(zona, now) && now < badalUntil(pertemuan, aturan, zona)
}

export const listBadalCandidate = endpoint('GET /api/kelompok/:id/calon-badal', {
  summary:
    'Pendamping lain yang dapat memimpin pertemuan kelompok ini, menurut nama; hanya untuk yang mengatur pertemuan itu.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: z.strictObject({ cari: optionalText(80, 'Pencarian').default(''), tanggal: dateSchema }),
  reply: z.object({
    /** At most ten; names and nothing else of them. */
    rows: z.array(z.object({ id: idField, nama: z.string() })),
  }),
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'absensi.forbidden'],
})

export const listMyBadal = endpoint('GET /api/badal', {
  summary: 'Pertemuan kelompok lain yang saya pimpin sebagai badal: yang akan datang dan yang masih dapat diisi.',
  access: ['pendamping'],
  reply: z.object({
    hari_ini: z.string(),
    rows: z.array(
      z.object({
        pertemuan_id: idField,
        kelompok_id: idField,
        kelompok: z.string(),
        kegiatan_id: idField,
        kegiatan: z.string(),
        jenis: kegiatanKindSchema,
        tanggal: z.string(),
        ke: z.int(),
        mulai: z.string(),
        selesai: z.string(),
        tempat: z.string(),
        /** From its day on; before that it is only announced. */
        boleh_mencatat: z.boolean(),
        /** How many are unset; null until it is opened. */
        belum: z.int().nullable(),
      }),
    ),
  }),
})
