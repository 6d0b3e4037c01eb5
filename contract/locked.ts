import { formatTanggal, jamIn, labelZona, namaHari, todayIn, weekday, type Zona } from './tanggal.ts'

export const MINUTE = 60_000

/**
 * 'Terkunci Sabtu, 14 November 2026 pukul 23.59 WIB.'; in short 'Terkunci Sabtu, 14 Nov pukul 23.59 WIB.', where the year is
 * that of `hariIni`.
 */
export function describeTerkunci(tutup_at: number, zona: Zona, ringkas?: { hariIni: string }): string {
  const last = tutup_at - MINUTE
  const tanggal = todayIn(zona, last)
  const hari = namaHari(weekday(tanggal))
  const pendek = formatTanggal(tanggal, 'pendek')
  const sebut = ringkas?.hariIni.slice(0, 4) === tanggal.slice(0, 4) ? pendek.slice(0, -5) : pendek
  const kapan = ringkas ? `${hari}, ${sebut}` : formatTanggal(tanggal, 'panjang')
  return `Terkunci ${kapan} pukul ${jamIn(zona, last)} ${labelZona(zona)}.`
}
