import writeXlsxFile, { type CellObject, type Row as SheetRow } from 'write-excel-file/node'
import { type ColumnKind, type SheetSignature, STRIP } from '#contract/tabel.ts'
import type { Workbook, WorkbookCell, WorkbookColumn } from './workbook-data.ts'
import {
  BOLD,
  FONT,
  HEIGHT,
  HIGHEST,
  LETTER_POINTS,
  pageHeight,
  pagesDown,
  SMALLEST_SCALE,
  scaleOf,
  splitColumn,
  TOGETHER,
} from './workbook-page.ts'
import { type Cetakan, fitPage, nameRanges, onLembar } from './workbook-xml.ts'

export async function writeWorkbook({ lembar, kertas, made, logo }: Workbook): Promise<Buffer> {
  const toCell = createToCell()
  const sheets = lembar.map(one => {
    const { nama, kop, kepala, kolom, rows, kaki, beku, kunci, signatures } = one
    const splits = splitColumn(kolom, beku, kertas)
    // What belongs to no column is as wide as the first sheet of paper: beyond it, it would go on in the next.
    const first = kolom.slice(0, splits[0] ?? kolom.length)
    const above: SheetRow[] = [
      ...kop.map((line, i) => kopRow(line, i, kop.length, first.length)),
      ...kepala.map((line, i) => wideRow(line, first, i === 0 ? TITLE : {})),
    ]
    if (above.length > 0 && kepala.length > 0) above.push([null])
    if (kunci) above.push(kunci.map((value): CellObject => ({ type: String, value })))
    const table = rows.map(row =>
      withHeight(
        row.map((sel, i) => toCell(kolom[i], sel)),
        row.map((sel, i) => (isLength(sel, kolom[i]) ? linesIn(String(sel), kolom[i]?.lebar ?? 1) : 1)),
      ),
    )
    const head = [...above, withHeight(kolom.map(headerCell), kolom.map(headingLines))]
    const foot = kaki.length > 0 ? [[null], ...kaki.map(line => wideRow(line, first))] : []
    const stays = Math.max(0, rows.length - one.sums - TOGETHER)
    // What is signed is printed in a size that is known, so that it is known too where a page ends.
    const atScale = (scale: number) => {
      const below = [...foot, ...signatureRows(signatures, first, scale)]
      const tail = [...table.slice(stays), ...below]
      return { scale, below, ...pagesDown(head, table.slice(0, stays), tail, pageHeight(kertas) / scale) }
    }
    const widest = splits.length > 0 ? SMALLEST_SCALE : scaleOf(kolom, kertas)
    const [signed] =
      signatures.length === 0
        ? []
        : [widest, (widest + SMALLEST_SCALE) / 2, SMALLEST_SCALE].map(atScale).sort((a, b) => a.pages - b.pages)
    const { scale = splits.length > 0 ? SMALLEST_SCALE : undefined, below = foot, turns = false } = signed ?? {}
    const ends = head.length + rows.length
    return {
      sheet: nama,
      data: [...head, ...table, ...below],
      columns: kolom.map(k => ({ width: k.lebar })),
      orientation: 'landscape' as const,
      stickyRowsCount: above.length + 1,
      ...(beku > 0 ? { stickyColumnsCount: beku } : {}),
      ...(logo && kop.length > 0 && lembar.length <= WITH_LOGO ? { images: [logoAbove(logo, kop.length)] } : {}),
      ...stressedCells(kolom, head.length, rows.length - one.sums),
      ...{ splits, scale, turns: turns ? head.length + stays : undefined, ends, total: ends + below.length },
    }
  })
  const isian = new Map(lembar.map(one => [one.nama, one]))
  const pages = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, one: Cetakan) =>
            onLembar(fitPage(kertas)(xml, one), isian.get(one.sheet ?? ''), one.stickyRowsCount ?? 1, made),
        },
        'xl/workbook.xml': { transform: (xml: string, all: readonly Cetakan[]) => nameRanges(xml, all, isian) },
      },
    },
  }
  return writeXlsxFile(sheets, { fontFamily: FONT, fontSize: LETTER_POINTS, features: [pages] }).toBuffer()
}

const TITLE = { fontWeight: 'bold', fontSize: 13 } as const
/** 2.5 cm on paper, to sign and stamp in. */
const SIGNING = 71

