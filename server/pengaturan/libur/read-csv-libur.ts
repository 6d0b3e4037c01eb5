import { columnLetter } from '#contract/column-letter.ts'
import { addDays } from '#contract/tanggal.ts'
import { cellError } from '#server/dasar/berkas/cell-error.ts'
import { parseCsv } from '#server/dasar/berkas/read-csv.ts'
import { joinCommas, type RowOfCells } from './join-commas.ts'
import {
  holdsDate,
  isCelebration,
  isHijri,
  isKind,
  isName,
  isWord,
  type LiburSpan,
  readLiburDay,
  startsAsDate,
} from './read-days.ts'

/** A row of the file: what it says, or why it says nothing. */
export interface LiburFileRow {
  baris: number
  dari: string
  sampai: string
  nama: string
  alasan: string
  /** Marked as a day that is remembered and not free. */
  perayaan: boolean
}

/**
 * Holidays from lines of text: whichever cells are dates are the span, the first other word is the name. Numbers in front and
 * the weekday are left out; lines before the first date are headings. Days that do not follow each other are several rows.
 */
export function readCsvLibur(teks: string): LiburFileRow[] {
  const { baris, pemisah } = parseCsv(teks, 'libur', scoreRow)
  return readRowsLibur(pemisah === ',' ? joinCommas(baris) : baris)
}

/** Commas stand in dates and names too: the sign that parts a whole date from a name is the one that parts the cells. */
function scoreRow(sel: readonly string[]): number {
  const cells = sel.map(teks => ({ teks: teks.trim(), hari: readLiburDay(teks) }))
  if (!cells.some(({ hari }) => typeof hari === 'object')) return 0
  return cells.some(({ teks, hari }) => hari === undefined && isWord(teks)) ? 2 : 1
}

/** The same from rows of cells, as a workbook has them. */
export function readRowsLibur(baris: readonly RowOfCells[]): LiburFileRow[] {
  const rows = baris.flatMap(readRow)
  const first = rows.findIndex(row => row.dari !== '' || row.galatTanggal)
  // What stands above the first date is a title or a heading, unless a sentence there says a date.
  return rows
    .filter(({ alasan }, i) => alasan === IN_SENTENCE || (first >= 0 && i >= first))
    .map(({ galatTanggal: _, ...row }) => row)
}

const IN_SENTENCE = 'Tanggal di dalam kalimat tidak dibaca. Tulis tanggalnya di kolom sendiri atau di awal baris'

function readRow({ nomor, sel, alasan }: RowOfCells): (LiburFileRow & { galatTanggal: boolean })[] {
  const refused = alasan ?? describeError(nomor, sel)
  if (refused === undefined) return readBaris(nomor, sel)
  const nama = sel.find(teks => cellError(teks) === undefined && isName(teks)) ?? ''
  const perayaan = sel.some(isCelebration)
  return [{ baris: nomor, dari: '', sampai: '', nama, alasan: refused, perayaan, galatTanggal: true }]
}

/** A cell that Excel could not work out is neither a name nor no date: it may be the end of a span. Alone it is a title. */
function describeError(nomor: number, sel: readonly string[]): string | undefined {
  const kolom = sel.findIndex(teks => cellError(teks) !== undefined)
  if (kolom < 0 || sel.filter(teks => teks !== '').length < 2) return undefined
  return `${columnLetter(kolom)}${nomor}: ${cellError(sel[kolom] ?? '')}`
}

function readBaris(baris: number, sel: readonly string[]): (LiburFileRow & { galatTanggal: boolean })[] {
  const perayaan = sel.some(isCelebration)
  const kosong = { baris, dari: '', sampai: '', nama: '', alasan: '', perayaan, galatTanggal: false }
  const isi = sel.map(teks => ({ teks: teks.trim(), hari: readLiburDay(teks) }))
  const hari = isi.flatMap(one => (typeof one.hari === 'object' ? [one.hari] : []))
  const word = isi.filter(({ teks, hari }) => typeof hari !== 'object' && isWord(teks)).map(({ teks }) => teks)
  const galat = isi.flatMap(({ teks, hari }) => (typeof hari === 'string' ? [{ teks, alasan: hari }] : []))
  const isError = (teks: string) => galat.some(one => one.teks === teks)
  const own = word.find(
    teks => !(isError(teks) && startsAsDate(teks)) && !isHijri(teks) && !isKind(teks) && !isCelebration(teks),
  )
  const lain = word.filter(teks => hari.length > 0 || !isError(teks))
  const nama = own ?? lain.find(teks => !isKind(teks)) ?? lain[0] ?? ''

  if (hari.length === 0 && galat[0]) return [{ ...kosong, nama, alasan: galat[0].alasan, galatTanggal: true }]
  // Once the row has its date, a cell that fails as one may be what the day is called: '1 Muharram 1448', '17 Agustusan 1945'.
  const wrong = galat.find(({ teks }) => teks !== nama && startsAsDate(teks) && !isHijri(teks))
  if (wrong) return [{ ...kosong, nama, alasan: wrong.alasan, galatTanggal: true }]
  if (hari.length === 0)
    return [{ ...kosong, nama, alasan: sel.some(holdsDate) ? IN_SENTENCE : 'Tanggalnya tidak ditemukan' }]
  if (hari.length > 2 && hasGap(hari.flat()))
    return [
      {
        ...kosong,
        nama,
        alasan: 'Tanggalnya lebih dari dua. Tulis hari pertama dan terakhirnya saja',
        galatTanggal: true,
      },
    ]
  return spansOf(hari).map(span => ({ ...kosong, ...span, nama, alasan: nama === '' ? 'Namanya tidak ditemukan' : '' }))
}

/** Of three dates and more none is where it begins and where it ends, unless one follows the other. */
function hasGap(rentang: readonly LiburSpan[]): boolean {
  const sorted = rentang.toSorted((a, b) => (a.dari < b.dari ? -1 : 1))
  return sorted.some(({ dari }, i) => i > 0 && dari > addDays(sorted[i - 1]?.sampai ?? dari, 1))
}

/** One cell: its spans. Two are where it begins and where it ends; the wrong way round they stay, for the contract to refuse. */
function spansOf(hari: readonly LiburSpan[][]): LiburSpan[] {
  const all = hari.flat()
  if (hari.some(list => list.length > 1)) return all
  for (const [i, { dari }] of all.entries()) {
    const before = all.slice(i + 1).find(r => r.sampai < dari)
    if (before) return [{ dari, sampai: before.sampai }]
  }
  const [dari = ''] = all.map(r => r.dari).sort()
  const sampai = all.map(r => r.sampai).sort()
  return [{ dari, sampai: sampai.at(-1) ?? dari }]
}
