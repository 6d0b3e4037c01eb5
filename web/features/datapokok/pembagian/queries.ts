import { keepPreviousData } from '@tanstack/react-query'
import { getBahanPembagian } from '#contract/datapokok/pembagian.ts'
import { useReply } from '#web/use-reply.ts'

/** Asked for once: a board must not change under the hand. `refetch` brings what has changed since. */
export function useBahanPembagian(periodeId: number | undefined, dari: string | undefined) {
  return useReply(getBahanPembagian, {
    queryKey: ['pembagian', periodeId, dari],
    params: { id: periodeId ?? 0 },
    query: dari ? { dari } : {},
    enabled: periodeId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
