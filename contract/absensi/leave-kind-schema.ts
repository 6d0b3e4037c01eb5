import * as z from 'zod'
import { idField } from '#contract/endpoint.ts'
import { wajib } from '#contract/isian.ts'
import { LEAVE_KINDS } from './jenis-izin.ts'

export const jenisIzinSchema = z.enum(LEAVE_KINDS, {
  error: wajib('Pilih izin, sakit, atau dispensasi'),
})

/** The approved izin that covers a pertemuan, as a row of the sheet carries it. */
export const izinBarisReply = z.object({
  id: idField,
  jenis: jenisIzinSchema,
  dari: z.string(),
  sampai: z.string(),
  /** Who approved it; null: the institution's rule. */
  oleh: z.string().nullable(),
  alasan: z.string(),
})

export type IzinBaris = z.infer<typeof izinBarisReply>
