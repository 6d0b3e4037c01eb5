import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/ui/listeners.ts'

// Whether the panel of what is not sent yet is open. It is opened from several features and drawn by the layout.

let terbuka = false
/** What had the focus, to have it again. */
let pembuka: Element | null = null
const { subscribe, tell } = createListeners()

export function openAntrean(): void {
  pembuka = document.activeElement
  set(true)
}

export function closeAntrean(): void {
  if (!terbuka) return
  set(false)
  // Once it is gone with its hold on the focus; what opened it may be gone as well, when nothing waits any more.
  setTimeout(() => {
    const target = pembuka?.isConnected ? pembuka : document.getElementById('isi')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}

export function useAntreanTerbuka(): boolean {
  return useSyncExternalStore(subscribe, () => terbuka)
}

function set(next: boolean): void {
  if (next === terbuka) return
  terbuka = next
  tell()
}
