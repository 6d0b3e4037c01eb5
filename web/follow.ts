import type * as z from 'zod'
import type { Api } from '#contract/api.ts'
import type { StreamReply } from '#contract/endpoint.ts'
import { ApiError, type Input, request, UNREADABLE } from './api.ts'

/** The server is heard every fifteen seconds: who says nothing for so long has gone, or something in between keeps it back. */
const SILENT = 40_000
const EVENTS = 'text/event-stream'

/**
 * Follows a stream of events: resolves when the server has ended it or `signal` says so, throws ApiError when it is refused or
 * breaks off. Read by fetch and not by EventSource, which can send the token nowhere but in the address.
 */
export async function follow<K extends Streamed>(
  key: K,
  { signal, ...input }: Input<Api[K]> & { signal: AbortSignal },
  onEvent: (event: EventOf<Api[K]['reply']>) => void,
): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  let timer = setTimeout(leave, SILENT)
  signal.addEventListener('abort', leave)
  try {
    const response = await request(key, { ...input, signal: gone.signal })
    // A hotspot's log-in page would be a stream that ends at once.
    if (!response.headers.get('content-type')?.startsWith(EVENTS)) throw new ApiError(response.status, UNREADABLE)
    for await (const event of eventsOf(response)) {
      clearTimeout(timer)
      timer = setTimeout(leave, SILENT)
      if (event !== '') onEvent(JSON.parse(event))
    }
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof ApiError) throw error
    throw new ApiError(0, { kode: 'jaringan', pesan: 'Aliran terputus.' })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}

type Streamed = { [K in keyof Api]: Api[K]['reply'] extends StreamReply ? K : never }[keyof Api]
type EventOf<R> = R extends StreamReply<infer E> ? z.output<E> : never

/** The data of each event; '' of one that only says that the server is there. */
async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield part.startsWith('data: ') ? part.slice('data: '.length) : ''
  }
}
