import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { checkCatatan, listCatatan } from '#contract/pengaturan/catatan.ts'
import { call } from '#web/api.ts'

export type CatatanFilters = Query<typeof listCatatan>

export function useCatatanList(query: CatatanFilters) {
  return useQuery({
    queryKey: ['catatan', query],
    queryFn: ({ signal }) => call(listCatatan, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Walks the whole chain on the server. */
export function useRantai() {
  return useQuery({ queryKey: ['catatan', 'rantai'], queryFn: ({ signal }) => call(checkCatatan, { signal }) })
}
