import type { Row as SheetRow } from 'write-excel-file/node'
import type { Workbook, WorkbookColumn } from './workbook-data.ts'

// How a sheet lies on paper: its letters, its width and height, and where a page ends.

/** On every machine, or in another that is as wide: where a page ends must not depend on who prints it. */
export const FONT = 'Arial'
export const LETTER_POINTS = 10
/** Of a line of letters, in points: programs that have no such font take another, and rows would lie over each other. */
export const HEIGHT = 13
export const HIGHEST = 409
/** Bold letters are wider. */
export const BOLD = 0.92
/** Letters smaller than this nobody reads on paper. */
const READABLE = 7
export const SMALLEST_SCALE = Math.ceil((READABLE / LETTER_POINTS) * 100) / 100
export const MARGIN_INCH = 0.4
export const FOOT_INCH = 0.6
const LENGTH_MM = { A4: 297, F4: 330 }
const BREADTH_MM = { A4: 210, F4: 215 }
/** Points of a column of so many letters: a digit of it has 7 pixels in Excel, 7.4 in LibreOffice. */
const pointsOf = ({ lebar }: WorkbookColumn) => lebar * 7.42 * 0.75
/** A signature never stands on a page alone: so many rows of the table go with it. */
export const TOGETHER = 2

function pageWidth(kertas: Workbook['kertas']): number {
  return (LENGTH_MM[kertas] / 25.4 - 2 * MARGIN_INCH) * 72
}

export function pageHeight(kertas: Workbook['kertas']): number {
  return (BREADTH_MM[kertas] / 25.4 - 2 * FOOT_INCH) * 72
}

/** In hundredths, how much smaller the table is printed to be as wide as the page; never larger than it is. */
export function scaleOf(kolom: readonly WorkbookColumn[], kertas: Workbook['kertas']): number {
  const width = kolom.reduce((all, one) => all + pointsOf(one), 0)
  return Math.min(100, Math.floor((pageWidth(kertas) / width) * 97)) / 100
}

/**
 * After how many columns a new sheet of paper begins; none where all of them can be read beside each other. Columns that stay in
 * view are printed again on each.
 */
export function splitColumn(kolom: readonly WorkbookColumn[], frozen: number, kertas: Workbook['kertas']): number[] {
  // Programs do not agree on the width of a letter.
  const load = (pageWidth(kertas) / (READABLE / LETTER_POINTS)) * 0.95
  const width = kolom.map(pointsOf)
  const sum = (list: readonly number[]) => list.reduce((all, n) => all + n, 0)
  if (sum(width) <= load) return []
  const tetap = sum(width.slice(0, frozen))
  const split: number[] = []
  let from = frozen
  let dipakai = tetap
  for (let i = frozen; i < kolom.length; i++) {
    const one = width[i] ?? 0
    if (i > from && dipakai + one > load) {
      const gap = kolom.findLastIndex((k, at) => k.sela && at > from && at <= i)
      from = gap === -1 ? i : gap
      split.push(from)
      dipakai = tetap + sum(width.slice(from, i))
    }
    dipakai += one
  }
  return split
}

/** How many pages, and whether `tail`, which stays together, begins one: where the end of another would cut it. Heights in points. */
export function pagesDown(
  head: readonly SheetRow[],
  rows: readonly SheetRow[],
  tail: readonly SheetRow[],
  page: number,
) {
  const sum = (list: readonly SheetRow[]) => list.reduce((all, row) => all + heightOf(row), 0)
  let used = sum(head)
  let pages = 1
  for (const row of rows) {
    used += heightOf(row)
    if (used <= page) continue
    pages++
    used = heightOf(head.at(-1) ?? []) + heightOf(row)
  }
  // Programs do not agree on the height of a row.
  const turns = rows.length > 0 && used + sum(tail) * 1.03 > page
  return { pages: pages + (turns ? 1 : 0), turns }
}

function heightOf([first]: SheetRow): number {
  return (typeof first === 'object' && first !== null && 'height' in first && first.height) || HEIGHT
}
