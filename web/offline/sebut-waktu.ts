import { formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'

// A clock alone would make what is old look fresh: of another day the day stands before it.

/** '18.42' of today, 'Jum, 20 Nov 18.42' of another day. */
export function describeInstant(at: number, zona: Zona): string {
  const tanggal = todayIn(zona, at)
  return `${tanggal === todayIn(zona, Date.now()) ? '' : `${formatTanggal(tanggal, 'harian')} `}${jamIn(zona, at)}`
}

/** '18.42' on that day, '14 Nov 18.42' on another. */
export function describeJam(at: number, zona: Zona, hariIni: string): string {
  const tanggal = todayIn(zona, at)
  return `${tanggal === hariIni ? '' : `${formatTanggal(tanggal, 'pendek').slice(0, -5)} `}${jamIn(zona, at)}`
}
