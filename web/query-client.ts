import { QueryClient } from '@tanstack/react-query'

/**
 * networkMode 'always': a campus server may be reachable while the browser believes itself offline (a hotspot without
 * internet), so the call itself decides. What the server has answered (4xx) is not asked again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 30_000, gcTime: 15 * 60_000, retry: mayRetry },
    mutations: { networkMode: 'always', retry: false },
  },
})

function mayRetry(failureCount: number, error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return failureCount < 2 && !(status >= 400 && status < 500)
}
