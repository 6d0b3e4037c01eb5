import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

/** A stream of events as a browser follows it: over a real connection, because what is in process is never buffered. */
export interface Pengikut {
  status: number
  headers: Headers
  events: object[]
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close(): void
}

export async function listenTo(fastify: FastifyInstance): Promise<string> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`
}

export async function follow(url: string, token: string): Promise<Pengikut> {
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
  const response = await fetch(url, { headers, signal: gone.signal })
  const events: object[] = []
  const read = async () => {
    let rest = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + piece).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)))
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: read().catch(() => undefined),
    close: () => gone.abort(),
  }
}

/** Calls in process; what goes on without an end is left as soon as it has begun. */
export async function injectOnce(fastify: FastifyInstance, endpoint: Endpoint | undefined, options: InjectOptions) {
  const isStream = endpoint !== undefined && 'event' in endpoint.reply
  const response = await fastify.inject({ ...options, payloadAsStream: isStream })
  const { statusCode: status, headers } = response
  if (!isStream) return { status, headers, raw: response.rawPayload }
  if (status !== 200) return { status, headers, raw: await buffer(response.stream()) }
  response.stream().destroy()
  response.raw.res.destroy()
  return { status, headers, raw: Buffer.alloc(0) }
}
