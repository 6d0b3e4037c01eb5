import { openOutbox } from './outbox.ts'

/**
 * Looks after what this device holds: from the first mark on (or once Hadir is installed) the browser is asked not to clear
 * it when the disk runs full.
 */
export async function startPenyimpanan(): Promise<void> {
  const outbox = await openOutbox()
  const look = () => {
    if (outbox.state.entries.length > 0) void askOnce()
  }
  outbox.subscribe(look)
  look()
  addEventListener('appinstalled', () => void askOnce())
  if (matchMedia('(display-mode: standalone)').matches) void askOnce()
}

let asked = false

/** Once for each start: whoever refused is asked by the browser itself or not at all. What came of it: storageState(). */
async function askOnce(): Promise<void> {
  if (asked || !navigator.storage?.persist) return
  asked = true
  const kept = await navigator.storage.persisted().catch(() => true)
  if (!kept) await navigator.storage.persist().catch(() => undefined)
}
