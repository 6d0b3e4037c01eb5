import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  pbkdf2Sync,
  timingSafeEqual,
  X509Certificate,
} from 'node:crypto'
import { type Der, readDer, readInteger, readOid } from './der.ts'

/*
 * A .p12 (PKCS#12, RFC 7292): OpenSSL opens it for a TLS server only, and gives the key away nowhere. What is read here is the
 * envelope; ciphers, hashes, keys and certificates are those of node:crypto. Runs in a thread: the bytes are somebody's.
 */

export interface OpenedKey {
  /** PKCS#8. Whoever has it overwrites it. */
  key: Uint8Array
  /** X.509: whose key it is first, then those that vouch for it, as far as they came along. */
  certificates: Uint8Array[]
}

/** In their order: no .p12, another passphrase, a cipher that is not supported, no key, a key of another kind or too short. */
export type KeyRefusal = 'bukan' | 'sandi' | 'algoritma' | 'tanpa_kunci' | 'jenis_kunci'

export interface LockedKey {
  file: Uint8Array
  passphrase: string
}

/** Never throws for what was sent. */
export function openPkcs12({ file, passphrase }: LockedKey): OpenedKey | KeyRefusal {
  try {
    return open(file, passphrase)
  } catch (error) {
    // Whatever else it stumbles over is in the bytes: nested too deep, a number without an end.
    return error instanceof Refused ? error.why : 'bukan'
  }
}

class Refused extends Error {
  readonly why: KeyRefusal

  constructor(why: KeyRefusal) {
    super(why)
    this.why = why
  }
}

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED = '1.2.840.113549.1.7.6'
const BAG = '1.2.840.113549.1.12.10.1'

function open(file: Uint8Array, passphrase: string): OpenedKey {
  const pfx = parse(file)
  const [version, authSafe, mac] = pfx.children
  if (readInteger(version) !== 3 || readOid(authSafe?.children[0]) !== DATA) throw new Refused('bukan')
  const content = authSafe?.children[1]?.children[0]?.content ?? new Uint8Array()
  if (mac) checkMac(mac, content, passphrase)
  const keys: Uint8Array[] = []
  const certificates: Uint8Array[] = []
  for (const safe of parse(content).children)
    for (const bag of parse(contentOf(safe, passphrase)).children) {
      const value = bag.children[1]?.children[0]
      const kind = readOid(bag.children[0])
      if (!value) continue
      if (kind === `${BAG}.1`) keys.push(value.raw)
      if (kind === `${BAG}.2`) keys.push(decrypt(value.children[0], value.children[1]?.content, passphrase))
      if (kind === `${BAG}.3`) certificates.push(value.children[1]?.children[0]?.content ?? new Uint8Array())
    }
  return choose(keys, certificates)
}

function parse(bytes: Uint8Array): Der {
  const der = readDer(bytes)
  if (!der) throw new Refused('bukan')
  return der
}

function contentOf(safe: Der, passphrase: string): Uint8Array {
  const inner = safe.children[1]?.children[0]
  const kind = readOid(safe.children[0])
  if (kind === DATA) return inner?.content ?? new Uint8Array()
  if (kind !== ENCRYPTED) throw new Refused('algoritma')
  const [, algorithm, encrypted] = inner?.children[1]?.children ?? []
  // Marked [0], in one piece or in several.
  const bytes = encrypted?.children.length
    ? Buffer.concat(encrypted.children.map(one => one.content))
    : encrypted?.content
  return decrypt(algorithm, bytes, passphrase)
}

/** The key that has a certificate, and the certificates that follow from that. */
function choose(keys: readonly Uint8Array[], certificates: readonly Uint8Array[]): OpenedKey {
  const known = certificates.flatMap(bytes => certificateOf(bytes) ?? [])
  for (const key of keys) {
    const opened = keyOf(key)
    const own = opened && known.find(one => one.checkPrivateKey(opened))
    if (!own) continue
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = opened
    const strong =
      kind === 'rsa' ? (details?.modulusLength ?? 0) >= 2048 : kind === 'ec' && CURVES.has(details?.namedCurve ?? '')
    if (!strong) throw new Refused('jenis_kunci')
    return { key, certificates: chainOf(own, known).map(one => one.raw) }
  }
  throw new Refused('tanpa_kunci')
}

const CURVES = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

function certificateOf(bytes: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(bytes)
  } catch {
    return undefined
  }
}

