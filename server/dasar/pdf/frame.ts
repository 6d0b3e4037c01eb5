import { MM } from './halaman.ts'
import type { Manuscript } from './naskah.ts'
import type { Pdf } from './pdfmake.ts'

/*
 * What stands around a certificate where the office has chosen no picture: a band of stars between brass lines. It is drawn
 * once in a file and named on each page, so that a thousand certificates are not a thousand frames (ISO 32000-1, 8.10).
 */

export type Frame = object

const NAME = 'Frame'
const GREEN = '#23473b'
const LIGHT = '#3d5f50'
const GOLD = '#d9b15c'
const BRASS = '#b8913f'
const WATER = '#ecefed'

export function needsFrame({ blok: [only] }: Manuscript): boolean {
  return only?.jenis === 'syahadah' && only.latar === null
}

/** Puts the frame on the page that has just begun; given the one of an earlier page it is the same. */
export function drawFrame(pdf: Pdf, frame: Frame | undefined): Frame {
  const drawn = frame ?? createFrame(pdf)
  pdf.page.xobjects[NAME] = drawn
  pdf.addContent(`/${NAME} Do`)
  return drawn
}

function createFrame(pdf: Pdf): Frame {
  const { width, height } = pdf.page
  const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} })
  form.end(frameOf(width / MM, height / MM))
  return form
}

/** Millimetres from an edge: the band of stars, and how far the corners reach. */
const BAND = { from: 10.6, to: 19.4 }
const CORNER = 23
const LINES = [
  { at: 9.4, width: 0.5, color: BRASS },
  { at: 20.9, width: 0.5, color: BRASS },
  { at: 22, width: 0.2, color: GREEN },
] as const

/** The operators of a page so large, in mm: it is the same upside down. */
function frameOf(width: number, height: number): string {
  const sides = [
    { length: width, turn: (along: number, across: number): Point => [along, across] },
    { length: width, turn: (along: number, across: number): Point => [along, height - across] },
    { length: height, turn: (along: number, across: number): Point => [across, along] },
    { length: height, turn: (along: number, across: number): Point => [width - across, along] },
  ]
  const corners: Point[] = [
    [15, 15],
    [width - 15, 15],
    [15, height - 15],
    [width - 15, height - 15],
  ]
  return [
    `${scale(MM)} 0 0 ${scale(MM)} 0 0 cm 1 j`,
    ...watermark([width / 2, height / 2 + 2]),
    ...sides.flatMap(side => bandOf(side)),
    ...corners.flatMap(cornerStar),
  ].join('\n')
}

interface Side {
  length: number
  /** A place along the side, so far from the edge. */
  turn: (along: number, across: number) => Point
}

function bandOf({ length, turn }: Side): string[] {
  const [from, to] = [CORNER, length - CORNER]
  const tiles = Math.round((to - from) / 9)
  const tile = (to - from) / tiles
  const middle = (BAND.from + BAND.to) / 2
  const half = (BAND.to - BAND.from) / 2
  const places = Array.from({ length: tiles }, (_, i) => from + tile * (i + 0.5))
  const rectangle = [turn(from, BAND.from), turn(to, BAND.from), turn(to, BAND.to), turn(from, BAND.to)]
  const between = [from, ...places.slice(1).map((_, i) => from + tile * (i + 1)), to]
  return [
    fill(rectangle, GREEN),
    ...LINES.map(line => stroke([turn(from, line.at), turn(to, line.at)], line.color, line.width)),
    // Between two stars a cross that touches both edges.
    ...between.map(x => stroke([turn(x, BAND.from), turn(x, BAND.to)], GOLD, 0.18)),
    stroke([turn(from, middle), turn(to, middle)], GOLD, 0.18),
    ...places.flatMap(x => {
      const at = turn(x, middle)
      return [
        paint(star(at, half - 0.35, 0), LIGHT, GOLD, 0.2),
        paint(star(at, half * 0.52, Math.PI / 8), GREEN, GOLD, 0.16),
        fill(star(at, 0.62, 0), GOLD),
      ]
    }),
  ]
}

function cornerStar(at: Point): string[] {
  return [
    fill(star(at, 8.3, 0), GREEN),
    stroke([...star(at, 6.9, 0), ...star(at, 6.9, 0).slice(0, 1)], GOLD, 0.3),
    stroke([...star(at, 5.4, Math.PI / 8), ...star(at, 5.4, Math.PI / 8).slice(0, 1)], GOLD, 0.2),
    fill(star(at, 3.5, 0), GOLD),
  ]
}

/** So light that nothing written over it is harder to read. */
function watermark(at: Point): string[] {
  const closed = (points: Point[]) => [...points, ...points.slice(0, 1)]
  return [
    ...[0, Math.PI / 8].map(turn => stroke(closed(star(at, 62, turn)), WATER, 0.35)),
    ...[0, Math.PI / 8].map(turn => stroke(closed(star(at, 40, turn)), WATER, 0.35)),
  ]
}

type Point = readonly [x: number, y: number]

/** Two squares over each other: a star with eight points. */
export function star([x, y]: Point, radius: number, turn: number): Point[] {
  // Where the sides of the squares cross.
  const inner = radius * (Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8))
  return Array.from({ length: 16 }, (_, i): Point => {
    const angle = turn + (i * Math.PI) / 8
    const r = i % 2 === 0 ? radius : inner
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
}

const scale = (n: number) => Number(n.toFixed(3))
const path = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${scale(x)} ${scale(y)} ${i === 0 ? 'm' : 'l'}`).join(' ')
const tint = (color: string) => [1, 3, 5].map(at => scale(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
const fill = (points: readonly Point[], color: string) => `${tint(color)} rg ${path(points)} h f`
const stroke = (points: readonly Point[], color: string, width: number) =>
  `${tint(color)} RG ${width} w ${path(points)} S`
const paint = (points: readonly Point[], inside: string, line: string, width: number) =>
  `${tint(inside)} rg ${tint(line)} RG ${width} w ${path(points)} h B`
