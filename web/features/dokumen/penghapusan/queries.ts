import { getRencanaPenghapusan } from '#contract/dokumen/penghapusan.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { useReply } from '#web/use-reply.ts'

export interface OrangDihapus {
  jenis: JenisOrang
  id: number
  nama: string
}

export function useRencana({ jenis, id }: OrangDihapus) {
  return useReply(getRencanaPenghapusan, {
    queryKey: ['penghapusan', jenis, id],
    params: { jenis, id },
    // Numbers of now, and no trace of them afterwards.
    staleTime: 0,
    gcTime: 0,
  })
}
