import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CetakanRow,
  deleteCetakan,
  downloadCetakan,
  listCetakan,
  startCetakan,
} from '#contract/dokumen/dokumen.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '../../api.ts'

const key = ['cetakan']
const isRunning = ({ tahap }: CetakanRow) => tahap === 'antre' || tahap === 'membuat'

/** My files; asked again while one of them is being made. */
export function useCetakanList() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listCetakan, { signal }),
    refetchInterval: ({ state }) => (state.data?.cetakanList.some(isRunning) ? 1_000 : false),
  })
}

export function useStartCetakan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof startCetakan>) => call(startCetakan, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useDeleteCetakan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteCetakan, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function fetchCetakan(id: number): Promise<Blob> {
  return call(downloadCetakan, { params: { id } })
}
