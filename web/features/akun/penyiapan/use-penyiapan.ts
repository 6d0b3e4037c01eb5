import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { rememberIstilah } from '#web/ui/istilah.ts'

/** Whether the first admin is still to be made, and what the page of the log-in shows. */
export function usePenyiapan() {
  return useQuery({
    queryKey: ['penyiapan'],
    queryFn: ({ signal }) => call('GET /api/penyiapan', { signal }).then(rememberIstilah),
    staleTime: 0,
  })
}
