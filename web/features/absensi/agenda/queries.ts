import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addDays, endOfMonth } from '#contract/tanggal.ts'
import { replyOptions } from '#web/use-reply.ts'

interface Span {
  dari: string
  sampai: string
}

/** Of one month, 'YYYY-MM'; of none while it is not known which. */
export function useAgenda(kelompokId: number | string, bulan: string | undefined) {
  return useQuery({
    ...monthAgendaOptions(kelompokId, bulan),
    enabled: bulan !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** For the screen, and for fetching ahead. */
export function monthAgendaOptions(kelompokId: number | string, bulan: string | undefined) {
  const dari = bulan ? `${bulan}-01` : ''
  return agendaOptions(kelompokId, { dari, sampai: dari && endOfMonth(dari) })
}

function agendaOptions(kelompokId: number | string, query: Span) {
  const queryKey = ['agenda', String(kelompokId), query.dari, query.sampai]
  return replyOptions('GET /api/kelompok/:id/agenda', { queryKey, params: { id: kelompokId }, query })
}

/** What stands on the card of a kelompok: the pertemuan of the coming four weeks. */
export function cardAgendaOptions(kelompokId: number | string, today: string) {
  return agendaOptions(kelompokId, { dari: today, sampai: addDays(today, 28) })
}

/** Pertemuan of other kelompok that this account leads; only a pendamping may ask. */
export function useMyBadal(enabled: boolean) {
  // Nothing that a first page must wait for or complain about.
  return useQuery({ ...myBadalOptions(), enabled, retry: false })
}

/** For the screen, and for fetching ahead. */
export function myBadalOptions() {
  return replyOptions('GET /api/badal', { queryKey: ['agenda', 'badal'] })
}
