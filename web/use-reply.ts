import { type QueryKey, queryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Described, Reply } from '#contract/endpoint.ts'
import { call, type Input } from './api.ts'

type Options<E extends Described, Data> = { queryKey: QueryKey } & Input<E> &
  Omit<UseQueryOptions<Reply<E>, Error, Data>, 'queryFn' | 'queryKey'>

/** What a call answers to `params`, `query` and `body`, kept under the key. */
export function useReply<K extends keyof Api, Data = Reply<Api[K]>>(
  key: K,
  options: Options<Api[K], Data>,
): UseQueryResult<Data> {
  return useQuery(replyOptions(key, options))
}

/** The same for who asks ahead as well. */
export function replyOptions<K extends keyof Api, Data = Reply<Api[K]>>(
  key: K,
  { params, query, body, ...options }: Options<Api[K], Data>,
) {
  const read = call as (key: K, input: object) => Promise<Reply<Api[K]>>
  return queryOptions<Reply<Api[K]>, Error, Data>({
    ...options,
    queryFn: ({ signal }) => read(key, { params, query, body, signal }),
  })
}
