import { formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'

/** '18.42' of today, 'Jum, 20 Nov 18.42' of another day: a clock alone would make an old page look fresh. */
export function describeSalinan(at: number, zona: Zona, now: number): string {
  const tanggal = todayIn(zona, at)
  const jam = jamIn(zona, at)
  return tanggal === todayIn(zona, now) ? jam : `${formatTanggal(tanggal, 'harian')} ${jam}`
}
