import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { getSemester } from '#contract/laporan/semester.ts'
import { validQuery } from '#contract/valid-query.ts'
import { useReply } from '#web/use-reply.ts'

export const semesterKey = ['laporan', 'semester']

/** Of the periode in the address; '' is the one that runs today. */
export function useSemester(periode: string) {
  const query = validQuery(getSemester.query, { periode_id: periode }) as Query<Api['GET /api/laporan/semester']>
  return useReply('GET /api/laporan/semester', {
    ...{ queryKey: [...semesterKey, query], query, placeholderData: keepPreviousData, staleTime: 0 },
  })
}
