import { createRequire } from 'node:module'

/** What is used of a font of fontkit, by which pdfmake draws too; it ships no types. */
export interface OutlineFont {
  unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string): {
    advanceWidth: number
    glyphs: readonly { path: { commands: OutlineFont['commands'] } }[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  readonly commands: readonly { command: string; args: readonly number[] }[]
}

const require = createRequire(import.meta.url)

export function openFont(file: Uint8Array): OutlineFont {
  const { create } = require('fontkit') as { create(file: Uint8Array): OutlineFont }
  return create(Buffer.from(file.buffer, file.byteOffset, file.length))
}
