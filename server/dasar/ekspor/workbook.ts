import writeXlsxFile, { type CellObject, type Row as SheetRow } from 'write-excel-file/node'
import { columnLetter } from '#contract/column-letter.ts'
import { type ColumnKind, type SheetSignature, STRIP } from '#contract/tabel.ts'

// A workbook as plain data, so that it travels to a thread, and the writing of it.

/** What a cell says, in the kind of its column: a NIM is text, a percentage between 0 and 1, a date 'YYYY-MM-DD'; a number below text is one. */
export type WorkbookCell = string | number | null

export interface WorkbookLembar {
  nama: string
  /** The letterhead: the first line plain, then bold, the last one small. */
  kop: readonly string[]
  /** Lines below it; the first one large. */
  kepala: readonly string[]
  kolom: readonly WorkbookColumn[]
  /** A hidden row above the headings. */
  kunci?: readonly string[]
  rows: readonly (readonly WorkbookCell[])[]
  /** How many of them add the others up: the last ones, which are neither sorted nor filtered. */
  sums: number
  /** Lines below the table. */
  kaki: readonly string[]
  /** How many columns stay in view. */
  beku: number
  /** At the foot of each printed page, left. */
  foot: string
  signatures: readonly SheetSignature[]
}

export interface WorkbookColumn {
  judul: string
  jenis: ColumnKind
  lebar: number
  /** Where a table is too wide for a sheet of paper, the next sheet begins rather here. */
  sela: boolean
  /** What may be chosen in its cells. */
  pilihan?: readonly string[]
  sembunyi?: boolean
  upright?: boolean
  hatched?: boolean
  stressed?: string
}

export interface Workbook {
  lembar: readonly WorkbookLembar[]
  kertas: 'A4' | 'F4'
  /** At the foot of each printed page, right. */
  made: string
  /** PNG beside each letterhead, and how many times as wide as it is high. */
  logo: { png: Uint8Array; ratio: number } | undefined
}

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
  return writeXlsxFile(sheets, { fontFamily: FONT, fontSize: LETTER, features: [pages] }).toBuffer()
}

/** On every machine, or in another that is as wide: where a page ends must not depend on who prints it. */
const FONT = 'Arial'
const LETTER = 10
/** Of a line of letters, in points: programs that have no such font take another, and rows would lie over each other. */
const HEIGHT = 13
const HIGHEST = 409
/** Bold letters are wider. */
const BOLD = 0.92
const TITLE = { fontWeight: 'bold', fontSize: 13 } as const
/** Letters smaller than this nobody reads on paper. */
const READABLE = 7
const SMALLEST_SCALE = Math.ceil((READABLE / LETTER) * 100) / 100
const MARGIN_INCH = 0.4
const FOOT_INCH = 0.6
const LENGTH_MM = { A4: 297, F4: 330 }
const BREADTH_MM = { A4: 210, F4: 215 }
/** Points of a column of so many letters: a digit of it has 7 pixels in Excel, 7.4 in LibreOffice. */
const pointsOf = ({ lebar }: WorkbookColumn) => lebar * 7.42 * 0.75
/** A signature never stands on a page alone: so many rows of the table go with it. */
const TOGETHER = 2
/** 2.5 cm on paper, to sign and stamp in. */
const SIGNING = 71

function pageWidth(kertas: Workbook['kertas']): number {
  return (LENGTH_MM[kertas] / 25.4 - 2 * MARGIN_INCH) * 72
}

function pageHeight(kertas: Workbook['kertas']): number {
  return (BREADTH_MM[kertas] / 25.4 - 2 * FOOT_INCH) * 72
}

/** In hundredths, how much smaller the table is printed to be as wide as the page; never larger than it is. */
function scaleOf(kolom: readonly WorkbookColumn[], kertas: Workbook['kertas']): number {
  const width = kolom.reduce((all, one) => all + pointsOf(one), 0)
  return Math.min(100, Math.floor((pageWidth(kertas) / width) * 97)) / 100
}

/**
 * After how many columns a new sheet of paper begins; none where all of them can be read beside each other. Columns that stay in
 * view are printed again on each.
 */
