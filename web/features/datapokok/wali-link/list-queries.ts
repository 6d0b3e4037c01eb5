import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { listWaliLinks } from '#contract/datapokok/wali-link.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Filter } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { LINK_WORD } from './word.ts'

/** The filters in the address, and what they are when it does not say. */
export const waliLinksDefault = { cari: '', keadaan: '', kelompok: '', halaman: 1, ukuran: 15 }

export const waliLinkFilters = (
  data: Pick<Reply<Api['GET /api/tautan-wali']>, 'kelompok' | 'per_keadaan'> | undefined,
): Filter<typeof waliLinksDefault>[] => [
  {
    ...{ key: 'keadaan', label: 'Keadaan', placeholder: 'Semua keadaan', width: 220 },
    options: LINK_WORD.map(([value, label]) => ({
      value,
      label: label + (data ? ` · ${data.per_keadaan[value]}` : ''),
    })),
  },
  {
    ...{ key: 'kelompok', label: kata`Kelompok`, placeholder: kata`Semua kelompok`, width: 204, searchable: true },
    options: (data?.kelompok ?? []).map(({ id, nama }) => ({ value: String(id), label: nama })),
  },
]

export function useWaliLinks({ cari, keadaan, kelompok, halaman, ukuran }: Widen<typeof waliLinksDefault>) {
  const given = { cari, keadaan, kelompok_id: kelompok, halaman, ukuran }
  const query = validQuery(listWaliLinks.query, given) as Query<Api['GET /api/tautan-wali']>
  const queryKey = ['tautan-wali', 'daftar', query]
  return useReply('GET /api/tautan-wali', { queryKey, query, placeholderData: keepPreviousData, staleTime: 0 })
}

export function useWithdrawManyWaliLinks() {
  return useChange('POST /api/tautan-wali/pencabutan', ['tautan-wali'])
}
