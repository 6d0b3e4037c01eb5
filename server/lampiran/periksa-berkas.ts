import type { JenisLampiran } from '#contract/lampiran.ts'
import { AppError } from '../errors.ts'

/**
 * What an uploaded letter is by its content, and the content itself: what stands behind the end of a picture is no part of
 * it and is cut off, so that a second file cannot travel along. Name and declared type are never looked at.
 */
export function periksaBerkas(bytes: Uint8Array): { jenis: JenisLampiran; isi: Buffer } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) {
    throw new AppError('invalid', 'lampiran.kosong', 'Berkas ini kosong. Pilih foto atau PDF suratnya.')
  }
  for (const { jenis, begins, endOf } of KINDS) {
    if (!begins(file)) continue
    const end = endOf(file)
    if (end === undefined) throw broken()
    return { jenis, isi: file.subarray(0, end) }
  }
  throw new AppError(
    'unsupported',
    'lampiran.bukan_surat',
    'Berkas ini bukan foto (JPEG, PNG, WebP) dan bukan PDF. Foto suratnya, atau simpan sebagai PDF.',
  )
}

function broken(): AppError {
  return new AppError(
    'unsupported',
    'lampiran.rusak',
    'Berkas ini rusak atau tidak lengkap. Buka dahulu di perangkat Anda, lalu unggah lagi.',
  )
}

interface Kind {
  jenis: JenisLampiran
  begins: (file: Buffer) => boolean
  /** Where it ends; undefined when it is not built as such a file must be. */
  endOf: (file: Buffer) => number | undefined
}

const KINDS: readonly Kind[] = [
  { jenis: 'application/pdf', begins: file => ascii(file, 0, 5) === '%PDF-', endOf: endOfPdf },
  { jenis: 'image/jpeg', begins: file => file.length > 2 && file.readUIntBE(0, 3) === 0xffd8ff, endOf: endOfJpeg },
  { jenis: 'image/png', begins: file => ascii(file, 0, 8) === '\x89PNG\r\n\x1a\n', endOf: endOfPng },
  {
    jenis: 'image/webp',
    begins: file => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
    endOf: endOfWebp,
  },
]

/** The trailer must be near the end and there must be an object; what exactly is in it is the reader's business. */
function endOfPdf(file: Buffer): number | undefined {
  const tail = file.subarray(-1024).toString('latin1')
  const complete = /startxref\s+\d+\s+%%EOF\s*$/.test(tail) && /\d+ \d+ obj\b/.test(file.toString('latin1'))
  return complete && /^%PDF-[12]\.\d/.test(ascii(file, 0, 8)) ? file.length : undefined
}

/** From marker to marker: a frame of some size, then the scans up to the end of the picture. */
function endOfJpeg(file: Buffer): number | undefined {
  let at = 2
  let hasSize = false
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return undefined
    const length = file.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > file.length) return undefined
    // SOF0…SOF15 without the four that are something else.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      hasSize = length >= 8 && file.readUInt16BE(at + 5) > 0 && file.readUInt16BE(at + 7) > 0
    }
    at += 2 + length
    if (marker !== 0xda) continue
    at = endOfScan(file, at)
    if (file[at + 1] === 0xd9) return hasSize ? at + 2 : undefined
  }
  return undefined
}

/** The next marker that is neither a stuffed FF nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0
    if (file[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

/** From chunk to chunk: IHDR with a size first, picture data, IEND last. */
function endOfPng(file: Buffer): number | undefined {
  if (ascii(file, 12, 16) !== 'IHDR' || file.length < 33 || file.readUInt32BE(8) !== 13) return undefined
  if (file.readUInt32BE(16) === 0 || file.readUInt32BE(20) === 0) return undefined
  let hasData = false
  for (let at = 8; at + 12 <= file.length; ) {
    const type = ascii(file, at + 4, at + 8)
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type)) return undefined
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData ? end : undefined
    at = end
  }
  return undefined
}

/** The size in the RIFF head is the file's, and the first chunk is one of the three that a picture begins with. */
function endOfWebp(file: Buffer): number | undefined {
  if (file.length < 30) return undefined
  const end = 8 + file.readUInt32LE(4)
  const first = ascii(file, 12, 16)
  const inside = 20 + file.readUInt32LE(16)
  if (!['VP8 ', 'VP8L', 'VP8X'].includes(first) || end < 30 || end > file.length || inside > end) return undefined
  return end
}

function ascii(file: Buffer, from: number, to: number): string {
  return file.toString('latin1', from, to)
}
