import { createContext, type ReactNode } from 'react'
import type { Lembar } from '#contract/absensi.ts'

/** What opens behind 'Ingatkan' and 'Tautan isi' of the menu. Another feature's, so the screen puts it there. */
export const PengingatContext = createContext<
  ((apa: 'ingatkan' | 'tautan', lembar: Lembar, onTutup: () => void) => ReactNode) | null
>(null)
