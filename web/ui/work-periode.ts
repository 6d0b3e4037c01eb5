import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** The periode a screen works in, where it is not the active one. */
export interface WorkPeriode {
  nama: string
  konsep: boolean
}

let kini: WorkPeriode | null = null
const { subscribe, tell } = createListeners()

/** Says so in the bar as long as the screen stands there; null where it works in the active one. */
export function useWorkPeriode(periode: WorkPeriode | null | undefined): void {
  const nama = periode?.nama
  const konsep = periode?.konsep ?? false
  useEffect(() => {
    if (nama === undefined) return
    set({ nama, konsep })
    return () => set(null)
  }, [nama, konsep])
}

/** What the bar says. */
export function useShownPeriode(): WorkPeriode | null {
  return useSyncExternalStore(subscribe, () => kini)
}

function set(next: WorkPeriode | null) {
  kini = next
  tell()
}
