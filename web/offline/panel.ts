import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/ui/listeners.ts'

// Whether the panel of what is not sent yet is open. It is opened from several features and drawn by the layout.

let open = false
/** What had the focus, to have it again. */
let opening: Element | null = null
const { subscribe, tell } = createListeners()

export function openQueue(): void {
  opening = document.activeElement
  set(true)
}

export function closeQueue(): void {
  if (!open) return
  set(false)
  // Once it is gone with its hold on the focus; what opened it may be gone as well, when nothing waits any more.
  setTimeout(() => {
    const target = opening?.isConnected ? opening : document.getElementById('isi')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}

export function useOpenQueue(): boolean {
  return useSyncExternalStore(subscribe, () => open)
}

function set(next: boolean): void {
  if (next === open) return
  open = next
  tell()
}
