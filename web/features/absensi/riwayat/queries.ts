import { useQuery } from '@tanstack/react-query'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { call } from '#web/api.ts'

export function useRiwayat(pertemuanId: number, mahasantriId: number) {
  return useQuery({
    queryKey: ['riwayat', pertemuanId, mahasantriId],
    queryFn: ({ signal }) => call(listRiwayat, { params: { id: pertemuanId, mahasantri_id: mahasantriId }, signal }),
    // Somebody may be recording while this is open elsewhere.
    staleTime: 0,
  })
}
