import { composeQr, writeAddress } from './code-qr.ts'
import { star } from './frame.ts'
import { MM } from './halaman.ts'
import { cut, type Fonts, LARGE_FIRST, type TextRun } from './huruf.ts'
import type { Certificate, Kaki, Signature, Span, WrittenText } from './naskah.ts'
import { pictureName } from './naskah.ts'
import type { Content, PageSize } from './pdfmake.ts'
import { signerId } from './signer-place.ts'

/*
 * A certificate: one page, every line in its place. What the office writes may be longer than a page is high, so the whole middle is
 * set smaller until it stands between letterhead and signatures; room to sign and stamp and the code never shrink.
 */

const GREEN = '#23473b'
const BRASS = '#b8913f'
const INK = '#14211c'
const SOFT = '#33413b'

/** In mm. The frame ends before EDGE, a light ground begins at GROUND; whoever signs has SIGN of white. */
const EDGE = 27
const GROUND = 19
const SIGN = 26
const LOGO = 18
const CODE = 18

export function composeCertificate(
  block: Certificate,
  signers: readonly Signature[],
  kaki: Kaki,
  page: PageSize,
  fonts: Fonts,
): Content[] {
  const pen = createPen(fonts)
  const [width, height] = [page.width / MM, page.height / MM]
  const signed = composeSigners(signers, { width, height }, pen)
  const room = { width, from: 46, to: signed.top - 2 }
  return [
    ...(block.latar === null ? [] : [background(block.latar, page)]),
    ...(block.latar !== null && block.ground ? [ground(width, height)] : []),
    ...composeKop(block, width, pen),
    ...composeMiddle(block, room, pen),
    ...signed.content,
    ...composeCheck(kaki, height, block.latar !== null, pen),
  ]
}

function background(latar: number, { width, height }: PageSize): Content {
  return { image: pictureName(latar), cover: { width, height }, absolutePosition: { x: 0, y: 0 } }
}

/** So light that black reads well over any picture, whose edge stays to be seen around it. */
function ground(width: number, height: number): Content {
  const at = { x: GROUND * MM, y: GROUND * MM, w: (width - 2 * GROUND) * MM, h: (height - 2 * GROUND) * MM }
  const rect = { type: 'rect', color: '#ffffff', fillOpacity: 0.88, lineWidth: 0, r: 6, ...at }
  return { canvas: [rect], absolutePosition: { x: 0, y: 0 } }
}

interface Style {
  /** Points. */
  size: number
  color?: string
  bold?: boolean
  /** Of the typeface in which names are written. */
  large?: boolean
  /** Points between letters, but for Arabic, which is joined. */
  spacing?: number
}

type Pen = ReturnType<typeof createPen>

/** Measures and places one line; mm, y is that of the line on which letters stand. */
function createPen({ hasGlyph, widthOf, ascentOf }: Fonts) {
  const runsOf = (
    text: WrittenText,
    { large, bold, spacing = 0 }: Style,
  ): (TextRun & { characterSpacing?: number })[] =>
    cut(text, hasGlyph, large ? LARGE_FIRST : undefined).map(run => ({
      ...run,
      bold: (run.bold ?? bold) as true,
      ...(spacing > 0 && !run.arah?.level ? { characterSpacing: spacing } : {}),
    }))
  const measure = (text: WrittenText, style: Style): number =>
    runsOf(text, style).reduce(
      (sum, { font = 'Latin', bold = false, text: one, characterSpacing = 0 }) =>
        sum + widthOf(font, bold, one, style.size) + characterSpacing * one.length,
      0,
    ) / MM
  const place = (text: WrittenText, x: number, y: number, style: Style, id = ''): Content => {
    const runs = runsOf(text, style)
    const ascent = Math.max(0, ...runs.map(({ font = 'Latin', bold = false }) => ascentOf(font, bold)))
    return {
      ...(id ? { id } : {}),
      text: runs,
      ...{ fontSize: style.size, color: style.color ?? INK, noWrap: true, lineHeight: 1 },
      absolutePosition: { x: x * MM, y: y * MM - ascent * style.size },
    }
  }
  /** In the middle of `x`; each '◆' is drawn. */
  const centre = (text: WrittenText, x: number, y: number, style: Style): Content[] => {
    const parts = splitOrnament(text)
    const widths = parts.map(part => measure(part, style))
    const gap = style.size * 0.36
    const total = widths.reduce((sum, one) => sum + one, 0) + gap * (parts.length - 1)
    let at = x - total / 2
    return parts.flatMap((part, i): Content[] => {
      const from = at
      at += (widths[i] ?? 0) + gap
      const drawn = place(part, from, y, style)
      return i === 0 ? [drawn] : [diamond(from - gap / 2, y - style.size * 0.105, style.size * 0.065), drawn]
    })
  }
  /** The size at which it finds room. */
  const fit = (text: WrittenText, room: number, style: Style): Style => {
    const needed = measure(text, style)
    return needed <= room ? style : { ...style, size: (style.size * room) / needed }
  }
  return { measure, place, centre, fit }
}

