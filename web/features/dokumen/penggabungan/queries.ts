import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPenggabungan, listCalonGabung, previewPenggabungan } from '#contract/dokumen/penggabungan.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

export function useCalonGabung(id: number, cari: string) {
  return useReply(listCalonGabung, {
    queryKey: ['penggabungan', id, 'calon', cari],
    params: { id },
    query: { cari },
    enabled: id > 0,
    placeholderData: before => before,
  })
}

export function usePratinjauGabung(id: number, digabung_id: number) {
  return useReply(previewPenggabungan, {
    queryKey: ['penggabungan', id, digabung_id],
    params: { id },
    query: { digabung_id },
    enabled: id > 0 && digabung_id > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useGabung(id: number, digabung_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof createPenggabungan>) =>
      call(createPenggabungan, { params: { id }, query: { digabung_id }, body }),
    // One of the two is not there to be asked for any more.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'penggabungan' }),
    onError: () => void client.invalidateQueries({ queryKey: ['penggabungan', id] }),
  })
}
