import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/laporan/tampilan.ts'
import { call } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

export function useTampilanList(layar: contract.Layar) {
  return useReply(contract.listTampilan, {
    queryKey: ['tampilan', layar],
    query: { layar },
    select: reply => reply.rows,
  })
}

export function useAddTampilan() {
  return useChange((body: Body<typeof contract.createTampilan>) => call(contract.createTampilan, { body }))
}

export function useRenameTampilan() {
  return useChange(({ id, nama }: { id: number; nama: string }) =>
    call(contract.renameTampilan, { params: { id }, body: { nama } }),
  )
}

export function useOverwriteTampilan() {
  return useChange(({ id, body }: { id: number; body: Body<typeof contract.overwriteTampilan> }) =>
    call(contract.overwriteTampilan, { params: { id }, body }),
  )
}

export const useDeleteTampilan = () => useChange((id: number) => call(contract.deleteTampilan, { params: { id } }))

function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tampilan'] }) })
}
