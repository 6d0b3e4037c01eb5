import { useSyncExternalStore } from 'react'
import { UNDO } from '#contract/urung.ts'
import { createListeners } from './listeners.ts'

/** What was done a moment ago and can still be taken back: one at a time, the last. */
export interface Undo {
  /** '12 dikonfirmasi'; '' is named by what is told next (`nameUndo`). */
  teks: string
  /** When it was sent, `performance.now()`: the seconds of the server begin no earlier. */
  sejak: number
  /** Takes it back; throws what stood in the way. */
  urungkan: () => Promise<unknown>
  /** What stood in the way may be gone in a moment: it stays offered as long as its seconds last. */
  mayAgain: (error: unknown) => boolean
}

let now: Undo | null = null
let offeredAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const { subscribe, tell } = createListeners()

/** Offers for ten seconds to take back what has been done; what was offered before it stays done. */
export function offerUndo(takenBack: Undo): void {
  set(takenBack)
  offeredAt = performance.now()
  timer = setTimeout(() => set(null), takenBack.sejak + UNDO - performance.now())
}

/** What was told of it: one strip says both. Of something else, later, it says nothing. */
export function nameUndo(teks: string): boolean {
  if (now?.teks !== '' || performance.now() - offeredAt > 1000) return false
  now = { ...now, teks }
  tell()
  return true
}

export function dropUndo(): void {
  set(null)
}

export function useUndo(): Undo | null {
  return useSyncExternalStore(subscribe, () => now)
}

function set(next: Undo | null): void {
  clearTimeout(timer)
  now = next
  tell()
}
