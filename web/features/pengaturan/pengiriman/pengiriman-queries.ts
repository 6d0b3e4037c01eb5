import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Body, Query } from '#contract/endpoint.ts'
import * as pemberitahuan from '#contract/pemberitahuan.ts'
import * as contract from '#contract/pengaturan/pengiriman.ts'
import * as webhook from '#contract/pengaturan/webhook.ts'
import { call } from '#web/api.ts'
import { useAttempt, useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const PENGIRIMAN = ['pengiriman']
const WEBHOOK = ['webhook']
const DAFTAR = ['pemberitahuan-keluar']
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

export function useTrySurel() {
  return useMutation({ mutationFn: (kepada: string) => call(contract.trySurel, { body: { kepada } }) })
}

export const useWebhookList = () => useReply(webhook.listWebhook, { queryKey: WEBHOOK })

export function useCreateWebhook() {
  return useChange((body: Body<typeof webhook.createWebhook>) => call(webhook.createWebhook, { body }), WEBHOOK)
}

export const useRenewRahasia = () => useChange((id: number) => call(webhook.renewRahasia, { params: { id } }), WEBHOOK)

export function useSetAcara() {
  return useChange(
    ({ id, acara }: { id: number; acara: webhook.AcaraWebhook[] }) =>
      call(webhook.updateWebhook, { params: { id }, body: { acara } }),
    WEBHOOK,
  )
}

export const useDeleteWebhook = () => useChange((id: number) => call(webhook.deleteWebhook, { params: { id } }))

export function useTryWebhook() {
  return useMutation({ mutationFn: (id: number) => call(webhook.tryWebhook, { params: { id } }) })
}

export function usePemberitahuanList(query: Query<typeof pemberitahuan.listPemberitahuan>) {
  return useReply(pemberitahuan.listPemberitahuan, {
    queryKey: [...DAFTAR, query],
    query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.jumlah.menunggu > 0 ? SELANG : false),
  })
}

export function useStopPemberitahuan() {
  return useAttempt((id: number) => call(pemberitahuan.stopPemberitahuan, { params: { id } }), DAFTAR)
}

export function useResendPemberitahuan() {
  return useAttempt((id: number) => call(pemberitahuan.resendPemberitahuan, { params: { id } }), DAFTAR)
}
