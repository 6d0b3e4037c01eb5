import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NoSuchAddress } from './errors.ts'
import { REQUEST_ID } from './request-id.ts'

/** Serves the built web application; every path that is neither a file nor under /api is a screen and gets index.html. */
export async function serveStatic(app: FastifyInstance, folder: string): Promise<void> {
  const allowed = readInline(path.join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    // The build writes .br and .gz beside each file.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      // Names in assets/ carry a hash of their content; everything else must be asked for again after a deploy.
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      if (isHashed) for (const name of [...PAGE_ONLY_HEADERS, REQUEST_ID]) reply.removeHeader(name)
      if (path.basename(file).startsWith('index.html')) {
        const policy = String(reply.getHeader('content-security-policy'))
        reply.header('content-security-policy', allowInline(policy, allowed))
      }
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The wildcard route reads the whole folder, six hundred names, to see a file spelled as it is: a fifth of the work of a
  // first visit. It guards routes that a file system without upper and lower case could be led around, and none are here.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } as object }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !NO_SCREEN.test(readPath(request.url))
    if (isScreen) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw NoSuchAddress()
  })
}

interface Inline {
  'script-src': string[]
  'style-src': string[]
}

/** What stands in the page itself (web/index.html), by its hash. */
function readInline(file: string): Inline {
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const hashes = (name: string) =>
    html
      .split(`<${name}>`)
      .slice(1)
      .map(rest => rest.split(`</${name}>`, 1)[0] ?? '')
      .map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { 'script-src': hashes('script'), 'style-src': hashes('style') }
}

function allowInline(policy: string, allowed: Inline): string {
  return Object.entries(allowed).reduce(
    (text, [directive, hashes]) => text.replace(`${directive} 'self'`, [`${directive} 'self'`, ...hashes].join(' ')),
    policy,
  )
}

/** They tell the browser how to treat a page and mean nothing on a script; a first visit would carry them twenty times. */
const PAGE_ONLY_HEADERS = [
  // It would mean something on the script of a worker; ours is not in assets/ and keeps it.
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** What programs ask for, however they spell it: the page in its place would look to them like an answer. */
const NO_SCREEN = /^\/+(?:api|assets|metrics)(?:\/|$)/i

/** The router has refused what cannot be read already. */
function readPath(url: string): string {
  return decodeURIComponent(url.replace(/[?#].*$/s, ''))
}
