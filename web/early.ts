import type { Api } from '#contract/api.ts'
import { TOKEN } from './token.ts'

/** Answers that were asked for before there was code to show them, by their address; each is for one call. */
const early = new Map<string, { answer: Promise<Response>; token: string | null }>()
/** Milliseconds since the page was opened: later an answer may have aged. */
const FRESH = 10_000

/** Asks ahead what `call` is going to ask with the same input. */
export function askEarly<K extends keyof Api & `GET ${string}`>(key: K, { params, query }: EarlyInput = {}): void {
  const token = localStorage.getItem(TOKEN)
  const url = urlOf(key.slice('GET '.length), params, query)
  const answer = fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  // Whoever takes it hears of the failure; nobody may.
  answer.catch(() => undefined)
  early.set(url, { answer, token })
}

interface EarlyInput {
  params?: object
  query?: object
}

/** What was asked ahead with the same token: each answer once, and soon. */
export function takeEarly(
  url: string,
  { method, signal }: RequestInit,
  token: string | null,
): Promise<Response> | undefined {
  const asked = method === 'GET' ? early.get(url) : undefined
  if (asked?.token !== token) return undefined
  early.delete(url)
  if (performance.now() > FRESH) return undefined
  if (!signal) return asked.answer
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([asked.answer, aborted])
}

/** The address of a call; what has no value in the query is left out. */
export function urlOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
