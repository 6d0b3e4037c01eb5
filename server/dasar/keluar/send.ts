import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, type LeaveIzin, mayConnect, readLeaveAddress } from './alamat.ts'

export interface Sending {
  alamat: string
  headers: Record<string, string | number>
  body: string | Buffer
  /** How long all of it may take, milliseconds. */
  batas?: number
  /** Ends it earlier. */
  tanda?: AbortSignal | undefined
}

export interface OutboundReply {
  status: number
  headers: http.IncomingHttpHeaders
}

/** The address is none where this server sends anything; trying again changes nothing. */
export class RefusedAddress extends Error {}

const LIMIT_MS = 10_000
/**
 * POSTs to an address that somebody gave. The name is looked up once, and what is connected to is what was looked at: a name
 * that leads into a private network, now or only at the second asking, is refused before a byte is sent. Follows nothing. It is
 * answered with the head: whose words behind it never end has taken what was sent all the same.
 * Throws AlamatDitolak, or what Node says of a connection that failed.
 */
export async function sendOut(
  { alamat, headers, body, batas = LIMIT_MS, tanda }: Sending,
  izin: LeaveIzin,
): Promise<OutboundReply> {
  const url = readLeaveAddress(alamat, izin)
  if (!url) throw new RefusedAddress('not an address of the open internet')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        // Of a name that is a number already Node asks nobody; readLeaveAddress has looked at it.
        lookup: isIP(hostOf(url)) ? undefined : lookupFor(izin),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.any([AbortSignal.timeout(batas), ...(tanda ? [tanda] : [])]),
        agent: false,
      },
      answer => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
        answer.on('error', reject).resume()
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Every address of the name has to be one of the open internet. */
function lookupFor(izin: LeaveIzin): LookupFunction {
  return (nama, options, done) => {
    dns.lookup(nama, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address, izin)))
        return done(new RefusedAddress(`${nama} leads to an address that is not of the open internet`), [])
      const [first] = addresses
      if (options.all || !first) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}
