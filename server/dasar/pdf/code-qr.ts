import { encodeQR } from 'qr'
import { MM } from './halaman.ts'
import type { Content } from './pdfmake.ts'

/*
 * A code as squares of our own: pdfmake (0.3.11) rounds a module down to whole points, so that the 17 mm asked for came out as
 * 11.6, and leaves no white around it. Of photographs of a whole page one in six was read.
 */

/** Of a module at least, in mm: of photographs of a whole page, codes with smaller ones are read less and less often. */
const MODULE = 0.65
/** Modules of white at each side, as the standard asks (ISO/IEC 18004). */
const WHITE_EDGE = 4

export interface CodeQr {
  /** In points: what the squares take, and the white at each side. */
  sisi: number
  putih: number
  konten: Content
}

/** At least `mm` at each side; level M, because people write and stamp over it. Anew each time: pdfmake moves what it is given. */
export function composeQr(isi: string, mm: number): CodeQr {
  // A border of none is refused, so the one of a module is cut off.
  const data = encodeQR(isi, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map(row => row.slice(1, -1))
  const size = data.length
  const module = Math.max(mm / size, MODULE) * MM
  const sisi = size * module
  const putih = WHITE_EDGE * module
  const box = (x: number, y: number, w: number, h: number, color: string) => ({
    ...{ type: 'rect', lineWidth: 0, x, y, w, h, color },
  })
  const dark = data.flatMap((row, y) =>
    runs(row).map(([x, length]) => box(x * module, y * module, length * module, module, '#000000')),
  )
  // The last one makes it as large as it is: its corner may be white.
  return { sisi, putih, konten: { canvas: [box(0, 0, sisi, sisi, '#ffffff'), ...dark] } }
}

/**
 * An address as a code holds it: capitals take two thirds of the room of small letters, so its squares are larger. Scheme and host
 * mean the same in either; the path must (web/penjaga.ts and the router take both).
 */
export function writeAddress(alamat: string): string {
  return alamat.toUpperCase()
}

/** Where dark modules begin in a row, and how many follow each other: one square each would show white lines between them. */
function runs(row: readonly boolean[]): [from: number, panjang: number][] {
  const found: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  }
  return found
}
