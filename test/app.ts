import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import { setProven } from '#server/akun/session/session.sql.ts'
import { openSession } from '#server/akun/session/session.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { type App, type AppOptions, createApp } from '#server/app.ts'
import { injectOnce } from './aliran.ts'
import { type Cast, NOW } from './cast.ts'

export interface TestApp extends App {
  /** The server's clock; set it to travel. */
  clock: { at: number; now(): number }
  /** Calls an endpoint of the contract as somebody who has just proved to be that one, or as nobody. */
  as(who: keyof Cast['akun'] | undefined): Caller
  /** The same with a token that the story itself obtained. */
  withToken(token: string): Caller
}

export interface Answer<T> {
  status: number
  /** The reply when 2xx, otherwise the error body. */
  body: T & { kode?: string; pesan?: string; isian?: Record<string, string> }
  raw: Buffer
  headers: Record<string, unknown>
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type Caller = <E extends Endpoint>(endpoint: E, input?: Input) => Promise<Answer<Reply<E>>>

const known = new WeakMap<Db, Promise<{ app: App; clock: TestApp['clock'] }>>()
let callers = 0

/**
 * The application on a test database, called in process through Fastify's own router. The same for all tests on one database,
 * because making it takes longer than most of them; it keeps nothing but how often an address has called, and each test calls
 * from another one. A test that closes it leaves none to the next; with options of its own it has one of its own.
 */
export async function createTestApp(db: Db, cast: Cast, options?: AppOptions): Promise<TestApp> {
  const made = (options ? undefined : known.get(db)) ?? startApp(db, options)
  if (!options) known.set(db, made)
  const { app, clock } = await made
  clock.at = NOW
  callers += 1
  const remoteAddress = `10.0.${callers >> 8}.${callers & 255}`
  const tokens = new Map<string, string>()

  const tokenFor = async (who: keyof Cast['akun']): Promise<string> => {
    const known = tokens.get(who)
    if (known) return known
    const token = await db.transaction().execute(async tx => {
      const opened = await openSession(tx, clock.at, cast.akun[who], 'test')
      // However far a story travels: only server/langkah-kedua asks what happens to those that have not.
      await setProven(tx, hashToken(opened), clock.at + 365 * 86_400_000)
      return opened
    })
    tokens.set(who, token)
    return token
  }
  const caller =
    (findToken: () => Promise<string | undefined>): Caller =>
    async (endpoint, input = {}) => {
      const token = await findToken()
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(input.params?.[name])))
      const query = Object.entries(input.query ?? {}).filter(([, v]) => v !== undefined)
      const search = new URLSearchParams(query.map(([k, v]): [string, string] => [k, String(v)])).toString()
      const isFile = input.body instanceof Uint8Array
      const { status, headers, raw } = await injectOnce(app.fastify, endpoint, {
        method: endpoint.method,
        url: search ? `${path}?${search}` : path,
        remoteAddress,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(input.body === undefined
            ? {}
            : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        },
        ...(input.body === undefined
          ? {}
          : { payload: isFile ? Buffer.from(input.body as Uint8Array) : JSON.stringify(input.body) }),
      })
      const isJson = String(headers['content-type']).includes('json')
      return {
        status,
        body: isJson ? JSON.parse(raw.toString()) : {},
        raw,
        headers,
      } as never
    }
  const as: TestApp['as'] = who => caller(async () => who && tokenFor(who))
  return { ...app, clock, as, withToken: token => caller(async () => token) }
}

async function startApp(db: Db, options: AppOptions = {}): Promise<{ app: App; clock: TestApp['clock'] }> {
  const clock = { at: NOW, now: () => clock.at }
  const app = await createApp(db, clock, { origin: 'https://hadir.test', ...options })
  app.fastify.addHook('onClose', async () => {
    known.delete(db)
  })
  await app.fastify.ready()
  return { app, clock }
}
