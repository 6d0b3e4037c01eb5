import { columnIndex } from '#contract/column-letter.ts'
import { tidy, tidyLines } from '#contract/tidy.ts'
import { numberText } from './figure-excel.ts'
import { LIMIT, type SheetRow } from './lembar.ts'
import { walkXml } from './xml.ts'

export interface WorkbookReader {
  sejak1904: boolean
  /** The workbook asks to be calculated when it is opened: its writer has not done it. */
  recalculates: boolean
  /** Dates are said with their time of day. */
  jam: boolean
  batasKolom: number
  teksBersama: string[]
  /** Of those with several lines, by their index. */
  lines: ReadonlyMap<number, string>
  format: string[]
}

/** A formula whose result the producer did not store: shown as such instead of as an empty cell. */
export const FORMULA_WITHOUT_RESULT = '#RUMUS?'

/**
 * The rows of one worksheet part. `<dimension>` is not believed, cells right of `batasKolom` are left out, reading ends
 * after `rowLimit` rows with text. The value of a cell merged downwards stands in each of its rows.
 */
export function readLembarXml(
  xml: string,
  workbook: WorkbookReader,
  rowLimit: number,
): { baris: SheetRow[]; terpotong: boolean } {
  const rowList: SheetRow[] = []
  const merged: string[] = []
  let nomor = 0
  let tersembunyi = false
  let kolom = -1
  let sel: string[] = []
  let lines: Record<number, string> = {}
  let cellAttribute: Record<string, string> = {}
  let nilai: string | undefined
  let teks = ''
  let withFormula = false
  let inside: '' | 'v' | 't' = ''
  let insideReading = false
  let terpotong = false

  walkXml(xml, {
    open(nama, attribute) {
      if (terpotong) return
      if (nama === 'row') {
        const { r: tertulis, hidden = '' } = attribute()
        const r = Number(tertulis)
        tersembunyi = /^(1|true)$/.test(hidden)
        nomor = Number.isInteger(r) && r > 0 ? r : nomor + 1
        kolom = -1
        sel = []
        lines = {}
      } else if (nama === 'c') {
        cellAttribute = attribute()
        nilai = undefined
        teks = ''
        withFormula = false
        const [, huruf = ''] = /^([A-Z]{1,3})\d*$/i.exec(cellAttribute.r ?? '') ?? []
        const written = columnIndex(huruf)
        kolom = written === -1 ? kolom + 1 : written
      } else if (nama === 'v') {
        inside = 'v'
        nilai = ''
      } else if (nama === 't') inside = insideReading ? '' : 't'
      else if (nama === 'f') withFormula = true
      else if (nama === 'rPh') insideReading = true
      else if (nama === 'mergeCell') merged.push(attribute().ref ?? '')
    },
    close(nama) {
      if (terpotong) return
      if (nama === 'v' || nama === 't') inside = ''
      else if (nama === 'rPh') insideReading = false
      else if (nama === 'c' && kolom < workbook.batasKolom) {
        const isi =
          withFormula && !isCalculated(cellAttribute, nilai ?? '', teks, workbook)
            ? FORMULA_WITHOUT_RESULT
            : cellText(cellAttribute, nilai ?? '', teks, workbook)
        if (isi !== '') {
          while (sel.length < kolom) sel.push('')
          sel[kolom] = isi
          const several = linesOf(cellAttribute, nilai ?? '', teks, workbook)
          if (several) lines[kolom] = several
        }
      } else if (nama === 'row' && sel.length > 0) {
        terpotong = rowList.length === rowLimit
        if (!terpotong) {
          const several = Object.keys(lines).length > 0 ? { lines } : {}
          rowList.push({ nomor, sel, ...several, ...(tersembunyi ? { tersembunyi } : {}) })
        }
      }
    },
    teks(piece) {
      if (inside === 'v') nilai = (nilai ?? '') + piece
      else if (inside === 't') teks += piece
    },
  })
  rowList.sort((a, b) => a.nomor - b.nomor)
  mergedContent(rowList, merged)
  return { baris: rowList, terpotong }
}

/**
 * Programs that write formulas without calculating them leave `<v/>` (openpyxl) or 0 (XlsxWriter) where Excel puts the result, and both ask
 * for a calculation on opening. Taken as it stands it would be an empty cell or an alpa that nobody wrote. Excel's own empty text has `t="str"`.
 */
function isCalculated(
  { t = 'n' }: Record<string, string>,
  nilai: string,
  teks: string,
  { recalculates }: WorkbookReader,
): boolean {
  if (t === 'str' || teks !== '') return true
  return nilai.trim() !== '' && !(t === 'n' && recalculates && Number(nilai) === 0)
}

function cellText(
  { t = 'n', s = '' }: Record<string, string>,
  nilai: string,
  teks: string,
  workbook: WorkbookReader,
): string {
  if (t === 's') return workbook.teksBersama[Number(nilai)] ?? ''
  if (t === 'inlineStr') return tidyCell(teks)
  if (t === 'b') return nilai === '1' ? 'TRUE' : 'FALSE'
  if (t === 'd') return nilai.slice(0, workbook.jam ? 16 : 10).replace('T', ' ')
  if (t === 'str' || t === 'e') return tidyCell(nilai)
  return tidyCell(numberText(nilai, workbook.format[Number(s)] ?? '', workbook.sejak1904, workbook.jam))
}

/** The lines of a cell that has several: only text has. */
function linesOf(
  { t = 'n' }: Record<string, string>,
  nilai: string,
  teks: string,
  workbook: WorkbookReader,
): string | undefined {
  if (t === 's') return workbook.lines.get(Number(nilai))
  const own = t === 'inlineStr' ? teks : t === 'str' ? nilai : ''
  return hasLines(own) ? linesCell(own) : undefined
}

export const hasLines = (teks: string): boolean => teks.includes('\n') || teks.includes('_x000')

/** One trimmed line. */
export const tidyCell = (teks: string): string => tidy(decodeCell(teks))

export const linesCell = (teks: string): string => tidyLines(decodeCell(teks))

/** Excel writes characters XML cannot hold as `_x000D_`. */
function decodeCell(teks: string): string {
  const short = teks.slice(0, LIMIT.hurufPerSel)
  if (!short.includes('_x')) return short
  return short.replace(/_x([0-9A-Fa-f]{4})_/g, (_, kode: string) => String.fromCharCode(Number.parseInt(kode, 16)))
}

/** Downwards only: to the right a merged letterhead or group heading must stay one cell. */
function mergedContent(rowList: SheetRow[], merged: string[]) {
  // A file may claim any number of merges over any number of rows.
  let sisa = 200_000
  const position = new Map(rowList.map((baris, index) => [baris.nomor, index]))
  for (const ref of merged) {
    const [, huruf = '', top = '', bottom = ''] = /^\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(ref) ?? []
    const kolom = columnIndex(huruf)
    const mulai = position.get(Number(top))
    const isi = mulai === undefined ? '' : (rowList[mulai]?.sel[kolom] ?? '')
    if (mulai === undefined || isi === '') continue
    for (let i = mulai + 1; i < rowList.length && sisa > 0; i++, sisa--) {
      const baris = rowList[i]
      if (!baris || baris.nomor > Number(bottom)) break
      while (baris.sel.length < kolom) baris.sel.push('')
      baris.sel[kolom] ||= isi
    }
  }
}
