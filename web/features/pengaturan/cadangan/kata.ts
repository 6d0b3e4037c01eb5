import { addDays, formatTanggal } from '#contract/tanggal.ts'

/** Hours without a good copy from which on it is said, and said in red. */
const STALE_HOURS = { perhatian: 26, bahaya: 50 } as const

export type Mutu = 'baik' | 'perhatian' | 'bahaya'

/** How the age of the last good copy, in hours, is to be taken; null: there never was one. */
export function mutuOf(umurJam: number | null): Mutu {
  if (umurJam === null || umurJam >= STALE_HOURS.bahaya) return 'bahaya'
  return umurJam >= STALE_HOURS.perhatian ? 'perhatian' : 'baik'
}

/** 'Hari ini 02.00', 'Kemarin 02.00', '21 Nov 2026 02.00'. */
export function describeSaat(tanggal: string, jam: string, hariIni: string): string {
  if (tanggal === hariIni) return `Hari ini ${jam}`
  if (tanggal === addDays(hariIni, -1)) return `Kemarin ${jam}`
  return `${formatTanggal(tanggal, 'pendek')} ${jam}`
}

/** 3 -> '3 jam', 60 -> '2 hari'. */
export function describeCopyAge(jam: number): string {
  return jam < 48 ? `${Math.max(1, Math.round(jam))} jam` : `${Math.floor(jam / 24)} hari`
}
