import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { isEkspor } from '#contract/ekspor.ts'
import { type Endpoint, type FileReply, type StreamReply, upload } from '#contract/endpoint.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { AppError, Forbidden, Invalid, NotFound, Unauthorized } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { callerOf } from './alamat.ts'
import type { Aliran } from './aliran.ts'
import { createAntrean } from './antrean.ts'
import { catat, createWriteAndCatat, isCatatan, type Kejadian, recordTolakan } from './catat.ts'
import type { Giliran } from './giliran.ts'
import { requireBukti } from './perlu-bukti.ts'
import type { User } from './user.ts'

export type { User } from './user.ts'

export interface Clock {
  /** Milliseconds UTC. */
  now(): number
}

/** A file to send: `serve` adds the media type of the contract. */
export interface FileContent {
  readonly name: string
  /** A stream for what is too large to be held whole. */
  readonly data: Buffer | string | Readable
  /** How many people it tells about, for the catatan keamanan. */
  readonly orang?: number
}

export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  /** For reading. */
  readonly db: Db
  /** Runs one transaction: all of it is kept, or nothing. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for what the contract says is written down (`catat`), and is one transaction: with the row of it. */
  writeAndCatat<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly now: number
  /** The token as sent, for ending this very session. */
  readonly token: string
  /** Who the token is of by now, for what goes on after the answer has begun; throws when they may no longer call this. */
  whoNow(): Promise<User>
  readonly request: FastifyRequest
  /** Adds ids and numbers, never names, to what is written into the catatan keamanan. */
  catat(rincian: Record<string, unknown>): void
  /** Answers with another status than the contract's first one, for example 409 with the rows in conflict. */
  status(code: number): void
}

export type SignedInCall<E extends Endpoint> = Call<E> & { readonly user: User }

type Answer<E extends Endpoint> = E['reply'] extends StreamReply
  ? Aliran
  : E['reply'] extends FileReply
    ? FileContent
    : Said<z.input<Extract<E['reply'], z.ZodType>>>
/** What has nothing to say need not say so. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a transaction resolves to that returns nothing
type Said<T> = T extends Record<string, never> ? T | void : T

export interface Serve {
  <E extends Endpoint>(endpoint: E, handler: (call: SignedInCall<E>) => Promise<Answer<E>>): void
  /** The same for endpoints with access 'publik': there is no user. */
  public<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): void
}

export interface ServeDependencies {
  db: Db
  clock: Clock
  /** The session behind a token, or undefined when it never was or has lapsed. */
  findUser(token: string): Promise<User | undefined>
  /** Where tables that leave as files wait for their turn. */
  giliran: Giliran
  /** Collects what is served, for the OpenAPI document and the access test. */
  endpoints: Endpoint[]
}

/** Puts endpoints of the contract onto Fastify: session, role, validation, then the handler; the reply's shape is checked by types. */
export function createServe(
  app: FastifyInstance,
  { db, clock, findUser, giliran, endpoints }: ServeDependencies,
): Serve {
  const write = createWrite(db)
  const antrean = createAntrean()

  function route<E extends Endpoint>(endpoint: E, handler: (call: SignedInCall<E>) => Promise<unknown>): void {
    endpoints.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      ...(endpoint.perMinute
        ? {
            config: {
              rateLimit: {
                max: endpoint.perMinute,
                timeWindow: 60_000,
                keyGenerator: async request =>
                  `${endpoint.method} ${endpoint.path} ${await whoCalls(endpoint, request)}`,
              },
            },
          }
        : {}),
      // A large body waits in memory while it comes: only from who is known, and asked again when it is there.
      onRequest: async request => {
        if (endpoint.access === 'publik' || !isLarge(request)) return
        if (!(await whoIs(endpoint, tokenOf(request)))) throw Unauthorized()
      },
      handler: async (request, reply) => {
        const token = tokenOf(request)
        const now = clock.now()
        const kejadian: Kejadian = { endpoint, request, now, rincian: {}, user: await whoIs(endpoint, token) }
        if (kejadian.user) request.log = request.log.child({ akun: kejadian.user.id })
        const answer = async () => {
          const call = {
            user: endpoint.access === 'publik' ? undefined : authorize(endpoint, kejadian.user),
            params: parse(endpoint.params, request.params, 'params'),
            query: parse(endpoint.query, request.query, 'query'),
            body: parse(endpoint.body, bodyOf(endpoint, request), 'body'),
            ...{ db, write, now, token, request },
            whoNow: async () => authorize(endpoint, await whoIs(endpoint, token)),
            writeAndCatat: createWriteAndCatat(write, kejadian),
            catat: (rincian: object) => Object.assign(kejadian.rincian, rincian),
            status: (code: number) => reply.code(code),
          }
          reply.code(endpoint.status)
          const work = () => handler(call as unknown as SignedInCall<E>)
          if (!call.user || endpoint.method !== 'GET') return work()
          if (!isEkspor(endpoint)) return antrean(callerOf(call.user, request.ip), () => !reply.raw.destroyed, work)
          // What day it is decides too; in every zone it begins with an hour.
          const jam = Math.floor(now / 3_600_000)
          return giliran.ambil(call.user, [endpoint.path, call.params, call.query, jam], endpoint.besar, work)
        }
        const answered = await answer().catch(async error => {
          if (isCatatan(kejadian, error)) await recordTolakan(db, write, kejadian, error)
          throw error
        })
        const isStream = 'event' in endpoint.reply
        const isFile = 'file' in endpoint.reply && !isStream
        if (isFile) Object.assign(kejadian.rincian, orangOf(answered as FileContent))
        if (!kejadian.tercatat) await catat(write, kejadian)
        if (isStream) return sendStream(reply, answered as Aliran)
        return isFile ? sendFile(reply, endpoint.reply as FileReply, answered as FileContent) : (answered ?? {})
      },
    })
  }

  async function whoIs({ access }: Pick<Endpoint, 'access'>, token: string): Promise<User | undefined> {
    return access === 'publik' || token === '' ? undefined : findUser(token)
  }

  async function whoCalls(endpoint: Endpoint, request: FastifyRequest): Promise<string> {
    return callerOf(await whoIs(endpoint, tokenOf(request)), request.ip)
  }

  return Object.assign(route as Serve, { public: route as unknown as Serve['public'] })
}

