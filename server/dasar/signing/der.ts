import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js'

/** What ASN.1 calls a value: its tag, what it holds, and all of it as it came. */
export interface Der {
  /** The first byte, as DER writes it: 0x30 a sequence, 0xa0 what is marked [0]. */
  tag: number
  children: Der[]
  /** Of what holds no others. */
  content: Uint8Array
  raw: Uint8Array
}

/** undefined where the bytes are none. */
export function readDer(bytes: Uint8Array): Der | undefined {
  const { offset, result } = fromBER(bytes)
  return offset === -1 ? undefined : toDer(result)
}

function toDer(block: BaseBlock): Der {
  const { tagClass, tagNumber, isConstructed } = block.idBlock
  const tag = ((tagClass - 1) << 6) | (isConstructed ? 0x20 : 0) | tagNumber
  const raw = block.valueBeforeDecodeView
  // A text of bytes may come in pieces.
  if (block instanceof OctetString) return { tag: 0x04, children: [], content: new Uint8Array(block.getValue()), raw }
  const children = block instanceof Constructed ? block.valueBlock.value.map(toDer) : []
  const inner = block.valueBlock as { valueHexView?: Uint8Array }
  return { tag, children, content: inner.valueHexView ?? new Uint8Array(), raw }
}

export function readOid(der: Der | undefined): string {
  if (der?.tag !== 0x06) return ''
  const { result } = fromBER(der.raw)
  return result instanceof ObjectIdentifier ? result.valueBlock.toString() : ''
}

/** NaN where it is none, or larger than a number of ours. */
export function readInteger(der: Der | undefined): number {
  return der?.tag === 0x02 && der.content.length <= 6
    ? Number(`0x${Buffer.from(der.content).toString('hex')}`)
    : Number.NaN
}

export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const bytes: number[] = []
  for (let rest = size; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff)
  return Buffer.concat([Buffer.from(size < 0x80 ? [tag, size] : [tag, 0x80 | bytes.length, ...bytes]), content])
}

export function writeOid(value: string): Buffer {
  return Buffer.from(new ObjectIdentifier({ value }).toBER())
}
