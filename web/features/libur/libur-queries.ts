import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/libur.ts'
import { call } from '#web/api.ts'

export function useLiburList() {
  return useQuery({ queryKey: ['libur'], queryFn: ({ signal }) => call(contract.listLibur, { signal }) })
}

/** Pertemuan that are planned on these days. */
export function useTerdampak(rentang: { dari: string; sampai: string }[]) {
  return useQuery({
    queryKey: ['libur-terdampak', rentang],
    queryFn: ({ signal }) => call(contract.listTerdampak, { body: { rentang }, signal }),
    enabled: rentang.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

interface Simpan {
  id: number | undefined
  libur: contract.LiburIsian
  tiadakan: boolean
}

/** Adds without `id`, changes with it. */
export function useSaveLibur() {
  return useChange(({ id, ...body }: Simpan) =>
    id ? call(contract.updateLibur, { params: { id }, body }) : call(contract.createLibur, { body }),
  )
}

export function useAddLiburList() {
  return useChange((body: { rows: contract.LiburIsian[]; tiadakan: boolean }) => call(contract.addLiburList, { body }))
}

export function useDeleteLibur() {
  return useChange((id: number) => call(contract.deleteLibur, { params: { id } }))
}

export function useReadLiburFile() {
  return useMutation({
    mutationFn: async (file: File) =>
      call(contract.readLiburFile, {
        query: { nama: file.name },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
  })
}

/** A holiday is seen on every sheet and in every list of what is unfilled. */
function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries() })
}