function keyOf(bytes: Uint8Array) {
  try {
    return createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}

function chainOf(own: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own]
  for (let last: X509Certificate | undefined = own; last && chain.length < 6; ) {
    const issued: X509Certificate = last
    last = known.find(one => !chain.includes(one) && issued.checkIssued(one))
    if (last) chain.push(last)
  }
  return chain
}

/** So many rounds at most: a file may name any number, and nothing stops them once they have begun. */
const ROUNDS = 2_000_000

function roundsOf(der: Der | undefined): number {
  const rounds = der ? readInteger(der) : 1
  if (!(rounds >= 1 && rounds <= ROUNDS)) throw new Refused('algoritma')
  return rounds
}

const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Whether the passphrase is the one, where that can be seen before anything is opened. */
function checkMac(mac: Der, content: Uint8Array, passphrase: string): void {
  const [info, salt, rounds] = mac.children
  const hash = HASHES[readOid(info?.children[0]?.children[0])]
  // Of a newer form; another passphrase is then seen by what it opens.
  if (!hash || !salt) return
  const stated = info?.children[1]?.content ?? new Uint8Array()
  const key = deriveOld(hash, 3, passphrase, salt.content, roundsOf(rounds), stated.length)
  const found = createHmac(hash, key).update(content).digest()
  if (found.length !== stated.length || !timingSafeEqual(found, stated)) throw new Refused('sandi')
}

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
/** SHA-1 and Triple DES: what Windows writes unless asked otherwise. */
const PBE_TRIPLE_DES = '1.2.840.113549.1.12.1.3'
const PRF: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const CIPHERS: Record<string, readonly [name: string, key: number]> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
}

function decrypt(algorithm: Der | undefined, bytes: Uint8Array | undefined, passphrase: string): Uint8Array {
  const [kind, parameters] = algorithm?.children ?? []
  const { name, key, iv } = keyFor(readOid(kind), parameters, passphrase)
  try {
    const decipher = createDecipheriv(name, key, iv)
    return Buffer.concat([decipher.update(bytes ?? new Uint8Array()), decipher.final()])
  } catch {
    throw new Refused('sandi')
  }
}

function keyFor(
  kind: string,
  parameters: Der | undefined,
  passphrase: string,
): { name: string; key: Uint8Array; iv: Uint8Array } {
  const [first, second] = parameters?.children ?? []
  if (kind === PBE_TRIPLE_DES && first) {
    const derive = (id: number, length: number) =>
      deriveOld('sha1', id, passphrase, first.content, roundsOf(second), length)
    return { name: 'des-ede3-cbc', key: derive(1, 24), iv: derive(2, 8) }
  }
  const cipher = CIPHERS[readOid(second?.children[0])]
  const [salt, rounds, ...more] = first?.children[1]?.children ?? []
  const prf = more.find(({ tag }) => tag === 0x30)
  const hash = prf ? PRF[readOid(prf.children[0])] : 'sha1'
  if (kind !== PBES2 || readOid(first?.children[0]) !== PBKDF2 || !cipher || !salt || !hash)
    throw new Refused('algoritma')
  const [name, length] = cipher
  const key = pbkdf2Sync(Buffer.from(passphrase, 'utf8'), salt.content, roundsOf(rounds), length, hash)
  return { name, key, iv: second?.children[1]?.content ?? new Uint8Array() }
}

/** Bytes out of a passphrase as PKCS#12 has it from the beginning (RFC 7292, appendix B.2). `id`: 1 key, 2 start, 3 MAC. */
function deriveOld(
  hash: string,
  id: number,
  passphrase: string,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  const fill = (bytes: Uint8Array) => {
    const size = block * Math.ceil(bytes.length / block)
    return Uint8Array.from({ length: size }, (_, i) => bytes[i % bytes.length] ?? 0)
  }
  // Two bytes a letter, the higher one first, and two of nothing.
  const written = Buffer.from(`${passphrase}\0`, 'utf16le').swap16()
  const input = Buffer.concat([fill(salt), fill(written)])
  const front = new Uint8Array(block).fill(id)
  const made: Uint8Array[] = []
  for (let size = 0; size < length; ) {
    let digest = createHash(hash).update(front).update(input).digest()
    for (let i = 1; i < rounds; i++) digest = createHash(hash).update(digest).digest()
    made.push(digest)
    size += digest.length
    for (let at = 0; at < input.length; at += block) {
      let carry = 1
      for (let i = block - 1; i >= 0; i--) {
        carry += (input[at + i] ?? 0) + (digest[i % digest.length] ?? 0)
        input[at + i] = carry & 0xff
        carry >>= 8
      }
    }
  }
  return Buffer.concat(made).subarray(0, length)
}
