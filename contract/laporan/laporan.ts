import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField, longLists } from '#contract/endpoint.ts'
import type { Limit } from '#contract/kehadiran.ts'
import { aturanSchema, kegiatanKindSchema, tallySchema } from '#contract/mark-schema.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'

// What rekap and both laporan have in common: the range they read, the rules they count by, the figures they answer with.

/** Milliseconds UTC; null: just now. What is of everybody in a very large institution is not worked out for each who asks. */
export const workedOutAt = z.int().nullable()

export const limitSchema = z.object({
  minimal: z.number(),
  peringatan: z.number(),
  /** bulan: somebody's status is that of their worst month. */
  per: z.enum(['periode', 'bulan']),
})
export const statusKehadiranSchema = z.enum(['memenuhi', 'peringatan', 'tidak_memenuhi'])

/**
 * Which pertemuan count. Without dates the whole periode; without `periode_id` the one that runs today, or where the dates have
 * nothing to do with it the latest they touch. Without `kegiatan_id` every kegiatan that counts (`dihitung`); one that does not is
 * read by naming it.
 */
export const rangeQuery = {
  periode_id: id.optional(),
  dari: dateSchema.optional(),
  sampai: dateSchema.optional(),
  kegiatan_id: id.optional(),
}

export const briefKegiatan = z.object({ id: idField, nama: z.string(), jenis: kegiatanKindSchema })

/** The range as it was understood, and the rules of the figures. */
export const rangeReply = {
  dari: z.string(),
  sampai: z.string(),
  hari_ini: z.string(),
  periode: z.object({ id: idField, nama: z.string() }).nullable(),
  kegiatan: briefKegiatan.nullable(),
  aturan: aturanSchema,
  /** Of the kegiatan when one is chosen, otherwise the institution's. */
  batas: limitSchema,
}

export const rangeReplySchema = z.object(rangeReply)
export type RangeReply = z.infer<typeof rangeReplySchema>

/** Of one kelompok, or of those a murabbi leads. */
export const placeQuery = { kelompok_id: id.optional(), murabbi_id: id.optional() }
export const detailQuery = z.strictObject({ ...rangeQuery, ...placeQuery })
export type DetailQuery = z.output<typeof detailQuery>

export const laporanErrors = ['periode.not_found', 'kegiatan.not_found']

/** What stands in a figure, and what it comes to. */
export const figureReply = {
  hitungan: tallySchema,
  /** 0…100, unrounded; null when nothing counts. */
  persen: z.number().nullable(),
  status: statusKehadiranSchema.nullable(),
}

/** Which pertemuan it is. */
export const pertemuanFigures = {
  pertemuan_id: idField,
  kelompok_id: idField,
  kelompok: z.string(),
  kegiatan_id: idField,
  kegiatan: z.string(),
  tanggal: z.string(),
  ke: z.int(),
}

/** The limits for a kegiatan: its own where it has one. The warning never lies below the minimum. */
export function kegiatanLimit<B extends Limit>(
  lembaga: B,
  kegiatan: { batas_minimal: number | null; batas_peringatan: number | null } | null | undefined,
): B {
  const minimal = kegiatan?.batas_minimal ?? lembaga.minimal
  return { ...lembaga, minimal, peringatan: Math.max(minimal, kegiatan?.batas_peringatan ?? lembaga.peringatan) }
}

export const getLaporanChoice = endpoint('GET /api/laporan/pilihan', {
  summary:
    'Isi saringan laporan: periode, kegiatan, kelompok, murabbi, prodi, fakultas, dan angkatan yang boleh dilihat.',
  access: 'masuk',
  keyScopes: ['laporan', 'tanda'],
  query: z.strictObject({ periode_id: id.optional() }),
  reply: z.object({
    periode: z.array(
      z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string(), aktif: z.boolean() }),
    ),
    kegiatan: z.array(z.object({ ...briefKegiatan.shape, dihitung: z.boolean() })),
    kelompok: z.array(z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema })),
    murabbi: z.array(z.object({ id: idField, nama: z.string() })),
    prodi: z.array(z.string()),
    fakultas: z.array(z.string()),
    angkatan: z.array(z.int()),
    dicari: longLists(['kelompok', 'murabbi']),
  }),
  errors: ['periode.not_found'],
})
