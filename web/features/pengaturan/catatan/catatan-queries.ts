import { keepPreviousData } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { checkCatatan, listCatatan } from '#contract/pengaturan/catatan.ts'
import { useReply } from '#web/use-reply.ts'

export type CatatanFilters = Query<typeof listCatatan>

export function useCatatanList(query: CatatanFilters) {
  return useReply(listCatatan, { queryKey: ['catatan', query], query, placeholderData: keepPreviousData })
}

/** Walks the whole chain on the server. */
export function useRantai() {
  return useReply(checkCatatan, { queryKey: ['catatan', 'rantai'] })
}
