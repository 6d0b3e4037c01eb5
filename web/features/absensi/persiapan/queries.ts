import { useQuery } from '@tanstack/react-query'
import { getPersiapan } from '#contract/absensi/persiapan.ts'
import { call } from '#web/api.ts'

export function usePersiapan(id: string) {
  return useQuery({
    queryKey: ['periode', 'persiapan', id],
    queryFn: ({ signal }) => call(getPersiapan, { params: { id }, signal }),
  })
}
