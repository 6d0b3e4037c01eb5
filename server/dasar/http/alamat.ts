import { isIP, SocketAddress } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * What counts as one caller's address: any IPv6 customer owns a /64 (`bits`), an IPv4 address is one however it is written. Some proxies
 * write the port beside it, and what is no address at all is one with everything else that is none.
 */
export function alamatOf(ip: string, bits = 64): string {
  const address = isIP(ip) === 0 ? SocketAddress.parse(ip)?.address : ip
  return address ? normalizeIP(address, bits) : 'tidak-dikenal'
}
