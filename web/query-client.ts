import { QueryClient } from '@tanstack/react-query'

/**
 * networkMode 'always': a campus server may be reachable while the browser believes itself offline (a hotspot without
 * internet), so the call itself decides. What the server has answered (4xx) is not asked again, nor is what failed with
 * the network gone: the copy on this device stands there at once, and the network's return asks anew.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // Not the default with 'always'. What failed is asked anew however fresh the copy is that stands in for it.
      refetchOnReconnect: query => (query.state.error ? 'always' : true),
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: mayRetry,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function mayRetry(failureCount: number, error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  if (status === 0 && !navigator.onLine) return false
  return failureCount < 2 && !(status >= 400 && status < 500)
}
