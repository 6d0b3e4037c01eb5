import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyRekapBerkas, type PilihanRekapBerkas, updatePilihanRekapBerkas } from '#contract/absensi/rekap-berkas.ts'
import { call } from '#web/api.ts'

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
