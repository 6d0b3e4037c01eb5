import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAntrean } from '#web/offline/use-antrean.ts'
import { berandaKey } from './queries.ts'

export interface BelumTerkirim {
  /** Marks that are on their way or wait for the connection. */
  menunggu: number
  /** Marks that differ from somebody else's, and marks the server refused: both wait for a decision. */
  pilihan: number
  ditolak: number
  sending: boolean
  hambatan: 'jaringan' | 'server' | 'masuk' | null
}

/** What this device still holds of the account at hand. `null` until the device's storage is open. */
export function useBelumTerkirim(): BelumTerkirim | null {
  const antrean = useAntrean()
  const menunggu = antrean?.menunggu ?? 0
  const queryClient = useQueryClient()

  // What has just arrived there changes the figures here.
  const before = useRef(menunggu)
  useEffect(() => {
    if (menunggu < before.current) void queryClient.invalidateQueries({ queryKey: berandaKey })
    before.current = menunggu
  }, [menunggu, queryClient])

  return antrean && { menunggu, pilihan: antrean.pilihan, ditolak: antrean.ditolak, ...antrean.sync }
}
