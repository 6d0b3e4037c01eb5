import fs from 'node:fs'
import { createRequire } from 'node:module'
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
export type Memuat = (font: string, code: number) => boolean

export interface Potongan {
  text: string
  font?: string
}

/** `potong` for the fonts of one thread. */
export type Tulis = (text: string) => Potongan[]

/**
 * Text as runs of one font each. What no font draws becomes '?', because a missing letter must be seen; what cannot be seen
 * at all (a PDF is searched and copied from) goes. A text of plain letters stays one run.
 */
export function cut(text: string, hasGlyph: Memuat): Potongan[] {
  const runs: Potongan[] = []
  for (const char of joinArabic(text.normalize('NFC').replace(INVISIBLE, ''))) {
    if (char === '\n') {
      runs.push({ text: '\n' })
      continue
    }
    const last = runs.at(-1)
    // The space of a joined Arabic phrase is the phrase's own: another font's would tear it.
    const font = char === NBSP && last?.font === 'Arab' ? 'Arab' : fontOf(char, hasGlyph)
    const shown = font === undefined ? '?' : char
    const name = font ?? 'Latin'
    if (last && last.text !== '\n' && (last.font ?? 'Latin') === name) last.text += shown
    else runs.push(name === 'Latin' ? { text: shown } : { text: shown, font: name })
  }
  return runs
}

/**
 * Arabic words are set from right to left by the font's own rules, but words are placed from left to right: so a phrase is
 * one word, as long as a line holds it, and a longer one goes on in the line below.
 */
function joinArabic(text: string): string {
  return text.replace(ARABIC_PHRASE, phrase => {
    const lines: string[] = []
    for (const word of phrase.split(' ')) {
      const last = lines.at(-1)
      if (last !== undefined && last.length + word.length < SEBARIS) lines[lines.length - 1] = last + NBSP + word
      else lines.push(word)
    }
    return lines.join('\n')
  })
}

const NBSP = '\u00a0'
/** Letters of an Arabic phrase that are kept on one line. */
const SEBARIS = 40
const ARABIC_PHRASE = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}،؛؟]*(?: [\p{Script=Arabic}\p{M}،؛؟]+)*/gu

const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu

function fontOf(char: string, hasGlyph: Memuat): string | undefined {
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
