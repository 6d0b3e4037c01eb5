import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createPembatalan, getPerubahan, listPerubahan } from '#contract/absensi/pembatalan.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'

export function usePerubahanList(query: Query<typeof listPerubahan>) {
  return useQuery({
    queryKey: ['perubahan', query],
    queryFn: ({ signal }) => call(listPerubahan, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePerubahan(id: number) {
  return useQuery({
    queryKey: ['perubahan', 'satu', id],
    queryFn: ({ signal }) => call(getPerubahan, { params: { id }, signal }),
  })
}

/** Whatever is on the screen may be something else afterwards. */
export function useBatalkan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(createPembatalan, { params: { id } }),
    onSuccess: () => tellDone('Perubahan dibatalkan'),
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries(),
  })
}
