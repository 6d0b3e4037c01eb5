import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideKoreksi,
  getKoreksiSaya,
  type KeadaanKoreksi,
  listKoreksi,
  readKoreksi,
  withdrawKoreksi,
} from '#contract/absensi/koreksi.ts'
import type { Body } from '#contract/endpoint.ts'
import { call, callPartly } from '#web/api.ts'
import { fresh, kept } from '#web/query-client.ts'
import { useAttempt } from '#web/use-change.ts'

const key = ['koreksi'] as const
const sayaKey = [...key, 'saya'] as const

/** What waits for the caller to decide, and what became of their own. */
export function useKoreksiSaya() {
  return useQuery({
    queryKey: sayaKey,
    queryFn: ({ signal }) => call(getKoreksiSaya, { signal }),
    ...fresh,
  })
}

export interface SaringanKoreksi {
  keadaan: KeadaanKoreksi
  kelompok_id: number | undefined
  halaman: number
  ukuran: number
}

export function useDaftarKoreksi(saringan: SaringanKoreksi) {
  return useQuery({ ...daftarKoreksiOptions(saringan), ...kept })
}

/** For the screen, and for fetching ahead. */
export function daftarKoreksiOptions(saringan: SaringanKoreksi) {
  return queryOptions({
    queryKey: [...key, 'daftar', saringan],
    queryFn: ({ signal }) => call(listKoreksi, { query: saringan, signal }),
  })
}

export type Putusan = Body<typeof decideKoreksi>

export function usePutuskan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (putusan: Putusan) => callPartly(decideKoreksi, { body: putusan }),
    onSuccess: () => {
      // Marks are others now, and with them every figure that is made of them.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] || queryKey[1] === 'saya' })
    },
  })
}

export function useTarik() {
  return useAttempt((id: number) => call(withdrawKoreksi, { params: { id } }), key)
}

/** 'Sudah dibaca'. */
export function useBaca() {
  return useAttempt((ids: number[]) => call(readKoreksi, { body: { ids } }), sayaKey)
}
