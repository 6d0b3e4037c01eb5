import { useSyncExternalStore } from 'react'

// Whether the panel of what is not sent yet is open. It is opened from several features and drawn by the layout.

let terbuka = false
const listeners = new Set<() => void>()

export function bukaAntrean(): void {
  set(true)
}

export function tutupAntrean(): void {
  set(false)
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
