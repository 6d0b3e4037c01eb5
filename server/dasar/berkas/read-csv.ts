import Papa from 'papaparse'
import { tidy, tidyLines } from '#contract/tidy.ts'
import { withoutGuard } from './guard-quote.ts'
import { type FileSheet, LIMIT, type SheetRow } from './lembar.ts'

type TitleScore = (sel: string[]) => number

const SEPARATORS = [',', ';', '\t', '|']

/**
 * One sheet, named after the file, from text whose fields are parted by a comma, semicolon, tab or bar, and which of them. `titleScore` says how much
 * a row looks like the headings that are looked for.
 */
export function parseCsv(
  teks: string,
  nama: string,
  titleScore: TitleScore = () => 0,
  columnLimit: number = LIMIT.kolom,
): FileSheet & { pemisah: string } {
  // Excel's own hint to itself; it does not count it as a row.
  const [, written] = /^sep=(.)\n/i.exec(teks.slice(0, 20).replace(/\r\n?/g, '\n')) ?? []
  const isi = (written ? teks.slice(teks.search(/[\r\n]/)).replace(/^\r?\n?/, '') : teks).replace(/\r\n?/g, '\n')
  const pemisah = written ?? chooseSeparator(isi, titleScore)
  const recording = parse(isi, pemisah, LIMIT.barisBuku)
  const rowList = recording.map((sel, index): SheetRow => ({ nomor: index + 1, ...tidyRow(sel.slice(0, columnLimit)) }))
  const terisi = rowList.filter(({ sel }) => sel.some(one => one !== ''))
  return {
    nama,
    pemisah,
    tersembunyi: false,
    baris: terisi.slice(0, LIMIT.baris),
    terpotong: recording.length >= LIMIT.barisBuku || terisi.length > LIMIT.baris,
  }
}

/** Not the sign that occurs most: names hold commas ('M. Ag.'). The one that makes the best header, then the most cells. */
function chooseSeparator(teks: string, titleScore: TitleScore): string {
  const cuplikan = teks.slice(0, 60_000)
  const nilai = SEPARATORS.map(pemisah => {
    const recording = parse(cuplikan, pemisah, 60)
    return {
      pemisah,
      judul: Math.max(0, ...recording.map(titleScore)),
      sel: recording.reduce((jumlah, sel) => jumlah + sel.length - 1, 0),
    }
  })
  return nilai.reduce((a, b) => (b.judul > a.judul || (b.judul === a.judul && b.sel > a.sel) ? b : a)).pemisah
}

function parse(teks: string, separator: string, asMany: number): string[][] {
  const hasil = Papa.parse<string[]>(teks, { delimiter: separator, newline: '\n', preview: asMany })
  // A comma file saved again where Excel parts by semicolons: whole lines in quotes.
  const parseAgain = (sel: string[]) =>
    sel.length === 1 && sel[0]?.includes(separator)
      ? (Papa.parse<string[]>(sel[0], { delimiter: separator, newline: '\n' }).data[0] ?? sel)
      : sel
  // A quotation mark that is never closed would swallow all rows after it: then it is only a sign like any other.
  if (hasil.errors.every(({ type }) => type !== 'Quotes')) return hasil.data.map(parseAgain)
  const plain = Papa.parse<string[]>(teks, {
    delimiter: separator,
    newline: '\n',
    preview: asMany,
    quoteChar: '\u0000',
  }).data
  // Closed by the quotation mark of a later row it swallows those between: then fewer rows are as long as most.
  const closed = hasil.errors.every(({ code }) => code !== 'MissingQuotes')
  return closed && rata(hasil.data) >= rata(plain) ? hasil.data.map(parseAgain) : plain
}

/** How many rows have as many cells as most of them. */
function rata(recording: readonly string[][]): number {
  const banyak = new Map<number, number>()
  for (const { length } of recording) banyak.set(length, (banyak.get(length) ?? 0) + 1)
  return Math.max(0, ...banyak.values())
}

function tidyRow(sel: readonly string[]): Pick<SheetRow, 'sel' | 'lines'> {
  const bare = sel.map(bareCell)
  const lines = bare.flatMap((teks, kolom) => (teks.includes('\n') ? [[kolom, tidyLines(teks)] as const] : []))
  return { sel: bare.map(tidy), ...(lines.length > 0 ? { lines: Object.fromEntries(lines) } : {}) }
}

/** `="0812…"` is how exports keep Excel from eating the zero, an apostrophe how they keep it from running what begins like a formula. */
function bareCell(teks: string): string {
  return withoutGuard(teks.slice(0, LIMIT.hurufPerSel).replace(/^\s*="(.*)"\s*$/s, '$1'))
}