function splitColumn(kolom: readonly WorkbookColumn[], frozen: number, kertas: Workbook['kertas']): number[] {
  // Programs do not agree on the width of a letter.
  const load = (pageWidth(kertas) / (READABLE / LETTER)) * 0.95
  const width = kolom.map(pointsOf)
  const sum = (list: readonly number[]) => list.reduce((all, n) => all + n, 0)
  if (sum(width) <= load) return []
  const tetap = sum(width.slice(0, frozen))
  const split: number[] = []
  let from = frozen
  let dipakai = tetap
  for (let i = frozen; i < kolom.length; i++) {
    const one = width[i] ?? 0
    if (i > from && dipakai + one > load) {
      const gap = kolom.findLastIndex((k, at) => k.sela && at > from && at <= i)
      from = gap === -1 ? i : gap
      split.push(from)
      dipakai = tetap + sum(width.slice(from, i))
    }
    dipakai += one
  }
  return split
}

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
  const large = (Number(style.fontSize ?? LETTER) / LETTER) * (style.fontWeight ? 1 / BOLD : 1)
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

/** How many pages, and whether `tail`, which stays together, begins one: where the end of another would cut it. Heights in points. */
function pagesDown(head: readonly SheetRow[], rows: readonly SheetRow[], tail: readonly SheetRow[], page: number) {
  const sum = (list: readonly SheetRow[]) => list.reduce((all, row) => all + heightOf(row), 0)
  let used = sum(head)
  let pages = 1
  for (const row of rows) {
    used += heightOf(row)
    if (used <= page) continue
    pages++
    used = heightOf(head.at(-1) ?? []) + heightOf(row)
  }
  // Programs do not agree on the height of a row.
  const turns = rows.length > 0 && used + sum(tail) * 1.03 > page
  return { pages: pages + (turns ? 1 : 0), turns }
}

