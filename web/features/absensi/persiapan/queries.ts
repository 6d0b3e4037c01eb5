import { getPersiapan } from '#contract/absensi/persiapan.ts'
import { useReply } from '#web/use-reply.ts'

export function usePersiapan(id: string) {
  return useReply(getPersiapan, { queryKey: ['periode', 'persiapan', id], params: { id } })
}
