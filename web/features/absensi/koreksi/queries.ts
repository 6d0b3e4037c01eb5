import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { distinguishName, tellProposersApart } from '#contract/identitas.ts'
import { callPartly } from '#web/api.ts'
import { fresh, kept } from '#web/query-client.ts'
import { useOfferUndo } from '#web/urungkan.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

const key = ['koreksi'] as const

/** What waits for the caller to decide, and what became of their own. */
export function useMyKoreksi() {
  return useReply('GET /api/koreksi/saya', { queryKey: [...key, 'saya'], ...fresh, select: tellProposersApart })
}

export function useKoreksiList(saringan: Query<Api['GET /api/koreksi']>) {
  return useQuery({
    ...koreksiListOptions(saringan),
    ...kept,
    select: data => ({ ...data, koreksi: distinguishName(data.koreksi) }),
  })
}

/** For the screen, and for fetching ahead. */
export function koreksiListOptions(saringan: Query<Api['GET /api/koreksi']>) {
  return replyOptions('GET /api/koreksi', { queryKey: [...key, 'daftar', saringan], query: saringan })
}

export type KoreksiDecision = Body<Api['PUT /api/koreksi/putusan']>

export function useDecideKoreksi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (putusan: KoreksiDecision) => {
      const sejak = performance.now()
      return { sejak, ...(await callPartly('PUT /api/koreksi/putusan', { body: putusan })) }
    },
    onSuccess: ({ diputuskan, tertinggal }) => {
      const selesai = [...diputuskan, ...tertinggal.filter(closed).map(({ id }) => id)]
      client.setQueriesData<KoreksiList>({ queryKey: [...key, 'daftar'] }, data => countPutusan(data, selesai))
      // Marks are others now, and with them every figure that is made of them.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] || queryKey[1] === 'saya' })
    },
  })
}

const STILL_OPEN = [
  'koreksi.berubah',
  'koreksi.tidak_berlaku',
  'absensi.ditiadakan',
  'absensi.bukan_anggota',
  'absensi.belum_tiba',
]

/** Somebody else has decided, or it is nobody's business any more; what cannot be accepted may still be refused. */
export function closed({ kode }: Reply<Api['PUT /api/koreksi/putusan']>['tertinggal'][number]): boolean {
  return !STILL_OPEN.includes(kode)
}

/** Offers to take a decision back. */
export function useUndoKoreksi() {
  return useOfferUndo(ids => callPartly('PUT /api/koreksi/urungan', { body: { ids } }))
}

/** The list keeps its rows, and its counts say what has become of them. */
function countPutusan(data: KoreksiList | undefined, selesai: readonly number[]) {
  if (!data) return data
  const gone = data.koreksi.filter(({ id, keadaan }) => keadaan === 'menunggu' && selesai.includes(id))
  const left = (kelompokId: number) => gone.filter(row => row.kelompok_id === kelompokId).length
  return { ...data, kelompok: data.kelompok.map(one => ({ ...one, jumlah: one.jumlah - left(one.id) })) }
}
type KoreksiList = Reply<Api['GET /api/koreksi']>
