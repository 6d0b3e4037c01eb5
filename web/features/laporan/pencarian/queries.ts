import { keepPreviousData } from '@tanstack/react-query'
import { cari } from '#contract/laporan/pencarian.ts'
import { useReply } from '#web/use-reply.ts'

/** `text` as it was typed; nothing is asked for an empty one. */
export function usePencarian(text: string) {
  const query = { cari: text.trim().slice(0, 80) }
  return useReply(cari, {
    queryKey: ['pencarian', query.cari],
    query,
    enabled: query.cari !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
