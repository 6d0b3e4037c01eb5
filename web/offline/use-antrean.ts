import { useMemo, useSyncExternalStore } from 'react'
import { type Antrean, ringkas } from './antrean.ts'
import { knownUser } from './current-user.ts'
import type { Outbox } from './outbox.ts'
import { getSyncState, type SyncState, subscribeSync } from './sync.ts'
import { useOutbox, useOutboxState } from './use-outbox.ts'

export interface IsiAntrean extends Antrean {
  outbox: Outbox
  sync: SyncState
}

/** What waits on this device and how sending it goes. `null` until the device's storage is open. */
export function useAntrean(): IsiAntrean | null {
  const outbox = useOutbox()
  const entries = useOutboxState(({ state }) => state.entries)
  const sync = useSyncExternalStore(subscribeSync, getSyncState)
  const user = knownUser()
  return useMemo(
    () => (outbox && entries ? { ...ringkas(entries, user), outbox, sync } : null),
    [entries, user, outbox, sync],
  )
}
