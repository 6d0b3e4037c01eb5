import { useReply } from '#web/use-reply.ts'

/** 403 `wali.terkunci` is an answer: the digits are asked for. */
export function useWaliSummary(enabled: boolean) {
  return useReply('GET /api/wali/ringkasan', {
    queryKey: ['wali', 'ringkasan'],
    enabled,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
