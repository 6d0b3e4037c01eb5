import { createContext, useContext } from 'react'
import type { Peran } from '#contract/peran.ts'

/** What the chrome shows of the person logged in; filled by the session feature, undefined until it is known. */
export interface SessionInfo {
  nama: string
  peran: Peran[]
  periode_nama?: string | undefined
  lembaga?: string | undefined
  zona_waktu?: string | undefined
  /** The institution's date. */
  hari_ini?: string | undefined
  /** Logs out; without it the chrome offers no way out. */
  keluar?: (() => void) | undefined
}

export const SessionContext = createContext<SessionInfo | undefined>(undefined)

export function useSessionInfo(): SessionInfo | undefined {
  return useContext(SessionContext)
}

/** Of who only reads (pimpinan): figures and recaps are theirs, the sheets of single pertemuan are not. */
export function useHanyaMembaca(): boolean {
  return useSessionInfo()?.peran.every(peran => peran === 'pimpinan') ?? false
}
