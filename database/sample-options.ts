/** S is one dormitory, M a faculty, L the largest ma'had of the country. */
export const SAMPLE_SIZES = {
  S: { mahasantri: 100, kelompok: 5 },
  M: { mahasantri: 1_200, kelompok: 120 },
  L: { mahasantri: 5_000, kelompok: 250 },
}
export type SampleSize = keyof typeof SAMPLE_SIZES

export interface SampleOptions {
  size: SampleSize
  /** Instant, and the institution's local date at it: history reaches back twelve weeks from here. */
  now: number
  today: string
  /** Of the four accounts admin, hasan, umar and pimpinan. Without it no account can log in, and admin is not made. */
  passwordHash?: string
  /** Weeks of history; 12 unless said. */
  weeks?: number
}

export interface SampleBase {
  periode: number
  kegiatan: Record<'halaqah' | 'tahsin' | 'subuh', number>
  start: string
}
