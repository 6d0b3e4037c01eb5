import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import {
  applyRekapBerkas,
  createRekapBerkas,
  getRekapBerkas,
  listRekapBerkas,
  type PilihanRekapBerkas,
  updatePilihanRekapBerkas,
} from '#contract/absensi/rekap-berkas.ts'
import { call } from '#web/api.ts'

export function useRekapBerkas(id: number) {
  return useQuery({
    queryKey: ['rekap-berkas', id],
    queryFn: ({ signal }) => call(getRekapBerkas, { params: { id }, signal }),
    enabled: id > 0,
    staleTime: 0,
  })
}

export function useDaftarRekapBerkas() {
  return useQuery({
    queryKey: ['rekap-berkas', 'daftar'],
    queryFn: ({ signal }) => call(listRekapBerkas, { signal }),
    staleTime: 0,
  })
}

export function useUnggahRekap() {
  return useMutation({
    mutationFn: async (berkas: File) =>
      call(createRekapBerkas, {
        query: { nama: berkas.name.slice(-255) },
        body: new Uint8Array(await berkas.arrayBuffer()),
      }),
  })
}

/** Each answer brings the whole preview anew. */
export function useJawab(id: number) {
  const client = useQueryClient()
  return useMutation({
    // Two answers in a row: the second comes after the first.
    scope: { id: `rekap-berkas-${id}` },
    mutationFn: (body: PilihanRekapBerkas) => call(updatePilihanRekapBerkas, { params: { id }, body }),
    onSuccess: data => client.setQueryData(['rekap-berkas', id], data),
  })
}

export function useTerapkanRekap(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { pertemuan: number; tanda: number }) => call(applyRekapBerkas, { params: { id }, body }),
    // Recaps, figures and plans all show something else now; after a refusal the preview may.
    onSettled: () => void client.invalidateQueries(),
  })
}

export function useBatalkanRekap() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(createPembatalan, { params: { id } }),
    onSettled: () => void client.invalidateQueries(),
  })
}
