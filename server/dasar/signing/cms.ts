import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { readDer, writeDer, writeOid } from './der.ts'
import type { OpenedKey } from './pkcs12.ts'

/** Whoever signs, as long as a call takes. */
export interface SigningKey {
  key: KeyObject
  certificates: readonly Uint8Array[]
}

/** The bytes of the key are overwritten: what is left of it is in OpenSSL's hands. */
export function signerOf({ key, certificates }: OpenedKey): SigningKey {
  const opened = createPrivateKey({
    key: Buffer.from(key.buffer, key.byteOffset, key.length),
    format: 'der',
    type: 'pkcs8',
  })
  key.fill(0)
  return { key: opened, certificates }
}

/** More than a signature can take, in bytes. */
export function cmsRoom({ certificates }: SigningKey): number {
  return certificates.reduce((sum, one) => sum + one.length, 0) + 2048
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecSha256: '1.2.840.10045.4.3.2',
}
const NULL = writeDer(0x05)
const sequence = (...parts: readonly Uint8Array[]) => writeDer(0x30, ...parts)
const set = (...parts: readonly Uint8Array[]) => writeDer(0x31, ...parts)
const integer = (value: number) => writeDer(0x02, Buffer.from([value]))
const octets = (bytes: Uint8Array) => writeDer(0x04, bytes)

/**
 * What PDF calls ETSI.CAdES.detached (PAdES B-B, ETSI EN 319 142-1): a SignedData of RFC 5652 without its content. Which certificate
 * it was made by is signed along (RFC 5035), so that nobody puts another of the same key beside it. The time stands in the PDF.
 */
export async function signCms(content: readonly Uint8Array[], { key, certificates }: SigningKey): Promise<Buffer> {
  const [own = new Uint8Array()] = certificates
  const digest = createHash('sha256')
  for (const part of content) digest.update(part)
  const attributes = [
    attribute(OID.contentType, writeOid(OID.data)),
    attribute(OID.messageDigest, octets(digest.digest())),
    // SHA-256 is what the attribute means where it names none.
    attribute(
      OID.signingCertificateV2,
      sequence(sequence(sequence(octets(createHash('sha256').update(own).digest())))),
    ),
  ].sort(Buffer.compare)
  const rsa = key.asymmetricKeyType === 'rsa'
  const signature = await promisify(sign)('sha256', set(...attributes), key)
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    sequence(writeOid(OID.sha256)),
    writeDer(0xa0, ...attributes),
    rsa ? sequence(writeOid(OID.rsaSha256), NULL) : sequence(writeOid(OID.ecSha256)),
    octets(signature),
  )
  const signed = sequence(
    integer(1),
    set(sequence(writeOid(OID.sha256))),
    sequence(writeOid(OID.data)),
    writeDer(0xa0, ...certificates.toSorted(Buffer.compare)),
    set(signer),
  )
  return sequence(writeOid(OID.signedData), writeDer(0xa0, signed))
}

function attribute(kind: string, value: Uint8Array): Buffer {
  return sequence(writeOid(kind), set(value))
}

/** As they stand in the certificate, byte for byte. */
function issuerAndSerial(certificate: Uint8Array): Buffer {
  const [first, ...rest] = readDer(certificate)?.children[0]?.children ?? []
  // A version comes first where there is one.
  const [serial, , issuer] = first?.tag === 0xa0 ? rest : [first, ...rest]
  if (!serial || !issuer) throw new Error('a certificate without issuer')
  return sequence(issuer.raw, serial.raw)
}

export interface CertificateFacts {
  /** Whom it names: the common name, else all of it. */
  subject: string
  issuer: string
  /** Milliseconds UTC. */
  from: number
  until: number
  /** SHA-256, as hexadecimal without colons. */
  fingerprint: string
}

export function factsOf(certificate: Uint8Array): CertificateFacts {
  const x509 = new X509Certificate(certificate)
  // Its `subject` is a text in which a comma, as before a degree, is escaped.
  const { subject, issuer } = x509.toLegacyObject() as unknown as Record<'subject' | 'issuer', Named>
  return {
    subject: nameIn(subject),
    issuer: nameIn(issuer),
    from: x509.validFromDate.getTime(),
    until: x509.validToDate.getTime(),
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
  }
}

type Named = Partial<Record<string, string | string[]>>

function nameIn(named: Named): string {
  const [name = ''] = [named.CN ?? named.O ?? Object.values(named)[0] ?? ''].flat()
  return name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200)
}
