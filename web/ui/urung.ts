import { useSyncExternalStore } from 'react'
import { URUNG } from '#contract/urung.ts'
import { createListeners } from './listeners.ts'

/** What was done a moment ago and can still be taken back: one at a time, the last. */
export interface Urung {
  /** '12 dikonfirmasi'; '' is named by what is told next (`nameUrung`). */
  teks: string
  /** When it was sent, `performance.now()`: the seconds of the server begin no earlier. */
  sejak: number
  /** Takes it back; throws what stood in the way. */
  urungkan: () => Promise<unknown>
  /** What stood in the way may be gone in a moment: it stays offered as long as its seconds last. */
  bolehLagi: (error: unknown) => boolean
}

let now: Urung | null = null
let offeredAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const { subscribe, tell } = createListeners()

/** Offers for ten seconds to take back what has been done; what was offered before it stays done. */
export function offerUrung(urung: Urung): void {
  set(urung)
  offeredAt = performance.now()
  timer = setTimeout(() => set(null), urung.sejak + URUNG - performance.now())
}

/** What was told of it: one strip says both. Of something else, later, it says nothing. */
export function nameUrung(teks: string): boolean {
  if (now?.teks !== '' || performance.now() - offeredAt > 1000) return false
  now = { ...now, teks }
  tell()
  return true
}

export function dropUrung(): void {
  set(null)
}

export function useUrung(): Urung | null {
  return useSyncExternalStore(subscribe, () => now)
}

function set(next: Urung | null): void {
  clearTimeout(timer)
  now = next
  tell()
}
