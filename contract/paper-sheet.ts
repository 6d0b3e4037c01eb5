import type { Paper } from '#contract/kertas.ts'

/*
 * The sheet with circles: where everything stands on the paper, in mm from its upper left corner, and what its code says.
 * It is printed by these figures and read by the same ones, so neither can be changed without the other.
 */

/** Of a page; more people stand on several, as evenly as they go. Measured: with thirty or more, phones ask of too many rows. */
const MOST_ROWS = 25
const PAGE = { A4: { width: 210, height: 297 }, F4: { width: 215, height: 330 } } as const

export interface Spot {
  x: number
  y: number
}

export interface Square extends Spot {
  side: number
}

export interface PaperLayout {
  width: number
  height: number
  /** Their middles: upper left, upper right, lower right, lower left. */
  squares: readonly [Spot, Spot, Spot, Spot]
  /** Its upper left corner. */
  code: Square
  /** Middles of the three ticks of every row: both ends, and before the circles, where a bent sheet is furthest from its ends. */
  ticks: readonly [left: number, middle: number, right: number]
  /** The middle of each row. */
  rows: readonly number[]
  pitch: number
  /** The middles of the circles of a row, one for each status. */
  circles: readonly number[]
  diameter: number
  table: { left: number; name: number; circles: number; signature: number; right: number; top: number; head: number }
  /** Where the last row ends. */
  bottom: number
}

export const SQUARE_SIDE = 8
export const CODE_SIDE = 27
export const TICK = { width: 2.6, height: 1.2 } as const
const EDGE = 14
const HEAD = { top: 62, height: 6.5 } as const
/** From the last row to the end of the sheet there is room for how it is filled, and for a signature. */
const FOOT = 36
const HIGHEST_ROW = 8.4
/** White between the last circle and where people sign: signatures that ran over it were half of all doubts. */
const AFTER_CIRCLES = 8

export function layOutPaper(of: { paper: Paper; rows: number; statuses: number }): PaperLayout {
  const { width, height } = PAGE[of.paper]
  const start = HEAD.top + HEAD.height
  const pitch = Math.min(HIGHEST_ROW, (height - FOOT - start) / of.rows)
  const five = of.statuses <= 5
  const [gap, diameter] = five ? [9, 6] : [7.5, 5.6]
  const last = 141
  const [left, right] = [EDGE - 2.7, width - EDGE + 2.7]
  return {
    ...{ width, height, pitch, diameter },
    squares: [
      { x: EDGE, y: EDGE },
      { x: width - EDGE, y: EDGE },
      { x: width - EDGE, y: height - EDGE },
      { x: EDGE, y: height - EDGE },
    ],
    code: { x: width - 47, y: 21, side: CODE_SIDE },
    ticks: [left, 97, right],
    rows: Array.from({ length: of.rows }, (_, i) => start + (i + 0.5) * pitch),
    circles: Array.from({ length: of.statuses }, (_, i) => last - (of.statuses - 1 - i) * gap),
    table: {
      ...{ left: 15, name: 23, circles: 95, right: width - 15, top: HEAD.top, head: start },
      signature: last + diameter / 2 + AFTER_CIRCLES,
    },
    bottom: start + of.rows * pitch,
  }
}

/** Which pertemuan a page is for, and which of its pages. */
export interface PaperPage {
  paper: Paper
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  ke: number
  page: number
  pages: number
  statuses: number
}

/** The people of each page, in the order of the roll. */
export function splitPages<T>(people: readonly T[]): T[][] {
  const pages = Math.max(1, Math.ceil(people.length / MOST_ROWS))
  const size = Math.ceil(people.length / pages)
  return Array.from({ length: pages }, (_, i) => people.slice(i * size, (i + 1) * size))
}

/**
 * What the code of a page says. No name and no address: only the numbers by which the sheet is found, and a seal over them and over
 * who stands in which row, so that a sheet whose rows are not those of the phone is never read as if they were. Capitals and no
 * more than 38 of them, which is a code of 25 modules.
 */
export function writePaperCode(page: PaperPage, people: readonly number[]): string {
  const numbers = [
    page.kelompok_id,
    page.kegiatan_id,
    dayNumber(page.tanggal),
    page.ke,
    page.page,
    page.pages,
    page.statuses,
  ]
  const head = [`HADIR${page.paper[0]}`, ...numbers.map(n => n.toString(36).toUpperCase())].join('.')
  return `${head}.${seal(head, people)}`
}

/** undefined of any other code. */
export function readPaperCode(text: string): (PaperPage & { matches(people: readonly number[]): boolean }) | undefined {
  const found = /^(HADIR([AF])((?:\.[0-9A-Z]{1,8}){7}))\.([0-9A-Z]{7})$/.exec(text)
  if (!found) return undefined
  const [, head = '', paper, numbers = '', sealed] = found
  const [kelompok_id = 0, kegiatan_id = 0, day = 0, ke = 0, page = 0, pages = 0, statuses = 0] = numbers
    .slice(1)
    .split('.')
    .map(n => Number.parseInt(n, 36))
  if (page < 1 || page > pages || statuses < 5 || statuses > 6 || day > 100_000) return undefined
  const tanggal = new Date(day * DAY).toISOString().slice(0, 10)
  return {
    paper: paper === 'A' ? 'A4' : 'F4',
    ...{ kelompok_id, kegiatan_id, tanggal, ke, page, pages, statuses },
    matches: people => seal(head, people) === sealed,
  }
}

const DAY = 86_400_000

function dayNumber(tanggal: string): number {
  return Date.parse(tanggal) / DAY
}

/** FNV-1a over two halves: 36 bits, seven letters. */
function seal(head: string, people: readonly number[]): string {
  const text = `${head}/${people.join(',')}`
  const hash = (from: number) => {
    let sum = from
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16_777_619)
    return sum >>> 0
  }
  const value = (hash(2_166_136_261) * 16 + (hash(40_389) & 15)) % 36 ** 7
  return value.toString(36).toUpperCase().padStart(7, '0')
}
