import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { isExport } from '#contract/ekspor.ts'
import type { Endpoint, FileReply, StreamReply } from '#contract/endpoint.ts'
import { withStatementLimit } from '#database/limits.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createWrite, type Write } from '#database/write.ts'
import { Forbidden, Unauthorized } from '#server/dasar/errors.ts'
import { callerOf } from './alamat.ts'
import { createTurns, type TakeTurn } from './antrean.ts'
import { authorize, bodyOf, isApiKey, isLarge, mayCall, parse, tokenOf } from './check-call.ts'
import { type FileTurn, rightsOf } from './giliran.ts'
import { isProblem, PROBLEM, toProblem } from './problem.ts'
import { createReaders, type WithReader } from './readers.ts'
import {
  actorOf,
  type ChangeLog,
  createWriteAndRecord,
  isCatatan,
  record,
  recordRefusal,
  type SecurityEvent,
} from './record.ts'
import { type FileContent, orangOf, sendFile, sendStream } from './send.ts'
import type { EventStream } from './stream.ts'
import type { User } from './user.ts'

export type { User } from './user.ts'

export interface ServerClock {
  /** Milliseconds UTC. */
  now(): number
}

export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  /** For reading. */
  readonly db: Db
  /** Runs one transaction: all of it is kept, or nothing. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same with the row of what the contract says is written down (`catat`), where the call is this one transaction. */
  writeAndCatat<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly now: number
  /** The token as sent, for ending this very session. */
  readonly token: string
  /** Who the token is of by now, for what goes on after the answer has begun; throws when they may no longer call this. */
  whoNow(): Promise<User>
  readonly request: FastifyRequest
  /** Adds ids and numbers, never names, to what is written into the catatan keamanan. */
  catat(rincian: Record<string, unknown>): void
  /** A header of the answer: a cookie, or where the browser goes on. */
  header(name: string, value: string): void
  /** Answers with another status than the contract's first one, for example 409 with the rows in conflict. */
  status(code: number): void
}

export type SignedInCall<E extends Endpoint> = Call<E> & { readonly user: User }

type Answer<E extends Endpoint> = E['reply'] extends StreamReply
  ? EventStream
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
  /** What is one transaction (`writeAndCatat`) and nothing beside it. */
  write<E extends Endpoint>(endpoint: E, work: (tx: Tx, call: SignedInCall<E>) => Promise<Answer<E>>): void
}

export interface ServeDependencies {
  db: Db
  clock: ServerClock
  /** A standby, for what may be read there. */
  readDb?: Db | undefined
  /** The session behind a token, or undefined when it never was or has lapsed. */
  findUser(token: string): Promise<User | undefined>
  /** Where tables that leave as files wait for their turn. */
  giliran: FileTurn
  perubahan: ChangeLog
  limits?: StatementLimits | undefined
  /** Collects what is served, for the OpenAPI document and the access test. */
  endpoints: Endpoint[]
}

/** Puts endpoints of the contract onto Fastify: session, role, validation, then the handler; the reply's shape is checked by types. */
export function createServe(app: FastifyInstance, dependencies: ServeDependencies): Serve {
  const { db, findUser, endpoints, limits = STATEMENT_LIMITS } = dependencies
  const tools: Tools = {
    ...dependencies,
    write: createWrite(db),
    antrean: createTurns(),
    withReader: createReaders(db, dependencies.readDb),
    whoCalls: async ({ access }, request) => {
      const token = tokenOf(request)
      return access === 'publik' || token === '' ? undefined : findUser(token)
    },
  }
  function route<E extends Endpoint>(endpoint: E, handler: (call: SignedInCall<E>) => Promise<unknown>): void {
    endpoints.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      ...limitOf(endpoint, tools),
      // A large body waits in memory while it comes: only from who is known, and asked again when it is there.
      onRequest: async (request, reply) => {
        if (endpoint.ends) reply.headers(endHeaders(endpoint.ends))
        if (endpoint.access === 'publik' || !isLarge(request)) return
        const user = await tools.whoCalls(endpoint, request)
        if (!user || user.apiKey) throw Unauthorized()
      },
      handler: (request, reply) =>
        withStatementLimit(
          { ms: isFileReply(endpoint) ? limits.file : limits.call, gone: goneOf(endpoint, reply) },
          () => answerCall(tools, endpoint, handler as Handler, request, reply),
        ),
    })
  }
  const write: Serve['write'] = (endpoint, work) => route(endpoint, call => call.writeAndCatat(tx => work(tx, call)))
  return Object.assign(route as Serve, { public: route as unknown as Serve['public'], write })
}

/** RFC 9745 and RFC 8594: a program that goes on calling it is told in each answer. */
function endHeaders({ said, on }: NonNullable<Endpoint['ends']>): Record<string, string> {
  return { deprecation: `@${Date.parse(said) / 1000}`, sunset: new Date(on).toUTCString() }
}

/** What every call is answered with. */
interface Tools extends ServeDependencies {
  write: Write
  antrean: TakeTurn
  withReader: WithReader
  whoCalls(endpoint: Pick<Endpoint, 'access'>, request: FastifyRequest): Promise<User | undefined>
}

type Handler = (call: SignedInCall<Endpoint>) => Promise<unknown>

