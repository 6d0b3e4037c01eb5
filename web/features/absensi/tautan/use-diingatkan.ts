import { useSyncExternalStore } from 'react'
import { keepLocal, readLocal } from '#web/ui/local.ts'
import type { PertemuanKey } from './queries.ts'

/** Which reminders were opened on this device, and when: only a help for memory, so it stays in the browser. */
const KEY = 'hadir:diingatkan'
const KEEP = 15 * 86_400_000

type Catatan = Record<string, number>

const listeners = new Set<() => void>()
let catatan: Catatan | undefined

/** When this pertemuan was reminded of last, undefined when it was not. */
export function useDiingatkan(key: PertemuanKey): number | undefined {
  return useSyncExternalStore(subscribe, () => {
    catatan ??= read()
    return catatan[keyOf(key)]
  })
}

/** When the last of them was, undefined while one was not. */
export function useSemuaDiingatkan(keys: readonly PertemuanKey[]): number | undefined {
  return useSyncExternalStore(subscribe, () => {
    catatan ??= read()
    const at = keys.map(key => catatan?.[keyOf(key)] ?? 0)
    return at.length > 0 && at.every(Boolean) ? Math.max(...at) : undefined
  })
}

export function recordDiingatkan(key: PertemuanKey): void {
  catatan = { ...read(), [keyOf(key)]: Date.now() }
  keepLocal(KEY, catatan)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keyOf({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): string {
  return `${kelompok_id}/${kegiatan_id}/${tanggal}/${ke}`
}

function read(): Catatan {
  const stored = readLocal<Catatan>(KEY) ?? {}
  return Object.fromEntries(Object.entries(stored).filter(([, at]) => at > Date.now() - KEEP))
}
