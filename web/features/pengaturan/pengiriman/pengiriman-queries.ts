import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const PENGIRIMAN = ['pengiriman']

export const usePengiriman = () => useReply('GET /api/pengiriman', { queryKey: PENGIRIMAN })

/** A change of them, which answers with what they are now. */
export function useSavePengiriman<K extends keyof Api>(key: K) {
  const client = useQueryClient()
  return useSend(key, { onSuccess: saved => void client.setQueryData<unknown>(PENGIRIMAN, saved) })
}