/** The lines a text takes in a cell of so many letters; a word that is longer goes on in the next. */
function linesIn(text: string, width: number): number {
  const load = Math.max(1, width * 0.95)
  return text.split('\n').reduce((sum, line) => {
    let lines = 1
    let used = 0
    for (const word of line.split(' ')) {
      if (used > 0 && used + 1 + word.length > load) {
        lines++
        used = 0
      }
      used += (used > 0 ? 1 : 0) + word.length
      lines += Math.ceil(used / load) - 1
      used = used > load ? used % load || load : used
    }
    return sum + lines
  }, 0)
}

function isLength(sel: WorkbookCell, kolom: WorkbookColumn | undefined): boolean {
  return typeof sel === 'string' && kolom !== undefined && linesIn(sel, kolom.lebar) > 1
}

/** The height of a row is said by its first cell; a row of one line has that of the program. */
function withHeight(row: (CellObject | null)[], lines: readonly number[]): SheetRow {
  const most = Math.max(1, ...lines)
  if (most === 1) return row
  const [first, ...rest] = row
  return [{ ...(first ?? {}), height: Math.min(HIGHEST, most * HEIGHT + 1) }, ...rest]
}

/** A line across these columns, in several below each other where it is longer. */
function wideRow(line: string, kolom: readonly WorkbookColumn[], style: Partial<CellObject> = {}): SheetRow {
  const width = kolom.reduce((sum, k) => sum + k.lebar, 0)
  const large = (Number(style.fontSize ?? LETTER_POINTS) / LETTER_POINTS) * (style.fontWeight ? 1 / BOLD : 1)
  const lines = linesIn(line, width / large)
  const cell: CellObject = {
    ...{ type: String, value: line, alignVertical: 'bottom' },
    ...(lines > 1 ? { wrap: true } : {}),
    ...(kolom.length > 1 ? { columnSpan: kolom.length } : {}),
    // What is larger stands apart from what is above it.
    height: Math.min(HIGHEST, Math.ceil(lines * HEIGHT * large) + (style.fontSize ? 8 : 1)),
    ...style,
  }
  return [cell, ...Array.from({ length: kolom.length - 1 }, () => null)]
}

/** Each sheet holds a picture of its own: of more of them the file would be the logo's. */
const WITH_LOGO = 200

/** At the left, as high as the letterhead of so many lines. */
function logoAbove({ png, ratio }: NonNullable<Workbook['logo']>, lines: number) {
  const height = Math.min(80, Math.max(2, lines) * 20)
  const size = { width: Math.round(height * ratio), height, dpi: 96 }
  return { content: Buffer.from(png), contentType: 'image/png', ...size, anchor: { row: 1, column: 1 } }
}

function kopRow(line: string, i: number, lines: number, columns: number): SheetRow {
  const last = i === lines - 1
  const cell: CellObject = {
    type: String,
    value: line,
    align: 'center',
    columnSpan: columns,
    ...(i > 0 && !last ? { fontWeight: 'bold', fontSize: 13 } : {}),
    ...(last && lines > 1 ? { fontSize: 9 } : {}),
    ...(last ? { bottomBorderStyle: 'double' } : {}),
    height: i > 0 && !last ? 19 : HEIGHT + 1,
    alignVertical: 'center',
  }
  // The rule goes below every one of the joined cells.
  return [cell, ...Array.from({ length: columns - 1 }, () => null)]
}

/** Printed as well: the lines of a spreadsheet's window are not. */
const LINED = { borderStyle: 'thin', borderColor: '#8a8a8a' } as const

function headerCell({ judul, jenis, upright }: WorkbookColumn): CellObject {
  return {
    type: String,
    value: judul,
    fontWeight: 'bold',
    backgroundColor: '#dfe9e3',
    ...LINED,
    ...(upright
      ? { textRotation: 90, align: 'center', alignVertical: 'bottom' }
      : { wrap: true, align: jenis === 'teks' ? 'left' : 'right', alignVertical: 'center' }),
  }
}

/** How high a heading is, in lines. */
function headingLines({ judul, lebar, upright }: WorkbookColumn): number {
  // A letter is not half as wide as a line is high.
  return upright ? Math.ceil(judul.length * 0.45) : linesIn(judul, lebar * BOLD)
}

/** What stands out in a column does so in whatever is typed there later, too. */
function stressedCells(kolom: readonly WorkbookColumn[], above: number, rows: number) {
  const stressed = kolom.flatMap(({ stressed }, column) => (stressed && rows > 0 ? [{ column, stressed }] : []))
  // The library writes an empty list as a part that Excel cannot read.
  if (stressed.length === 0) return {}
  return {
    conditionalFormatting: stressed.map(({ column, stressed: value }) => ({
      cellRange: { from: { row: above + 1, column: column + 1 }, to: { row: above + rows, column: column + 1 } },
      condition: { operator: '=' as const, value },
      style: { fontWeight: 'bold' as const, backgroundColor: '#d9d9d9' },
    })),
  }
}

