import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/endpoint.ts'
import type { EventStream } from './stream.ts'

/** A file to send: `serve` adds the media type of the contract. */
export interface FileContent {
  readonly name: string
  /** Its media type, where it is not always that of the contract. */
  readonly type?: string
  /** A stream for what is too large to be held whole. */
  readonly data: Buffer | string | Readable
  /** How many people it tells about, for the catatan keamanan. */
  readonly orang?: number
}

export function orangOf({ orang }: FileContent): { orang?: number } {
  return orang === undefined ? {} : { orang }
}

export function sendFile(
  reply: FastifyReply,
  { file }: FileReply,
  { name, type = file, data }: FileContent,
): FastifyReply {
  return (
    reply
      .type(type)
      .header('content-disposition', fileName(name))
      .header('cache-control', 'no-store')
      // Should a browser open it as a page all the same, it may do nothing there.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(data)
  )
}

/** What stands between may neither keep it nor wait for more of it. */
export function sendStream(reply: FastifyReply, { data }: EventStream): FastifyReply {
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(data)
}

/** No name is a path. The quotation mark of "Ma'had" ends a field of the header (RFC 8187), so it is written as a number too. */
export function fileName(given: string): string {
  const name = given.replace(/[/\\]/g, '-')
  const plain = name.replace(/[^\w.-]+/g, '-')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
