import * as z from 'zod'
import { TAHUN_HIJRI } from './hijri.ts'

export const bulanHijriField = {
  tahun: z.int().min(TAHUN_HIJRI.dari).max(TAHUN_HIJRI.sampai),
  /** 1 Muharam … 12 Zulhijah */
  bulan: z.int().min(1).max(12),
}

export const awalBulanField = z.object({ tahun: z.int(), bulan: z.int(), mulai: z.string() })
