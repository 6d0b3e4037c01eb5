import { useMemo, useSyncExternalStore } from 'react'
import { brief, type Queue } from './antrean.ts'
import { knownUser } from './current-user.ts'
import type { Outbox } from './outbox.ts'
import { getSyncState, subscribeSync } from './sync.ts'
import type { SyncState } from './sync-state.ts'
import { useOutbox, useOutboxState } from './use-outbox.ts'

export interface QueueContent extends Queue {
  outbox: Outbox
  sync: SyncState
}

/** What waits on this device and how sending it goes. `null` until the device's storage is open. */
export function useQueue(): QueueContent | null {
  const outbox = useOutbox()
  const entries = useOutboxState(({ state }) => state.entries)
  const sync = useSyncExternalStore(subscribeSync, getSyncState)
  const user = knownUser()
  return useMemo(
    () => (outbox && entries ? { ...brief(entries, user), outbox, sync } : null),
    [entries, user, outbox, sync],
  )
}
