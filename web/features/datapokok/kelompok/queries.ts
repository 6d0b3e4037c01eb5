import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pengasuhAtWork, withSources } from '#web/option-sources.ts'
import { type Filter, optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { isStale } from '#web/ui/kabar.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const kelompokFiltersDefault = {
  periode_id: '',
  cari: '',
  jk: '',
  murabbi_id: '',
  pendamping_id: '',
  kurang: '',
  /** Any text: cells to type into. */
}
export type KelompokFilters = Widen<typeof kelompokFiltersDefault>

/** Of which kelompok a list is: of one kind, of one murabbi. */
export const groupFilters = (
  pilihan: KelompokChoices | undefined,
): Filter<Pick<KelompokFilters, 'jk' | 'murabbi_id'>>[] => [
  {
    ...{ key: 'jk', label: 'Putra atau putri', placeholder: 'Putra/putri', width: 120 },
    options: [
      { value: 'L', label: 'Putra' },
      { value: 'P', label: 'Putri' },
      ...(pilihan?.campur ? [{ value: 'campur', label: 'Campur' }] : []),
    ],
  },
  {
    ...{ key: 'murabbi_id', label: 'Murabbi', width: 220, searchable: true },
    ...{ options: optionsOf(pilihan?.murabbi), source: pilihan?.sources.murabbi },
  },
]

/** Whoever may not choose among murabbi and pendamping sees their own. */
export function boardFilters(pilihan: KelompokChoices | undefined, office: boolean): Filter<KelompokFilters>[] {
  const pendamping = {
    ...{ key: 'pendamping_id' as const, label: kata`Pendamping`, width: 220, searchable: true },
    ...{ options: optionsOf(pilihan?.pendamping), source: pilihan?.sources.pendamping },
  }
  return office ? [...groupFilters(pilihan), pendamping] : groupFilters(pilihan).slice(0, 1)
}

/** For the screen, and for fetching ahead. */
export function kelompokDetailOptions(id: string) {
  return replyOptions('GET /api/kelompok/:id', { queryKey: ['kelompok', 'rincian', id], params: { id } })
}

/** Murabbi, pendamping and kegiatan to choose from; only the office may ask. */
export function useKelompokChoice(enabled: boolean) {
  return useReply('GET /api/kelompok/pilihan', {
    ...{ queryKey: ['kelompok', 'pilihan'], enabled },
    select: data => withSources(data, pengasuhAtWork),
  })
}

export type KelompokChoices = NonNullable<ReturnType<typeof useKelompokChoice>['data']>

/** Any change of a kelompok; everything that shows groups or their people is asked for again, also where somebody else saved first. */
export function useChangeKelompok<V, R>(mutationFn: (input: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: renew,
    onError: error => void (isStale(error) && renew()),
  })

  function renew() {
    return Promise.all(
      ['kelompok', 'periode', 'mahasantri', 'absensi-harian', 'agenda', 'lembar'].map(key =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
}
