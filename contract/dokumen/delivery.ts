import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, id } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'

// How an issued letter reached whom it is for, and the book of those letters as a list for a range of days.

export const deliverySchema = z.enum(['diserahkan', 'wa_me'], { error: required('Pilih cara penyampaian') })
export type Delivery = z.infer<typeof deliverySchema>
export const labelDelivery: Record<Delivery, string> = { diserahkan: 'Diserahkan', wa_me: 'Dikirim wa.me' }
export const DELIVERIES = deliverySchema.options

export const delivered = z.object({
  cara: deliverySchema,
  /** 'YYYY-MM-DD' */
  tanggal: z.string(),
  oleh: z.string(),
})

const codeSchema = z.string().max(40)

export const createDelivery = endpoint('PUT /api/surat/penyampaian', {
  summary: 'Mencatat bahwa surat diserahkan atau dikirim lewat wa.me pada suatu tanggal; semua atau tidak sama sekali.',
  access: ['admin'],
  catat: 'data',
  perubahan: ['surat', 'Catat penyampaian surat'],
  body: z.strictObject({
    kode: z
      .array(codeSchema)
      .min(1, { error: 'Pilih minimal satu surat' })
      .max(100, { error: 'Maksimal 100 surat sekali kirim' }),
    cara: deliverySchema,
    tanggal: dateSchema,
  }),
  /** What was noted before, on the same day, counts too. */
  errors: ['surat.not_found', 'surat.sudah_disampaikan'],
})

export const deleteDelivery = endpoint('DELETE /api/surat/:kode/penyampaian/:cara', {
  summary: 'Menghapus catatan penyampaian sebuah surat.',
  access: ['admin'],
  catat: 'data',
  perubahan: ['surat', 'Hapus catatan penyampaian surat'],
  params: z.strictObject({ kode: codeSchema, cara: deliverySchema }),
  errors: ['surat.not_found', 'penyampaian.not_found'],
})

/** Of the days on which they were made; the whole periode of today unless said. */
export const outgoingQuery = z.strictObject({
  periode_id: id.optional(),
  dari: dateSchema.optional(),
  sampai: dateSchema.optional(),
})

export const exportSurat = tableExport('/api/surat', {
  summary: berkas => `Agenda surat keluar sebuah rentang, yang lama lebih dahulu, sebagai ${berkas}.`,
  access: ['admin', 'pimpinan'],
  query: outgoingQuery,
  errors: ['periode.not_found'],
})
