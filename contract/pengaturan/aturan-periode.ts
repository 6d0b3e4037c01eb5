import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import { reversedLimit, sameDirectionLimit } from './kegiatan.ts'
import { aturanInput, percentSchema } from './pengaturan.ts'

// Rules belong to the periode (decision 0072): copied when it is published, changed while it runs, never once it is an archive.

const kegiatanInput = {
  id: idField,
  /** Percent; null takes the one above. */
  batas_minimal: percentSchema.nullable(),
  batas_peringatan: percentSchema.nullable(),
  dihitung: z.boolean(),
}

export const aturanPeriode = z.object({
  ...aturanInput,
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string(), aktif: z.boolean() }),
  /** An archive: its rules are read and never changed. */
  arsip: z.boolean(),
  /** The day on which an update of Hadir wrote them down; what held before is recorded nowhere. null: since its publication. */
  per_tanggal: z.string().nullable(),
  /** All kegiatan, in the order they were made. */
  kegiatan: z.array(z.object({ ...kegiatanInput, nama: z.string(), jenis: kegiatanKindSchema })),
  /** The version. */
  updated_at: z.int(),
})
export type AturanPeriode = z.infer<typeof aturanPeriode>

export const aturanPeriodeBody = z
  .strictObject({
    ...aturanInput,
    /** Those that are not named stay as they are. */
    kegiatan: z
      .array(z.strictObject(kegiatanInput).refine(sameDirectionLimit, reversedLimit))
      .max(500)
      .refine(list => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'Satu kegiatan hanya boleh sekali',
      }),
    updated_at: z.int({ error: required('Muat ulang halaman ini') }),
  })
  .refine(body => body.batas_peringatan >= body.batas_minimal, reversedLimit)

export const getAturanPeriode = endpoint('GET /api/periode/:id/aturan', {
  summary: 'Aturan hitungan dan batas suatu periode, dan bagaimana tiap kegiatan dihitung di dalamnya.',
  access: ['admin'],
  reply: aturanPeriode,
  errors: ['periode.not_found', 'periode.konsep'],
})

export const updateAturanPeriode = endpoint('PUT /api/periode/:id/aturan', {
  perubahan: ['periode', 'Ubah aturan periode'],
  summary: 'Mengubah aturan periode yang belum menjadi arsip; aturan periode aktif menjadi bawaan periode berikutnya.',
  catat: 'pengaturan',
  access: ['admin'],
  body: aturanPeriodeBody,
  reply: aturanPeriode,
  errors: ['periode.not_found', 'periode.konsep', 'periode.arsip', 'kegiatan.not_found', 'aturan.stale'],
})
