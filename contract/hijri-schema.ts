import * as z from 'zod'
import { HIJRI_YEAR } from './hijri.ts'

export const hijriMonthField = {
  tahun: z.int().min(HIJRI_YEAR.dari).max(HIJRI_YEAR.sampai),
  /** 1 Muharam … 12 Zulhijah */
  bulan: z.int().min(1).max(12),
}

export const monthStartField = z.object({ tahun: z.int(), bulan: z.int(), mulai: z.string() })
