import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Query } from '#contract/endpoint.ts'
import * as pemberitahuan from '#contract/pemberitahuan.ts'
import * as contract from '#contract/pengaturan/pengiriman.ts'
import { call } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

const PENGIRIMAN = ['pengiriman']
export const DAFTAR = ['pemberitahuan-keluar']
/** What waits goes by itself. */
const SELANG = 10_000

export const usePengiriman = () => useReply(contract.getPengiriman, { queryKey: PENGIRIMAN })

function useSave<In>(save: (body: In) => Promise<contract.Pengiriman>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: save, onSuccess: saved => client.setQueryData(PENGIRIMAN, saved) })
}

export function useSaveSurel() {
  return useSave((body: z.output<typeof contract.surelIsian>) => call(contract.updateSurel, { body }))
}

export function useSaveAturan() {
  return useSave((body: z.output<typeof contract.aturanIsian>) => call(contract.updateAturanPengiriman, { body }))
}

export function usePemberitahuanList(query: Query<typeof pemberitahuan.listPemberitahuan>) {
  return useReply(pemberitahuan.listPemberitahuan, {
    queryKey: [...DAFTAR, query],
    query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.jumlah.menunggu > 0 ? SELANG : false),
  })
}
