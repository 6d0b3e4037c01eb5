import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { teksOpsional } from '#contract/isian.ts'
import { jenisKegiatanSchema } from '#contract/mark-schema.ts'
import { type AturanKunci, tutupAt } from '#contract/penutupan.ts'
import { addDays, instantAt, todayIn, type Zona } from '#contract/tanggal.ts'
import type { TimeSpan } from '#contract/waktu.ts'

/** How long a badal may still write where the institution has no lock, in days after the pertemuan. */
const HARI_TANPA_KUNCI = 7

/**
 * A pendamping who leads a pertemuan of a kelompok that is not theirs reads and records that one sheet: from its day on
 * until it locks. The first instant at which this ends, milliseconds UTC.
 */
export function badalSampai(
  pertemuan: TimeSpan & { tanggal: string; sampai_at: number | null },
  aturan: AturanKunci,
  zona: Zona,
): number {
  const rule =
    tutupAt(pertemuan, aturan, zona) ?? instantAt(zona, addDays(pertemuan.tanggal, HARI_TANPA_KUNCI), '24:00')
  return Math.max(rule, pertemuan.sampai_at ?? 0)
}

export function mayRecordAsBadal(
  pertemuan: TimeSpan & { tanggal: string; sampai_at: number | null },
  aturan: AturanKunci,
  { zona, now }: { zona: Zona; now: number },
): boolean {
  return pertemuan.tanggal <= todayIn(zona, now) && now < badalSampai(pertemuan, aturan, zona)
}

export const listCalonBadal = endpoint('GET /api/kelompok/:id/calon-badal', {
  summary:
    'Pendamping lain yang dapat memimpin pertemuan kelompok ini, menurut nama; hanya untuk yang mengatur pertemuan itu.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: z.strictObject({ cari: teksOpsional(80, 'Pencarian').default(''), tanggal: tanggalSchema }),
  reply: z.object({
    /** At most ten; names and nothing else of them. */
    rows: z.array(z.object({ id: idField, nama: z.string() })),
  }),
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'absensi.forbidden'],
})

export const listBadalSaya = endpoint('GET /api/badal', {
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
        jenis: jenisKegiatanSchema,
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
