import { type PaperLayout, type Spot, SQUARE_SIDE, TICK } from '#contract/paper-sheet.ts'
import { type Blob, findBlobs, type Picture } from './picture.ts'
import { distance, inverse, type Plane, planeOf, through } from './plane.ts'

/** Where a spot of the paper is in the picture: of row `i`, `x` from the left edge and `v` below the middle of the row, in mm. */
export type Locate = (row: number, x: number, v: number) => Spot

/** Why a page is not read at all. */
export type Unreadable = 'sudut' | 'baris'

/** Corners of the code, upper left first and on clockwise, as the paper has them. */
export type CodeCorners = readonly [Spot, Spot, Spot, Spot]

/**
 * Finds the page: squares that agree with the code, then every row by its ticks, given to the rows by their count and order. What
 * does not agree is not read: a row that slips would give everybody below it somebody else's mark.
 */
export function locatePage(picture: Picture, corners: CodeCorners, layout: PaperLayout): Locate | Unreadable {
  const { blobs, scale } = darkPieces(picture, corners, layout)
  const plane = agreeingPlane(squareCandidates(blobs, corners, layout, scale), corners, layout)
  if (!plane) return 'sudut'
  const back = inverse(plane)
  const ticks = blobs.flatMap(blob => {
    const at = through(back, blob)
    const local = localScale(plane, at)
    const size = blob.area / (TICK.width * TICK.height * local * local)
    return size > 0.3 && size < 2.4 && blob.long / blob.short > 1.5 ? [{ at, blob }] : []
  })
  const [left, middle, right] = layout.ticks.map((x, i) => orderTicks(ticks, x, i !== 1, layout)) as [
    ...[Displaced, Displaced, Displaced],
  ]
  if (!left || !middle || !right) return 'baris'
  const [x0, x1, x2] = layout.ticks
  return (row, x, v) => {
    const y = (layout.rows[row] ?? 0) + v
    // Through the three ticks of the row: a sheet that is bent is furthest from its plane in the middle.
    const [a, b, c] = [left, middle, right].map(side => side[row] ?? { x: 0, y: 0 }) as [Spot, Spot, Spot]
    const la = ((x - x1) * (x - x2)) / ((x0 - x1) * (x0 - x2))
    const lb = ((x - x0) * (x - x2)) / ((x1 - x0) * (x1 - x2))
    const lc = ((x - x0) * (x - x1)) / ((x2 - x0) * (x2 - x1))
    return through(plane, { x: x + la * a.x + lb * b.x + lc * c.x, y: y + la * a.y + lb * b.y + lc * c.y })
  }
}

/** What a camera that is still being held shows of the squares. */
export interface SeenSquares {
  /** In the picture, in the order of the layout; undefined where nothing there can be one. */
  squares: readonly (Spot | undefined)[]
  /** All four, and they put the code where it was read. */
  agree: boolean
  /** pixels per mm, near the code. */
  scale: number
}

/** The squares alone, however many rows the page has: what can be told before the sheet is known. */
export function seeSquares(picture: Picture, corners: CodeCorners, layout: PaperLayout): SeenSquares {
  const { blobs, scale } = darkPieces(picture, corners, layout)
  const perCorner = squareCandidates(blobs, corners, layout, scale)
  const plane = agreeingPlane(perCorner, corners, layout)
  if (plane) return { squares: layout.squares.map(at => through(plane, at)), agree: true, scale }
  return { squares: perCorner.map(([nearest]) => nearest), agree: false, scale }
}

function darkPieces(picture: Picture, corners: CodeCorners, { code }: PaperLayout): { blobs: Blob[]; scale: number } {
  const side = corners.reduce((sum, at, i) => sum + distance(at, corners[(i + 1) % 4] as Spot), 0) / 4
  /** pixels per mm, near the code. */
  const scale = side / code.side
  const tick = TICK.width * TICK.height * scale * scale
  const most = (SQUARE_SIDE * scale) ** 2 * 4
  return { blobs: findBlobs(picture, Math.round(11 * scale), { least: tick * 0.2, most }), scale }
}

/** Of each row how far its tick is from where a flat sheet would have it, in mm of the paper. */
type Displaced = readonly Spot[] | undefined

function localScale(plane: Plane, at: Spot): number {
  const here = through(plane, at)
  const [u, v] = [through(plane, { x: at.x + 1, y: at.y }), through(plane, { x: at.x, y: at.y + 1 })]
  return Math.sqrt(Math.abs((u.x - here.x) * (v.y - here.y) - (u.y - here.y) * (v.x - here.x)))
}

/** How far the code may be from where the squares say, in mm: so much a sheet that is bent moves it. */
const CODE_AWAY = 6
const CANDIDATES = 6

/** Each corner has some dark pieces that may be its square, the likeliest first. */
function squareCandidates(
  blobs: readonly Blob[],
  corners: CodeCorners,
  { squares, code }: PaperLayout,
  scale: number,
): Blob[][] {
  const [a, b, , d] = corners
  const guess = ({ x, y }: Spot): Spot => {
    const [u, v] = [(x - code.x) / code.side, (y - code.y) / code.side]
    return { x: a.x + u * (b.x - a.x) + v * (d.x - a.x), y: a.y + u * (b.y - a.y) + v * (d.y - a.y) }
  }
  const square = (SQUARE_SIDE * scale) ** 2
  const likely = blobs.filter(({ area, long, short }) => {
    const solid = (area * area) / (144 * long * short)
    return area > square * 0.25 && area < square * 4 && long / short < 2.6 && solid > 0.86 && solid < 1.09
  })
  const middle = guess({ x: code.x + code.side / 2, y: code.y + code.side / 2 })
  return squares.map(at => {
    const wanted = guess(at)
    const reach = distance(wanted, middle) * 0.5 + 12 * scale
    return likely
      .filter(blob => distance(blob, wanted) < reach)
      .toSorted((p, q) => distance(p, wanted) - distance(q, wanted))
      .slice(0, CANDIDATES)
  })
}

