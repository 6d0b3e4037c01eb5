import type { PaperLayout } from '#contract/paper-sheet.ts'
import type { Dice } from './dice.ts'
import type { Sheet } from './sheet.ts'

/* What people do to a sheet with a pen: marks of every kind, corrections, signatures; drawn on the paper before it is photographed. */

export type Style = 'fill' | 'cross' | 'tick' | 'dot' | 'slash'

export interface Marked {
  /** The circle that is meant; null in a row that was left empty. */
  circle: number | null
  corrected: boolean
}

interface Pen {
  /** In mm. */
  width: number
  /** 1 is black. */
  ink: number
}

/** One person fills a whole sheet with one pen and mostly in one way. */
export function fillSheet(sheet: Sheet, layout: PaperLayout, dice: Dice): Marked[] {
  const pen = dice.pick<Pen>([
    { width: 0.5, ink: dice.between(0.7, 0.9) },
    { width: 0.75, ink: dice.between(0.8, 0.95) },
    { width: 0.6, ink: dice.between(0.4, 0.65) },
    { width: 0.45, ink: dice.between(0.3, 0.5) },
  ])
  const habit = dice.pick<Style | 'mix'>(['fill', 'fill', 'fill', 'cross', 'tick', 'dot', 'mix'])
  const radius = layout.diameter / 2
  return layout.rows.map(y => {
    const jitter = () => ({ x: dice.normal() * 0.35, y: dice.normal() * 0.35 })
    const style = () =>
      habit === 'mix' || dice.chance(0.05) ? dice.pick<Style>(['fill', 'cross', 'tick', 'dot', 'slash']) : habit
    const mark = (circle: number, how = style()) => {
      const { x: dx, y: dy } = jitter()
      drawMark(sheet, { x: (layout.circles[circle] ?? 0) + dx, y: y + dy }, radius, how, pen, dice)
    }
    if (dice.chance(0.9)) sign(sheet, layout, y, pen, dice)
    if (dice.chance(0.03)) return { circle: null, corrected: false }
    const circle = dice.chance(0.6) ? 0 : Math.floor(dice.next() * layout.circles.length)
    mark(circle)
    if (!dice.chance(0.035)) return { circle, corrected: false }
    // It was the wrong one: struck out as the sheet says, scribbled over, or whitened; then the right one.
    const others = layout.circles.map((_, i) => i).filter(i => i !== circle)
    const right = dice.pick(others)
    const at = { x: layout.circles[circle] ?? 0, y }
    const kind = dice.pick(['strike', 'strike', 'scribble', 'fluid'] as const)
    if (kind === 'strike') drawStroke(sheet, at, radius * dice.between(1.35, 1.8), pen, dice)
    if (kind === 'scribble')
      drawFill(sheet, at, radius * 1.1, { ...pen, ink: Math.min(0.98, pen.ink + 0.1) }, dice, 0.3)
    if (kind === 'fluid') sheet.whiten(at.x, at.y, radius * 1.15)
    mark(right)
    return { circle: right, corrected: true }
  })
}

interface At {
  x: number
  y: number
}

function drawMark(sheet: Sheet, at: At, radius: number, style: Style, pen: Pen, dice: Dice): void {
  const r = radius * dice.between(0.65, 1.05)
  if (style === 'fill') drawFill(sheet, at, radius * dice.between(0.75, 1.02), pen, dice, dice.between(0.35, 0.8))
  else if (style === 'cross') drawStroke(sheet, at, r, pen, dice)
  else if (style === 'dot') {
    const size = radius * dice.between(0.22, 0.45)
    drawFill(sheet, { x: at.x + dice.normal() * 0.4, y: at.y + dice.normal() * 0.4 }, size, pen, dice, 0.35)
  } else if (style === 'slash') {
    const tilt = dice.between(0.5, 1.1)
    const [dx, dy] = [r * Math.cos(tilt), r * Math.sin(tilt)]
    sheet.line(at.x - dx, at.y + dy, at.x + dx, at.y - dy, pen)
  } else {
    const long = r * dice.between(1, 1.5)
    const low = { x: at.x - r * 0.15, y: at.y + r * 0.6 }
    sheet.line(at.x - r * 0.75, at.y - r * 0.05, low.x, low.y, pen)
    sheet.line(low.x, low.y, at.x + long * 0.75, at.y - long * 0.7, pen)
  }
}

function drawStroke(sheet: Sheet, at: At, r: number, pen: Pen, dice: Dice): void {
  for (const side of [1, -1]) {
    const tilt = dice.between(0.6, 1)
    const [dx, dy] = [r * Math.cos(tilt), r * Math.sin(tilt) * side]
    const bend = dice.normal() * 0.2
    sheet.line(at.x - dx, at.y - dy, at.x + bend, at.y + bend, pen)
    sheet.line(at.x + bend, at.y + bend, at.x + dx * dice.between(0.8, 1.1), at.y + dy * dice.between(0.8, 1.1), pen)
  }
}

/** To and fro, with white left between: nobody fills a circle as a printer does. */
function drawFill(sheet: Sheet, at: At, r: number, pen: Pen, dice: Dice, apart: number): void {
  const turn = dice.between(0, Math.PI)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  let last: At | undefined
  let side = 1
  for (let v = -r; v <= r; v += apart * dice.between(0.6, 1.2)) {
    const half = Math.sqrt(Math.max(0, r * r - v * v)) * dice.between(0.85, 1.1) * side
    side = -side
    const next = { x: at.x + half * c - v * s, y: at.y + half * s + v * c }
    if (last) sheet.line(last.x, last.y, next.x, next.y, pen)
    last = next
  }
}

/** A signature: loops that now and then run out of their place, to the left too. */
function sign(sheet: Sheet, { table, pitch }: PaperLayout, y: number, pen: Pen, dice: Dice): void {
  const over = dice.chance(0.06) ? Math.abs(dice.normal()) * 5 : 0
  const from = table.signature + 2 - over
  const to = Math.min(table.right - 1, from + dice.between(16, 34) + over)
  const height = pitch * dice.between(0.3, 0.62)
  let last: At | undefined
  for (let t = 0; t <= 1; t += 0.05) {
    const next = {
      x: from + (to - from) * t + dice.normal() * 0.9,
      y: y + Math.sin(t * dice.between(18, 30)) * height * (1 - t * 0.5) + dice.normal() * 0.4,
    }
    if (last) sheet.line(last.x, last.y, next.x, next.y, { ...pen, width: 0.5 })
    last = next
  }
}
