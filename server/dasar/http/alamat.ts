import { isIP, SocketAddress } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { User } from './user.ts'

/**
 * What counts as one caller's address: any IPv6 customer owns a /64 (`bits`), an IPv4 address is one however it is written. Some proxies
 * write the port beside it, and what is no address at all is one with everything else that is none.
 */
export function addressOf(ip: string, bits = 64): string {
  const address = isIP(ip) === 0 ? SocketAddress.parse(ip)?.address : ip
  return address ? normalizeIP(address, bits) : 'tidak-dikenal'
}

/** Whom a call counts for: a link shares nothing with its maker, nor a campus behind one address, as soon as they are known. */
export function callerOf(user: Pick<User, 'id' | 'tautan' | 'apiKey'> | undefined, ip: string): string {
  if (!user) return `alamat:${addressOf(ip)}`
  if (user.apiKey) return `kunci:${user.apiKey.id}`
  return user.tautan ? `tautan:${user.tautan.id}` : `akun:${user.id}`
}
