import * as z from 'zod'
import { endpoint, idField, pageQuery } from '#contract/endpoint.ts'
import { aturanInput, percentSchema } from '#contract/pengaturan/pengaturan.ts'
import { statusKehadiranSchema } from './laporan.ts'
import { perhatianRow } from './perhatian.ts'

const angka = perhatianRow.pick({ persen: true, status: true, hadir: true, sesi: true })

export const previewRow = perhatianRow
  .pick({ mahasantri_id: true, nim: true, nama: true, kelompok: true })
  .extend({ lama: angka, baru: angka })
export type PreviewLine = z.infer<typeof previewRow>

/** Of those who change, on a page unless it is said. */
export const PREVIEW_SIZE = 50

export const previewAturan = endpoint('POST /api/pengaturan/pratinjau', {
  summary:
    'Apa yang berubah pada periode aktif bila aturan hitungan atau batas diganti: berapa mahasantri berganti status, dan siapa. Tidak menyimpan apa pun.',
  access: ['admin'],
  query: z.strictObject({ ...pageQuery, ukuran: pageQuery.ukuran.unwrap().default(PREVIEW_SIZE) }),
  body: z
    .strictObject({
      /** Left out: the active one. */
      periode_id: idField.optional(),
      /** Left out: as they are stored. */
      pengaturan: z
        .strictObject(aturanInput)
        .refine(body => body.batas_peringatan >= body.batas_minimal, {
          path: ['batas_peringatan'],
          error: 'Batas peringatan tidak boleh di bawah batas minimal',
        })
        .optional(),
      /** Limits of one kegiatan: then it is the status in this kegiatan that is looked at. */
      kegiatan: z
        .strictObject({
          id: idField,
          batas_minimal: percentSchema.nullable(),
          batas_peringatan: percentSchema.nullable(),
        })
        .optional(),
      /** Whether this kegiatan counts in totals over several: then it is the status over all of them that is looked at. */
      dihitung: z.strictObject({ id: idField, dihitung: z.boolean() }).optional(),
    })
    .refine(body => !body.kegiatan || !body.dihitung, {
      path: ['dihitung'],
      error: 'Tanyakan batas satu kegiatan dan total beberapa kegiatan satu per satu',
    }),
  reply: z.object({
    /** null while no periode is active: then nobody changes. */
    periode: z.object({ id: idField, nama: z.string() }).nullable(),
    /** How many people were looked at, how many change status, and how many keep it with another percentage. */
    orang: z.int(),
    berubah: z.int(),
    persen_berubah: z.int(),
    perpindahan: z.array(
      z.object({ dari: statusKehadiranSchema.nullable(), menjadi: statusKehadiranSchema.nullable(), jumlah: z.int() }),
    ),
    /** Who changes status, the worst first: a page of `berubah`. */
    rows: z.array(previewRow),
  }),
  errors: ['periode.not_found', 'kegiatan.not_found'],
})
export type AturanPreview = z.infer<typeof previewAturan.reply>
