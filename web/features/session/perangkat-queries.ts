import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSession, endOtherSessions, listSession } from '#contract/akun.ts'
import { call } from '../../api.ts'

// Apart from session-queries.ts, which is on the path of every first visit.
const perangkatKey = ['session', 'perangkat']

export function usePerangkat() {
  return useQuery({ queryKey: perangkatKey, queryFn: ({ signal }) => call(listSession, { signal }) })
}

/** Ends one other session, or all others without `kunci`. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kunci: string | undefined) =>
      kunci ? call(endOtherSession, { params: { kunci } }) : call(endOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: perangkatKey }),
  })
}
