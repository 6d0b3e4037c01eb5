import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { LETTER, unpackWoff } from './huruf.ts'

const { resolve } = createRequire(import.meta.url)

/** The sum of a table's words; of `head` without the word that sums up the file. */
function checksum(table: Uint8Array, tag: string): number {
  const view = new DataView(new Uint8Array([...table, 0, 0, 0]).buffer)
  let sum = 0
  for (let at = 0; at < table.length; at += 4) if (tag !== 'head' || at !== 8) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function readTables(font: Uint8Array) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  return Array.from({ length: view.getUint16(4) }, (_, i) => {
    const [tag, sum, at, length] = [0, 4, 8, 12].map(k => view.getUint32(12 + 16 * i + k)) as [
      number,
      number,
      number,
      number,
    ]
    const name = String.fromCharCode(...[24, 16, 8, 0].map(shift => (tag >> shift) & 255))
    return { name, sum, at, table: font.subarray(at, at + length) }
  })
}

describe('unpackWoff', () => {
  it.each(Object.keys(LETTER))('every table of %s is where its directory says, and sums up to what it says', name => {
    const { normal, bold } = LETTER[name] ?? { normal: new Uint8Array(), bold: new Uint8Array() }
    for (const font of [normal, bold]) {
      const tables = readTables(font)
      expect(tables.map(({ name: tag }) => tag)).toEqual(
        expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']),
      )
      expect(tables.map(({ name: tag, table }) => [tag, checksum(table, tag)])).toEqual(
        tables.map(({ name: tag, sum }) => [tag, sum]),
      )
      expect(tables.every(({ at }) => at % 4 === 0)).toBe(true)
    }
  })

  it('what is packed no more stays as it is', () => {
    const ttf = readFileSync(resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'))
    expect(unpackWoff(ttf)).toBe(ttf)
  })
})
