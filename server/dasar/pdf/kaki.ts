import { TEPI } from './halaman.ts'
import type { Tulis } from './huruf.ts'
import type { Kaki } from './naskah.ts'
import type { Konten } from './pdfmake.ts'

interface Halaman {
  /** Between the margins, in points. */
  lebar: number
  page: number
  pages: number
}

/** On every page: who printed it and when, how it is checked, and which page of how many. */
export function composeKaki({ teks, periksa, ulang }: Kaki, tulis: Tulis, { lebar, page, pages }: Halaman): Konten {
  const kiri = [
    { text: tulis(teks) },
    ...(periksa ? [{ text: tulis(`Periksa keaslian: ${periksa.alamat} · kode ${periksa.kode}`) }] : []),
  ]
  const kanan = [{ text: `Halaman ${page} dari ${pages}` }, ...(ulang ? [{ text: tulis(ulang) }] : [])]
  return {
    margin: [TEPI.left, 6, TEPI.right, 0],
    fontSize: 7,
    color: '#333333',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lebar, y2: 0, lineWidth: 0.4 }], margin: [0, 0, 0, 3] },
      {
        columns: [
          { width: '*', stack: kiri, margin: [0, 1, 0, 0] },
          { width: 90, stack: kanan, alignment: 'right', margin: [0, 1, 0, 0] },
        ],
      },
    ],
  }
}
