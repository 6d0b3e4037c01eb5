import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { fresh } from '#web/query-client.ts'
import { replyOptions } from '#web/use-reply.ts'

export function useWeekSummary(enabled: boolean) {
  return useQuery({
    ...replyOptions('GET /api/ringkasan-pekan', { queryKey: ['ringkasan-pekan'], query: {} }),
    enabled,
    ...fresh,
  })
}

/** Each time another sheet with a code of its own, so it is asked for once and kept while it is looked at. */
export function usePrintSummary(pekan: string) {
  return useQuery({
    queryKey: ['ringkasan-pekan', 'cetakan', pekan],
    queryFn: () => call('POST /api/ringkasan-pekan/cetakan', { query: { pekan } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
