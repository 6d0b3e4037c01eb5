import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cari } from '#contract/laporan/pencarian.ts'
import { call } from '#web/api.ts'

/** `text` as it was typed; nothing is asked for an empty one. */
export function usePencarian(text: string) {
  const query = { cari: text.trim().slice(0, 80) }
  return useQuery({
    queryKey: ['pencarian', query.cari],
    queryFn: ({ signal }) => call(cari, { query, signal }),
    enabled: query.cari !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
