import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/laporan/tampilan.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const KEY = ['tampilan']

export function useTampilanList(layar: contract.Layar) {
  return useReply(contract.listTampilan, {
    queryKey: [...KEY, layar],
    query: { layar },
    select: reply => reply.rows,
  })
}

export function useAddTampilan() {
  return useChange((body: Body<typeof contract.createTampilan>) => call(contract.createTampilan, { body }), KEY)
}

export function useRenameTampilan() {
  return useChange(
    ({ id, nama }: { id: number; nama: string }) => call(contract.renameTampilan, { params: { id }, body: { nama } }),
    KEY,
  )
}

export function useOverwriteTampilan() {
  return useChange(
    ({ id, body }: { id: number; body: Body<typeof contract.overwriteTampilan> }) =>
      call(contract.overwriteTampilan, { params: { id }, body }),
    KEY,
  )
}

export const useDeleteTampilan = () => useChange((id: number) => call(contract.deleteTampilan, { params: { id } }), KEY)
