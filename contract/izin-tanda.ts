import * as z from 'zod'
import { idField } from './endpoint.ts'
import { wajib } from './isian.ts'
import type { Status } from './kehadiran.ts'

// What the sheet knows of izin, apart from its calls: the input screen is counted in kilobytes.

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

/**
 * Where a step of a mark's history came from, `before` being the step before it: 'izin disetujui Hasan Basri', 'izin ditarik
 * Hasan Basri', 'Umar Faruq, mengubah izin', 'Umar Faruq'.
 */
export function sebutLangkah(
  { izin_id, to_status, oleh }: LangkahTanda,
  before: LangkahTanda | undefined,
  nama: string = oleh,
): string {
  if (izin_id !== null) return `izin ${to_status === null ? 'ditarik' : 'disetujui'} ${oleh}`
  return before && before.izin_id !== null && before.to_status !== null ? `${nama}, mengubah izin` : nama
}

interface LangkahTanda {
  izin_id: number | null
  to_status: Status | null
  oleh: string
}
