import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  pbkdf2Sync,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import { type Der, readDer, readOid, writeDer, writeOid } from '#server/dasar/signing/der.ts'

/*
 * Certificates of signatories, made anew for each test: no key is in the repository. And a reader of signed PDFs that shares nothing with
 * the writer but the reading of ASN.1.
 */

const sequence = (...parts: Uint8Array[]) => writeDer(0x30, ...parts)
const octets = (bytes: Uint8Array) => writeDer(0x04, bytes)
const integer = (...bytes: number[]) => writeDer(0x02, Buffer.from(bytes))
const marked = (...parts: Uint8Array[]) => writeDer(0xa0, ...parts)
const ROUNDS = Buffer.from([0x08, 0x00])

export interface TestKey {
  name: string
  passphrase: string
  kind?: 'ec' | 'rsa' | 'ed25519' | 'rsa1024'
  /** Milliseconds UTC. */
  from: number
  until: number
  /** How the key is locked: as OpenSSL 3 does, or with what only old programs know. */
  cipher?: 'aes' | 'rc2'
  without?: 'key'
}

/** A self-made certificate and its key as a .p12 without a MAC, which no reader may ask for. */
export function makeP12({ name, passphrase, kind = 'ec', from, until, cipher = 'aes', without }: TestKey): Buffer {
  const { privateKey, publicKey } = makePair(kind)
  const certificate = selfSigned(name, privateKey, publicKey, from, until)
  const bag = (id: number, value: Uint8Array) => sequence(writeOid(`1.2.840.113549.1.12.10.1.${id}`), marked(value))
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' })
  const locked = lock(pkcs8, passphrase, cipher)
  const bags = [
    bag(3, sequence(writeOid('1.2.840.113549.1.9.22.1'), marked(octets(certificate)))),
    ...(without === 'key' ? [] : [bag(2, sequence(locked.algorithm, octets(locked.bytes)))]),
  ]
  const data = (bytes: Uint8Array) => sequence(writeOid('1.2.840.113549.1.7.1'), marked(octets(bytes)))
  return sequence(integer(3), data(sequence(data(sequence(...bags)))))
}

function makePair(kind: NonNullable<TestKey['kind']>): { privateKey: KeyObject; publicKey: KeyObject } {
  if (kind === 'ec') return generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  if (kind === 'ed25519') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: kind === 'rsa' ? 2048 : 1024 })
}

function lock(bytes: Uint8Array, passphrase: string, cipher: 'aes' | 'rc2') {
  const [salt, iv] = [randomBytes(8), randomBytes(16)]
  if (cipher === 'rc2') {
    const algorithm = sequence(writeOid('1.2.840.113549.1.12.1.6'), sequence(octets(salt), writeDer(0x02, ROUNDS)))
    return { algorithm, bytes: randomBytes(160) }
  }
  const prf = sequence(writeOid('1.2.840.113549.2.9'), writeDer(0x05))
  const kdf = sequence(writeOid('1.2.840.113549.1.5.12'), sequence(octets(salt), writeDer(0x02, ROUNDS), prf))
  const aes = sequence(writeOid('2.16.840.1.101.3.4.1.42'), octets(iv))
  const locking = createCipheriv('aes-256-cbc', pbkdf2Sync(passphrase, salt, 2048, 32, 'sha256'), iv)
  return {
    algorithm: sequence(writeOid('1.2.840.113549.1.5.13'), sequence(kdf, aes)),
    bytes: Buffer.concat([locking.update(bytes), locking.final()]),
  }
}

function selfSigned(name: string, key: KeyObject, publicKey: KeyObject, from: number, until: number): Buffer {
  const kind = key.asymmetricKeyType
  const algorithm =
    kind === 'rsa'
      ? sequence(writeOid('1.2.840.113549.1.1.11'), writeDer(0x05))
      : sequence(writeOid(kind === 'ec' ? '1.2.840.10045.4.3.2' : '1.3.101.112'))
  const common = writeDer(0x31, sequence(writeOid('2.5.4.3'), writeDer(0x0c, Buffer.from(name))))
  const time = (at: number) =>
    writeDer(0x18, Buffer.from(`${new Date(at).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`))
  const body = sequence(
    marked(integer(2)),
    integer(...randomBytes(4).map(byte => byte & 0x7f || 1)),
    algorithm,
    sequence(common),
    sequence(time(from), time(until)),
    sequence(common),
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = sign(kind === 'ed25519' ? null : 'sha256', body, key)
  return sequence(body, algorithm, writeDer(0x03, Buffer.from([0]), signature))
}

export interface FoundSignature {
  name: string
  /** Whether the bytes it names are as they were signed. */
  holds: boolean
  /** Whether it covers the whole file, but for itself. */
  whole: boolean
  /** Object identifiers of what is signed along. */
  attributes: string[]
}

/** Every signature of a PDF, in the order in which they were added. */
export function readSignatures(pdf: Buffer): FoundSignature[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/g)].map(([, ...range]) => {
    const [at = 0, length = 0, after = 0, rest = 0] = range.map(Number)
    const cms = Buffer.from(text.slice(length + 1, after - 1), 'hex')
    const covered = Buffer.concat([pdf.subarray(at, at + length), pdf.subarray(after, after + rest)])
    return { ...check(cms, covered), whole: at === 0 && after + rest === pdf.length }
  })
}

function check(cms: Buffer, covered: Buffer): Omit<FoundSignature, 'whole'> {
  const length = 4 + cms.readUInt16BE(2)
  const signed = readDer(cms.subarray(0, length))?.children[1]?.children[0]
  const certificate = new X509Certificate(signed?.children[3]?.children[0]?.raw ?? Buffer.alloc(0))
  const [, , , attributes, , signature] = signed?.children[4]?.children[0]?.children ?? []
  const list = attributes?.children ?? []
  const attribute = (oid: string): Der | undefined =>
    list.find(one => readOid(one.children[0]) === oid)?.children[1]?.children[0]
  const digest = Buffer.from(attribute('1.2.840.113549.1.9.4')?.content ?? [])
  const own = createHash('sha256').update(certificate.raw).digest()
  const named = attribute('1.2.840.113549.1.9.16.2.47')?.children[0]?.children[0]?.children[0]
  const asSet = Buffer.concat([Buffer.from([0x31]), (attributes?.raw ?? Buffer.alloc(1)).subarray(1)])
  return {
    name: certificate.toLegacyObject().subject.CN as string,
    holds:
      digest.equals(createHash('sha256').update(covered).digest()) &&
      own.equals(Buffer.from(named?.content ?? [])) &&
      verify('sha256', asSet, certificate.publicKey, signature?.content ?? Buffer.alloc(0)),
    attributes: list.map(one => readOid(one.children[0])).sort(),
  }
}
