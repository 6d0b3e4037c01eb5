import * as z from 'zod'
import { tanggalSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField } from '#contract/endpoint.ts'
import type { Batas } from '#contract/kehadiran.ts'
import { aturanSchema, hitunganSchema, jenisKegiatanSchema } from '#contract/mark-schema.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'

// What rekap and both laporan have in common: the range they read, the rules they count by, the figures they answer with.

export const batasSchema = z.object({
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
export const rentangQuery = {
  periode_id: id.optional(),
  dari: tanggalSchema.optional(),
  sampai: tanggalSchema.optional(),
  kegiatan_id: id.optional(),
}

export const kegiatanRingkas = z.object({ id: idField, nama: z.string(), jenis: jenisKegiatanSchema })

/** The range as it was understood, and the rules of the figures. */
export const rentangReply = {
  dari: z.string(),
  sampai: z.string(),
  hari_ini: z.string(),
  periode: z.object({ id: idField, nama: z.string() }).nullable(),
  kegiatan: kegiatanRingkas.nullable(),
  aturan: aturanSchema,
  /** Of the kegiatan when one is chosen, otherwise the institution's. */
  batas: batasSchema,
}

export const rentangReplySchema = z.object(rentangReply)
export type RentangReply = z.infer<typeof rentangReplySchema>

/** Of one kelompok, or of those a murabbi leads. */
export const tempatQuery = { kelompok_id: id.optional(), murabbi_id: id.optional() }
export const rincianQuery = z.strictObject({ ...rentangQuery, ...tempatQuery })
export type RincianQuery = z.output<typeof rincianQuery>

export const laporanErrors = ['periode.not_found', 'kegiatan.not_found']

/** What stands in a figure, and what it comes to. */
export const angkaReply = {
  hitungan: hitunganSchema,
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
export function batasKegiatan<B extends Batas>(
  lembaga: B,
  kegiatan: { batas_minimal: number | null; batas_peringatan: number | null } | null | undefined,
): B {
  const minimal = kegiatan?.batas_minimal ?? lembaga.minimal
  return { ...lembaga, minimal, peringatan: Math.max(minimal, kegiatan?.batas_peringatan ?? lembaga.peringatan) }
}

export const getPilihanLaporan = endpoint('GET /api/laporan/pilihan', {
  summary:
    'Isi saringan laporan: periode, kegiatan, kelompok, murabbi, prodi, fakultas, dan angkatan yang boleh dilihat.',
  access: 'masuk',
  query: z.strictObject({ periode_id: id.optional() }),
  reply: z.object({
    periode: z.array(
      z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string(), aktif: z.boolean() }),
    ),
    kegiatan: z.array(z.object({ ...kegiatanRingkas.shape, dihitung: z.boolean() })),
    kelompok: z.array(z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema })),
    murabbi: z.array(z.object({ id: idField, nama: z.string() })),
    prodi: z.array(z.string()),
    fakultas: z.array(z.string()),
    angkatan: z.array(z.int()),
  }),
  errors: ['periode.not_found'],
})