const asSpans = (text: WrittenText): readonly Span[] => (typeof text === 'string' ? [{ teks: text }] : text)

function splitOrnament(text: WrittenText): Span[][] {
  const parts: Span[][] = [[]]
  for (const span of asSpans(text))
    for (const [i, teks] of span.teks.split('◆').entries()) {
      if (i > 0) parts.push([])
      parts.at(-1)?.push({ ...span, teks })
    }
  return parts.map((part, i) => trimmed(part, i > 0, i < parts.length - 1))
}

function trimmed(part: Span[], front: boolean, behind: boolean): Span[] {
  return part.map((span, i) => ({
    ...span,
    teks: trimAt(span.teks, front && i === 0, behind && i === part.length - 1),
  }))
}

function trimAt(text: string, front: boolean, behind: boolean): string {
  const begun = front ? text.trimStart() : text
  return behind ? begun.trimEnd() : begun
}

function diamond(x: number, y: number, radius: number): Content {
  const points = [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]
  return shape(points, BRASS)
}

function shape(points: readonly (readonly number[])[], color: string): Content {
  const at = points.map(([x = 0, y = 0]) => ({ x: x * MM, y: y * MM }))
  return {
    canvas: [{ type: 'polyline', closePath: true, color, lineWidth: 0, points: at }],
    absolutePosition: { x: 0, y: 0 },
  }
}

/** The letterhead: its lines beside the logo, in the middle together. */
function composeKop({ kop, logo }: Certificate, width: number, pen: Pen): Content[] {
  const side = logo === null ? 0 : LOGO + 5
  const room = width - 2 * EDGE - side - 6
  const pitch = Math.min(5.7, LOGO / Math.max(1, kop.length))
  const lines = kop.map((teks, i) => {
    const wanted = kop.length === 1 ? 16 : i === kop.length - 1 ? 15 : i === 0 ? 11 : 13.5
    const last = i === kop.length - 1
    const style = { size: Math.min(wanted, pitch * 2.65), bold: i > 0 || last, color: last ? GREEN : INK }
    return { teks, style: pen.fit(teks, room, style) }
  })
  const widest = Math.max(0, ...lines.map(({ teks, style }) => pen.measure(teks, style)))
  const left = (width - widest - side) / 2
  const top = 33.5 - ((lines.length - 1) * pitch) / 2 + 1.7
  const picture = {
    image: logo === null ? '' : pictureName(logo),
    fit: [LOGO * MM, LOGO * MM],
    absolutePosition: { x: left * MM, y: 24.5 * MM },
  }
  return [
    ...(logo === null ? [] : [picture]),
    ...lines.map(({ teks, style }, i) => {
      const x = logo === null ? (width - pen.measure(teks, style)) / 2 : left + side
      return pen.place(teks, x, top + i * pitch, style)
    }),
  ]
}

interface Row {
  /** In mm: what it takes, and how far below its top its letters stand. */
  height: number
  draw: (top: number) => Content[]
}

