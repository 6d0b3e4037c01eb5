import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createCadangan, getCadangan, unduhCadangan } from '#contract/pengaturan/cadangan.ts'
import { call } from '#web/api.ts'

const key = ['cadangan']
/** Asked again so often while one is being made, in milliseconds. */
const SELANG = 2000

export function useCadangan() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getCadangan, { signal }),
    refetchInterval: ({ state }) => (state.data?.berjalan ? SELANG : false),
  })
}

export function useCreateCadangan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(createCadangan),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useUnduhCadangan() {
  return useMutation({ mutationFn: (berkas: string) => call(unduhCadangan, { body: { berkas } }) })
}
