import { useQuery } from '@tanstack/react-query'
import { discardKonsep, getPersiapan, publishPeriode } from '#contract/absensi/persiapan.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'

export function usePersiapan(id: string) {
  return useQuery({
    queryKey: ['periode', 'persiapan', id],
    queryFn: ({ signal }) => call(getPersiapan, { params: { id }, signal }),
  })
}

export function useTerbitkan(id: number) {
  return useChange((tetap: boolean) => call(publishPeriode, { params: { id }, body: { tetap } }))
}

export function useBuangKonsep(id: number) {
  return useChange(() => call(discardKonsep, { params: { id } }))
}
