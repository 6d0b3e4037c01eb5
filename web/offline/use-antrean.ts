import { use, useMemo, useSyncExternalStore } from 'react'
import { type Antrean, ringkas } from './antrean.ts'
import { knownUser } from './current-user.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { getSyncState, type SyncState, subscribeSync } from './sync.ts'

export interface IsiAntrean extends Antrean {
  outbox: Outbox
  sync: SyncState
}

/** What waits on this device and how sending it goes. Suspends until the device's storage is open. */
export function useAntrean(): IsiAntrean {
  const outbox = use(openOutbox())
  const { entries } = useSyncExternalStore(outbox.subscribe, () => outbox.state)
  const sync = useSyncExternalStore(subscribeSync, getSyncState)
  const user = knownUser()
  return useMemo(() => ({ ...ringkas(entries, user), outbox, sync }), [entries, user, outbox, sync])
}
