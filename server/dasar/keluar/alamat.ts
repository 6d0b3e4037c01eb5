import { BlockList, isIP } from 'node:net'

// Where this server may send something on behalf of whoever typed or handed in an address: the open internet and nothing else.

export interface LeaveIzin {
  /** Only tests: what listens on this very machine, by http too. */
  loopback: boolean
}

export const ONLY_INTERNET: LeaveIzin = { loopback: false }

const MAX = 2000

/**
 * The address where something may be sent, or undefined: https, a name that can be one of the open internet, no user and
 * password in it. What the name leads to is checked when it is asked (send.ts), each time anew.
 */
export function readLeaveAddress(teks: string, izin: LeaveIzin): URL | undefined {
  if (teks.length > MAX || !URL.canParse(teks)) return undefined
  const url = new URL(teks)
  if (url.username || url.password || url.hash) return undefined
  const nama = hostOf(url)
  if (izin.loopback && isLoopback(nama)) return /^https?:$/.test(url.protocol) ? url : undefined
  if (url.protocol !== 'https:') return undefined
  if (isIP(nama)) return isCommonAddress(nama) ? url : undefined
  return isCommonName(nama) ? url : undefined
}

/** A name without a dot is one of the own network, and so are these. */
function isCommonName(nama: string): boolean {
  const part = nama.replace(/\.$/, '').split('.')
  const akhir = part.at(-1) ?? ''
  return part.length > 1 && part.every(b => /^[a-z0-9_-]{1,63}$/.test(b)) && /[a-z]/.test(akhir) && !OWN.has(akhir)
}

const OWN = new Set(
  'local localhost localdomain internal intranet lan home corp mail private workgroup domain arpa test invalid example onion'.split(
    ' ',
  ),
)

/** As it is asked for: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

export function mayConnect(ip: string, { loopback }: LeaveIzin): boolean {
  return isCommonAddress(ip) || (loopback && isLoopback(ip))
}

/** An address of the open internet: not of this machine, a private network, a provider's own, a group or a reserved one. */
export function isCommonAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 0) return false
  if (family === 4) return !CLOSED.check(ip, 'ipv4')
  // What is given out of IPv6 at all, without those parts of it that hold another address.
  return PUBLIC6.check(ip, 'ipv6') && !CLOSED.check(ip, 'ipv6')
}

export function isLoopback(nama: string): boolean {
  return nama === 'localhost' || nama === '::1' || (isIP(nama) === 4 && nama.startsWith('127.'))
}

const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')

const CLOSED = new BlockList()
for (const [net, bit] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  CLOSED.addSubnet(net, bit, 'ipv4')
// Teredo and others of the protocols' own, documentation, 6to4: each can carry a private address of IPv4.
for (const [net, bit] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(net, bit, 'ipv6')
