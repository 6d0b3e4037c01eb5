import { useQuery } from '@tanstack/react-query'
import {
  type CetakanRow,
  deleteCetakan,
  downloadCetakan,
  listCetakan,
  startCetakan,
} from '#contract/dokumen/dokumen.ts'
import type { Body } from '#contract/endpoint.ts'
import { useAttempt, useChange } from '#web/use-change.ts'
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
  return useChange((body: Body<typeof startCetakan>) => call(startCetakan, { body }), key)
}

export function useDeleteCetakan() {
  return useAttempt((id: number) => call(deleteCetakan, { params: { id } }), key)
}

export function fetchCetakan(id: number): Promise<Blob> {
  return call(downloadCetakan, { params: { id } })
}
