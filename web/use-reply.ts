import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { call, type Input } from './api.ts'

type Options<E extends Endpoint, Data> = Omit<UseQueryOptions<Reply<E>, Error, Data>, 'queryFn' | 'queryKey'>

/** What a call answers to `params`, `query` and `body`, kept under the key. */
export function useReply<E extends Endpoint, Data = Reply<E>>(
  endpoint: E,
  { params, query, body, ...options }: { queryKey: QueryKey } & Input<E> & Options<E, Data>,
): UseQueryResult<Data> {
  const read = call as (endpoint: E, input: object) => Promise<Reply<E>>
  return useQuery({ ...options, queryFn: ({ signal }) => read(endpoint, { params, query, body, signal }) })
}
