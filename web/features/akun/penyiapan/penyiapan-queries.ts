import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPenyiapan, getLangkah, type PenyiapanBody } from '#contract/akun/penyiapan.ts'
import { call, TOKEN } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

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
  return useReply(getLangkah, {
    queryKey: ['penyiapan', 'langkah'],
    enabled,
    // Each step is done on another screen: look again whenever one comes back.
    staleTime: 0,
  })
}
