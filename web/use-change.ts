import {
  partialMatchKey,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call, type Input } from './api.ts'
import { isStale } from './ui/kabar.ts'

/** A call as it is, whose input is then what is handed to `mutate`; or what makes one or several of something shorter. */
type Work = keyof Api | ((input: never) => Promise<unknown>)
type Sent<W> = W extends keyof Api ? Input<Api[W]> : W extends (input: infer In) => unknown ? In : never
type Answer<W> = W extends keyof Api ? Reply<Api[W]> : W extends (input: never) => Promise<infer Out> ? Out : never

/** Something that is done on the server and after which nothing that was read is another. */
export function useSend<W extends Work>(work: W, after?: UseMutationOptions<Answer<W>, Error, Sent<W>>) {
  const send = typeof work === 'function' ? work : (input: object) => call(work, input as never)
  return useMutation({ ...after, mutationFn: send as (input: Sent<W>) => Promise<Answer<W>> })
}

/** A change on the server. What stands under the key is asked anew, also where somebody else saved first; without a key everything is, because it is seen on many screens. */
export function useChange<W extends Work>(work: W, queryKey: QueryKey = []) {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey })
  // Not waited for: a form that begins anew with what comes would take along what is still to be said of the error.
  return useSend(work, { onSuccess: renew, onError: error => void (isStale(error) && renew()) })
}

/**
 * A change after which something is gone. What was read of it, by the beginning of the keys, stands on the screen until the
 * dialog is closed or the page left: it is old then, but asked anew it would answer 404.
 */
export function useRemoval<W extends Work>(work: W, ...gone: QueryKey[]) {
  const client = useQueryClient()
  return useSend(work, {
    async onSuccess() {
      await client.invalidateQueries({ refetchType: 'none' })
      await client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => !gone.some(key => partialMatchKey(queryKey, key)),
      })
    },
  })
}

/** The same as `useChange` for what somebody else may have done meanwhile: asked anew when it was refused, too. */
export function useAttempt<W extends Work>(work: W, queryKey: QueryKey) {
  const client = useQueryClient()
  return useSend(work, { onSettled: () => client.invalidateQueries({ queryKey }) })
}
