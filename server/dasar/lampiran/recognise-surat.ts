import type { Sharp, SharpOptions } from 'sharp'
import { isHeic, type LampiranKind } from '#contract/lampiran.ts'

export interface LetterFile {
  jenis: LampiranKind
  isi: Uint8Array
}
/** Why a file is not kept; 'tanpa_pembaca': there is no sharp for this machine. */
export type SuratRefusal = 'bukan_surat' | 'heic' | 'rusak' | 'terlalu_besar' | 'tanpa_pembaca'

/**
 * What an uploaded letter is by its content; name and declared type are never looked at. A PDF is kept as it is. A picture is
 * decoded and written anew, upright and small enough for a sheet: nothing that a phone or anybody else wrote into or behind it
 * travels along. In time linear to the file; meant for a thread.
 */
export async function detectSurat(bytes: Uint8Array): Promise<LetterFile | SuratRefusal> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begins = (signature: string, at = 0) => file.toString('latin1', at, at + signature.length) === signature
  if (begins('%PDF-')) return isPdf(file) ? { jenis: 'application/pdf', isi: bytes } : 'rusak'
  if (begins('\xff\xd8\xff')) return redrawPicture(file, 'image/jpeg')
  if (begins('\x89PNG\r\n\x1a\n')) return redrawPicture(file, 'image/png')
  if (begins('RIFF') && begins('WEBP', 8)) return redrawPicture(file, 'image/webp')
  return isHeic(file) ? 'heic' : 'bukan_surat'
}

/** There must be an object, and the trailer near the end; what exactly is in it is the reader's business. */
function isPdf(file: Buffer): boolean {
  const tail = file.toString('latin1', Math.max(0, file.length - 1024))
  const trailer = tail.slice(tail.lastIndexOf('startxref'))
  return (
    /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)) &&
    /^startxref\s+\d+\s+%%EOF\s*$/.test(trailer) &&
    file.includes(' obj')
  )
}

/** In dots of the longer side: a sheet of A4 at 170 to the inch. */
const SIDE = 2000
/** What the largest cameras of phones make; decoding more would take too much memory, which a small file may ask for. */
const DOT = 8192 * 6144
const SECOND_LIMIT = 10
// 'error' refuses what is cut off or damaged, but not what some phones write beside the standard.
const OPTION: SharpOptions = { failOn: 'error', autoOrient: true, limitInputPixels: DOT }

async function redrawPicture(file: Buffer, jenis: LampiranKind): Promise<LetterFile | SuratRefusal> {
  const sharp = await reader
  if (!sharp) return 'tanpa_pembaca'
  try {
    const { width, height } = await sharp(file, { ...OPTION, limitInputPixels: false }).metadata()
    if (width * height > DOT) return 'terlalu_besar'
    const photo = sharp(file, OPTION).resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    return { jenis, isi: await write(photo, jenis).timeout({ seconds: SECOND_LIMIT }).toBuffer() }
  } catch {
    return 'rusak'
  }
}

function write(photo: Sharp, jenis: LampiranKind): Sharp {
  if (jenis === 'image/png') return photo.png()
  return jenis === 'image/webp' ? photo.webp({ quality: 85 }) : photo.jpeg({ quality: 85 })
}

/** Machines without a build of libvips take letters as PDF. */
const reader = import('sharp').then(
  ({ default: sharp }) => {
    // One picture at a time, nothing kept of it, and none of the formats that nobody hands in.
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return sharp
  },
  (error: Error) => {
    process.emitWarning(`Foto surat ditolak karena sharp tidak dapat dimuat. ${error.message}`)
    return undefined
  },
)
