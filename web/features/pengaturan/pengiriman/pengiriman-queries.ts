import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { getPengiriman } from '#contract/pengaturan/pengiriman.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const PENGIRIMAN = ['pengiriman']

export const usePengiriman = () => useReply(getPengiriman, { queryKey: PENGIRIMAN })

/** A change of them, which answers with what they are now. */
export function useSavePengiriman<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useSend(endpoint, { onSuccess: saved => void client.setQueryData<unknown>(PENGIRIMAN, saved) })
}
