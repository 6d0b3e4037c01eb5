import * as contract from '#contract/pengaturan/kegiatan.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** All of them by name, what is switched off last. */
export function useKegiatanList() {
  return useReply(contract.listKegiatan, { queryKey: ['kegiatan'], select: reply => reply.kegiatanList })
}

/** Adds without `id`, changes with it. */
export function useSaveKegiatan() {
  return useChange(
    ({ id, body, ikutkan_semua }: { id: number | undefined; body: contract.KegiatanBody; ikutkan_semua: boolean }) =>
      id
        ? call(contract.updateKegiatan, { params: { id }, body })
        : call(contract.createKegiatan, { body: { ...body, ikutkan_semua } }),
  )
}
