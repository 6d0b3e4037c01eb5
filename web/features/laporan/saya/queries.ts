import { fresh } from '#web/query-client.ts'
import { useReply } from '#web/use-reply.ts'

/** Own figures, marks and what is to come. */
export function useMyRecord() {
  return useReply('GET /api/saya/kehadiran', { queryKey: ['saya', 'kehadiran'], ...fresh })
}