interface MiddleRoom {
  width: number
  from: number
  to: number
}

/** As large as it may be; what is left stands between its rows. */
function composeMiddle(block: Certificate, { width, from, to }: MiddleRoom, pen: Pen): Content[] {
  let scale = 1
  let rows = rowsOf(block, width, scale, pen)
  while (heightOf(rows) > to - from && scale > 0.2) {
    scale *= 0.96
    rows = rowsOf(block, width, scale, pen)
  }
  const spare = Math.min(3, (to - from - heightOf(rows)) / (rows.length + 1))
  let top = from + Math.max(0, spare)
  return rows.flatMap(row => {
    const content = row.draw(top)
    top += row.height + Math.max(0, spare)
    return content
  })
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)

function rowsOf({ judul, nomor, isi }: Certificate, width: number, scale: number, pen: Pen): Row[] {
  const room = width - 2 * EDGE
  const middle = width / 2
  const line = (text: WrittenText, wanted: Style, height: number, below = 0): Row => {
    const style = pen.fit(text, room, { ...wanted, size: wanted.size * scale })
    const stands = height * scale * 0.72
    return { height: (height + below) * scale, draw: top => pen.centre(text, middle, top + stands, style) }
  }
  const large: Style = { size: 0, large: true, bold: true, color: GREEN }
  const head = [
    line(judul, { ...large, size: 31, spacing: 31 * scale * 0.13 }, 15),
    line(`Nomor: ${nomor}`, { size: 11, color: INK }, 7, 0.6),
  ]
  const rows = isi.flatMap((one): Row[] => {
    switch (one.jenis) {
      case 'teks':
        return wrap(one.teks, room * 0.97, { size: 11.5 * scale, color: SOFT }, pen).map((text, i, all) =>
          line(text, { size: 11.5, color: SOFT }, 6, i === all.length - 1 ? 0.8 : 0),
        )
      case 'nama':
        return [
          ...(one.arab ? [line(one.arab, { ...large, size: 26 }, 12)] : []),
          ...nameLines(one.teks, room, scale, pen).map(({ teks, size }) =>
            line(teks, { ...large, size, color: INK }, Math.max(7, size * 0.45)),
          ),
        ]
      case 'predikat':
        return one.teks || one.arab
          ? [line([one.teks, one.arab].filter(Boolean).join(' ◆ '), { ...large, size: 20 }, 9.5)]
          : []
      default:
        return [{ height: 6 * scale, draw: top => ornament(middle, top + 2.2 * scale) }]
    }
  })
  return [...head, ...rows]
}

/** On one line down to 20 points, then on two; what has no space is as small as that needs. */
function nameLines(name: string, room: number, scale: number, pen: Pen): { teks: string; size: number }[] {
  const at = (size: number): Style => ({ size: size * scale, large: true, bold: true })
  const one = (27 * room) / Math.max(room, pen.measure(name, at(27)))
  if (one >= 20) return [{ teks: name, size: one }]
  const words = name.split(' ')
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(text => pen.measure(text, at(20))))
  const [best] = cuts.sort((a, b) => longer(a) - longer(b))
  if (!best) return [{ teks: name, size: one }]
  const size = Math.min(20, (20 * room) / longer(best))
  return best.map(teks => ({ teks, size }))
}

/** A text as lines that find room; a word that is longer than a line stands alone and is set smaller. */
function wrap(text: WrittenText, room: number, style: Style, pen: Pen): WrittenText[] {
  const paragraphs: Span[][] = [[]]
  for (const span of asSpans(text))
    for (const [i, teks] of span.teks.split('\n').entries()) {
      if (i > 0) paragraphs.push([])
      paragraphs.at(-1)?.push({ ...span, teks })
    }
  return paragraphs.flatMap(spans => wrapOne(spans, room, style, pen))
}