function limitOf(endpoint: Endpoint, { whoCalls }: Tools): object {
  const { perMinute, keyScopes, method, path } = endpoint
  if (!perMinute && keyScopes.length === 0) return {}
  const keyGenerator = async (request: FastifyRequest) => {
    // Of a person where there is no limit nothing is looked up.
    if (!perMinute && !isApiKey(tokenOf(request))) return UNLIMITED
    const caller = callerOf(await whoCalls(endpoint, request), request.ip)
    return perMinute ? `${method} ${path} ${caller}` : caller
  }
  const allowList = (_: FastifyRequest, key: string) => key === UNLIMITED
  return {
    config: { rateLimit: { max: perMinute ?? OF_A_KEY, timeWindow: 60_000, keyGenerator, allowList } },
  }
}

const UNLIMITED = ''
/** Calls a minute of one key together, but for those that have a limit of their own. */
const OF_A_KEY = 60

/** Milliseconds that one statement of a call may take on PostgreSQL. */
export interface StatementLimits {
  call: number
  /** Of what is made of everybody, a file or a report: who asked for it waits. */
  file: number
}
const STATEMENT_LIMITS: StatementLimits = { call: 60_000, file: 300_000 }

/** Of who only reads. A file that is made of everybody may be waited for by others too. */
function goneOf(endpoint: Endpoint, { raw }: FastifyReply): AbortSignal | undefined {
  if (endpoint.method !== 'GET' || isFileReply(endpoint)) return undefined
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** One call, and its row of the catatan keamanan: of what was done, or of what was refused. */
async function answerCall(
  tools: Tools,
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db, write, clock, whoCalls } = tools
  const incident: SecurityEvent = {
    ...{ endpoint, request, now: clock.now(), rincian: {} },
    user: await whoCalls(endpoint, request),
  }
  if (incident.user) request.log = request.log.child(actorOf(incident.user))
  const answered = await runHandler(tools, incident, handler, reply).catch(async error => {
    if (isCatatan(incident, error)) await recordRefusal(db, write, incident, error)
    throw error
  })
  // By it the web offers to take back what was just saved.
  if (incident.perubahan && (await mayStill(endpoint, request, whoCalls))) reply.header('perubahan', incident.perubahan)
  const isStream = 'event' in endpoint.reply
  const isFile = isFileReply(endpoint)
  if (isFile) Object.assign(incident.rincian, orangOf(answered as FileContent))
  if (!incident.tercatat) await record(write, incident)
  if (isStream) return sendStream(reply, answered as EventStream)
  if (isFile) return sendFile(reply, endpoint.reply as FileReply, answered as FileContent)
  return isProblem(reply.statusCode, answered)
    ? reply.type(PROBLEM).send(toProblem(reply.statusCode, answered, request.id))
    : (answered ?? {})
}

/** Who has just taken their own role away may not take that back either. */
async function mayStill(endpoint: Endpoint, request: FastifyRequest, whoCalls: Tools['whoCalls']): Promise<boolean> {
  const now = await whoCalls(endpoint, request)
  return endpoint.access === 'publik' || mayCall(endpoint, now?.peran ?? [])
}

function isFileReply({ reply }: Endpoint): boolean {
  return 'file' in reply && !('event' in reply)
}

/** Who may, what they sent, and the handler when it is its turn. */
async function runHandler(
  { db, withReader, write, antrean, giliran, perubahan, whoCalls }: Tools,
  incident: SecurityEvent,
  handler: Handler,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint, request, now } = incident
  const call = {
    user: endpoint.access === 'publik' ? undefined : authorize(endpoint, incident.user),
    params: parse(endpoint.params, request.params, 'params'),
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, bodyOf(endpoint, request), 'body'),
    ...{ db, write, now, token: tokenOf(request), request },
    whoNow: async () => authorize(endpoint, await whoCalls(endpoint, request)),
    writeAndCatat: createWriteAndRecord(write, incident, perubahan),
    catat: (rincian: object) => Object.assign(incident.rincian, rincian),
    header: (name: string, value: string) => reply.header(name, value),
    status: (code: number) => reply.code(code),
  }
  reply.code(endpoint.status)
  const work = (user = call.user) =>
    withReader(endpoint, db => handler({ ...call, user, db } as unknown as SignedInCall<Endpoint>))
  if (!call.user) return work()
  const isAwaited = () => !reply.raw.destroyed
  const caller = callerOf(call.user, request.ip)
  // A sheet or a letter is a POST because its code is kept. Sixty of one account would be drawn before the one of somebody else.
  // It may have waited: at its turn it is asked again who calls.
  if (endpoint.method !== 'GET')
    return isFileReply(endpoint) ? antrean(`cetak ${caller}`, isAwaited, async () => work(await call.whoNow())) : work()
  if (!isExport(endpoint)) return antrean(caller, isAwaited, () => work())
  // What day it is decides too; in every zone it begins with an hour.
  const jam = Math.floor(now / 3_600_000)
  const made = await giliran.ambil(call.user, [endpoint.path, call.params, call.query, jam], endpoint.besar, () =>
    work(),
  )
  // It may have waited for minutes, and others may share it: each is asked again, so that who was switched off or has lost a
  // role meanwhile gets nothing of it.
  if (rightsOf(await call.whoNow()) !== rightsOf(call.user)) throw Forbidden('halaman')
  return made
}
