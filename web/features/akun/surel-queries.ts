import { useQuery } from '@tanstack/react-query'
import { getSurelSaya, updateSurelSaya } from '#contract/akun/surel-saya.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { useChange } from '#web/use-change.ts'

const SAYA = ['surel-saya']

export function useSurelSaya() {
  return useQuery({ queryKey: SAYA, queryFn: ({ signal }) => call(getSurelSaya, { signal }) })
}

export function useSaveSurelSaya() {
  return useChange((body: Body<typeof updateSurelSaya>) => call(updateSurelSaya, { body }), SAYA)
}
