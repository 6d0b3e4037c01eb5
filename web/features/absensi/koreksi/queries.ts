import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideKoreksi,
  getKoreksiSaya,
  type KeadaanKoreksi,
  listKoreksi,
  readKoreksi,
  undoKoreksi,
  withdrawKoreksi,
} from '#contract/absensi/koreksi.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call, callPartly } from '#web/api.ts'
import { fresh, kept } from '#web/query-client.ts'
import { useTawarkanUrung } from '#web/urungkan.ts'
import { useAttempt } from '#web/use-change.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

const key = ['koreksi'] as const
const sayaKey = [...key, 'saya'] as const

/** What waits for the caller to decide, and what became of their own. */
export function useKoreksiSaya() {
  return useReply(getKoreksiSaya, { queryKey: sayaKey, ...fresh })
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
  return replyOptions(listKoreksi, { queryKey: [...key, 'daftar', saringan], query: saringan })
}

export type Putusan = Body<typeof decideKoreksi>

export function usePutuskan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (putusan: Putusan) => {
      const sejak = performance.now()
      return { sejak, ...(await callPartly(decideKoreksi, { body: putusan })) }
    },
    onSuccess: ({ diputuskan }) => {
      client.setQueriesData<DaftarKoreksi>({ queryKey: [...key, 'daftar'] }, data => countPutusan(data, diputuskan))
      // Marks are others now, and with them every figure that is made of them.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] || queryKey[1] === 'saya' })
    },
  })
}

/** Offers to take a decision back. */
export function useUrung() {
  return useTawarkanUrung(ids => callPartly(undoKoreksi, { body: { ids } }))
}

/** The list keeps its rows, and its counts say what has become of them. */
function countPutusan(data: DaftarKoreksi | undefined, diputuskan: readonly number[]) {
  if (!data) return data
  const gone = data.koreksi.filter(({ id, keadaan }) => keadaan === 'menunggu' && diputuskan.includes(id))
  const left = (kelompokId: number) => gone.filter(row => row.kelompok_id === kelompokId).length
  return { ...data, kelompok: data.kelompok.map(one => ({ ...one, jumlah: one.jumlah - left(one.id) })) }
}
type DaftarKoreksi = Reply<typeof listKoreksi>

export function useTarik() {
  return useAttempt((id: number) => call(withdrawKoreksi, { params: { id } }), key)
}

/** 'Sudah dibaca'. */
export function useBaca() {
  return useAttempt((ids: number[]) => call(readKoreksi, { body: { ids } }), sayaKey)
}
