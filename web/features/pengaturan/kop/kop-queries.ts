import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Kop, KopBody } from '#contract/pengaturan/kop.ts'
import { call } from '#web/api.ts'

const key = ['kop']

/** The picture itself is fetched apart. */
const withoutLogo = ({ logo: _, ...kop }: Kop) => kop

export function useKop() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/kop', { signal }).then(withoutLogo) })
}

export function useSaveKop() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body }: { body: KopBody }) => call('PUT /api/kop', { body }).then(withoutLogo),
    onSuccess: saved => queryClient.setQueryData(key, saved),
  })
}

/** An address of the stored picture for <img>, for as long as the page lives. */
export function useLogo(id: number | null) {
  return useQuery({
    queryKey: [...key, 'logo', id],
    queryFn: async () => URL.createObjectURL(await call('GET /api/kop/logo')),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
