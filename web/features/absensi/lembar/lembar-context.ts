import { createContext, type ReactNode } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'

/** What is shown is a copy of this device: when the server gave it, and whether the connection or the server is to blame. */
export interface SalinanLembar {
  at: number
  koneksi: boolean
}

export const SalinanContext = createContext<SalinanLembar | null>(null)

/** What opens behind 'Ingatkan' and 'Tautan isi' of the menu. Another feature's, so the screen puts it there. */
export const PengingatContext = createContext<
  ((apa: 'ingatkan' | 'tautan', lembar: Lembar, onTutup: () => void) => ReactNode) | null
>(null)
