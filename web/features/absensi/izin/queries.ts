import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type IzinState, LEAVE_STATES } from '#contract/absensi/izin-kind.ts'
import type { Api } from '#contract/api.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { distinguishName, tellProposersApart } from '#contract/identitas.ts'
import { call, callPartly, isUnreachable } from '#web/api.ts'
import { fresh, kept } from '#web/query-client.ts'
import type { Filter } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { useOfferUndo } from '#web/urungkan.ts'
import { replyOptions } from '#web/use-reply.ts'
import { type ChoiceQuery, listDeviceChoice } from './device-choice.ts'
import { stateLabel } from './word.ts'

const key = ['izin'] as const

/** What waits for the caller to decide, and what became of their own. */
export function useMyIzin() {
  return useQuery({ ...myIzinOptions(), ...fresh, select: tellProposersApart })
}

/** For the beranda, and for fetching ahead. */
export function myIzinOptions() {
  return replyOptions('GET /api/izin/saya', { queryKey: [...key, 'saya'] })
}

/** The filters in the address, and what they are when it does not say. */
export const izinFiltersDefault = { cari: '', keadaan: '', kelompok: '', halaman: 1, ukuran: 30 }

export const izinFilters = (
  data: Pick<Reply<Api['GET /api/izin']>, 'kelompok' | 'per_keadaan'> | undefined,
): Filter<typeof izinFiltersDefault>[] => [
  {
    ...{ key: 'keadaan', label: 'Keadaan', placeholder: 'Semua keadaan', width: 204 },
    options: LEAVE_STATES.map(value => ({
      value,
      label: stateLabel[value] + (data ? ` · ${data.per_keadaan[value]}` : ''),
    })),
  },
  {
    ...{ key: 'kelompok', label: kata`Kelompok`, placeholder: kata`Semua kelompok`, width: 204, searchable: true },
    options: (data?.kelompok ?? []).map(k => ({ value: String(k.id), label: describeKelompok(k.nama, k.periode) })),
  },
]

/** The part of the address the server accepts: one edited by hand shows a list, not an error. */
export function toIzinQuery(nilai: Record<keyof typeof izinFiltersDefault, string | number>) {
  return {
    keadaan: LEAVE_STATES.find(one => one === nilai.keadaan),
    kelompok_id: /^[1-9]\d{0,8}$/.test(String(nilai.kelompok)) ? Number(nilai.kelompok) : undefined,
    cari: String(nilai.cari).slice(0, 80) || undefined,
    halaman: Number(nilai.halaman),
    ukuran: Math.min(200, Number(nilai.ukuran)),
  }
}

export function useIzinList(saringan: Query<Api['GET /api/izin']>, enabled: boolean) {
  return useQuery({
    ...izinListOptions(saringan),
    ...kept,
    enabled,
    select: data => ({ ...data, izin: distinguishName(data.izin) }),
  })
}

/** For the screen, and for fetching ahead. */
export function izinListOptions(saringan: Query<Api['GET /api/izin']>) {
  return replyOptions('GET /api/izin', { queryKey: [...key, 'daftar', saringan], query: saringan })
}

/** For the drawer, and for fetching ahead. */
export function izinDetailOptions(id: number) {
  return replyOptions('GET /api/izin/:id', { queryKey: [...key, 'rincian', id], params: { id } })
}

/** Whom an izin can be entered for: by name or NIM, or the one that is wanted. Without a signal, of the sheets on this device. */
export function useIzinChoice(query: ChoiceQuery) {
  return useQuery({
    queryKey: [...key, 'pilihan', query],
    queryFn: ({ signal }) =>
      call('GET /api/izin/pilihan', { query, signal }).catch(async error => {
        const found = isUnreachable(error) ? await listDeviceChoice(query) : undefined
        if (!found) throw error
        return found
      }),
    placeholderData: keepPreviousData,
  })
}

export type IzinDecision = Body<Api['PUT /api/izin/putusan']>

export function useDecideIzin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (putusan: IzinDecision) => {
      const sejak = performance.now()
      return { sejak, ...(await callPartly('PUT /api/izin/putusan', { body: putusan })) }
    },
    // Marks are others now, and with them every figure that is made of them; the list keeps its place.
    onSuccess: ({ diputuskan, tertinggal }, { hasil }) => {
      const menjadi = [...diputuskan.map(() => hasil), ...tertinggal.flatMap(({ keadaan }) => keadaan ?? [])]
      client.setQueriesData<IzinList>({ queryKey: [...key, 'daftar'] }, data => countPutusan(data, menjadi))
      return client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== key[0] || queryKey[1] !== 'daftar',
      })
    },
  })
}

/** Offers to take a decision back. */
export function useUndoIzin() {
  return useOfferUndo(ids => callPartly('PUT /api/izin/urungan', { body: { ids } }))
}

/** The list keeps its rows, and its counts say what has become of those that waited, by whomever. */
export function countPutusan(data: IzinList | undefined, menjadi: readonly IzinState[]) {
  if (!data) return data
  const per_keadaan = { ...data.per_keadaan, menunggu: Math.max(0, data.per_keadaan.menunggu - menjadi.length) }
  for (const keadaan of menjadi) per_keadaan[keadaan] += 1
  return { ...data, per_keadaan }
}
type IzinList = Reply<Api['GET /api/izin']>
