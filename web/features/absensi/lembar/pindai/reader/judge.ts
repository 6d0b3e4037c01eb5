import type { PaperLayout, Spot } from '#contract/paper-sheet.ts'
import type { Locate } from './locate.ts'
import { lightAt, type Picture } from './picture.ts'
import { solve } from './plane.ts'

/** Why a row is asked, in the words of the screen. */
export type Doubt =
  | 'belum ditandai'
  | 'terlalu tipis'
  | 'lingkaran setengah terisi'
  | 'dua tanda, satu dicoret'
  | 'dua tanda'
  | 'tidak terbaca'

export interface ReadRow {
  /** Which circle is marked, from the left; null: a person says. */
  circle: number | null
  ragu: Doubt | null
  /** Where its circles are in the picture: what is shown beside the question. */
  cut: { from: Spot; to: Spot; reach: number }
}

/** Mean darkness above the row's own empty level: below `LOW` there is nothing, from `HIGH` on a mark; between them a person looks. */
const LOW = 0.026
const HIGH = 0.045
/** Of its darkest part: what no letter and no shadow is; and what a mark must be, however large it is. */
const INK = 0.22
const PALE = 0.15
/** Beside a mark this much darker, and on a page of such marks, it is the grain of the picture or the edge of a shadow. */
const PART = 0.3

interface Circle {
  /** Mean darkness of what is within the ring. */
  dark: number
  /** That of its darkest part: a thin line may be black, a faint one is not. */
  darkest: number
  /** In how many of the four directions between up and across something dark runs out of the ring. */
  beyond: number
}

export function judgeRows(picture: Picture, locate: Locate, layout: PaperLayout): ReadRow[] {
  const measured = layout.rows.map((_, row) => {
    const shift = fitRings(picture, locate, layout, row)
    return layout.circles.map(x =>
      measure(picture, (u, v) => locate(row, x + u + shift.x, v + shift.y), layout.diameter / 2),
    )
  })
  const letters = letterLevels(measured)
  const pale = Math.max(PALE, PART * usualInk(measured))
  return measured.map((circles, row) => {
    const [first = 0, last = 0] = [layout.circles[0], layout.circles.at(-1)]
    const [from, to] = [locate(row, first, 0), locate(row, last, 0)]
    const reach = Math.hypot(to.x - from.x, to.y - from.y) / (last - first)
    return { ...judge(circles, letters, pale), cut: { from, to, reach: reach * layout.diameter } }
  })
}

function judge(
  circles: readonly (Circle | undefined)[],
  letters: readonly number[],
  pale: number,
): Omit<ReadRow, 'cut'> {
  if (circles.some(circle => !circle)) return { circle: null, ragu: 'tidak terbaca' }
  const all = circles as Circle[]
  const level = emptyLevel(all)
  const above = all.map(({ dark }, i) => dark - level - (letters[i] ?? 0))
  const faint = all.flatMap(({ darkest }, i) => {
    const value = above[i] ?? 0
    return value >= HIGH || darkest >= INK || (value >= LOW && darkest >= PALE) ? [i] : []
  })
  const [one, ...others] = faint.toSorted((a, b) => (above[b] ?? 0) - (above[a] ?? 0))
  if (one === undefined) return { circle: null, ragu: 'belum ditandai' }
  const { darkest } = all[one] as Circle
  const [two, ...more] = others.filter(i => (all[i]?.darkest ?? 0) >= PART * darkest)
  if (two === undefined) {
    const value = above[one] ?? 0
    if (value >= HIGH && darkest >= pale) return { circle: one, ragu: null }
    if (value >= LOW && darkest >= Math.max(INK, pale)) return { circle: one, ragu: null }
    return { circle: null, ragu: darkest >= INK ? 'lingkaran setengah terisi' : 'terlalu tipis' }
  }
  const struck = [one, two].filter(i => (all[i]?.beyond ?? 0) >= 3)
  return { circle: null, ragu: struck.length === 1 && more.length === 0 ? 'dua tanda, satu dicoret' : 'dua tanda' }
}

/** The darkest part of the strongest mark, in the middle one of the rows: most of a page is filled with one pen. */
function usualInk(measured: readonly (readonly (Circle | undefined)[])[]): number {
  const strongest = measured.map(circles => Math.max(...circles.map(circle => circle?.darkest ?? 0)))
  return strongest.toSorted((a, b) => a - b)[Math.floor(strongest.length / 2)] ?? 0
}

/** Most circles of a row are empty: the middle one of the three lightest. */
function emptyLevel(circles: readonly Circle[]): number {
  return circles.map(({ dark }) => dark).toSorted((a, b) => a - b)[1] ?? 0
}

/** How much darker the letter within makes the circles of a column, where that column is empty in most rows. */
function letterLevels(measured: readonly (readonly (Circle | undefined)[])[]): number[] {
  const columns = measured[0]?.length ?? 0
  return Array.from({ length: columns }, (_, column) => {
    const own = measured.flatMap(circles => {
      const circle = circles[column]
      return circle && circles.every(one => one) ? [circle.dark - emptyLevel(circles as Circle[])] : []
    })
    const low = own.toSorted((a, b) => a - b)[Math.floor(own.length * 0.25)] ?? 0
    return Math.abs(low) < 0.015 ? low : 0
  })
}

