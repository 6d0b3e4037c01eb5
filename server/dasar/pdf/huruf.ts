import fs from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { type Direction, readDirection } from './arah.ts'
import type { Span, WrittenText } from './naskah.ts'
import type { FontFiles } from './pdfmake.ts'

const SIGNATURE = 0x774f4646
const HEADER = { woff: 44, sfnt: 12 }
const ENTRY = { woff: 20, sfnt: 16 }

/**
 * The TrueType or OpenType file inside a WOFF one: the same tables, unpacked. fontkit, which reads both, unpacks the outlines
 * of a WOFF anew for each letter it draws. Anything else is given back as it is. Source: WOFF File Format 1.0, W3C 2012.
 */
export function unpackWoff(file: Uint8Array): Uint8Array {
  const woff = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (woff.getUint32(0) !== SIGNATURE) return file
  const tables = woff.getUint16(12)
  const sfnt = new Uint8Array(woff.getUint32(16))
  const view = new DataView(sfnt.buffer)
  const power = Math.floor(Math.log2(tables))
  view.setUint32(0, woff.getUint32(4))
  for (const [i, value] of [tables, 16 * 2 ** power, power, 16 * (tables - 2 ** power)].entries())
    view.setUint16(4 + 2 * i, value)

  let end = HEADER.sfnt + ENTRY.sfnt * tables
  for (let i = 0; i < tables; i++) {
    const from = HEADER.woff + ENTRY.woff * i
    const [tag, at, packed, length, checksum] = [0, 4, 8, 12, 16].map(field => woff.getUint32(from + field)) as Entry
    const bytes = file.subarray(at, at + packed)
    sfnt.set(packed < length ? inflateSync(bytes) : bytes, end)
    for (const [k, value] of [tag, checksum, end, length].entries())
      view.setUint32(HEADER.sfnt + ENTRY.sfnt * i + 4 * k, value)
    end += (length + 3) & ~3
  }
  return sfnt
}

type Entry = [tag: number, at: number, packed: number, length: number, checksum: number]

const { resolve } = createRequire(import.meta.url)

/** Static files: pdfkit embeds neither variable fonts nor WOFF2. In the order in which they are asked for a letter. */
export const LETTER: Record<string, FontFiles> = {
  Latin: fontsource('plus-jakarta-sans', 'latin'),
  LatinLuas: fontsource('plus-jakarta-sans', 'latin-ext'),
  // What the first two do not draw.
  Cadangan: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic') },
  // The ʿ and ʾ of scholars.
  Sarjana: fontsource('amiri', 'latin-ext'),
  Arab: fontsource('amiri', 'arabic'),
  // Of certificates, beside the two before.
  Naskah: fontsource('amiri', 'latin'),
}

/** The order on a certificate: what is written large there is of one typeface, in either script. */
export const LARGE_FIRST = ['Naskah', 'Sarjana', 'Arab', 'Latin', 'LatinLuas', 'Cadangan']
const ANY = Object.keys(LETTER)

/** Whether a font of HURUF draws a character. */
export type HasGlyph = (font: string, code: number) => boolean

/** The fonts of a thread: which draws a letter, and how wide a run of letters is then. */
export interface Fonts {
  hasGlyph: HasGlyph
  widthOf(font: string, bold: boolean, text: string, size: number): number
  ascentOf(font: string, bold: boolean): number
}

export interface TextRun {
  text: string
  font?: string
  arah?: Direction
  bold?: true
}

/** `potong` for the fonts of one thread. */
export type SplitRuns = (text: WrittenText) => TextRun[]

/**
 * Text as runs of one font and one direction each. What no font draws becomes '?', because a missing letter must be seen; what
 * cannot be seen at all (a PDF is searched and copied from) goes. A text of plain letters stays one run.
 */
export function cut(text: WrittenText, hasGlyph: HasGlyph, order: readonly string[] = ANY): TextRun[] {
  const runs: TextRun[] = []
  const spans = (typeof text === 'string' ? [{ teks: text }] : text).map(one => ({
    ...one,
    teks: one.teks.normalize('NFC'),
  }))
  // Which way the letters go is decided over all of them: a name in Arabic does not begin a paragraph of its own.
  const normal = spans.map(({ teks }) => teks).join('')
  const directionOf = readDirection(normal)
  const isBold = boldAt(spans)
  let at = 0
  for (const char of normal) {
    const arah = directionOf?.(at)
    const bold = isBold(at)
    at += char.length
    if (char === '\n') {
      runs.push({ text: '\n' })
      continue
    }
    // What is not seen has said which way the letters beside it go.
    if (INVISIBLE.test(char)) continue
    const last = runs.at(-1)
    const font = order.find(name => hasGlyph(name, char.codePointAt(0) ?? 0))
    const shown = font === undefined ? '?' : char
    const name = font ?? 'Latin'
    const same = last && (last.font ?? 'Latin') === name && last.arah?.level === arah?.level && !last.bold === !bold
    if (last && same && last.text !== '\n') last.text += shown
    else runs.push({ text: shown, ...fontFact(name), ...(arah ? { arah } : {}), ...(bold ? { bold } : {}) })
  }
  return runs
}

const fontFact = (font: string) => (font === 'Latin' ? {} : { font })

function boldAt(spans: readonly Span[]): (at: number) => true | undefined {
  if (!spans.some(({ tebal }) => tebal)) return () => undefined
  const ends = spans.map((_, i) => spans.slice(0, i + 1).reduce((sum, { teks }) => sum + teks.length, 0))
  return at => spans[ends.findIndex(end => at < end)]?.tebal
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u

function fontsource(family: string, subset: string): FontFiles {
  const file = (weight: number, slant = 'normal') =>
    readFont(`@fontsource/${family}/files/${family}-${subset}-${weight}-${slant}.woff`)
  // Nothing is slanted in Arabic.
  return { normal: file(400), bold: file(700), italics: family === 'amiri' ? file(400) : file(400, 'italic') }
}

function roboto(weight: string): Uint8Array {
  return readFont(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`)
}

function readFont(name: string): Uint8Array {
  return unpackWoff(fs.readFileSync(resolve(name)))
}
