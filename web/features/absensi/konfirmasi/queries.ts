import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { KonfirmasiLine } from '#contract/absensi/list-konfirmasi.ts'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { call, callPartly } from '#web/api.ts'
import { tellDone } from '#web/ui/kabar.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useOfferUndo } from '#web/urungkan.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

export const SIZE = 50

/** The filters in the address; without `tanggal` every week. */
export const konfirmasiFiltersDefault = {
  tampil: 'menunggu',
  tanggal: '',
  kelompok_id: '',
  urut: 'terbaru',
  halaman: 1,
}
export type KonfirmasiFilters = Widen<typeof konfirmasiFiltersDefault>

/** Asked again whenever it is shown: what is confirmed must be what there is. Only who confirms may ask. */
export function useKonfirmasiList(query: Query<Api['GET /api/konfirmasi']>, enabled: boolean) {
  return useReply('GET /api/konfirmasi', {
    queryKey: ['konfirmasi', 'daftar', query],
    enabled,
    query,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many wait for a murabbi, week by week; only who confirms may ask. */
export function useWaiting(enabled: boolean) {
  return useReply('GET /api/konfirmasi/menunggu', { queryKey: ['konfirmasi', 'menunggu'], enabled, staleTime: 0 })
}

/** What was seen of a pertemuan. */
export type SeenKonfirmasi = Pick<KonfirmasiLine, 'id' | 'perubahan'>

/** Confirms several, and offers to take it back; `sesudah` when it was. */
export function useManyKonfirmasi(sesudah: (ids: readonly number[]) => void) {
  const reread = useReread()
  const offer = useOfferUndo(ids => callPartly('PUT /api/konfirmasi/urungan', { body: { ids } }))
  return useMutation({
    mutationFn: async (pertemuan: SeenKonfirmasi[]) => {
      const sejak = performance.now()
      return { sejak, ...(await call('PUT /api/konfirmasi', { body: { pertemuan } })) }
    },
    onSuccess: async ({ dikonfirmasi, sejak }) => {
      const ids = dikonfirmasi.map(({ id }) => id)
      if (ids.length > 0) offer({ teks: `${ids.length} dikonfirmasi`, sejak, ids }, () => sesudah(ids))
      await reread()
    },
  })
}

/** One pertemuan in the recap, where it can be taken back at any time. */
export function useKonfirmasi() {
  const reread = useReread()
  const tell = (teks: string) => () => {
    tellDone(teks)
    return reread()
  }
  return {
    // Refused because it has changed: then what is shown must be what there is.
    satu: useSend('PUT /api/pertemuan/:id/konfirmasi', {
      onSuccess: tell('Pertemuan dikonfirmasi'),
      onError: () => void reread(),
    }),
    tarik: useSend('DELETE /api/pertemuan/:id/konfirmasi', { onSuccess: tell('Konfirmasi ditarik') }),
  }
}

function useReread() {
  const client = useQueryClient()
  return () =>
    Promise.all(['konfirmasi', 'rekap', 'lembar', 'beranda'].map(key => client.invalidateQueries({ queryKey: [key] })))
}
