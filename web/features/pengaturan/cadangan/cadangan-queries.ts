import { useMutation } from '@tanstack/react-query'
import { createCadangan, getCadangan, unduhCadangan } from '#contract/pengaturan/cadangan.ts'
import { call } from '#web/api.ts'
import { useAttempt } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const key = ['cadangan']
/** Asked again so often while one is being made, in milliseconds. */
const SELANG = 2000

export function useCadangan() {
  return useReply(getCadangan, {
    queryKey: key,
    refetchInterval: ({ state }) => (state.data?.berjalan ? SELANG : false),
  })
}

export const useCreateCadangan = () => useAttempt(() => call(createCadangan), key)

export function useUnduhCadangan() {
  return useMutation({ mutationFn: (berkas: string) => call(unduhCadangan, { body: { berkas } }) })
}
