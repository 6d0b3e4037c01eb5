import { useSyncExternalStore } from 'react'

// Whether the panel of what is not sent yet is open. It is opened from several features and drawn by the layout.

let terbuka = false
/** What had the focus, to have it again. */
let pembuka: Element | null = null
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
