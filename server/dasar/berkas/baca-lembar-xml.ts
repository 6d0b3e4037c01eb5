import { indeksKolom } from '#contract/huruf-kolom.ts'
import { tidy, tidyLines } from '#contract/tidy.ts'
import { numberText } from './angka-excel.ts'
import { BATAS, type SheetRow } from './lembar.ts'
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
export const RUMUS_TANPA_HASIL = '#RUMUS?'

/**
 * The rows of one worksheet part. `<dimension>` is not believed, cells right of `batasKolom` are left out, reading ends
 * after `batasBaris` rows with text. The value of a cell merged downwards stands in each of its rows.
 */
export function readLembarXml(
  xml: string,
  buku: WorkbookReader,
  batasBaris: number,
): { baris: SheetRow[]; terpotong: boolean } {
  const barisList: SheetRow[] = []
  const gabungan: string[] = []
  let nomor = 0
  let tersembunyi = false
  let kolom = -1
  let sel: string[] = []
  let lines: Record<number, string> = {}
  let atributSel: Record<string, string> = {}
  let nilai: string | undefined
  let teks = ''
  let berumus = false
  let dalam: '' | 'v' | 't' = ''
  let dalamBacaan = false
  let terpotong = false

  walkXml(xml, {
    open(nama, atribut) {
      if (terpotong) return
      if (nama === 'row') {
        const { r: tertulis, hidden = '' } = atribut()
        const r = Number(tertulis)
        tersembunyi = /^(1|true)$/.test(hidden)
        nomor = Number.isInteger(r) && r > 0 ? r : nomor + 1
        kolom = -1
        sel = []
        lines = {}
      } else if (nama === 'c') {
        atributSel = atribut()
        nilai = undefined
        teks = ''
        berumus = false
        const [, huruf = ''] = /^([A-Z]{1,3})\d*$/i.exec(atributSel.r ?? '') ?? []
        const tersurat = indeksKolom(huruf)
        kolom = tersurat === -1 ? kolom + 1 : tersurat
      } else if (nama === 'v') {
        dalam = 'v'
        nilai = ''
      } else if (nama === 't') dalam = dalamBacaan ? '' : 't'
      else if (nama === 'f') berumus = true
      else if (nama === 'rPh') dalamBacaan = true
      else if (nama === 'mergeCell') gabungan.push(atribut().ref ?? '')
    },
    close(nama) {
      if (terpotong) return
      if (nama === 'v' || nama === 't') dalam = ''
      else if (nama === 'rPh') dalamBacaan = false
      else if (nama === 'c' && kolom < buku.batasKolom) {
        const isi =
          berumus && !isCalculated(atributSel, nilai ?? '', teks, buku)
            ? RUMUS_TANPA_HASIL
            : teksSel(atributSel, nilai ?? '', teks, buku)
        if (isi !== '') {
          while (sel.length < kolom) sel.push('')
          sel[kolom] = isi
          const several = linesOf(atributSel, nilai ?? '', teks, buku)
          if (several) lines[kolom] = several
        }
      } else if (nama === 'row' && sel.length > 0) {
        terpotong = barisList.length === batasBaris
        if (!terpotong) {
          const several = Object.keys(lines).length > 0 ? { lines } : {}
          barisList.push({ nomor, sel, ...several, ...(tersembunyi ? { tersembunyi } : {}) })
        }
      }
    },
    teks(potongan) {
      if (dalam === 'v') nilai = (nilai ?? '') + potongan
      else if (dalam === 't') teks += potongan
    },
  })
  barisList.sort((a, b) => a.nomor - b.nomor)
  isiGabungan(barisList, gabungan)
  return { baris: barisList, terpotong }
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

function teksSel(
  { t = 'n', s = '' }: Record<string, string>,
  nilai: string,
  teks: string,
  buku: WorkbookReader,
): string {
  if (t === 's') return buku.teksBersama[Number(nilai)] ?? ''
  if (t === 'inlineStr') return tidyCell(teks)
  if (t === 'b') return nilai === '1' ? 'TRUE' : 'FALSE'
  if (t === 'd') return nilai.slice(0, buku.jam ? 16 : 10).replace('T', ' ')
  if (t === 'str' || t === 'e') return tidyCell(nilai)
  return tidyCell(numberText(nilai, buku.format[Number(s)] ?? '', buku.sejak1904, buku.jam))
}

/** The lines of a cell that has several: only text has. */
function linesOf(
  { t = 'n' }: Record<string, string>,
  nilai: string,
  teks: string,
  buku: WorkbookReader,
): string | undefined {
  if (t === 's') return buku.lines.get(Number(nilai))
  const own = t === 'inlineStr' ? teks : t === 'str' ? nilai : ''
  return hasLines(own) ? linesSel(own) : undefined
}

export const hasLines = (teks: string): boolean => teks.includes('\n') || teks.includes('_x000')

/** One trimmed line. */
export const tidyCell = (teks: string): string => tidy(decodeCell(teks))

export const linesSel = (teks: string): string => tidyLines(decodeCell(teks))

/** Excel writes characters XML cannot hold as `_x000D_`. */
function decodeCell(teks: string): string {
  const pendek = teks.slice(0, BATAS.hurufPerSel)
  if (!pendek.includes('_x')) return pendek
  return pendek.replace(/_x([0-9A-Fa-f]{4})_/g, (_, kode: string) => String.fromCharCode(Number.parseInt(kode, 16)))
}

/** Downwards only: to the right a merged letterhead or group heading must stay one cell. */
function isiGabungan(barisList: SheetRow[], gabungan: string[]) {
  // A file may claim any number of merges over any number of rows.
  let sisa = 200_000
  const posisi = new Map(barisList.map((baris, indeks) => [baris.nomor, indeks]))
  for (const ref of gabungan) {
    const [, huruf = '', atas = '', bawah = ''] = /^\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(ref) ?? []
    const kolom = indeksKolom(huruf)
    const mulai = posisi.get(Number(atas))
    const isi = mulai === undefined ? '' : (barisList[mulai]?.sel[kolom] ?? '')
    if (mulai === undefined || isi === '') continue
    for (let i = mulai + 1; i < barisList.length && sisa > 0; i++, sisa--) {
      const baris = barisList[i]
      if (!baris || baris.nomor > Number(bawah)) break
      while (baris.sel.length < kolom) baris.sel.push('')
      baris.sel[kolom] ||= isi
    }
  }
}
