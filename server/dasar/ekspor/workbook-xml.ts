import { columnLetter } from '#contract/column-letter.ts'
import type { Workbook, WorkbookLembar } from './workbook-data.ts'
import { FOOT_INCH, MARGIN_INCH } from './workbook-page.ts'

// What the library that writes a workbook has no word for goes into its parts: pages, feet, filters, what is hidden.

/** Of a sheet: what its parts are written by. */
export interface Cetakan {
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

/** As many pages down as needed, and beside each other only where letters would be too small; 9 is A4, 14 is Folio. */
export function fitPage(kertas: Workbook['kertas']) {
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
export function onLembar(xml: string, lembar: WorkbookLembar | undefined, judul: number, made: string): string {
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

/**
 * The header row again on every printed page, and on those beside the first the columns that say whose row it is; and, as Excel wants it said
 * twice, what can be filtered.
 */
export function nameRanges(
  xml: string,
  sheets: readonly Cetakan[],
  lembar: ReadonlyMap<string, WorkbookLembar>,
): string {
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
