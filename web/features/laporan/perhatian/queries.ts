import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { replyOptions } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const perhatianFilter = { cari: '', alasan: '', kelompok: '', halaman: 1, ukuran: 15 }

export function usePerhatian(nilai: Widen<typeof perhatianFilter>) {
  // Whoever comes back from recording wants to see it.
  return useQuery({ ...perhatianOptions(nilai), placeholderData: keepPreviousData, staleTime: 0 })
}

/** For the screen, and for fetching ahead. */
export function perhatianOptions({ cari, alasan, kelompok, halaman, ukuran }: Widen<typeof perhatianFilter>) {
  const given = { cari, alasan, kelompok_id: kelompok, halaman, ukuran }
  const query = validQuery(listPerhatian.query, given) as Query<Api['GET /api/perhatian']>
  return replyOptions('GET /api/perhatian', { queryKey: ['perhatian', query], query })
}
