import type { Tren } from './naskah.ts'
import type { Konten } from './pdfmake.ts'

/** In points: the drawing, the room for its scale at the right, and how far labels below stand apart at least. */
const TINGGI = 74
const SKALA = 34
const JARAK = 34

/** One line over the weeks with the limits across it: black and grey, so that a copy of it still says the same. */
export function composeTren({ titik, batas }: Tren, lebar: number): Konten {
  const known = titik.flatMap(t => t.persen ?? [])
  const bawah = Math.floor((Math.min(...known, ...batas) - 3) / 5) * 5
  const panjang = lebar - SKALA
  const x = (i: number) => (titik.length < 2 ? panjang / 2 : 4 + (i * (panjang - 8)) / (titik.length - 1))
  const y = (persen: number) => TINGGI - ((persen - bawah) / (100 - bawah)) * TINGGI
  const melintang = (persen: number, gaya: object) => ({ ...lurus(panjang, y(persen)), ...gaya })
  const ruas = titik.flatMap(({ persen }, i) => {
    const lalu = titik[i - 1]?.persen ?? null
    if (persen === null || lalu === null) return []
    return [{ type: 'line', x1: x(i - 1), y1: y(lalu), x2: x(i), y2: y(persen), lineWidth: 1.3 }]
  })
  const bulat = titik.flatMap(({ persen }, i) => {
    const r = i === titik.length - 1 ? 2.6 : 1.5
    return persen === null ? [] : [{ type: 'ellipse', x: x(i), y: y(persen), r1: r, r2: r, color: '#000000' }]
  })
  const setiap = Math.max(1, Math.ceil(JARAK / Math.max(1, x(1) - x(0))))
  const dilabeli = titik.flatMap(({ label }, i) =>
    (titik.length - 1 - i) % setiap === 0 ? [write(label, x(i) - 9, TINGGI + 3)] : [],
  )
  return {
    stack: [
      ...[100, ...batas].map(persen => write(`${persen}%`, panjang + 5, y(persen) - 4)),
      ...dilabeli,
      {
        canvas: [
          melintang(100, {}),
          melintang(bawah, {}),
          ...batas.map(persen => melintang(persen, { dash: { length: 3 } })),
          ...ruas,
          ...bulat,
        ],
      },
    ],
    margin: [0, 6, 0, 18],
    unbreakable: true,
  }
}

/** Across the whole drawing. */
function lurus(panjang: number, y: number): object {
  return { type: 'line', x1: 0, y1: y, x2: panjang, y2: y, lineWidth: 0.5, lineColor: '#8a8a8a' }
}

function write(text: string, x: number, y: number): object {
  return { text, relativePosition: { x, y }, fontSize: 7.2 }
}
