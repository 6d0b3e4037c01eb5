import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** The periode a screen works in, where it is not the active one. */
export interface PeriodeKerja {
  nama: string
  konsep: boolean
}

let kini: PeriodeKerja | null = null
const { subscribe, tell } = createListeners()

/** Says so in the bar as long as the screen stands there; null where it works in the active one. */
export function usePeriodeKerja(periode: PeriodeKerja | null | undefined): void {
  const nama = periode?.nama
  const konsep = periode?.konsep ?? false
  useEffect(() => {
    if (nama === undefined) return
    set({ nama, konsep })
    return () => set(null)
  }, [nama, konsep])
}

/** What the bar says. */
export function useShownPeriode(): PeriodeKerja | null {
  return useSyncExternalStore(subscribe, () => kini)
}

function set(next: PeriodeKerja | null) {
  kini = next
  tell()
}
