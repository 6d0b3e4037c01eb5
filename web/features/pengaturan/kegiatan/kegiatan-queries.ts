import type * as contract from '#contract/pengaturan/kegiatan.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

/** All of them by name, what is switched off last. */
export function useKegiatanList() {
  return useReply('GET /api/kegiatan', { queryKey: ['kegiatan'], select: reply => reply.kegiatanList })
}

interface Stored {
  id: number | undefined
  /** Of what was changed; none of a new one. */
  version: string | undefined
  body: contract.KegiatanBody
  ikutkan_semua: boolean
}

/** Adds without `id`, changes with it. */
export function useSaveKegiatan() {
  return useChange(({ id, version, body, ikutkan_semua }: Stored) =>
    id
      ? call('PUT /api/kegiatan/:id', { params: { id }, body: { ...body, version } })
      : call('POST /api/kegiatan', { body: { ...body, ikutkan_semua } }),
  )
}
