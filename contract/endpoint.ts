import * as z from 'zod'
import type { KeyScope } from './key-scope.ts'
import type { Peran } from './peran.ts'
import type { Peristiwa } from './peristiwa.ts'
import type { PerubahanKind } from './perubahan.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, whoever works with a session (see `mahasantri` below), or holders of one of these roles. Records are checked by the use case. */
export type Access = 'publik' | 'masuk' | readonly Peran[]

/** A reply that is a file to download; the server sends it with this media type and a file name. */
export interface FileReply {
  readonly file: string
}

/** A reply that goes on: server-sent events, each of this shape. The web follows it with `follow`. */
export interface StreamReply<E extends z.ZodType = z.ZodType> extends FileReply {
  readonly event: E
}

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | FileReply = z.ZodType | FileReply,
  C extends string = string,
> {
  /** 'PUT /api/kegiatan/:id': what the web calls it by (contract/api.ts). */
  readonly call: C
  readonly method: Method
  /** Fastify notation: `/api/kelompok/:id`. */
  readonly path: string
  /** One Indonesian sentence, published in the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  readonly params: P
  readonly query: Q
  /** `upload` when the request body is the raw file (`application/octet-stream`). */
  readonly body: B
  readonly reply: R
  /** Status of success; 200 unless something else is true. */
  readonly status: 200 | 201 | 202 | 303
  /** Stable error codes beyond the general ones (400, 401, 403, 404, 413, 429), for the document. */
  readonly errors: readonly string[]
  /** Largest request body in bytes; 1 MiB unless said. */
  readonly bodyLimit: number
  /** At most this many calls per minute and account, or address where nobody is logged in: for what is public or expensive. */
  readonly perMinute: number | undefined
  /** May be called while the one-time password has not been replaced yet. */
  readonly beforePasswordChange: boolean
  /** May be called while the second step is required and not set up yet; what may be before the password change may be here too. */
  readonly beforeLangkahKedua: boolean
  /** Of whom it is asked again who they are: refused with `session.perlu_bukti` unless proved within the last minutes (`createBukti`). */
  readonly bukti: boolean | readonly Peran[]
  /** Under what a call is written into the catatan keamanan; a file that is sent is one unless said. */
  readonly catat: Peristiwa | false
  /** Where the call as a whole is one change of master data: its kind, and how the Riwayat perubahan calls it. */
  readonly perubahan: readonly [PerubahanKind, string] | undefined
  /** May be called with a session that a link opened; whoever says so also keeps it to that one pertemuan. */
  readonly tautan: boolean
  /** May be called by an account that is a mahasantri's and nothing else. Refused unless said: one that is made later is open to none. */
  readonly mahasantri: boolean
  /** May be called with a key of the API that is for one of these. Refused unless said: one that is made later is open to none. */
  readonly keyScopes: readonly KeyScope[]
  /** A file that is sent as it is made, row by row: it takes no turn and is shared with nobody. */
  readonly streamed: boolean
  /** Indonesian sentences for the document, beside the summary. */
  readonly notes: readonly string[]
  /** A file of hundreds of sheets: of those one is worked out at a time, and others pass it. */
  readonly besar: boolean
  /** Where it is going to end: the days since when that is said, and from when on it may be gone (docs/api.md). */
  readonly ends: { readonly said: string; readonly on: string } | undefined
}

/** An id in a path. Anything else than a positive 32-bit integer cannot exist, so `serve` answers 404. */
export const id = z.coerce.number().int().positive().max(2_147_483_647)
export const idParams = z.strictObject({ id })

const nothing = z.strictObject({})
/** Path parameters and query default to nothing, so that a stray parameter is an error and not silently ignored. */
export type Nothing = typeof nothing
/** A path with `:id` has it as its one parameter, unless the definition says more. */
export type ParamsOf<C extends string> = { id: typeof idParams; none: Nothing }[C extends
  | `${string}/:id`
  | `${string}/:id/${string}`
  ? 'id'
  : 'none']
const noBody = z.undefined()
export type NoBody = typeof noBody
/** What a call answers that has nothing to say but that it was done. */
const done = z.object({})

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType | FileReply> = Pick<
  Endpoint,
  'summary' | 'access'
> &
  Partial<Omit<Endpoint<P, Q, B, R>, 'summary' | 'access' | 'call' | 'method' | 'path'>>

