import { useMutation } from '@tanstack/react-query'
import { unduhDataOrang } from '#contract/dokumen/data-orang.ts'
import { getRencanaPenghapusan, hapusOrang } from '#contract/dokumen/penghapusan.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
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

export function useHapusOrang({ jenis, id }: OrangDihapus) {
  return useMutation({
    mutationFn: (body: { ketik: string; alasan_simpan: string }) => call(hapusOrang, { params: { jenis, id }, body }),
  })
}

export function useUnduhDataOrang() {
  return useMutation({ mutationFn: ({ jenis, id }: OrangDihapus) => call(unduhDataOrang, { params: { jenis, id } }) })
}
