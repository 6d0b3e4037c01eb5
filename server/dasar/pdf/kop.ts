import type { Tulis } from './huruf.ts'
import type { Berkas, Kaki } from './naskah.ts'
import type { Konten } from './pdfmake.ts'

/** What the logo and the QR take, beside the lines. */
const SISI = 56

/** The letterhead: its lines between the logo and the QR, and two lines below it. `lebar`: between the margins, in points. */
export function composeKop({ kop, logo }: Berkas, { periksa }: Kaki, lebar: number, tulis: Tulis): Konten[] {
  const akhir = kop.length - 1
  const ukuran = (line: string, i: number) =>
    i === 0 ? 9.5 : i === akhir ? ukuranAlamat(line, lebar) : i === akhir - 1 && i > 1 ? 13 : 11.5
  const baris = kop.map((line, i) => ({
    text: tulis(line),
    alignment: 'center',
    bold: i > 0 && i < akhir,
    fontSize: ukuran(line, i),
    lineHeight: 1.03,
  }))
  const kosong = { width: SISI, text: '' }
  const kiri = logo ? { width: SISI, image: 'logo', fit: [50, 50], margin: [2, 2, 0, 0] } : kosong
  // 17 mm with white around it, far from the edge that a printer cuts: what a phone's camera reads.
  const qr = periksa
    ? { width: SISI, qr: periksa.alamat, fit: 50, eccLevel: 'M', alignment: 'right', margin: [0, 1, 1, 0] }
    : kosong
  const garis = (y: number, lineWidth: number) => ({ type: 'line', x1: 0, y1: y, x2: lebar, y2: y, lineWidth })
  return [
    { columns: [kiri, { width: '*', stack: baris }, qr] },
    { canvas: [garis(0, 1.6), garis(2.6, 0.6)], margin: [0, 5, 0, 8] },
  ]
}

/** An address of one line stays one, as far as it can be read. */
function ukuranAlamat(line: string, lebar: number): number {
  return Math.max(6, Math.min(7.6, (lebar - 2 * SISI) / (line.length * 0.53)))
}
