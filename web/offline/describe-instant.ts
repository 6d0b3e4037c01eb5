import { formatDate, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'

// A clock alone would make what is old look fresh: of another day the day stands before it.

/** '18.42' of today, 'Jum, 20 Nov 18.42' of another day. */
export function describeInstant(at: number, zone: Zone): string {
  const tanggal = todayIn(zone, at)
  return `${tanggal === todayIn(zone, Date.now()) ? '' : `${formatDate(tanggal, 'harian')} `}${jamIn(zone, at)}`
}

/** '18.42' on that day, '14 Nov 18.42' on another. */
export function describeJam(at: number, zone: Zone, today: string): string {
  const tanggal = todayIn(zone, at)
  return `${tanggal === today ? '' : `${formatDate(tanggal, 'pendek').slice(0, -5)} `}${jamIn(zone, at)}`
}
