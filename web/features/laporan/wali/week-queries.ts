import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { listWaliWeek } from '#contract/laporan/wali-week.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Filter } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const waliWeekDefault = { cari: '', kiriman: '', kelompok: '', halaman: 1, ukuran: 15 }

export const waliWeekFilters = (
  data: Pick<Reply<Api['GET /api/ringkasan-wali']>, 'kelompok' | 'belum' | 'sudah'> | undefined,
): Filter<typeof waliWeekDefault>[] => [
  {
    ...{ key: 'kiriman', label: 'Kiriman', placeholder: 'Semua', width: 180 },
    options: [
      { value: 'belum', label: `Belum dikirim${data ? ` · ${data.belum}` : ''}` },
      { value: 'sudah', label: `Sudah dikirim${data ? ` · ${data.sudah}` : ''}` },
    ],
  },
  {
    ...{ key: 'kelompok', label: kata`Kelompok`, placeholder: kata`Semua kelompok`, width: 204, searchable: true },
    options: (data?.kelompok ?? []).map(({ id, nama }) => ({ value: String(id), label: nama })),
  },
]

export function useWaliWeek({ cari, kiriman, kelompok, halaman }: Widen<typeof waliWeekDefault>) {
  const given = { cari, kiriman, kelompok_id: kelompok, halaman, ukuran: waliWeekDefault.ukuran }
  const query = validQuery(listWaliWeek.query, given) as Query<Api['GET /api/ringkasan-wali']>
  const queryKey = ['ringkasan-wali', query]
  return useReply('GET /api/ringkasan-wali', { queryKey, query, placeholderData: keepPreviousData, staleTime: 0 })
}

export function useSendWaliWeek() {
  return useChange('PUT /api/ringkasan-wali/:id/:sampai', ['ringkasan-wali'])
}
