import Papa from 'papaparse'
import { tidy, tidyLines } from '#contract/tidy.ts'
import { withoutGuard } from './guard-quote.ts'
import { BATAS, type FileSheet, type SheetRow } from './lembar.ts'

type SkorJudul = (sel: string[]) => number

const SEPARATORS = [',', ';', '\t', '|']

/**
 * One sheet, named after the file, from text whose fields are parted by a comma, semicolon, tab or bar, and which of them. `skorJudul` says how much
 * a row looks like the headings that are looked for.
 */
export function parseCsv(
  teks: string,
  nama: string,
  skorJudul: SkorJudul = () => 0,
  batasKolom: number = BATAS.kolom,
): FileSheet & { pemisah: string } {
  // Excel's own hint to itself; it does not count it as a row.
  const [, tersurat] = /^sep=(.)\n/i.exec(teks.slice(0, 20).replace(/\r\n?/g, '\n')) ?? []
  const isi = (tersurat ? teks.slice(teks.search(/[\r\n]/)).replace(/^\r?\n?/, '') : teks).replace(/\r\n?/g, '\n')
  const pemisah = tersurat ?? chooseSeparator(isi, skorJudul)
  const rekaman = parse(isi, pemisah, BATAS.barisBuku)
  const barisList = rekaman.map(
    (sel, indeks): SheetRow => ({ nomor: indeks + 1, ...tidyRow(sel.slice(0, batasKolom)) }),
  )
  const terisi = barisList.filter(({ sel }) => sel.some(satu => satu !== ''))
  return {
    nama,
    pemisah,
    tersembunyi: false,
    baris: terisi.slice(0, BATAS.baris),
    terpotong: rekaman.length >= BATAS.barisBuku || terisi.length > BATAS.baris,
  }
}

/** Not the sign that occurs most: names hold commas ('M. Ag.'). The one that makes the best header, then the most cells. */
function chooseSeparator(teks: string, skorJudul: SkorJudul): string {
  const cuplikan = teks.slice(0, 60_000)
  const nilai = SEPARATORS.map(pemisah => {
    const rekaman = parse(cuplikan, pemisah, 60)
    return {
      pemisah,
      judul: Math.max(0, ...rekaman.map(skorJudul)),
      sel: rekaman.reduce((jumlah, sel) => jumlah + sel.length - 1, 0),
    }
  })
  return nilai.reduce((a, b) => (b.judul > a.judul || (b.judul === a.judul && b.sel > a.sel) ? b : a)).pemisah
}

function parse(teks: string, pemisah: string, sebanyak: number): string[][] {
  const hasil = Papa.parse<string[]>(teks, { delimiter: pemisah, newline: '\n', preview: sebanyak })
  // A comma file saved again where Excel parts by semicolons: whole lines in quotes.
  const parseAgain = (sel: string[]) =>
    sel.length === 1 && sel[0]?.includes(pemisah)
      ? (Papa.parse<string[]>(sel[0], { delimiter: pemisah, newline: '\n' }).data[0] ?? sel)
      : sel
  // A quotation mark that is never closed would swallow all rows after it: then it is only a sign like any other.
  if (hasil.errors.every(({ type }) => type !== 'Quotes')) return hasil.data.map(parseAgain)
  const polos = Papa.parse<string[]>(teks, {
    delimiter: pemisah,
    newline: '\n',
    preview: sebanyak,
    quoteChar: '\u0000',
  }).data
  // Closed by the quotation mark of a later row it swallows those between: then fewer rows are as long as most.
  const tertutup = hasil.errors.every(({ code }) => code !== 'MissingQuotes')
  return tertutup && rata(hasil.data) >= rata(polos) ? hasil.data.map(parseAgain) : polos
}

/** How many rows have as many cells as most of them. */
function rata(rekaman: readonly string[][]): number {
  const banyak = new Map<number, number>()
  for (const { length } of rekaman) banyak.set(length, (banyak.get(length) ?? 0) + 1)
  return Math.max(0, ...banyak.values())
}

function tidyRow(sel: readonly string[]): Pick<SheetRow, 'sel' | 'lines'> {
  const bare = sel.map(bareSel)
  const lines = bare.flatMap((teks, kolom) => (teks.includes('\n') ? [[kolom, tidyLines(teks)] as const] : []))
  return { sel: bare.map(tidy), ...(lines.length > 0 ? { lines: Object.fromEntries(lines) } : {}) }
}

/** `="0812…"` is how exports keep Excel from eating the zero, an apostrophe how they keep it from running what begins like a formula. */
function bareSel(teks: string): string {
  return withoutGuard(teks.slice(0, BATAS.hurufPerSel).replace(/^\s*="(.*)"\s*$/s, '$1'))
}
