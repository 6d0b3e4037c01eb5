import { useQueryClient } from '@tanstack/react-query'
import { sendNow } from '#web/offline/sync.ts'
import { useReply } from '#web/use-reply.ts'

/* Where an account is logged in and by what: asked on /akun only, and so not among what every first page brings along. */

export const sessionDevicesKey = ['session', 'perangkat']

export const useSessionDevices = (enabled = true) =>
  useReply('GET /api/akun/session', { queryKey: sessionDevicesKey, enabled })

const stepKey = ['session', 'langkah-kedua']

export const useSecondStep = (enabled = true) => useReply('GET /api/akun/langkah-kedua', { queryKey: stepKey, enabled })

/** Until now everything else may have been refused, marks that wait on this device too. */
export function useRefreshSecondStep() {
  const queryClient = useQueryClient()
  return () => {
    sendNow()
    return queryClient.invalidateQueries()
  }
}
