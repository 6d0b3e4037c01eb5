import { createContext, type ReactNode } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Pilihan } from '#web/offline/choose-sheet.ts'

/** Set while what is shown is a copy of this device. */
export const SalinanContext = createContext<Pilihan['salinan']>(undefined)

/** What opens behind 'Ingatkan' and 'Tautan isi' of the menu. Another feature's, so the screen puts it there. */
export const PengingatContext = createContext<
  ((apa: 'ingatkan' | 'tautan', lembar: Lembar, onTutup: () => void) => ReactNode) | null
>(null)
