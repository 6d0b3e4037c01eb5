import writeXlsxFile, { type CellObject, type Row as SheetRow } from 'write-excel-file/node'
import { columnLetter } from '#contract/column-letter.ts'
import { type ColumnKind, STRIP } from '#contract/tabel.ts'

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
  /** Lines below the table. */
  kaki: readonly string[]
  /** How many columns stay in view. */
  beku: number
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
}

export interface Workbook {
  lembar: readonly WorkbookLembar[]
  kertas: 'A4' | 'F4'
}

export async function writeWorkbook({ lembar, kertas }: Workbook): Promise<Buffer> {
  const toCell = createToCell()
  const sheets = lembar.map(({ nama, kop, kepala, kolom, rows, kaki, beku, kunci }) => {
    const pecah = splitColumn(kolom, beku, kertas)
    // What belongs to no column is as wide as the first sheet of paper: beyond it, it would go on in the next.
    const first = kolom.slice(0, pecah[0] ?? kolom.length)
    const above: SheetRow[] = [
      ...kop.map((line, i) => kopRow(line, i, kop.length, first.length)),
      ...kepala.map((line, i) => wideRow(line, first, i === 0 ? TITLE : {})),
    ]
    if (above.length > 0 && kepala.length > 0) above.push([null])
    if (kunci) above.push(kunci.map((value): CellObject => ({ type: String, value })))
    return {
      sheet: nama,
      data: [
        ...above,
        withHeight(
          kolom.map(headerCell),
          kolom.map(k => linesIn(k.judul, k.lebar * BOLD)),
        ),
        ...rows.map(row =>
          withHeight(
            row.map((sel, i) => toCell(kolom[i], sel)),
            row.map((sel, i) => (isLength(sel, kolom[i]) ? linesIn(String(sel), kolom[i]?.lebar ?? 1) : 1)),
          ),
        ),
        ...(kaki.length > 0 ? [[null], ...kaki.map(line => wideRow(line, first))] : []),
      ],
      columns: kolom.map(k => ({ width: k.lebar })),
      orientation: 'landscape' as const,
      stickyRowsCount: above.length + 1,
      ...(beku > 0 ? { stickyColumnsCount: beku } : {}),
      pecah,
    }
  })
  const isian = new Map(lembar.map(one => [one.nama, one]))
  const pages = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, one: Cetakan) =>
            hideAndChoose(fitPage(kertas)(xml, one), isian.get(one.sheet ?? ''), one.stickyRowsCount ?? 1),
        },
        'xl/workbook.xml': { transform: repeatHead },
      },
    },
  }
  return writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: LETTER, features: [pages] }).toBuffer()
}

const LETTER = 11
/** Of a line of letters, in points: programs that have no such font take another, and rows would lie over each other. */
const HEIGHT = 15
const HIGHEST = 409
/** Bold letters are wider. */
const BOLD = 0.92
const TITLE = { fontWeight: 'bold', fontSize: 13 } as const
/** Letters smaller than this nobody reads on paper. */
const READABLE = 7
const MARGIN_INCH = 0.4
const LENGTH_MM = { A4: 297, F4: 330 }

/**
 * After how many columns a new sheet of paper begins; none where all of them can be read beside each other. Columns that stay in
 * view are printed again on each.
 */
function splitColumn(kolom: readonly WorkbookColumn[], frozen: number, kertas: Workbook['kertas']): number[] {
  const room = (LENGTH_MM[kertas] / 25.4 - 2 * MARGIN_INCH) * 72
  // Programs do not agree on the width of a letter.
  const load = (room / (READABLE / LETTER)) * 0.95
  const width = kolom.map(k => (k.lebar * 7 + 5) * 0.75)
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

function headerCell({ judul, jenis }: WorkbookColumn): CellObject {
  return {
    type: String,
    value: judul,
    fontWeight: 'bold',
    backgroundColor: '#dfe9e3',
    ...LINED,
    wrap: true,
    alignVertical: 'center',
    align: jenis === 'teks' ? 'left' : 'right',
  }
}

/** Cells that say the same are the same: of half a million most are an H. */
function createToCell(): (kolom: WorkbookColumn | undefined, sel: WorkbookCell) => CellObject {
  const known = new Map<string, Map<WorkbookCell, CellObject>>()
  return (kolom, sel) => {
    const jenis = kolom?.jenis ?? 'teks'
    const length = isLength(sel, kolom)
    const kunci = `${jenis}${length}`
    const cells = known.get(kunci) ?? new Map<WorkbookCell, CellObject>()
    known.set(kunci, cells)
    const cell = cells.get(sel) ?? { ...cellOf(jenis, sel), ...LINED, ...(length ? { wrap: true } : {}), ...MIDDLE }
    cells.set(sel, cell)
    return cell
  }
}

const MIDDLE = { alignVertical: 'center' } as const

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
    const { pecah = [] } = lembar as Cetakan
    const breaks = pecah.map(id => `<brk id="${id}" max="1048575" man="1"/>`).join('')
    return xml
      .replace(/(<worksheet[^<>]*>)/, pecah.length > 0 ? '$1' : '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
      .replace(
        /<pageSetup [^<>]*\/>/,
        pecah.length > 0
          ? `<pageSetup ${paper} scale="${Math.ceil((READABLE / LETTER) * 100)}"/><colBreaks count="${pecah.length}" manualBreakCount="${pecah.length}">${breaks}</colBreaks>`
          : `<pageSetup ${paper} fitToWidth="1" fitToHeight="0"/>`,
      )
      .replace(/<pageMargins [^<>]*\/>/, `<pageMargins ${margin} top="0.5" bottom="0.5" header="0.3" footer="0.3"/>`)
  }
}

/** Hides what is there to be read back, and gives cells their list of choices; `judul` is the row of the headings. */
function hideAndChoose(xml: string, lembar: WorkbookLembar | undefined, judul: number): string {
  if (!lembar) return xml
  const { kolom, rows, kunci } = lembar
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
  pecah?: readonly number[]
}

/** The header row again on every printed page, and on those beside the first the columns that say whose row it is. */
function repeatHead(xml: string, sheets: readonly Cetakan[]): string {
  const names = sheets.map(({ sheet = '', stickyRowsCount: row = 1, stickyColumnsCount = 0, pecah = [] }, i) => {
    const quoted = `'${sheet.replaceAll("'", "''")}'`.replace(/[&<>]/g, c => `&#${c.charCodeAt(0)};`)
    const columns =
      pecah.length > 0 && stickyColumnsCount > 0 ? `${quoted}!$A:$${'ABCDEFGH'[stickyColumnsCount - 1]},` : ''
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${columns}${quoted}!$${row}:$${row}</definedName>`
  })
  // The library leaves an empty one; a second would make Excel offer to repair the file.
  return xml.replace('<definedNames/>', () => `<definedNames>${names.join('')}</definedNames>`)
}
