import { formatKapan, todayIn, type Zona } from '#contract/tanggal.ts'

export interface Waktu {
  zona: Zona
  hariIni: string
}

/** 'Hari ini 18.42', or with its date. */
export function kapan({ at }: { at: number }, { zona, hariIni }: Waktu): string {
  return `${todayIn(zona, at) === hariIni ? 'Hari ini ' : ''}${formatKapan(at, zona, hariIni)}`
}
