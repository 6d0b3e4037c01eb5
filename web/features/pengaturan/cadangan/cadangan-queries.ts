import { useAttempt } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const key = ['cadangan']
/** Asked again so often while one is being made, in milliseconds. */
const INTERVAL = 2000

export function useCadangan() {
  return useReply('GET /api/cadangan', {
    queryKey: key,
    refetchInterval: ({ state }) => (state.data?.berjalan ? INTERVAL : false),
  })
}

export const useCreateCadangan = () => useAttempt('POST /api/cadangan', key)
