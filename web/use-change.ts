import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A change on the server. What stands under the key is asked anew; without a key everything is, because it is seen on many screens. */
export function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>, queryKey: QueryKey = []) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) })
}

/** The same for what somebody else may have done meanwhile: asked anew when it was refused, too. */
export function useAttempt<In, Out>(mutationFn: (input: In) => Promise<Out>, queryKey: QueryKey) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}