/** A place beside the middle of a circle, in mm of the paper. */
type Beside = (u: number, v: number) => Spot

function measure(picture: Picture, at: Beside, radius: number): Circle | undefined {
  const white = whiteAround(picture, at, radius)
  if (!white) return undefined
  const values: number[] = []
  const inner = radius * 0.86
  for (let v = -inner; v <= inner; v += STEP)
    for (let u = -inner; u <= inner; u += STEP) {
      if (u * u + v * v > inner * inner) continue
      const light = lightAt(picture, at(u, v))
      if (light === undefined) return undefined
      values.push(1 - light / white(u, v))
    }
  values.sort((a, b) => a - b)
  const darkest = values[Math.floor(values.length * 0.96)] ?? 0
  const dark = values.reduce((sum, value) => sum + value, 0) / values.length
  return { dark, darkest, beyond: beyond(picture, at, radius, white) }
}

const STEP = 0.3

type White = (u: number, v: number) => number

/**
 * How light the paper is here: a plane through what is light beside the ring, where neither lines nor most pens are. At the edge of
 * a shadow one end of a circle is darker than the other, and that is no mark.
 */
function whiteAround(picture: Picture, at: Beside, radius: number): White | undefined {
  let around: { u: number; v: number; light: number }[] = []
  for (let i = 0; i < 32; i++) {
    const angle = (i / 32) * 2 * Math.PI
    const [u, v] = [Math.cos(angle) * (radius + 0.8), Math.sin(angle) * (radius + 0.5)]
    const light = lightAt(picture, at(u, v))
    if (light === undefined) return undefined
    around.push({ u, v, light })
  }
  let white = planeThrough(around)
  for (let i = 0; i < 4 && white; i++) {
    const now: White = white
    const lighter = around.filter(({ u, v, light }) => light > now(u, v) * 0.97)
    if (lighter.length < 8) break
    around = lighter
    white = planeThrough(around)
  }
  return white
}

function planeThrough(around: readonly { u: number; v: number; light: number }[]): White | undefined {
  const sum = (of: (at: { u: number; v: number; light: number }) => number) => around.reduce((n, at) => n + of(at), 0)
  const [u, v, uv] = [sum(at => at.u), sum(at => at.v), sum(at => at.u * at.v)]
  const found = solve([
    [around.length, u, v, sum(at => at.light)],
    [u, sum(at => at.u * at.u), uv, sum(at => at.u * at.light)],
    [v, uv, sum(at => at.v * at.v), sum(at => at.v * at.light)],
  ])
  if (!found) return undefined
  const [a = 0, b = 0, c = 0] = found
  return (u, v) => Math.max(1, a + b * u + c * v)
}

function beyond(picture: Picture, at: Beside, radius: number, white: White): number {
  let count = 0
  for (const [u, v] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    let darkest = 0
    for (let angle = 0.45; angle <= 1.1; angle += 0.08)
      for (const r of [radius + 0.7, radius + 0.95]) {
        const [x, y] = [u * Math.cos(angle) * r, v * Math.sin(angle) * r]
        darkest = Math.max(darkest, 1 - (lightAt(picture, at(x, y)) ?? white(x, y)) / white(x, y))
      }
    if (darkest > 0.25) count++
  }
  return count
}

/** How far the rings of a row are from where the ticks put them, in mm: looked for within a small reach. */
function fitRings(picture: Picture, locate: Locate, { circles, diameter }: PaperLayout, row: number): Spot {
  let best = { x: 0, y: 0, value: Number.NEGATIVE_INFINITY }
  const score = (dx: number, dy: number) => {
    let sum = 0
    for (const x of circles)
      for (let i = 0; i < 16; i++) {
        const angle = (i / 16) * 2 * Math.PI
        const [u, v] = [Math.cos(angle), Math.sin(angle)]
        const on = lightAt(picture, locate(row, x + dx + (u * diameter) / 2, dy + (v * diameter) / 2))
        const out = lightAt(picture, locate(row, x + dx + u * (diameter / 2 + 0.6), dy + v * (diameter / 2 + 0.6)))
        if (on === undefined || out === undefined) return Number.NEGATIVE_INFINITY
        // What a pen leaves there is darker than any ring, and says nothing.
        sum += Math.min(0.25, Math.max(-0.25, 1 - on / Math.max(1, out)))
      }
    return sum / circles.length / 16 - 0.01 * (dx * dx + dy * dy)
  }
  for (const step of [0.4, 0.2]) {
    const { x, y } = best
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) {
        const [dx, dy] = [x + i * step, y + j * step]
        const value = score(dx, dy)
        if (value > best.value) best = { x: dx, y: dy, value }
      }
  }
  return best
}
