import { keepPreviousData } from '@tanstack/react-query'
import type { JadwalInput } from '#contract/absensi/jadwal.ts'
import { useReply } from '#web/use-reply.ts'

/** What saving the jadwal like this would do; asked for while it is typed, as far as it is in order. */
export function useJadwalPreview(
  kelompokId: number,
  jadwalId: number | null,
  isian: JadwalInput | null,
  enabled: boolean,
  from?: string,
) {
  return useReply('POST /api/kelompok/:id/jadwal/pratinjau', {
    queryKey: ['kelompok', 'pratinjau-jadwal', kelompokId, jadwalId, isian, from],
    params: { id: kelompokId },
    body: { jadwal_id: jadwalId, isian, berlaku_mulai: from },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
