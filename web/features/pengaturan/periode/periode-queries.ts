import { useQuery } from '@tanstack/react-query'
import * as contract from '#contract/pengaturan/periode.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'

/** All of them, the latest first. */
export function usePeriodeList(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['periode'],
    queryFn: ({ signal }) => call(contract.listPeriode, { signal }),
    select: reply => reply.periodeList,
  })
}

/** Adds without `id`, changes with it. */
export function useSavePeriode() {
  return useChange(
    ({ id, body, konsep = false }: { id: number | undefined; body: contract.PeriodeBody; konsep?: boolean }) =>
      id
        ? call(contract.updatePeriode, { params: { id }, body })
        : call(contract.createPeriode, { body: { ...body, konsep } }),
  )
}

/** What is unfinished in the periode that is active now, asked for anew each time. */
export function usePratinjauKeaktifan(id: number) {
  return useQuery({
    queryKey: ['periode', 'keaktifan', id],
    queryFn: ({ signal }) => call(contract.previewKeaktifan, { params: { id }, signal }),
    gcTime: 0,
  })
}

export function useActivatePeriode() {
  return useChange((id: number) => call(contract.activatePeriode, { params: { id } }))
}

export function useDeletePeriode() {
  return useChange((id: number) => call(contract.deletePeriode, { params: { id } }))
}
