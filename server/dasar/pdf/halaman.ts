import type { Paper } from '#contract/kertas.ts'
import type { File, Manuscript } from './naskah.ts'
import type { PageSize } from './pdfmake.ts'

/** Millimetres to points. */
export const MM = 72 / 25.4
const PAPER = { A4: [210, 297], F4: [215, 330] } as const
/** The footer stands in the lower one, and no printer reaches the last 4 mm of a sheet. */
export const EDGE = { left: 34, top: 24, right: 34, bottom: 44 }
/** A letter is filed: 25 mm at its left leave room for the holes. */
const LETTER_EDGE = { ...EDGE, left: 71, right: 57 }
export const edgeOf = (naskah: Pick<Manuscript, 'tepi'>) => (naskah.tepi === 'surat' ? LETTER_EDGE : EDGE)

export function pageSize({ kertas }: File, { arah }: Manuscript): PageSize {
  const [short, length] = PAPER[kertas].map(mm => Math.round(mm * MM * 100) / 100) as [number, number]
  return arah === 'tegak'
    ? { width: short, height: length, orientation: 'portrait' }
    : { width: length, height: short, orientation: 'landscape' }
}

export const LINE = 0.5

/** What a cell takes beside its width, in points: its padding on both sides and its line. */
export function cellSide(huruf: number): number {
  return huruf <= 7.2 ? 2.9 : 4.5
}

/** Between the margins of an upright sheet. */
export function uprightWidth(paper: Paper): number {
  return PAPER[paper][0] * MM - EDGE.left - EDGE.right
}

/** Between the margins of a landscape sheet. */
export function widthWidth(kertas: Paper): number {
  return PAPER[kertas][1] * MM - EDGE.left - EDGE.right
}
