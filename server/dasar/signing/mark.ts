import { encodeQR } from 'qr'
import { writeAddress } from '#server/dasar/pdf/code-qr.ts'
import { cut, LETTER } from '#server/dasar/pdf/huruf.ts'
import { type OutlineFont, openFont } from './outline-font.ts'
import type { SignatureMark } from './pdf-signature.ts'

/** What stands where somebody would have signed by hand. */
export interface MarkText {
  /** Whom the certificate names. */
  name: string
  /** '30/11/2026 18.42 WIB' */
  time: string
  /** Of the page that checks it. */
  address: string
}

/** Points. */
const CODE = 56
const GAP = 9
const SIZE = 7.4
const PITCH = 9.4

/**
 * Letters as outlines: a piece that is added to a file later finds none of the fonts in it, and PDF/A takes none that is not in it.
 * `box`: the room, from its upper left corner.
 */
export function drawMark({ name, time, address }: MarkText, box: Omit<SignatureMark, 'drawing'>): SignatureMark {
  const height = Math.min(box.height, CODE + 4)
  const side = Math.min(CODE, height - 4)
  const room = box.width - side - GAP
  const lines = [
    { text: 'Ditandatangani secara elektronik', bold: false },
    { text: 'oleh pemegang sertifikat', bold: false },
    ...wrap(name, room).map(text => ({ text, bold: true })),
    { text: time, bold: false },
  ]
  const top = height / 2 + (lines.length * PITCH) / 2
  const text = lines.map(({ text: line, bold }, i) =>
    outline(line, bold, side + GAP, top - (i + 0.78) * PITCH, Math.min(1, room / measure(line, bold))),
  )
  const drawing = ['0.137 0.278 0.231 rg', ...text, '0 g', code(address, side, (height - side) / 2)].join('\n')
  return { ...box, y: box.y + box.height - height, height, drawing }
}

function code(address: string, side: number, bottom: number): string {
  const rows = encodeQR(writeAddress(address), 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map(row => row.slice(1, -1))
  const module = side / rows.length
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark && !row[x - 1]
        ? `${short(x * module)} ${short(bottom + side - (y + 1) * module)} ${short(runOf(row, x) * module)} ${short(module)} re`
        : [],
    ),
  )
  return `${squares.join('\n')} f`
}

/** One square for dark modules that follow each other: between two there would be a white line. */
function runOf(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end === -1 ? row.length : end) - from
}

/** On two lines at most; the last ends where there is no room left. */
function wrap(text: string, room: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) === '' || measure(longer, true) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= 2 ? lines : [lines[0] ?? '', `${lines[1]}…`]
}

/** Points. */
function measure(text: string, bold: boolean): number {
  return runsOf(text, bold).reduce((sum, { font, text: run }) => sum + font.layout(run).advanceWidth * scaleOf(font), 0)
}

function outline(text: string, bold: boolean, x: number, y: number, narrow: number): string {
  const operators: string[] = []
  let at = x
  for (const { font, text: run } of runsOf(text, bold)) {
    const { glyphs, positions } = font.layout(run)
    const scale = scaleOf(font)
    for (const [i, glyph] of glyphs.entries()) {
      const place = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      const point = (px: number, py: number) =>
        `${short(at + (px + place.xOffset) * scale * narrow)} ${short(y + (py + place.yOffset) * scale)}`
      operators.push(...pathOf(glyph.path.commands, point))
      at += place.xAdvance * scale * narrow
    }
  }
  return operators.length > 0 ? `${operators.join('\n')} f` : ''
}

function pathOf(commands: OutlineFont['commands'], point: (x: number, y: number) => string): string[] {
  let [x, y] = [0, 0]
  return commands.map(({ command, args }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = args
    const [fromX, fromY] = [x, y]
    ;[x, y] = [args.at(-2) ?? x, args.at(-1) ?? y]
    if (command === 'moveTo') return `${point(x1, y1)} m`
    if (command === 'lineTo') return `${point(x1, y1)} l`
    if (command === 'bezierCurveTo') return `${point(x1, y1)} ${point(x2, y2)} ${point(x3, y3)} c`
    // PDF knows cubic curves only.
    if (command === 'quadraticCurveTo')
      return `${point(fromX + (2 / 3) * (x1 - fromX), fromY + (2 / 3) * (y1 - fromY))} ${point(x2 + (2 / 3) * (x1 - x2), y2 + (2 / 3) * (y1 - y2))} ${point(x2, y2)} c`
    return 'h'
  })
}

function runsOf(text: string, bold: boolean): { font: OutlineFont; text: string }[] {
  const runs = cut(text, (name, point) => fontOf(name, bold).hasGlyphForCodePoint(point))
  return runs.map(run => ({ font: fontOf(run.font ?? 'Latin', bold), text: run.text }))
}

const fonts = new Map<string, OutlineFont>()

function fontOf(name: string, bold: boolean): OutlineFont {
  const key = `${name} ${bold}`
  const known = fonts.get(key) ?? openFont(LETTER[name]?.[bold ? 'bold' : 'normal'] ?? new Uint8Array())
  fonts.set(key, known)
  return known
}

const scaleOf = (font: OutlineFont) => SIZE / font.unitsPerEm
const short = (n: number) => Number(n.toFixed(2))
