import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { createJadwalBanyak, previewJadwalBanyak } from '#contract/absensi/jadwal-banyak.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'

type Isian = z.input<typeof previewJadwalBanyak.body>

/** What saving it like this would make. */
export function usePratinjauJadwalBanyak(isian: Isian) {
  return useQuery({
    queryKey: ['kelompok', 'pratinjau-jadwal-banyak', isian],
    queryFn: ({ signal }) => call(previewJadwalBanyak, { body: isian, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useBuatJadwalBanyak() {
  return useChange((body: z.input<typeof createJadwalBanyak.body>) => call(createJadwalBanyak, { body }))
}
