import { type QueryKey, queryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { call, type Input } from './api.ts'

type Options<E extends Endpoint, Data> = { queryKey: QueryKey } & Input<E> &
  Omit<UseQueryOptions<Reply<E>, Error, Data>, 'queryFn' | 'queryKey'>

/** What a call answers to `params`, `query` and `body`, kept under the key. */
export function useReply<E extends Endpoint, Data = Reply<E>>(
  endpoint: E,
  options: Options<E, Data>,
): UseQueryResult<Data> {
  return useQuery(replyOptions(endpoint, options))
}

/** The same for who asks ahead as well. */
export function replyOptions<E extends Endpoint, Data = Reply<E>>(
  endpoint: E,
  { params, query, body, ...options }: Options<E, Data>,
) {
  const read = call as (endpoint: E, input: object) => Promise<Reply<E>>
  return queryOptions<Reply<E>, Error, Data>({
    ...options,
    queryFn: ({ signal }) => read(endpoint, { params, query, body, signal }),
  })
}
