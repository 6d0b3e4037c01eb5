import { inflateSync } from 'node:zlib'

const SIGNATURE = 0x774f4646
const HEADER = { woff: 44, sfnt: 12 }
const ENTRY = { woff: 20, sfnt: 16 }

/**
 * The TrueType or OpenType file inside a WOFF one: the same tables, unpacked. fontkit, which reads both, unpacks the outlines
 * of a WOFF anew for each letter it draws. Anything else is given back as it is. Source: WOFF File Format 1.0, W3C 2012.
 */
export function unpackWoff(file: Uint8Array): Uint8Array {
  const woff = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (woff.getUint32(0) !== SIGNATURE) return file
  const tables = woff.getUint16(12)
  const sfnt = new Uint8Array(woff.getUint32(16))
  const view = new DataView(sfnt.buffer)
  const power = Math.floor(Math.log2(tables))
  view.setUint32(0, woff.getUint32(4))
  for (const [i, value] of [tables, 16 * 2 ** power, power, 16 * (tables - 2 ** power)].entries())
    view.setUint16(4 + 2 * i, value)

  let end = HEADER.sfnt + ENTRY.sfnt * tables
  for (let i = 0; i < tables; i++) {
    const from = HEADER.woff + ENTRY.woff * i
    const [tag, at, packed, length, checksum] = [0, 4, 8, 12, 16].map(field => woff.getUint32(from + field)) as Entry
    const bytes = file.subarray(at, at + packed)
    sfnt.set(packed < length ? inflateSync(bytes) : bytes, end)
    for (const [k, value] of [tag, checksum, end, length].entries())
      view.setUint32(HEADER.sfnt + ENTRY.sfnt * i + 4 * k, value)
    end += (length + 3) & ~3
  }
  return sfnt
}

type Entry = [tag: number, at: number, packed: number, length: number, checksum: number]
