import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import type { Db } from '#database/schema.ts'
import { AppError, TooMany } from '../errors.ts'
import { recordError } from '../kesehatan/keadaan.ts'
import { STYLE } from './documentation.ts'
import { handleBadAddress, handleErrors, handleNoHttp, sendRefusal } from './errors.ts'
import { usageStore } from './pemakaian.ts'
import { createRequestId, REQUEST_ID } from './request-id.ts'
import type { ServerClock } from './serve.ts'

export interface HttpOptions {
  logLevel?: string
  /** Where the log goes; standard output unless said. */
  log?: { write(line: string): void }
  /** The proxies that are believed: see `Config`. */
  proxy?: string | false
  /** Where users reach the application; used in links that leave it. */
  origin?: string
  /** Milliseconds within which a request has to be here. */
  requestTimeout?: number
}

/** What stands between the network and the endpoints: the log, headers, limits, compression. */
export async function createFastify(db: Db, clock: ServerClock, options: HttpOptions): Promise<FastifyInstance> {
  const { proxy = 'loopback' } = options
  const fastify = Fastify({
    logger:
      options.logLevel && options.logLevel !== 'silent'
        ? { level: options.logLevel, serializers: logSerializers, ...(options.log ? { stream: options.log } : {}) }
        : false,
    genReqId: createRequestId(proxy),
    // Behind a reverse proxy the caller's address is in X-Forwarded-For; nobody else is believed.
    trustProxy: proxy,
    // Node's own limit, which Fastify switches off: a request that never ends must not keep its place, nor a stop waiting.
    requestTimeout: options.requestTimeout ?? 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: handleBadAddress,
    clientErrorHandler: handleNoHttp,
    // What comes over a connection that is kept while we stop is refused below, in our words.
    return503OnClosing: false,
  })
  handleErrors(fastify, (error, { log }) => {
    if (recordError(db, error, clock.now())) log.error({ err: error }, 'basis data rusak: pulihkan dari cadangan')
  })
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        // The reader of codes on paper is WebAssembly, of this host as every script.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
        'font-src': ["'self'"],
        'base-uri': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // A PDF that the page has fetched, shown beside what it is made of.
        'frame-src': ['blob:'],
        // HTTPS is the proxy's business: on http://127.0.0.1 an upgrade would break every request.
        'upgrade-insecure-requests': null,
      },
    },
    // Of this host only: what else the campus serves under it is not ours to decide.
    strictTransportSecurity: options.origin?.startsWith('https:') ? { includeSubDomains: false } : false,
  })
  await fastify.register(rateLimit, {
    global: false,
    store: usageStore(db, clock),
    // While nothing can be written, what can be read goes on being read.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => TooMany(Math.ceil(ttl / 1000)),
  })
  await fastify.register(compress, { threshold: 2048 })
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  // What is logged of a call says which it was, by the pattern: an address that was asked for may hold a code or a name.
  fastify.addHook('onRequest', async (request, reply) => {
    request.log = reply.log = request.log.child({ method: request.method, route: request.routeOptions.url ?? '' })
  })
  // An answer is for whoever asked and for now: on a shared phone no cache may hold it for the next one. It is said of every
  // route, since an address can be spelled in many ways; the files of the build say something else of themselves.
  fastify.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ 'cache-control': 'no-store', [REQUEST_ID]: id })
  })
  let stopping = false
  fastify.addHook('preClose', async () => {
    stopping = true
  })
  fastify.addHook('onRequest', async (request, reply) => {
    if (stopping) return sendRefusal(request, reply.header('retry-after', '5'), Stopping())
  })
  return fastify
}

const Stopping = () =>
  new AppError('unavailable', 'server.berhenti', 'Server sedang dimulai ulang. Coba lagi sebentar.')

/** What a line of the log says of a call and of an error: no query, which may be a name, and no values a database quotes. */
const logSerializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, url: url.split('?')[0] }),
  err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
    ...{ type: name, message, stack: stack ?? '' },
    ...(code === undefined ? {} : { code }),
  }),
}
