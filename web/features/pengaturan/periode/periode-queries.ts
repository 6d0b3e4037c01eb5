import * as contract from '#contract/pengaturan/periode.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** All of them, the latest first. */
export function usePeriodeList(enabled = true) {
  return useReply(contract.listPeriode, { queryKey: ['periode'], enabled, select: reply => reply.periodeList })
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
  return useReply(contract.previewKeaktifan, { queryKey: ['periode', 'keaktifan', id], params: { id }, gcTime: 0 })
}
