import { monthName } from '#contract/tanggal.ts'
import { isCelebration, isHari, isKind, isName, readLiburDay } from './read-days.ts'

export interface RowOfCells {
  nomor: number
  sel: readonly string[]
  /** Why nothing is read of it, where its cells can be meant in two ways. */
  alasan?: string
}

/**
 * The rows of a file that is parted by commas, which stand in its dates and names too: '20, 23 dan 24 Maret 2027' is one cell
 * again, and so is 'Idul Fitri, hari pertama'. Left apart, days and half of a name would be gone without a word.
 */
export function joinCommas(rows: readonly RowOfCells[]): RowOfCells[] {
  const leads = rows.map(({ sel }) => findLead(sel))
  const first = leads.findIndex(lead => lead !== undefined)
  if (first < 0) return [...rows]
  const header = readHeader(rows.slice(0, first))
  const firstCell = header?.numbered ? 'number' : readFirstCells(rows.slice(first), leads.slice(first))
  const width = header?.date === undefined ? undefined : header.width
  return rows.map((row, i) => {
    const lead = leads[i]
    const joined = lead ? joinDays(row, lead, header, firstCell) : row
    return lead && joined.alasan === undefined ? { ...joined, sel: joinName(joined.sel, width) } : joined
  })
}

/** Which cells of a row may be its date: one that is, and those right before it that are a weekday or a day of its month. */
interface Lead {
  from: number
  date: number
}

const withoutAnd = (teks: string) => teks.trim().replace(/^(?:dan|&) /i, '')
const isBare = (teks: string) => /^\d{1,3}$/.test(teks.trim())

function findLead(sel: readonly string[]): Lead | undefined {
  const days = sel.map(teks => readLiburDay(withoutAnd(teks)))
  const date = days.findIndex(hari => typeof hari === 'object')
  const hari = days[date]
  if (typeof hari !== 'object') return undefined
  const [tahun = '', bulan = ''] = hari[0]?.dari.split('-') ?? []
  const isDay = (teks: string) =>
    [`${teks} ${tahun}`, `${teks} ${monthName(Number(bulan))} ${tahun}`].some(
      lengkap => typeof readLiburDay(lengkap) === 'object',
    )
  let from = date
  while (from > 0) {
    const teks = withoutAnd(sel[from - 1] ?? '')
    if (teks === '' || !(isHari(teks) || isDay(teks))) break
    from--
  }
  return { from, date }
}

interface Header {
  /** The column that is headed as the date. */
  date?: number
  /** The first column counts the rows. */
  numbered: boolean
  width: number
}

// regex: a cell has at most 500 characters, its spaces joined
const DATE_TITLE =
  /^(?:hari ?(?:dan|[&/,])? ?)?(?:tanggal|tgl|date|mulai|dari|start)\b\.?(?: \(?(?:mulai|awal|libur|masehi|m|date|time|kegiatan|pelaksanaan)\)?)?$/i
const NUMBER_TITLE = /^(?:no|nomor|nmr|#)\.?(?: urut)?$/i

function readHeader(rows: readonly RowOfCells[]): Header | undefined {
  for (const { sel } of rows.toReversed()) {
    const date = sel.findIndex(teks => DATE_TITLE.test(teks.trim()))
    const numbered = NUMBER_TITLE.test(sel[0]?.trim() ?? '')
    const width = sel.findLastIndex(teks => teks !== '') + 1
    if (width > 1 && (date >= 0 || numbered)) return { ...(date < 0 ? {} : { date }), numbered, width }
  }
  return undefined
}

type FirstCell = 'number' | 'day' | 'unknown'

/**
 * What a bare number in the first cell is where no heading says it: the number of the row where all rows count on from 1, a day
 * where other rows begin with their date or do not even go up.
 */
function readFirstCells(rows: readonly RowOfCells[], leads: readonly (Lead | undefined)[]): FirstCell {
  const cells = rows.filter(({ sel }) => sel.filter(teks => teks !== '').length > 1).map(({ sel }) => sel[0] ?? '')
  const numbers = cells.filter(isBare).map(Number)
  const isEvery = (is: (n: number, before: number) => boolean) =>
    numbers.slice(1).every((n, i) => is(n, numbers[i] ?? 0))
  const isCount = isEvery((n, before) => n === before + 1 || n === 1) && (numbers[0] === 1 || numbers.length > 2)
  if (rows.some(({ sel }, i) => leads[i]?.from === 0 && !isBare(sel[0] ?? '')))
    return isCount && numbers.length > 1 ? 'unknown' : 'day'
  if (numbers.length < cells.length) return 'unknown'
  if (isCount) return 'number'
  return numbers.length === 1 || !isEvery((n, before) => n > before) ? 'day' : 'unknown'
}

function joinDays(row: RowOfCells, lead: Lead, header: Header | undefined, firstCell: FirstCell): RowOfCells {
  const { sel } = row
  const from = chooseFrom(sel, lead, header, firstCell)
  const teks = sel.slice(lead.from, lead.date + 1).join(', ')
  if (from === undefined)
    return {
      ...row,
      alasan: `Pada “${teks}” tidak jelas mana yang tanggal. Beri baris judul, misalnya No, Tanggal, Nama.`,
    }
  if (from >= lead.date) return row
  return {
    ...row,
    sel: [...sel.slice(0, from), sel.slice(from, lead.date + 1).join(', '), ...sel.slice(lead.date + 1)],
  }
}

/** Where the date begins, or undefined where that would be a guess. */
function chooseFrom(
  sel: readonly string[],
  { from, date }: Lead,
  header: Header | undefined,
  firstCell: FirstCell,
): number | undefined {
  const cells = sel.slice(from, date).map(withoutAnd)
  const column = header?.date ?? date + 1
  // Rows that are counted under headings that know of no number are one cell too far to the right.
  const isCounted = firstCell === 'number' && !header?.numbered
  if (column <= date && !(column === 0 && isCounted)) return Math.max(from, column)
  if (cells.every(isHari)) return from
  // Behind a name or the like a number may be how many days there are.
  if (from > 0) return sel[from - 1] === '' || isHari(cells[0] ?? '') ? from : undefined
  if (!isBare(cells[0] ?? '')) return from
  if (column === 0) return undefined
  return { number: 1, day: 0, unknown: undefined }[firstCell]
}

/**
 * What a row has beyond its headings belongs to its name. Without headings all that follows the name does, but for another date
 * and the kind of day: what was meant as a column of its own is seen in the name instead of being gone.
 */
function joinName(sel: readonly string[], width: number | undefined): readonly string[] {
  const nama = sel.findIndex(isName)
  const length = sel.findLastIndex(teks => teks !== '') + 1
  if (nama < 0 || (width !== undefined && length <= width)) return sel
  let last = Math.min(nama + length - (width ?? 0), length - 1)
  const isApart = (teks: string) =>
    teks === '' || isCelebration(teks) || (!width && isKind(teks)) || typeof readLiburDay(teks) === 'object'
  while (last > nama && isApart(sel[last] ?? '')) last--
  const parts = sel.slice(nama, last + 1).filter(teks => teks !== '')
  return [...sel.slice(0, nama), parts.join(', '), ...sel.slice(last + 1)]
}