function authorize(endpoint: Endpoint, user: User | undefined): User {
  if (!user) throw Unauthorized()
  // Refused unless the contract says otherwise, so that an endpoint made later is not open to links by accident.
  if (user.tautan && !endpoint.tautan) {
    throw new AppError(
      'forbidden',
      'tautan.terbatas',
      'Tautan ini hanya untuk mengisi satu pertemuan. Masuk dengan akun Anda untuk membuka yang lain.',
    )
  }
  if (user.ganti_sandi && !endpoint.beforePasswordChange) {
    throw new AppError('forbidden', 'akun.ganti_sandi', 'Ganti kata sandi sekali pakai Anda lebih dahulu.')
  }
  if (user.pasang_langkah_kedua && !endpoint.beforeLangkahKedua && !endpoint.beforePasswordChange) {
    throw new AppError(
      'forbidden',
      'akun.langkah_kedua',
      'Lembaga Anda mewajibkan langkah kedua. Pasang lebih dahulu di halaman Akun.',
    )
  }
  if (Array.isArray(endpoint.access) && !user.peran.some(p => endpoint.access.includes(p))) throw Forbidden('halaman')
  const { bukti } = endpoint
  if (bukti === true || (bukti && user.peran.some(p => bukti.includes(p)))) requireBukti(user)
  return user
}

function isLarge({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 65_536
}

function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
}

/** A file where none is asked for would be read as an object with a field a byte. */
function bodyOf(endpoint: Endpoint, { body }: FastifyRequest): unknown {
  if (Buffer.isBuffer(body) && endpoint.body !== upload) throw Invalid({ body: 'Isian ini tidak sah' })
  return body ?? undefined
}

/** Of fields that nobody knows so many are named: a megabyte may hold a hundred thousand. */
const TAK_DIKENAL = 20

function parse<S extends z.ZodType>(schema: S, value: unknown, part: 'params' | 'query' | 'body'): z.output<S> {
  const result = schema.safeParse(value, { error: sayAnyway })
  if (result.success) return result.data
  // An id that cannot exist is an id that does not exist.
  if (part === 'params') throw NotFound('halaman')
  const isian: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, TAK_DIKENAL) : [issue.path.join('.') || part]
    for (const key of keys)
      isian[key] ??= issue.code === 'unrecognized_keys' ? 'Isian ini tidak dikenal' : kata(issue.message)
  }
  throw Invalid(isian)
}

/** For what no schema has a sentence for, because no form can send it: still Indonesian, never Zod's own words. */
function sayAnyway({ input }: { readonly input?: unknown }): string {
  return input === undefined ? 'Wajib diisi' : 'Isian ini tidak sah'
}

function orangOf({ orang }: FileContent): { orang?: number } {
  return orang === undefined ? {} : { orang }
}

function sendFile(reply: FastifyReply, { file }: FileReply, { name, data }: FileContent): FastifyReply {
  return (
    reply
      .type(file)
      .header('content-disposition', namaBerkas(name))
      .header('cache-control', 'no-store')
      // Should a browser open it as a page all the same, it may do nothing there.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(data)
  )
}

/** What stands between may neither keep it nor wait for more of it. */
function sendStream(reply: FastifyReply, { data }: Aliran): FastifyReply {
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(data)
}

/** No name is a path. The quotation mark of "Ma'had" ends a field of the header (RFC 8187), so it is written as a number too. */
export function namaBerkas(given: string): string {
  const name = given.replace(/[/\\]/g, '-')
  const plain = name.replace(/[^\w.-]+/g, '-')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
