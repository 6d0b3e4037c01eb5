import { GARIS, sisiSel } from './halaman.ts'
import type { Naskah, PdfCell, PdfTable, SelTebal } from './naskah.ts'

/*
 * A row stays on one sheet, unless it would take more than half of one: pdfmake (0.3.11) leaves out a row that is taller than a
 * page without a word, and a pertemuan with a long note was missing from a signed report.
 */

/** Between the margins of a sheet, in points. */
export interface Ruang {
  lebar: number
  tinggi: number
}

/** How wide a text is drawn on one line. */
export type LebarTulisan = (text: string, huruf: number, tebal: boolean) => number

/** Lines of a part: as many as may be missing at the foot of a sheet. */
const SEBAGIAN = 4
/** Of a line beside the size of its letters; Arabic stands higher. */
const BARIS = 1.3
const BARIS_ARAB = 2
const ARAB = /\p{Script=Arabic}/u

/** The same with each tall row as several that go on one another. */
export function breakTinggi(naskah: Naskah, ruang: Ruang, lebarTulisan: LebarTulisan): Naskah {
  const blok = naskah.blok.map(one => (one.jenis === 'tabel' ? breakTabel(one, ruang, lebarTulisan) : one))
  return { ...naskah, blok }
}

function breakTabel(tabel: PdfTable, ruang: Ruang, lebarTulisan: LebarTulisan): PdfTable {
  const lebar = lebarKolom(tabel, ruang.lebar)
  const baris = tabel.baris.flatMap((row): (readonly PdfCell[])[] => {
    if (!row.some((sel, i) => isTinggi(sel, lebarSel(sel, i, lebar), tabel.huruf, ruang.tinggi / 2))) return [row]
    const cells = row.map((sel, i) => {
      if (sel === null) return null
      const isi: SelTebal = typeof sel === 'string' ? { teks: sel } : sel
      const huruf = isi.huruf ?? tabel.huruf
      const sebaris = lebarSel(sel, i, lebar) - (isi.tanda ? TANDA : 0)
      return { isi, lines: wrap(isi.teks, sebaris, text => lebarTulisan(text, huruf, !!isi.tebal)) }
    })
    const most = Math.max(...cells.map(cell => cell?.lines.length ?? 0))
    return Array.from({ length: Math.ceil(most / SEBAGIAN) }, (_, part) =>
      cells.map((cell): PdfCell => {
        if (!cell) return null
        const { tanda, ...isi } = cell.isi
        const teks = cell.lines.slice(part * SEBAGIAN, (part + 1) * SEBAGIAN).join('\n')
        return part > 0 ? { ...isi, teks, bagian: 'lanjutan' } : { ...cell.isi, teks, bagian: 'awal' }
      }),
    )
  })
  return { ...tabel, baris }
}

/** What a mark takes beside its text. */
const TANDA = 8

/** Whether a text takes more than so many points, more or less: what is near it may go either way. */
export function isTinggi(sel: PdfCell, lebar: number, huruf: number, tinggi: number): boolean {
  const isi = sel === null || typeof sel === 'string' ? { teks: sel ?? '' } : sel
  const ukuran = isi.huruf ?? huruf
  const sebaris = Math.max(1, lebar / (ukuran * EM))
  const lines = isi.teks.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / sebaris), 0)
  return lines * ukuran * (ARAB.test(isi.teks) ? BARIS_ARAB : BARIS) > tinggi
}

/** Of a letter, more or less. */
const EM = 0.57

/** In points, as pdfmake will set them: what is left is shared by those that take it. */
function lebarKolom({ lebar, huruf }: PdfTable, ruang: number): number[] {
  const sisa = lebar.reduce<number>((sum, n) => sum - (n === '*' ? 0 : n) - sisiSel(huruf), ruang - GARIS)
  const bagian = Math.max(1, sisa / Math.max(1, lebar.filter(n => n === '*').length))
  return lebar.map(n => (n === '*' ? bagian : n))
}

function lebarSel(sel: PdfCell, i: number, lebar: readonly number[]): number {
  const kolom = sel === null || typeof sel === 'string' ? 1 : (sel.kolom ?? 1)
  return lebar.slice(i, i + kolom).reduce((sum, n) => sum + n, 0)
}

/** The lines of a text; a word that is longer than a line goes on in the next. */
function wrap(text: string, lebar: number, measure: (text: string) => number): string[] {
  const spasi = measure(' ')
  return text.split('\n').flatMap(paragraf => {
    const lines: string[] = []
    let sisa = 0
    for (const kata of paragraf.split(' ').flatMap(kata => tear(kata, lebar, measure))) {
      const panjang = measure(kata)
      sisa -= spasi + panjang
      if (lines.length > 0 && sisa >= 0) lines[lines.length - 1] += ` ${kata}`
      else {
        lines.push(kata)
        sisa = lebar - panjang
      }
    }
    return lines
  })
}

function tear(kata: string, lebar: number, measure: (text: string) => number): string[] {
  if (measure(kata) <= lebar) return [kata]
  const parts = ['']
  let sisa = lebar
  for (const char of kata) {
    const panjang = measure(char)
    sisa -= panjang
    if (parts.at(-1) === '' || sisa >= 0) parts[parts.length - 1] += char
    else {
      parts.push(char)
      sisa = lebar - panjang
    }
  }
  return parts
}