function heightOf([first]: SheetRow): number {
  return (typeof first === 'object' && first !== null && 'height' in first && first.height) || HEIGHT
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

/** As many pages down as needed, and beside each other only where letters would be too small; 9 is A4, 14 is Folio. */
function fitPage(kertas: Workbook['kertas']) {
  const paper = `paperSize="${kertas === 'F4' ? 14 : 9}" orientation="landscape"`
  const margin = `left="${MARGIN_INCH}" right="${MARGIN_INCH}"`
  // regex: the library writes each of these once, and what cells say has no '<'
  return (xml: string, lembar: object) => {
    const { scale, turns } = lembar as Cetakan
    const breaks =
      turns === undefined
        ? ''
        : `<rowBreaks count="1" manualBreakCount="1"><brk id="${turns}" max="16383" man="1"/></rowBreaks>`
    const size = scale === undefined ? 'fitToWidth="1" fitToHeight="0"' : `scale="${Math.round(scale * 100)}"`
    return xml
      .replace(/(<worksheet[^<>]*>)/, scale === undefined ? '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '$1')
      .replace(/<pageSetup [^<>]*\/>/, `<pageSetup ${paper} ${size}/>${FOOT_HERE}${breaks}`)
      .replace(
        /<pageMargins [^<>]*\/>/,
        `<pageMargins ${margin} top="${FOOT_INCH}" bottom="${FOOT_INCH}" header="0.3" footer="0.3"/>`,
      )
  }
}

/** Where the foot goes once it is known whose it is. */
const FOOT_HERE = '<headerFooter/>'

/** What is of this sheet alone: its foot, arrows to filter by, what is hidden, and lists of choices; `judul` is the row of the headings. */
function onLembar(xml: string, lembar: WorkbookLembar | undefined, judul: number, made: string): string {
  if (!lembar) return xml
  const { foot } = lembar
  const parts = [`&L&8 ${footText(foot)}`, '&C&8 Halaman &P dari &N', ...(made ? [`&R&8 ${footText(made)}`] : [])]
  const footed = xml.replace(
    FOOT_HERE,
    () => `<headerFooter><oddFooter>${escapeXml(parts.join(''))}</oddFooter></headerFooter>`,
  )
  return hideAndChoose(withFilter(footed, lembar, judul), lembar, judul)
}

/** An ampersand begins a command there; Excel takes 255 characters for all three parts. */
function footText(text: string): string {
  return text.slice(0, 100).replaceAll('&', '&&')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, c => `&#${c.charCodeAt(0)};`)
}

/** The cells of headings and rows, without what adds them up; undefined where there is nothing to choose from. */
function filterRange({ kolom, rows, sums }: WorkbookLembar, judul: number): [from: string, to: string] | undefined {
  const last = judul + rows.length - sums
  return last > judul + 1 ? [`A${judul}`, `${columnLetter(kolom.length - 1)}${last}`] : undefined
}

/** Rows can be filtered by what each column holds; above a narrow one an arrow would hide what it is. */
function withFilter(xml: string, lembar: WorkbookLembar, judul: number): string {
  const range = filterRange(lembar, judul)
  if (!range) return xml
  const silent = lembar.kolom.map(({ upright }, i) => (upright ? `<filterColumn colId="${i}" hiddenButton="1"/>` : ''))
  return xml.replace(
    '</sheetData>',
    () => `</sheetData><autoFilter ref="${range.join(':')}">${silent.join('')}</autoFilter>`,
  )
}

/** Hides what is there to be read back, and gives cells their list of choices. */
function hideAndChoose(xml: string, { kolom, rows, kunci }: WorkbookLembar, judul: number): string {
  // regex: the library writes each of these once, and what cells say has no '<'
  const hiddenRow = kunci ? xml.replace(`<row r="${judul - 1}"`, `<row r="${judul - 1}" hidden="1"`) : xml
  const tersembunyi = kolom.reduce(
    (isi, { sembunyi }, i) => (sembunyi ? isi.replace(`<col min="${i + 1}"`, `<col hidden="1" min="${i + 1}"`) : isi),
    hiddenRow,
  )
  const pilihan = kolom.flatMap(({ pilihan }, i) => {
    const huruf = columnLetter(i)
    return pilihan
      ? [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Tanda" error="Pilih salah satu: ${pilihan.join(', ')}" sqref="${huruf}${judul + 1}:${huruf}${judul + Math.max(1, rows.length)}"><formula1>"${pilihan.join(',')}"</formula1></dataValidation>`,
        ]
      : []
  })
  if (pilihan.length === 0) return tersembunyi
  const list = `<dataValidations count="${pilihan.length}">${pilihan.join('')}</dataValidations>`
  return tersembunyi.replace(/<pageMargins /, () => `${list}<pageMargins `)
}

interface Cetakan {
  sheet?: string
  stickyRowsCount?: number
  stickyColumnsCount?: number
  splits?: readonly number[]
  /** Of the size on the screen; undefined where it is as wide as a page. */
  scale?: number
  /** After which row a new page begins. */
  turns?: number
  /** The last row of the table, and of the sheet. */
  ends?: number
  total?: number
}

/**
 * The header row again on every printed page, and on those beside the first the columns that say whose row it is; and, as Excel wants it said
 * twice, what can be filtered.
 */
function nameRanges(xml: string, sheets: readonly Cetakan[], lembar: ReadonlyMap<string, WorkbookLembar>): string {
  const names = sheets.map((one, i) => {
    const { sheet = '', stickyRowsCount: row = 1, stickyColumnsCount = 0, splits = [], ends = row, total = row } = one
    const quoted = escapeXml(`'${sheet.replaceAll("'", "''")}'`)
    const own = lembar.get(sheet)
    const range = own && filterRange(own, row)?.map(cell => cell.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2'))
    const filter = range
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${quoted}!${range.join(':')}</definedName>`
      : ''
    const columns =
      splits.length > 0 && stickyColumnsCount > 0 ? `${quoted}!$A:$${'ABCDEFGH'[stickyColumnsCount - 1]},` : ''
    const last = own?.kolom.length ?? 1
    // What stands above and below the table is on the first sheets of paper alone.
    const areas = [0, ...splits].map((from, n) => {
      const to = columnLetter((splits[n] ?? last) - 1)
      return `${quoted}!$${columnLetter(from)}$${n === 0 ? 1 : row + 1}:$${to}$${n === 0 ? total : Math.max(ends, row + 1)}`
    })
    const printed =
      splits.length > 0
        ? `<definedName name="_xlnm.Print_Area" localSheetId="${i}">${areas.join(',')}</definedName>`
        : ''
    return `${filter}${printed}<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${columns}${quoted}!$${row}:$${row}</definedName>`
  })
  // The library leaves an empty one; a second would make Excel offer to repair the file.
  return xml.replace('<definedNames/>', () => `<definedNames>${names.join('')}</definedNames>`)
}