/** The four are those that put the code where it was read. */
function agreeingPlane(
  perCorner: readonly (readonly Blob[])[],
  corners: CodeCorners,
  { squares, code }: PaperLayout,
): Plane | undefined {
  const onPaper = [
    { x: code.x, y: code.y },
    { x: code.x + code.side, y: code.y },
    { x: code.x + code.side, y: code.y + code.side },
    { x: code.x, y: code.y + code.side },
  ]
  let best: { plane: Plane; away: number } | undefined
  for (const four of combinations(perCorner)) {
    const plane = planeOf(squares, four)
    if (!plane) continue
    const back = inverse(plane)
    const away = Math.max(...corners.map((at, i) => distance(through(back, at), onPaper[i] as Spot)))
    if (!(away < (best?.away ?? CODE_AWAY))) continue
    // Their size is that of the squares there: another dark piece may lie in the right direction.
    const sized = four.every((blob, i) => {
      const part = blob.area / (SQUARE_SIDE * localScale(plane, squares[i] as Spot)) ** 2
      return part > 0.6 && part < 1.5
    })
    if (sized) best = { plane, away }
  }
  return best?.plane
}

function* combinations<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = lists
  if (!first) return yield []
  for (const one of first) for (const others of combinations(rest)) yield [one, ...others]
}

/** How far a tick may be from its place on a flat sheet, across and along the rows, in mm. */
const ASIDE = 6.5
/** Of a pitch: the mean of a column of ticks, beyond which it would rather be that of the next row. */
const SHIFTED = 0.62

/** The ticks of one column, row by row; undefined unless they are as many as the rows, in even steps. */
function orderTicks(
  found: readonly { at: Spot; blob: Blob }[],
  x: number,
  isEnd: boolean,
  { rows, pitch }: PaperLayout,
): Displaced {
  const near = found
    .filter(({ at }) => Math.abs(at.x - x) < ASIDE)
    .map(({ at }) => at)
    .toSorted((p, q) => p.y - q.y)
  const chain = longestChain(near, pitch)
  const steps = chain.slice(1).map((at, i) => Math.round((at.y - (chain[i] as Spot).y) / pitch))
  const slots = steps.reduce((sum, step) => sum + step, 1)
  // Both ends must have all of theirs. Beside the circles a pen may have run into the first or the last.
  if (chain.length < rows.length * 0.7 || slots > rows.length || (isEnd && slots !== rows.length)) return undefined
  const first = firstRow(chain, steps, rows, pitch)
  if (first === undefined) return undefined
  const displaced: (Spot | undefined)[] = rows.map(() => undefined)
  let row = first
  for (const [i, at] of chain.entries()) {
    displaced[row] = { x: at.x - x, y: at.y - (rows[row] ?? 0) }
    row += steps[i] ?? 0
  }
  return fillGaps(displaced)
}

/** Of the places where so many steps find room, the one that is nearest to a flat sheet; undefined when that is not certain. */
function firstRow(chain: readonly Spot[], steps: readonly number[], rows: readonly number[], pitch: number) {
  const slots = steps.reduce((sum, step) => sum + step, 1)
  const means = Array.from({ length: rows.length - slots + 1 }, (_, first) => {
    let row = first
    const sum = chain.reduce((sum, at, i) => {
      const away = at.y - (rows[row] ?? 0)
      row += steps[i] ?? 0
      return sum + away
    }, 0)
    return { first, away: Math.abs(sum / chain.length) / pitch }
  }).toSorted((a, b) => a.away - b.away)
  const [best, next] = means
  if (!best || best.away > SHIFTED || (next && next.away - best.away < 0.4)) return undefined
  return best.first
}

/** From above to below in steps of one row, or of two where one is missing; the longest there is. */
function longestChain(spots: readonly Spot[], pitch: number): Spot[] {
  const best: { length: number; bend: number; from: number }[] = []
  for (const [i, at] of spots.entries()) {
    best[i] = { length: 1, bend: 0, from: -1 }
    for (let j = 0; j < i; j++) {
      const before = spots[j] as Spot
      const step = (at.y - before.y) / pitch
      const rows = Math.round(step)
      if (rows < 1 || rows > 2 || Math.abs(step - rows) > 0.28 || Math.abs(at.x - before.x) > 1.2 * rows) continue
      const chain = best[j] as { length: number; bend: number }
      const bend = chain.bend + Math.abs(at.x - before.x) + Math.abs(step - rows) * pitch
      const mine = best[i] as { length: number; bend: number }
      if (chain.length + 1 > mine.length || (chain.length + 1 === mine.length && bend < mine.bend))
        best[i] = { length: chain.length + 1, bend, from: j }
    }
  }
  let at = best.reduce((most, one, i) => {
    const other = best[most]
    return !other || one.length > other.length || (one.length === other.length && one.bend < other.bend) ? i : most
  }, 0)
  const chain: Spot[] = []
  while (at >= 0 && spots[at]) {
    chain.unshift(spots[at] as Spot)
    at = best[at]?.from ?? -1
  }
  return chain
}

/** A row without its own goes by its neighbours. */
function fillGaps(displaced: readonly (Spot | undefined)[]): Spot[] {
  return displaced.map((own, i) => {
    if (own) return own
    const before = displaced.slice(0, i).findLast(one => one)
    const after = displaced.slice(i).find(one => one)
    const [p, q] = [before ?? after, after ?? before] as [Spot, Spot]
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
  })
}
