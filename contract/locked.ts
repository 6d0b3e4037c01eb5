import { dayName, formatDate, jamIn, todayIn, weekday, type Zone, zoneLabel } from './tanggal.ts'

export const MINUTE = 60_000

/**
 * 'Terkunci Sabtu, 14 November 2026 pukul 23.59 WIB.'; in short 'Terkunci Sabtu, 14 Nov pukul 23.59 WIB.', where the year is
 * that of `hariIni`.
 */
export function describeLocked(tutup_at: number, zone: Zone, brief?: { hariIni: string }): string {
  const last = tutup_at - MINUTE
  const tanggal = todayIn(zone, last)
  const hari = dayName(weekday(tanggal))
  const short = formatDate(tanggal, 'pendek')
  const say = brief?.hariIni.slice(0, 4) === tanggal.slice(0, 4) ? short.slice(0, -5) : short
  const kapan = brief ? `${hari}, ${say}` : formatDate(tanggal, 'panjang')
  return `Terkunci ${kapan} pukul ${jamIn(zone, last)} ${zoneLabel(zone)}.`
}
