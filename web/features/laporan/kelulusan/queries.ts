import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { kelulusanQuery } from '#contract/laporan/kelulusan.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const kelulusanFilter = {
  ...{ cari: '', periode: '', kelompok: '', prodi: '', fakultas: '', hasil: '' },
  ...{ halaman: 1, ukuran: 15 },
}

export type KelulusanReply = Reply<Api['GET /api/laporan/kelulusan']>
export type KelulusanSyarat = KelulusanReply['syarat'][number]
export type KelulusanPeriode = NonNullable<KelulusanReply['periode']>

export const kelulusanKey = ['laporan', 'kelulusan']

export function toKelulusanQuery({ periode, kelompok, ...given }: Widen<typeof kelulusanFilter>) {
  const all = { ...given, periode_id: periode, kelompok_id: kelompok }
  return validQuery(kelulusanQuery, all) as Query<Api['GET /api/laporan/kelulusan']>
}

/** So many of each result stand under its head. */
export const FIRST_OF_EACH = 4

export function useKelulusan(nilai: Widen<typeof kelulusanFilter>) {
  // Whoever looks for somebody, or at one result, reads all of them.
  const short = nilai.hasil === '' && nilai.cari === '' ? { awal: FIRST_OF_EACH } : {}
  const query = { ...toKelulusanQuery(nilai), ...short }
  return useReply('GET /api/laporan/kelulusan', {
    ...{ queryKey: [...kelulusanKey, query], query, placeholderData: keepPreviousData, staleTime: 0 },
  })
}
