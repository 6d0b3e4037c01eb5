import * as contract from '#contract/pengaturan/libur.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

interface Hari {
  dari: string
  sampai: string
}

/** Pertemuan that are planned on these days. */
export function useTerdampak(rentang: Hari[]) {
  return useReply(contract.listTerdampak, {
    queryKey: ['libur-terdampak', rentang],
    body: { rentang },
    enabled: rentang.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Pertemuan that this libur took off on days that are no holiday when it has these ones; null: when it is removed. */
export function useTerlepas(id: number | undefined, menjadi: Hari | null, enabled: boolean) {
  return useReply(contract.listTerlepas, {
    queryKey: ['libur-terlepas', id, menjadi],
    params: { id: id ?? 0 },
    body: { menjadi },
    enabled: enabled && id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

interface Simpan {
  id: number | undefined
  libur: contract.LiburIsian
  tiadakan: boolean
  pulihkan: boolean
}

/** Adds without `id`, changes with it. */
export function useSaveLibur() {
  return useChange(async ({ id, libur, tiadakan, pulihkan }: Simpan) =>
    id
      ? call(contract.updateLibur, { params: { id }, body: { libur, tiadakan, pulihkan } })
      : { ...(await call(contract.createLibur, { body: { libur, tiadakan } })), dipulihkan: 0 },
  )
}
