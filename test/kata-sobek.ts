import { cellSide, widthWidth } from '#server/dasar/pdf/halaman.ts'
import { LETTER } from '#server/dasar/pdf/huruf.ts'
import type { Block, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { PdfDocument } from '#server/dasar/pdf/pdfmake.ts'

/** Words and numbers that a table of a sheet breaks in the middle, by the letters of the typeface itself: 'Pertemuan (1)'. */
export function kataSobek(tabel: Block | undefined, ruang = widthWidth('A4')): string[] {
  if (tabel?.jenis !== 'tabel') throw new Error('not a table')
  const lebar = lebarKolom(tabel, ruang)
  const sisi = cellSide(tabel.huruf)
  const sobek = (rows: readonly (readonly PdfCell[])[], kepala: boolean) =>
    rows.flatMap(row =>
      row.flatMap((sel, i) => {
        if (sel === null) return []
        const { teks, tebal, huruf, kolom = 1, tanda } = typeof sel === 'string' ? ({ teks: sel } as never) : sel
        const muat = lebar.slice(i, i + kolom).reduce((sum, n) => sum + n + sisi, -sisi) - (tanda ? 8 : 0)
        const kata = teks.split(/(?<=[\s/-])/).map(one => one.trimEnd())
        return kata
          .filter(one => measure(one, kepala || tebal === true) * (huruf ?? tabel.huruf) > muat)
          .map(one => `${one} (${i})`)
      }),
    )
  return [...sobek(tabel.kepala, true), ...sobek(tabel.baris, false)]
}

function lebarKolom({ lebar, huruf }: PdfTable, ruang: number): number[] {
  const tetap = lebar.reduce<number>((sum, n) => sum + (n === '*' ? 0 : n) + cellSide(huruf), 0)
  const sisa = (ruang - tetap) / lebar.filter(n => n === '*').length
  return lebar.map(n => (n === '*' ? sisa : n))
}

interface Huruf {
  widthOfString(text: string, size: number): number
}
let pdf: InstanceType<typeof PdfDocument> | undefined

/** In em. */
function measure(text: string, bold: boolean): number {
  pdf ??= new PdfDocument(LETTER, {}, {}, {}, { autoFirstPage: false, font: null }, null)
  return (pdf.provideFont('Latin', bold, false) as unknown as Huruf).widthOfString(text, 1000) / 1000
}
