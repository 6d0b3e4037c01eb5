import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideKoreksi, getKoreksiSaya, listKoreksi, undoKoreksi } from '#contract/absensi/koreksi.ts'
import { bedakanUsulan } from '#contract/absensi/usul.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { bedakanNama } from '#contract/identitas.ts'
import { callPartly } from '#web/api.ts'
import { fresh, kept } from '#web/query-client.ts'
import { useTawarkanUrung } from '#web/urungkan.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

const key = ['koreksi'] as const

/** What waits for the caller to decide, and what became of their own. */
export function useKoreksiSaya() {
  return useReply(getKoreksiSaya, { queryKey: [...key, 'saya'], ...fresh, select: bedakanUsulan })
}

export function useDaftarKoreksi(saringan: Query<typeof listKoreksi>) {
  return useQuery({
    ...daftarKoreksiOptions(saringan),
    ...kept,
    select: data => ({ ...data, koreksi: bedakanNama(data.koreksi) }),
  })
}

/** For the screen, and for fetching ahead. */
export function daftarKoreksiOptions(saringan: Query<typeof listKoreksi>) {
  return replyOptions(listKoreksi, { queryKey: [...key, 'daftar', saringan], query: saringan })
}

export type KoreksiDecision = Body<typeof decideKoreksi>

export function useDecideKoreksi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (putusan: KoreksiDecision) => {
      const sejak = performance.now()
      return { sejak, ...(await callPartly(decideKoreksi, { body: putusan })) }
    },
    onSuccess: ({ diputuskan, tertinggal }) => {
      const selesai = [...diputuskan, ...tertinggal.filter(tertutup).map(({ id }) => id)]
      client.setQueriesData<DaftarKoreksi>({ queryKey: [...key, 'daftar'] }, data => countPutusan(data, selesai))
      // Marks are others now, and with them every figure that is made of them.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] || queryKey[1] === 'saya' })
    },
  })
}

const MASIH_TERBUKA = [
  'koreksi.berubah',
  'koreksi.tidak_berlaku',
  'absensi.ditiadakan',
  'absensi.bukan_anggota',
  'absensi.belum_tiba',
]

/** Somebody else has decided, or it is nobody's business any more; what cannot be accepted may still be refused. */
export function tertutup({ kode }: Reply<typeof decideKoreksi>['tertinggal'][number]): boolean {
  return !MASIH_TERBUKA.includes(kode)
}

/** Offers to take a decision back. */
export function useUndoKoreksi() {
  return useTawarkanUrung(ids => callPartly(undoKoreksi, { body: { ids } }))
}

/** The list keeps its rows, and its counts say what has become of them. */
function countPutusan(data: DaftarKoreksi | undefined, selesai: readonly number[]) {
  if (!data) return data
  const gone = data.koreksi.filter(({ id, keadaan }) => keadaan === 'menunggu' && selesai.includes(id))
  const left = (kelompokId: number) => gone.filter(row => row.kelompok_id === kelompokId).length
  return { ...data, kelompok: data.kelompok.map(one => ({ ...one, jumlah: one.jumlah - left(one.id) })) }
}
type DaftarKoreksi = Reply<typeof listKoreksi>
