import { useSyncExternalStore } from 'react'
import { groupOf, type Sheet } from '#web/offline/entry.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { keepLocal, readLocal } from '#web/ui/local.ts'

/** Which reminders were opened on this device, and when: only a help for memory, so it stays in the browser. */
const KEY = 'hadir:diingatkan'
const KEEP = 15 * 86_400_000

type Catatan = Record<string, number>

const { subscribe, tell } = createListeners()
let catatan: Catatan | undefined

/** When the last of them was, undefined while one was not. */
export function useAllReminded(keys: readonly Sheet[]): number | undefined {
  return useSyncExternalStore(subscribe, () => {
    catatan ??= read()
    const at = keys.map(key => catatan?.[groupOf(key)] ?? 0)
    return at.length > 0 && at.every(Boolean) ? Math.max(...at) : undefined
  })
}

export function recordReminded(key: Sheet): void {
  catatan = { ...read(), [groupOf(key)]: Date.now() }
  keepLocal(KEY, catatan)
  tell()
}

function read(): Catatan {
  const stored = readLocal<Catatan>(KEY) ?? {}
  return Object.fromEntries(Object.entries(stored).filter(([, at]) => at > Date.now() - KEEP))
}
