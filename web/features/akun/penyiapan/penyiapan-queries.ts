import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createPenyiapan, getLangkah, getPenyiapan, type PenyiapanBody } from '#contract/akun/penyiapan.ts'
import { call, TOKEN } from '#web/api.ts'
import { rememberIstilah } from '#web/ui/istilah.ts'

/** Whether the first admin is still to be made, and what the page of the log-in shows. */
export function usePenyiapan() {
  return useQuery({
    queryKey: ['penyiapan'],
    queryFn: ({ signal }) => call(getPenyiapan, { signal }).then(rememberIstilah),
    staleTime: 0,
  })
}

/** Makes institution and admin, and logs the admin in. */
export function useSetUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PenyiapanBody) => call(createPenyiapan, { body }),
    onSuccess: ({ token }) => {
      localStorage.setItem(TOKEN, token)
      queryClient.clear()
    },
  })
}

export function useLangkah(enabled: boolean) {
  return useQuery({
    queryKey: ['penyiapan', 'langkah'],
    queryFn: ({ signal }) => call(getLangkah, { signal }),
    enabled,
    // Each step is done on another screen: look again whenever one comes back.
    staleTime: 0,
  })
}
