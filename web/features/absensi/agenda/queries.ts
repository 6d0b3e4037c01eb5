import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { listBadalSaya } from '#contract/absensi/badal.ts'
import { call } from '#web/api.ts'

export function useAgenda(kelompokId: number | string, span: { dari: string; sampai: string } | undefined) {
  return useQuery({
    queryKey: ['agenda', String(kelompokId), span?.dari, span?.sampai],
    queryFn: ({ signal }) =>
      call(getAgenda, { params: { id: kelompokId }, query: span ?? { dari: '', sampai: '' }, signal }),
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Pertemuan of other kelompok that this account leads; only a pendamping may ask. */
export function useBadalSaya(enabled: boolean) {
  // Nothing that a first page must wait for or complain about.
  return useQuery({ ...badalSayaOptions(), enabled, retry: false })
}

/** For the screen, and for fetching ahead. */
export function badalSayaOptions() {
  return queryOptions({ queryKey: ['agenda', 'badal'], queryFn: ({ signal }) => call(listBadalSaya, { signal }) })
}