/** Beside each other across these columns: what they sign as, room to sign, name and number. */
function signatureRows(
  signatures: readonly SheetSignature[],
  kolom: readonly WorkbookColumn[],
  scale: number,
): SheetRow[] {
  if (signatures.length === 0) return []
  const spans = spansOf(kolom, signatures.length)
  const lines = Math.max(...signatures.map(({ atas }) => atas.length))
  const row = (textOf: (one: SheetSignature) => string, style: Partial<CellObject> = {}): SheetRow =>
    spans.flatMap((columnSpan, i) => {
      const one = signatures[i]
      const cell: CellObject = { type: String, value: one ? textOf(one) : '', wrap: true, ...style }
      return [{ ...cell, ...(columnSpan > 1 ? { columnSpan } : {}) }, ...Array<null>(columnSpan - 1).fill(null)]
    })
  return [
    [null],
    ...Array.from({ length: lines }, (_, i) => row(({ atas }) => atas[i] ?? '', { height: HEIGHT })),
    [{ height: Math.ceil(SIGNING / scale) }],
    row(({ nama }) => (nama === null ? '' : nama || '.'.repeat(30)), { height: HEIGHT, fontWeight: 'bold' }),
    row(({ nomor }) => nomor, { height: HEIGHT }),
  ]
}

/** How many columns each of `n` takes, so that they are about as wide as each other; the last one takes what is left. */
function spansOf(kolom: readonly WorkbookColumn[], n: number): number[] {
  const width = kolom.reduce((all, { lebar }) => all + lebar, 0)
  const spans: number[] = []
  let used = 0
  let column = 0
  for (let i = 1; i <= n; i++) {
    const from = column
    const leave = n - i
    while (column < kolom.length - leave && (i === n || column === from || used < (width * i) / n))
      used += kolom[column++]?.lebar ?? 0
    spans.push(column - from)
  }
  return spans
}

/** Cells that say the same are the same: of half a million most are an H. */
function createToCell(): (kolom: WorkbookColumn | undefined, sel: WorkbookCell) => CellObject {
  const known = new Map<string, Map<WorkbookCell, CellObject>>()
  return (kolom, sel) => {
    const { jenis = 'teks', upright = false, hatched = false } = kolom ?? {}
    const length = isLength(sel, kolom)
    const kunci = `${jenis}${length}${upright}${hatched}`
    const cells = known.get(kunci) ?? new Map<WorkbookCell, CellObject>()
    known.set(kunci, cells)
    const cell = cells.get(sel) ?? {
      ...{ ...cellOf(jenis, sel), ...LINED, ...(length ? { wrap: true } : {}), ...MIDDLE },
      ...(upright ? { align: 'center' as const } : {}),
      ...(hatched ? HATCHED : {}),
    }
    cells.set(sel, cell)
    return cell
  }
}

const MIDDLE = { alignVertical: 'center' } as const
const HATCHED = { fillPatternStyle: 'lightUp', fillPatternColor: '#bdbdbd', backgroundColor: '#ffffff' } as const

function cellOf(jenis: ColumnKind, sel: WorkbookCell): CellObject {
  if (sel === null) return {}
  if (typeof sel === 'string')
    return jenis === 'tanggal' && sel !== STRIP
      ? { type: Date, value: new Date(`${sel}T00:00:00Z`), format: 'dd/mm/yyyy' }
      : { type: String, value: asText(sel), format: '@' }
  if (jenis === 'persen') return { type: Number, value: sel, format: '0.0%' }
  if (jenis === 'rupiah') return { type: Number, value: sel, format: '"Rp"#,##0' }
  if (jenis === 'nomor') return { type: Number, value: sel, format: '0' }
  return { type: Number, value: sel, format: Number.isInteger(sel) ? '#,##0' : '#,##0.##' }
}

/**
 * write-excel-file keeps the texts it has met as keys of a plain object: 'constructor' and '__proto__' are there already, and the cell
 * would hold what Excel cannot read. A word joiner, which nobody sees and an import drops, makes them other keys.
 */
function asText(text: string): string {
  return text in Object.prototype ? `${text}\u2060` : text
}
