import { addDays, formatDate } from '#contract/tanggal.ts'

/** Hours without a good copy from which on it is said, and said in red. */
const STALE_HOURS = { perhatian: 26, bahaya: 50 } as const

export type Quality = 'baik' | 'perhatian' | 'bahaya'

/** How the age of the last good copy, in hours, is to be taken; null: there never was one. */
export function qualityOf(hourAge: number | null): Quality {
  if (hourAge === null || hourAge >= STALE_HOURS.bahaya) return 'bahaya'
  return hourAge >= STALE_HOURS.perhatian ? 'perhatian' : 'baik'
}

/** 'Hari ini 02.00', 'Kemarin 02.00', '21 Nov 2026 02.00'. */
export function describeMoment(tanggal: string, jam: string, today: string): string {
  if (tanggal === today) return `Hari ini ${jam}`
  if (tanggal === addDays(today, -1)) return `Kemarin ${jam}`
  return `${formatDate(tanggal, 'pendek')} ${jam}`
}

/** 3 -> '3 jam', 60 -> '2 hari'. */
export function describeCopyAge(jam: number): string {
  return jam < 48 ? `${Math.max(1, Math.round(jam))} jam` : `${Math.floor(jam / 24)} hari`
}
