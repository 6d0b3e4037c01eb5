import type { Api } from '#contract/api.ts'
import { type AskProof, NEEDS_PROOF } from '#contract/caller.ts'
import type { Body, Described, ErrorReply, Params, Query, Reply } from '#contract/endpoint.ts'
import { takeEarly, urlOf } from './early.ts'
import { recordJam } from './offline/jam.ts'
import { TOKEN } from './token.ts'
import { TANPA_JAWABAN } from './ui/kabar.ts'

/** Where the device keeps in which of several roles its user works. */
export const CHOSEN_PERAN = 'peran'

/** A call that was answered with a failure. `status` 0: no answer at all (no network, server down). */
export class ApiError extends Error {
  readonly status: number
  readonly kode: string
  /** One sentence per field, keyed like the body. */
  readonly isian: Record<string, string>
  /** The whole answer, for errors that carry more, such as the current value of a stale row. */
  readonly body: unknown

  constructor(status: number, reply: ErrorReply) {
    super(reply.pesan)
    this.name = 'ApiError'
    this.status = status
    this.kode = reply.kode
    this.isian = reply.isian ?? {}
    this.body = reply
  }
}

/** No answer of our server at all: no network, a server that is down, or a hotspot's log-in page in its place. */
export function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status >= 502 || error.kode === 'server.unreadable'
}

type Part<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T }
type BodyPart<E extends Described> = undefined extends Body<E> ? { body?: undefined } : { body: Sent<Body<E>> }
/** A raw file is sent as the browser holds it. */
type Sent<B> = B extends Uint8Array ? B | Blob : B
export type Input<E extends Described> = Part<'params', Params<E>> &
  Part<'query', Query<E>> &
  BodyPart<E> & { signal?: AbortSignal }

/**
 * Throws `ApiError`; a refused session (401) also goes to `onUnauthorized`. What comes under a name is a file. Everything else is JSON or
 * not ours: were a hotspot's log-in page taken for an answer, marks would count as sent and copies on the device would be overwritten.
 */
export async function call<K extends keyof Api>(key: K, ...[input]: InputArgs<Api[K]>): Promise<Reply<Api[K]>> {
  const response = await request(key, input)
  const read = response.headers.has('content-disposition') ? response.blob() : response.json()
  return read.catch((error: unknown) => {
    if (isAbort(error)) throw error
    throw error instanceof SyntaxError ? new ApiError(response.status, UNREADABLE) : new ApiError(0, NO_ANSWER)
  }) as Promise<Reply<Api[K]>>
}

/** The only fetch() of the application: the answer when it is a good one, as its head has come; throws like `call`. */
export async function request(key: keyof Api, input: object = {}): Promise<Response> {
  const { params, query, body, signal } = input as {
    params?: object
    query?: object
    body?: unknown
    signal?: AbortSignal
  }
  const [method = '', path = ''] = key.split(' ')
  const token = localStorage.getItem(TOKEN)
  const isFile = body instanceof Blob || body instanceof Uint8Array
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json'
  const init: RequestInit = { method, headers }
  if (signal) init.signal = signal
  if (body !== undefined) init.body = isFile ? (body as BodyInit) : JSON.stringify(body)

  const url = urlOf(path, params, query)
  const sejak = performance.now()
  const response = await (takeEarly(url, init, token) ?? fetch(url, init)).catch((error: unknown) => {
    throw isAbort(error) ? error : new ApiError(0, NO_ANSWER)
  })
  if (!response.ok) {
    const failure = new ApiError(response.status, await readError(response))
    // The token that was refused may already have been replaced by a log-in in another tab.
    if (response.status === 401 && token && localStorage.getItem(TOKEN) === token) unauthorized(failure.kode)
    if (failure.kode === NEEDS_PROOF && (await askBukti((failure.body as AskProof).dengan))) return request(key, input)
    throw failure
  }
  // A hotspot that answers in its place may say what it likes, but hardly the wrong time.
  recordJam(response.headers.get('date'))
  const perubahan = Number(response.headers.get('perubahan'))
  if (perubahan) {
    const change = { key, ids: [perubahan], sejak }
    if (together) together.push(change)
    else changed(change)
  }
  return response
}
type InputArgs<E extends Described> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** A call about several that may leave some: what was done and what was left. Only one that was not answered at all fails. */
export async function callPartly<K extends keyof Api>(key: K, ...input: InputArgs<Api[K]>): Promise<Reply<Api[K]>> {
  return call(key, ...input).catch((error: unknown) => {
    if (error instanceof ApiError && isPart(error.body)) return error.body as Reply<Api[K]>
    throw error
  })
}

/** Where something was left the server refuses with a status, but answers as it does where nothing was. */
function isPart(body: unknown): boolean {
  return Array.isArray((body as { tertinggal?: unknown }).tertinggal)
}

/** Tells what happens when the server refuses the token, and with which code (contract/akun/session.ts); set once as the application starts. */
export function onUnauthorized(handler: (kode: string) => void): void {
  unauthorized = handler
}
let unauthorized: (kode: string) => void = () => {}

/** Tells of what has become a line of the Riwayat perubahan, so that it can be taken back; set once as the application starts. */
export function onPerubahan(handler: typeof changed): void {
  changed = handler
}
let changed: (change: Change) => void = () => {}

interface Change {
  /** Of the call that has changed it. */
  key: keyof Api
  /** Lines of the Riwayat perubahan, the oldest first. */
  ids: readonly number[]
  sejak: number
}

/** What somebody saves with one press and several calls: it is told of once, also where a later one was refused. */
export async function asOneChange<T>(work: () => Promise<T>): Promise<T> {
  if (together) return work()
  const made: Change[] = []
  together = made
  try {
    return await work()
  } finally {
    together = undefined
    const [first] = made
    if (first) changed({ ...first, ids: made.flatMap(({ ids }) => ids) })
  }
}
let together: Change[] | undefined

/** Asks the person for password or code again and resolves to whether they have given it; then the call is made once more. */
export function onNeedsProof(ask: (dengan: AskProof['dengan']) => Promise<boolean>): void {
  askBukti = ask
}
let askBukti: (dengan: AskProof['dengan']) => Promise<boolean> = async () => false

async function readError(response: Response): Promise<ErrorReply> {
  try {
    const body = (await response.json()) as ErrorReply
    if (typeof body.pesan === 'string') return body
  } catch {
    // Not ours: a proxy's error page.
  }
  return UNREADABLE
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export const UNREADABLE: ErrorReply = {
  kode: 'server.unreadable',
  pesan: 'Server menjawab dengan cara yang tidak dikenal. Coba lagi sebentar.',
}
const NO_ANSWER: ErrorReply = { kode: 'jaringan', pesan: TANPA_JAWABAN }
