import { keepPreviousData } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const saringanPerhatian = { cari: '', alasan: '', kelompok: '', halaman: 1, ukuran: 15 }
export type SaringanPerhatian = Widen<typeof saringanPerhatian>

export function usePerhatian({ cari, alasan, kelompok, halaman, ukuran }: SaringanPerhatian) {
  const given = { cari, alasan, kelompok_id: kelompok, halaman, ukuran }
  const query = validQuery(listPerhatian.query, given) as Query<typeof listPerhatian>
  return useReply(listPerhatian, {
    queryKey: ['perhatian', query],
    query,
    placeholderData: keepPreviousData,
    // Whoever comes back from recording wants to see it.
    staleTime: 0,
  })
}