function wrapOne(spans: readonly Span[], room: number, style: Style, pen: Pen): Span[][] {
  const lines: Span[][] = [[]]
  let used = 0
  // Words with the space behind them; a no-break space holds two together.
  for (const span of spans)
    for (const word of span.teks.split(/(?<= )/)) {
      if (word === '') continue
      const piece = { ...span, teks: word }
      const needed = pen.measure([piece], style)
      const bare = pen.measure([{ ...span, teks: word.trimEnd() }], style)
      if (used > 0 && used + bare > room) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(piece)
      used += needed
    }
  return lines.map(line => trimmed(line, false, true))
}

/** A star between two lines. */
function ornament(x: number, y: number): Content[] {
  const line = (from: number, to: number) => ({
    ...{ type: 'line', x1: (x + from) * MM, x2: (x + to) * MM, y1: y * MM, y2: y * MM },
    ...{ lineWidth: 0.8, lineColor: BRASS },
  })
  return [
    { canvas: [line(-30, -5.5), line(5.5, 30)], absolutePosition: { x: 0, y: 0 } },
    ...[-3.4, 3.4].map(away => shape(star([x + away, y], 0.85, 0), BRASS)),
    shape(star([x, y], 1.9, 0), GREEN),
  ]
}

/** Whoever signs, from right to left; the last stands where one alone does. `top`: what lies above is free. */
function composeSigners(signers: readonly Signature[], page: { width: number; height: number }, pen: Pen) {
  const { width, height } = page
  const left = signers.length > 2 ? 82 : 105
  const room = (width - EDGE - left) / Math.max(2, signers.length)
  const name = height - 32
  const style: Style = { size: 10.5 }
  const columns = signers.map(({ atas, ...one }, i) => {
    const lines = atas.flatMap(line =>
      wrap(typeof line === 'string' ? line : `a.n. ${line.atas_nama}`, room - 4, style, pen),
    )
    return { ...one, i, lines, x: width - EDGE - room * (signers.length - i) + 2 }
  })
  const tall = Math.max(0, ...columns.map(({ lines }) => lines.length))
  const last = name - 3 - SIGN
  return {
    top: last - (tall - 1) * 4.9 - 3.5,
    content: columns.flatMap(({ i: column, lines, nama, nomor, x }): Content[] => {
      if (nama === null) return []
      const bold: Style = { size: 11, bold: true }
      return [
        // Signatures of all begin on one line.
        ...lines.map((line, i) => pen.place(line, x, last - (tall - 1 - i) * 4.9, pen.fit(line, room - 4, style))),
        pen.place(nama || '.'.repeat(40), x, name, pen.fit(nama || '.', room - 4, bold), nama && signerId(column)),
        pen.place(nomor, x, name + 4.9, pen.fit(nomor, room - 4, style)),
      ]
    }),
  }
}

/** How it is checked: the code, with white around it whatever lies behind, and where to type what stands below. */
function composeCheck({ teks, periksa }: Kaki, height: number, covered: boolean, pen: Pen): Content[] {
  const x = 29
  const small: Style = { size: 7.5, color: INK }
  const write = (text: string, y: number, style = small) => pen.place(text, x, y, pen.fit(text, 48, style))
  if (!periksa) return [write(teks, height - 28)]
  const code = composeQr(writeAddress(periksa.alamat), CODE)
  const [side, white] = [code.sisi / MM, code.putih / MM]
  const top = height - 39.5 - side
  const behind = {
    canvas: [
      {
        ...{ type: 'rect', color: '#ffffff', lineWidth: 0, x: (x - white) * MM, y: (top - white) * MM },
        ...{ w: (side + 2 * white) * MM, h: (side + 2 * white) * MM },
      },
    ],
    absolutePosition: { x: 0, y: 0 },
  }
  const where = periksa.alamat.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
  return [
    ...(covered ? [behind] : []),
    { stack: [code.konten], absolutePosition: { x: x * MM, y: top * MM } },
    write('Periksa keaslian:', height - 35),
    write(where, height - 31.5),
    write(`kode ${periksa.kode}`, height - 28, { ...small, bold: true }),
  ]
}
