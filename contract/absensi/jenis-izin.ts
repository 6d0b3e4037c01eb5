import * as z from 'zod'
import { idField } from '#contract/endpoint.ts'
import { wajib } from '#contract/isian.ts'
import type { Status } from '#contract/kehadiran.ts'

export const jenisIzinSchema = z.enum(['izin', 'sakit', 'dispensasi'], {
  error: wajib('Pilih izin, sakit, atau dispensasi'),
})
export type JenisIzin = z.infer<typeof jenisIzinSchema>

/** What it sets in the pertemuan it covers. Each of them is allowed everywhere, unlike U. */
export const statusIzin: Record<JenisIzin, Status> = { izin: 'I', sakit: 'S', dispensasi: 'D' }

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

const LABEL: Record<JenisIzin, string> = { izin: 'Izin', sakit: 'Sakit', dispensasi: 'Dispensasi' }
export function labelJenisIzin(jenis: JenisIzin): string {
  return LABEL[jenis]
}
