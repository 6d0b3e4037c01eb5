import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getBahanPembagian } from '#contract/datapokok/pembagian.ts'
import { call } from '#web/api.ts'

/** Asked for once: a board must not change under the hand. `refetch` brings what has changed since. */
export function useBahanPembagian(periodeId: number | undefined, dari: string | undefined) {
  return useQuery({
    queryKey: ['pembagian', periodeId, dari],
    queryFn: ({ signal }) =>
      call(getBahanPembagian, { params: { id: periodeId ?? 0 }, query: dari ? { dari } : {}, signal }),
    enabled: periodeId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
