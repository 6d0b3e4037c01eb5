import { cellSide, LINE } from './halaman.ts'
import type { BoldCell, Manuscript, PdfCell, PdfTable } from './naskah.ts'

/*
 * A row stays on one sheet, unless it would take more than half of one: pdfmake (0.3.11) leaves out a row that is taller than a
 * page without a word, and a pertemuan with a long note was missing from a signed report.
 */

/** Between the margins of a sheet, in points. */
export interface Room {
  lebar: number
  tinggi: number
}

/** How wide a text is drawn on one line. */
export type WritingWidth = (text: string, huruf: number, tebal: boolean) => number

/** Lines of a part: as many as may be missing at the foot of a sheet. */
const PARTIAL = 4
/** Of a line beside the size of its letters; Arabic stands higher. */
const ROW = 1.3
const ARABIC_ROW = 2
const ARABIC = /\p{Script=Arabic}/u

/** The same with each tall row as several that go on one another. */
export function breakHeight(manuscript: Manuscript, room: Room, writingWidth: WritingWidth): Manuscript {
  const blok = manuscript.blok.map(one => (one.jenis === 'tabel' ? breakTable(one, room, writingWidth) : one))
  return { ...manuscript, blok }
}

function breakTable(tabel: PdfTable, room: Room, writingWidth: WritingWidth): PdfTable {
  const width = columnWidth(tabel, room.lebar)
  const baris = tabel.baris.flatMap((row): (readonly PdfCell[])[] => {
    if (!row.some((sel, i) => isHeight(sel, cellWidth(sel, i, width), tabel.huruf, room.tinggi / 2))) return [row]
    const cells = row.map((sel, i) => {
      if (sel === null) return null
      const isi: BoldCell = typeof sel === 'string' ? { teks: sel } : sel
      const huruf = isi.huruf ?? tabel.huruf
      const oneLine = cellWidth(sel, i, width) - (isi.tanda ? TANDA : 0)
      return { isi, lines: wrap(isi.teks, oneLine, text => writingWidth(text, huruf, !!isi.tebal)) }
    })
    const most = Math.max(...cells.map(cell => cell?.lines.length ?? 0))
    return Array.from({ length: Math.ceil(most / PARTIAL) }, (_, part) =>
      cells.map((cell): PdfCell => {
        if (!cell) return null
        const { tanda, ...isi } = cell.isi
        const teks = cell.lines.slice(part * PARTIAL, (part + 1) * PARTIAL).join('\n')
        return part > 0 ? { ...isi, teks, bagian: 'lanjutan' } : { ...cell.isi, teks, bagian: 'awal' }
      }),
    )
  })
  return { ...tabel, baris }
}

/** What a mark takes beside its text. */
const TANDA = 8

/** Whether a text takes more than so many points, more or less: what is near it may go either way. */
export function isHeight(sel: PdfCell, width: number, huruf: number, height: number): boolean {
  const isi = sel === null || typeof sel === 'string' ? { teks: sel ?? '' } : sel
  const ukuran = isi.huruf ?? huruf
  const oneLine = Math.max(1, width / (ukuran * EM))
  const lines = isi.teks.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / oneLine), 0)
  return lines * ukuran * (ARABIC.test(isi.teks) ? ARABIC_ROW : ROW) > height
}

/** Of a letter, more or less. */
const EM = 0.57

/** In points, as pdfmake will set them: what is left is shared by those that take it. */
function columnWidth({ lebar, huruf }: PdfTable, room: number): number[] {
  const sisa = lebar.reduce<number>((sum, n) => sum - (n === '*' ? 0 : n) - cellSide(huruf), room - LINE)
  const part = Math.max(1, sisa / Math.max(1, lebar.filter(n => n === '*').length))
  return lebar.map(n => (n === '*' ? part : n))
}

function cellWidth(sel: PdfCell, i: number, width: readonly number[]): number {
  const kolom = sel === null || typeof sel === 'string' ? 1 : (sel.kolom ?? 1)
  return width.slice(i, i + kolom).reduce((sum, n) => sum + n, 0)
}

/** The lines of a text; a word that is longer than a line goes on in the next. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const space = measure(' ')
  return text.split('\n').flatMap(paragraph => {
    const lines: string[] = []
    let sisa = 0
    for (const word of paragraph.split(' ').flatMap(kata => tear(kata, width, measure))) {
      const length = measure(word)
      sisa -= space + length
      if (lines.length > 0 && sisa >= 0) lines[lines.length - 1] += ` ${word}`
      else {
        lines.push(word)
        sisa = width - length
      }
    }
    return lines
  })
}

function tear(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const parts = ['']
  let sisa = width
  for (const char of word) {
    const length = measure(char)
    sisa -= length
    if (parts.at(-1) === '' || sisa >= 0) parts[parts.length - 1] += char
    else {
      parts.push(char)
      sisa = width - length
    }
  }
  return parts
}
