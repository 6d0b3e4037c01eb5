import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DecideKoreksiReply,
  decideKoreksi,
  getKoreksiSaya,
  type KeadaanKoreksi,
  listKoreksi,
  readKoreksi,
  withdrawKoreksi,
} from '#contract/absensi/koreksi.ts'
import { ApiError, call } from '#web/api.ts'

const key = ['koreksi'] as const
const sayaKey = [...key, 'saya'] as const

/** What waits for the caller to decide, and what became of their own. */
export function useKoreksiSaya(enabled: boolean) {
  return useQuery({
    queryKey: sayaKey,
    queryFn: ({ signal }) => call(getKoreksiSaya, { signal }),
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: 5 * 60_000,
  })
}

export interface SaringanKoreksi {
  keadaan: KeadaanKoreksi
  kelompok_id: number | undefined
  halaman: number
  ukuran: number
}

/** Not asked again by itself: rows that were decided stay where they are until the person goes on. */
export function useDaftarKoreksi(saringan: SaringanKoreksi) {
  return useQuery({
    queryKey: [...key, 'daftar', saringan],
    queryFn: ({ signal }) => call(listKoreksi, { query: saringan, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export interface Putusan {
  koreksi: { id: number; base_version?: number }[]
  hasil: 'diterima' | 'ditolak'
  jawaban: string
}

/** What was decided and what was left; only a call that was not answered at all fails. */
export function usePutuskan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (putusan: Putusan): Promise<DecideKoreksiReply> => {
      try {
        return await call(decideKoreksi, { body: putusan })
      } catch (error) {
        const left = error instanceof ApiError ? decideKoreksi.reply.safeParse(error.body) : undefined
        if (left?.success) return left.data
        throw error
      }
    },
    onSuccess: () => {
      // Marks are others now, and with them every figure that is made of them.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] || queryKey[1] === 'saya' })
    },
  })
}

export function useTarik() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(withdrawKoreksi, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** 'Sudah dibaca'. */
export function useBaca() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(readKoreksi, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: sayaKey }),
  })
}
