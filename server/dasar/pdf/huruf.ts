import fs from 'node:fs'
import { createRequire } from 'node:module'
import { type Arah, readArah } from './arah.ts'
import type { FontFiles } from './pdfmake.ts'
import { unpackWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)

/** Static files: pdfkit embeds neither variable fonts nor WOFF2. In the order in which they are asked for a letter. */
export const HURUF: Record<string, FontFiles> = {
  Latin: fontsource('plus-jakarta-sans', 'latin'),
  LatinLuas: fontsource('plus-jakarta-sans', 'latin-ext'),
  // What the first two do not draw.
  Cadangan: { normal: roboto('Regular'), bold: roboto('Medium') },
  // The ʿ and ʾ of scholars.
  Sarjana: fontsource('amiri', 'latin-ext'),
  Arab: fontsource('amiri', 'arabic'),
}

/** Whether a font of HURUF draws a character. */
export type HasGlyph = (font: string, code: number) => boolean

export interface TextRun {
  text: string
  font?: string
  arah?: Arah
}

/** `potong` for the fonts of one thread. */
export type SplitRuns = (text: string) => TextRun[]

/**
 * Text as runs of one font and one direction each. What no font draws becomes '?', because a missing letter must be seen; what
 * cannot be seen at all (a PDF is searched and copied from) goes. A text of plain letters stays one run.
 */
export function cut(text: string, hasGlyph: HasGlyph): TextRun[] {
  const runs: TextRun[] = []
  const normal = text.normalize('NFC')
  const arahDi = readArah(normal)
  let at = 0
  for (const char of normal) {
    const arah = arahDi?.(at)
    at += char.length
    if (char === '\n') {
      runs.push({ text: '\n' })
      continue
    }
    // What is not seen has said which way the letters beside it go.
    if (INVISIBLE.test(char)) continue
    const last = runs.at(-1)
    const font = fontOf(char, hasGlyph)
    const shown = font === undefined ? '?' : char
    const name = font ?? 'Latin'
    if (last && last.text !== '\n' && (last.font ?? 'Latin') === name && last.arah?.level === arah?.level)
      last.text += shown
    else runs.push({ text: shown, ...(name === 'Latin' ? {} : { font: name }), ...(arah ? { arah } : {}) })
  }
  return runs
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u

function fontOf(char: string, hasGlyph: HasGlyph): string | undefined {
  const code = char.codePointAt(0) ?? 0
  return Object.keys(HURUF).find(font => hasGlyph(font, code))
}

function fontsource(family: string, subset: string): FontFiles {
  const file = (weight: number) => readFont(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
  return { normal: file(400), bold: file(700) }
}

function roboto(weight: string): Uint8Array {
  return readFont(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`)
}

function readFont(name: string): Uint8Array {
  return unpackWoff(fs.readFileSync(resolve(name)))
}
