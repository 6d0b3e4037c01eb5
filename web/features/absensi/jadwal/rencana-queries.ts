import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  makeRencana,
  makeRencanaPeriode,
  previewJadwal,
  previewRencana,
  previewRencanaPeriode,
} from '#contract/absensi/agenda.ts'
import type { JadwalIsian } from '#contract/absensi/jadwal.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'

/** What saving the jadwal like this would do; asked for while it is typed, as far as it is in order. */
export function usePratinjauJadwal(
  kelompokId: number,
  jadwalId: number | null,
  isian: JadwalIsian | null,
  enabled: boolean,
) {
  return useQuery({
    queryKey: ['kelompok', 'pratinjau-jadwal', kelompokId, jadwalId, isian],
    queryFn: ({ signal }) =>
      call(previewJadwal, { params: { id: kelompokId }, body: { jadwal_id: jadwalId, isian }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function usePratinjauRencana(kelompokId: number) {
  return useQuery({
    queryKey: ['kelompok', 'pratinjau-rencana', kelompokId],
    queryFn: ({ signal }) => call(previewRencana, { params: { id: kelompokId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function usePratinjauPeriode() {
  return useQuery({
    queryKey: ['kelompok', 'pratinjau-periode'],
    queryFn: ({ signal }) => call(previewRencanaPeriode, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Without a kelompok: for all of the active periode. */
export function useBuatRencana() {
  return useChange((kelompokId: number | undefined) =>
    kelompokId === undefined ? call(makeRencanaPeriode) : call(makeRencana, { params: { id: kelompokId } }),
  )
}