/**
 * Describes one call of the API, once: `endpoint('PUT /api/kegiatan/:id', { … })`. The server serves it (`serve`), the web
 * calls it by that key (`call`), the OpenAPI document lists it, and `test/access.test.ts` asks who may call it.
 */
export function endpoint<
  C extends `${Method} /api/${string}`,
  P extends z.ZodType = ParamsOf<C>,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = NoBody,
  R extends z.ZodType | FileReply = typeof done,
>(call: C, definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R, C>
export function endpoint(call: string, definition: Partial<Endpoint> & Pick<Endpoint, 'summary' | 'access'>): Endpoint {
  const [method, path] = call.split(' ') as [Method, string]
  return {
    ...{ call, method, path },
    params: /\/:id(\/|$)/.test(path) ? idParams : nothing,
    query: nothing,
    body: noBody,
    reply: done,
    status: 200,
    errors: [],
    bodyLimit: 1024 * 1024,
    perMinute: undefined,
    beforePasswordChange: false,
    beforeLangkahKedua: false,
    bukti: false,
    catat: definition.reply && 'file' in definition.reply ? 'unduh' : false,
    perubahan: undefined,
    tautan: false,
    mahasantri: false,
    keyScopes: [],
    streamed: false,
    notes: [],
    besar: false,
    ends: undefined,
    ...definition,
  }
}

/** Codes by their noun: `{ tautan: ['mati'] }` is 'tautan.mati'. */
export function errorCode(byNoun: Record<string, readonly string[]>): string[] {
  return Object.entries(byNoun).flatMap(([noun, list]) => list.map(what => `${noun}.${what}`))
}

/** A reply that is a file of this media type. */
export function file(type: string): FileReply {
  return { file: type }
}

export function stream<E extends z.ZodType>(event: E): StreamReply<E> {
  return { file: 'text/event-stream', event }
}

/** The request body is a raw file; on the server it arrives as bytes. */
export const upload = z.custom<Uint8Array>(value => value instanceof Uint8Array, 'Berkas wajib diunggah')

/** The same id as in a path, inside a body or a reply, where JSON already has numbers. */
export const idField = z.int().positive().max(2_147_483_647)

/** Made by the client; sending the same again changes nothing. */
export const actionIdField = z.uuid({ error: 'action_id harus UUID' })

/**
 * The version a change was based on: another than the stored answers 409 with what stands now. One below the largest
 * 32-bit integer, because a change writes the next one.
 */
export const versionField = z.int().positive().max(2_147_483_646)
/**
 * The version of what counts none of its own: made of what its form shows, so another one once any of that has changed. Left out
 * by a build from before there was one, which then saves over whatever stands.
 */
export const shownVersion = z.string()
export const shownVersionField = z.string().max(40).optional()
export const versionQuery = z.strictObject({ version: z.coerce.number().pipe(versionField) })

/** A list page in the query: `halaman` from 1, `ukuran` rows. */
export const pageQuery = {
  halaman: z.coerce.number().int().min(1).max(100_000).default(1),
  ukuran: z.coerce.number().int().min(1).max(200).default(15),
}

/** Which of the lists to choose from are left empty because they are too long: the field asks the list itself for what is typed. */
export const longLists = <const K extends readonly [string, ...string[]]>(keys: K) => z.array(z.enum(keys))

/** What every failed call answers. `isian` holds at most one sentence per field. */
export const errorReply = z.object({
  kode: z.string(),
  pesan: z.string(),
  isian: z.record(z.string(), z.string()).optional(),
})
export type ErrorReply = z.infer<typeof errorReply>
/** The same as it goes out: `application/problem+json` of RFC 9457, for programs that are not ours. */
export const problemReply = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  ...errorReply.shape,
})
export type ProblemReply = z.infer<typeof problemReply>

/**
 * What the types below ask of an endpoint. Not `Endpoint` itself: comparing each schema of the contract with all that `z.ZodType` can do
 * was a tenth of the type-check of the web.
 */
export interface Described {
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  readonly reply: Schema | FileReply
}
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export type Params<E extends Described> = z.input<E['params']>
export type Query<E extends Described> = z.input<E['query']>
export type Body<E extends Described> = z.input<E['body']>
export type Reply<E extends Described> = E['reply'] extends FileReply ? Blob : z.output<E['reply']>
