import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { knownUser } from '#web/offline/current-user.ts'
import type { Sheet } from '#web/offline/entry.ts'
import { openOutbox } from '#web/offline/outbox.ts'
import { getSyncState, subscribeSync } from '#web/offline/sync.ts'
import { berandaKey } from './queries.ts'

export interface BelumTerkirim {
  /** Marks that are on their way or wait for the connection. */
  menunggu: number
  /** Marks that wait for a decision, and one sheet where they do. */
  pilihan: number
  lembar: Sheet | undefined
  sending: boolean
  hambatan: 'jaringan' | 'server' | 'masuk' | null
}

/** What this device still holds of the account at hand. Suspends until the device's storage is open. */
export function useBelumTerkirim(): BelumTerkirim {
  const outbox = use(openOutbox())
  const { entries } = useSyncExternalStore(outbox.subscribe, () => outbox.state)
  const { sending, hambatan } = useSyncExternalStore(subscribeSync, getSyncState)
  const queryClient = useQueryClient()
  const user = knownUser()
  const own = entries.filter(entry => user === undefined || entry.user === user)
  const count = (stuck: boolean) =>
    own.filter(entry => (entry.state === 'stuck') === stuck).reduce((sum, entry) => sum + entry.input.rows.length, 0)
  const menunggu = count(false)

  // What has just arrived there changes the figures here.
  const before = useRef(menunggu)
  useEffect(() => {
    if (menunggu < before.current) void queryClient.invalidateQueries({ queryKey: berandaKey })
    before.current = menunggu
  }, [menunggu, queryClient])

  const first = own.find(entry => entry.state === 'stuck') ?? own[0]
  return { menunggu, pilihan: count(true), lembar: first?.input.sheet, sending, hambatan }
}
