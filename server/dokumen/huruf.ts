import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { FontFiles } from './pdfmake.ts'

const { resolve } = createRequire(import.meta.url)

/** Static files: pdfkit embeds neither variable fonts nor WOFF2. In the order in which they are asked for a letter. */
export const HURUF: Record<string, FontFiles> = {
  Latin: jakarta('latin'),
  LatinLuas: jakarta('latin-ext'),
  // What the first two do not draw.
  Cadangan: { normal: roboto('Regular'), bold: roboto('Medium') },
}

/** Whether a font of HURUF draws a character. */
export type Memuat = (font: string, code: number) => boolean

export interface Potongan {
  text: string
  font?: string
}

/**
 * Text as runs of one font each. What no font draws becomes '?', because a missing letter must be seen; what cannot be seen
 * at all (a PDF is searched and copied from) goes. A text of plain letters stays one run.
 */
export function potong(text: string, memuat: Memuat): Potongan[] {
  const runs: Potongan[] = []
  for (const typed of text.normalize('NFC').replace(INVISIBLE, '')) {
    if (typed === '\n') {
      runs.push({ text: '\n' })
      continue
    }
    const char = fontOf(typed, memuat) ? typed : (SERUPA[typed] ?? typed)
    const font = fontOf(char, memuat)
    const shown = font === undefined ? '?' : char
    const name = font ?? 'Latin'
    const last = runs.at(-1)
    if (last && (last.font ?? 'Latin') === name) last.text += shown
    else runs.push(name === 'Latin' ? { text: shown } : { text: shown, font: name })
  }
  return runs
}

/** The letters 'ain and hamzah of scholars, which few fonts have, as everybody else writes them. */
const SERUPA: Record<string, string> = { ʿ: '‘', ʻ: '‘', ʽ: '‘', ʾ: '’', ʼ: '’', ʹ: '’' }

const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu

function fontOf(char: string, memuat: Memuat): string | undefined {
  const code = char.codePointAt(0) ?? 0
  return Object.keys(HURUF).find(font => memuat(font, code))
}

function jakarta(subset: string): FontFiles {
  const file = (weight: number) =>
    readFont(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`)
  return { normal: file(400), bold: file(700) }
}

function roboto(weight: string): Uint8Array {
  return readFont(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`)
}

function readFont(name: string): Uint8Array {
  return fs.readFileSync(resolve(name))
}
