import * as z from 'zod'
import { idField } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import { LEAVE_KINDS } from './izin-kind.ts'

export const izinKindSchema = z.enum(LEAVE_KINDS, {
  error: required('Pilih izin, sakit, atau dispensasi'),
})

/** The approved izin that covers a pertemuan, as a row of the sheet carries it. */
export const rowIzinReply = z.object({
  id: idField,
  jenis: izinKindSchema,
  dari: z.string(),
  sampai: z.string(),
  /** Who approved it; null: the institution's rule. */
  oleh: z.string().nullable(),
  alasan: z.string(),
})

export type RowIzin = z.infer<typeof rowIzinReply>
