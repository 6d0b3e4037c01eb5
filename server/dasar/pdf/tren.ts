import type { Trend } from './naskah.ts'
import type { Content } from './pdfmake.ts'

/** In points: the drawing, the room for its scale at the right, and how far labels below stand apart at least. */
const HEIGHT = 74
const SCALE = 34
const DISTANCE = 34

/** One line over the weeks with the limits across it: black and grey, so that a copy of it still says the same. */
export function composeTrend({ titik, batas }: Trend, width: number): Content {
  const known = titik.flatMap(t => t.persen ?? [])
  const bottom = Math.floor((Math.min(...known, ...batas) - 3) / 5) * 5
  const length = width - SCALE
  const x = (i: number) => (titik.length < 2 ? length / 2 : 4 + (i * (length - 8)) / (titik.length - 1))
  const y = (persen: number) => HEIGHT - ((persen - bottom) / (100 - bottom)) * HEIGHT
  const landscape = (persen: number, style: object) => ({ ...straight(length, y(persen)), ...style })
  const segment = titik.flatMap(({ persen }, i) => {
    const lalu = titik[i - 1]?.persen ?? null
    if (persen === null || lalu === null) return []
    return [{ type: 'line', x1: x(i - 1), y1: y(lalu), x2: x(i), y2: y(persen), lineWidth: 1.3 }]
  })
  const round = titik.flatMap(({ persen }, i) => {
    const r = i === titik.length - 1 ? 2.6 : 1.5
    return persen === null ? [] : [{ type: 'ellipse', x: x(i), y: y(persen), r1: r, r2: r, color: '#000000' }]
  })
  const each = Math.max(1, Math.ceil(DISTANCE / Math.max(1, x(1) - x(0))))
  const labelled = titik.flatMap(({ label }, i) =>
    (titik.length - 1 - i) % each === 0 ? [write(label, x(i) - 9, HEIGHT + 3)] : [],
  )
  return {
    stack: [
      ...[100, ...batas].map(persen => write(`${persen}%`, length + 5, y(persen) - 4)),
      ...labelled,
      {
        canvas: [
          landscape(100, {}),
          landscape(bottom, {}),
          ...batas.map(persen => landscape(persen, { dash: { length: 3 } })),
          ...segment,
          ...round,
        ],
      },
    ],
    margin: [0, 6, 0, 18],
    unbreakable: true,
  }
}

/** Across the whole drawing. */
function straight(length: number, y: number): object {
  return { type: 'line', x1: 0, y1: y, x2: length, y2: y, lineWidth: 0.5, lineColor: '#8a8a8a' }
}

function write(text: string, x: number, y: number): object {
  return { text, relativePosition: { x, y }, fontSize: 7.2 }
}
