import { createContext, useContext } from 'react'
import type { MonthStart } from '#contract/hijri.ts'
import type { Peran } from '#contract/peran.ts'
import type { Zone } from '#contract/tanggal.ts'

/** What the chrome shows of the person logged in; filled by the session feature, undefined until it is known. */
export interface SessionInfo {
  nama: string
  peran: Peran[]
  periodeNama?: string | undefined
  lembaga?: string | undefined
  zona_waktu: Zone
  /** The institution's date. */
  hari_ini: string
  /** The Hijri months that the office has set. */
  awal_bulan: readonly MonthStart[]
  /** The first day of the week: 0 Ahad, 1 Senin. */
  awal_pekan: 0 | 1
  /** Logs out; without it the chrome offers no way out. */
  logOut?: (() => void) | undefined
}

export const SessionContext = createContext<SessionInfo | undefined>(undefined)

export function useSessionInfo(): SessionInfo | undefined {
  return useContext(SessionContext)
}

export interface LembagaTime {
  zona: Zone
  /** 'YYYY-MM-DD' */
  hariIni: string
  awalBulan: readonly MonthStart[]
}

const NOT_HAS: readonly MonthStart[] = []

/** The institution's clock and calendar, for what is drawn once the session is known; until then those of Jakarta, without a day. */
export function useLembagaTime(): LembagaTime {
  const info = useSessionInfo()
  return {
    zona: info?.zona_waktu ?? 'Asia/Jakarta',
    hariIni: info?.hari_ini ?? '',
    awalBulan: info?.awal_bulan ?? NOT_HAS,
  }
}

/** Of who only reads (pimpinan): figures and recaps are theirs, the sheets of single pertemuan are not. */
export function useOnlyReading(): boolean {
  return useSessionInfo()?.peran.every(peran => peran === 'pimpinan') ?? false
}
