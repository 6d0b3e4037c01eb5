import { keepPreviousData, QueryClient } from '@tanstack/react-query'

/**
 * networkMode 'always': a campus server may be reachable while the browser believes itself offline (a hotspot without
 * internet), so the call itself decides. What the server has answered (4xx) is not asked again, nor is what failed with
 * the network gone: the copy on this device stands there at once, and the network's return asks anew. It does not count as
 * failed while that copy is still being looked for: nobody is to read 'Gagal memuat' for the moment it takes.
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
      retryDelay: (failureCount, error) => (isOffline(error) ? MOMENT : Math.min(1000 * 2 ** failureCount, 30_000)),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Of what people come back to, and leave open on the desk: always asked again. */
export const fresh = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 5 * 60_000 } as const

/** Of a list that is not asked again by itself: rows that were decided stay where they are until the person goes on. */
export const kept = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
} as const

/** Marks and figures are others now: whatever is shown of them is asked anew. */
export function readAnew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/** Milliseconds between two looks, and how many there are at most: a disk that never answers keeps nobody waiting. */
const MOMENT = 100
const PALING_SERING = 30

let searched = 0

/** A copy is looked for on this device until `work` has ended, however it ends. */
export function duringSearched<T>(work: Promise<T>): Promise<T> {
  searched += 1
  return work.finally(() => {
    searched -= 1
  })
}

function mayRetry(failureCount: number, error: unknown): boolean {
  if (isOffline(error)) return searched > 0 && failureCount < PALING_SERING
  const status = statusOf(error)
  return failureCount < 2 && !(status >= 400 && status < 500)
}

function isOffline(error: unknown): boolean {
  return statusOf(error) === 0 && !navigator.onLine
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0
}
