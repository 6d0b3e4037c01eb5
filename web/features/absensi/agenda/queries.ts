import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { listBadalSaya } from '#contract/absensi/badal.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

export function useAgenda(kelompokId: number | string, span: { dari: string; sampai: string } | undefined) {
  return useReply(getAgenda, {
    queryKey: ['agenda', String(kelompokId), span?.dari, span?.sampai],
    params: { id: kelompokId },
    query: span ?? { dari: '', sampai: '' },
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
  return replyOptions(listBadalSaya, { queryKey: ['agenda', 'badal'] })
}
