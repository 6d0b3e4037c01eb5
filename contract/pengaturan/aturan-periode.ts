import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { wajib } from '#contract/isian.ts'
import { jenisKegiatanSchema } from '#contract/mark-schema.ts'
import { batasSearah, batasTerbalik } from './kegiatan.ts'
import { aturanIsian, persenSchema } from './pengaturan.ts'

// Rules belong to the periode (decision 0072): copied when it is published, changed while it runs, never once it is an archive.

const kegiatanIsian = {
  id: idField,
  /** Percent; null takes the one above. */
  batas_minimal: persenSchema.nullable(),
  batas_peringatan: persenSchema.nullable(),
  dihitung: z.boolean(),
}

export const aturanPeriode = z.object({
  ...aturanIsian,
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string(), aktif: z.boolean() }),
  /** An archive: its rules are read and never changed. */
  arsip: z.boolean(),
  /** The day on which an update of Hadir wrote them down; what held before is recorded nowhere. null: since its publication. */
  per_tanggal: z.string().nullable(),
  /** All kegiatan, in the order they were made. */
  kegiatan: z.array(z.object({ ...kegiatanIsian, nama: z.string(), jenis: jenisKegiatanSchema })),
  /** The version. */
  updated_at: z.int(),
})
export type AturanPeriode = z.infer<typeof aturanPeriode>

export const aturanPeriodeBody = z
  .strictObject({
    ...aturanIsian,
    /** Those that are not named stay as they are. */
    kegiatan: z
      .array(z.strictObject(kegiatanIsian).refine(batasSearah, batasTerbalik))
      .max(500)
      .refine(list => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'Satu kegiatan hanya boleh sekali',
      }),
    updated_at: z.int({ error: wajib('Muat ulang halaman ini') }),
  })
  .refine(body => body.batas_peringatan >= body.batas_minimal, batasTerbalik)

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
