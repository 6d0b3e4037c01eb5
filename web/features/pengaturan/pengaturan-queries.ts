import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getPengaturan, istilahOf, type PengaturanBody, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { rememberIstilah } from '#web/ui/istilah.ts'
import { useReply } from '#web/use-reply.ts'
import { call } from '../../api.ts'

const key = ['pengaturan']

export function usePengaturan() {
  return useReply(getPengaturan, { queryKey: key })
}

export function useSavePengaturan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PengaturanBody) => call(updatePengaturan, { body }),
    onSuccess: saved => {
      rememberIstilah({ istilah: istilahOf(saved) })
      queryClient.setQueryData(key, saved)
      // Every percentage and every day name may be another one now.
      return queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== key[0] })
    },
  })
}
