import { randomUUID } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import type { RawRequestDefaultExpression } from 'fastify'

export const REQUEST_ID = 'x-request-id'

/** The number of a call: what a believed proxy calls it, where that is one short word, else one that can be told over the phone. */
export function createRequestId(proxy: string | false): (request: RawRequestDefaultExpression) => string {
  const isBelieved = proxy ? proxyAddr.compile(proxy.split(',')) : () => false
  return ({ headers, socket }) => {
    const named = headers[REQUEST_ID]
    if (typeof named === 'string' && WORD.test(named) && isBelieved(socket.remoteAddress ?? '', 0)) return named
    return randomUUID().slice(0, 8)
  }
}

const WORD = /^[\w-]{1,64}$/
