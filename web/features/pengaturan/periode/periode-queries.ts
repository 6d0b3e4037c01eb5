import type * as contract from '#contract/pengaturan/periode.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** All of them, the latest first. */
export function usePeriodeList(enabled = true) {
  return useReply('GET /api/periode', { queryKey: ['periode'], enabled, select: reply => reply.periodeList })
}

/** Adds without `lama`, changes that. */
export function useSavePeriode() {
  return useChange(
    ({ lama, body, konsep }: { lama: contract.PeriodeRow | undefined; body: contract.PeriodeBody; konsep: boolean }) =>
      lama
        ? call('PUT /api/periode/:id', { params: { id: lama.id }, body: { ...body, version: lama.version } })
        : call('POST /api/periode', { body: { ...body, konsep } }),
  )
}

/** What is unfinished in the periode that is active now, asked for anew each time. */
export function useKeaktifanPreview(id: number) {
  return useReply('GET /api/periode/:id/keaktifan', {
    queryKey: ['periode', 'keaktifan', id],
    params: { id },
    gcTime: 0,
  })
}
