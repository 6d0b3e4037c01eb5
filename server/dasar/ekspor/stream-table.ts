import { Readable } from 'node:stream'
import yazl from 'yazl'
import { columnLetter } from '#contract/column-letter.ts'
import type { TableColumn } from '#contract/tabel.ts'
import { cellsOf, csvLines, headingCells } from './tabel.ts'
import type { WorkbookCell } from './workbook-data.ts'

// Tables for programs, of any length: headings in the first row, nothing above or below, and no more in memory than a page of rows.

type Pages<T> = AsyncIterable<readonly T[]>

/** As `toCsv` writes it. */
export function streamCsv<T>(kolom: readonly TableColumn<T>[], pages: Pages<T>): Readable {
  return Readable.from(
    (async function* () {
      yield `\ufeff${csvLines({ kolom, rows: [] }, true)}`
      for await (const rows of pages) if (rows.length > 0) yield csvLines({ kolom, rows }, false)
    })(),
    { objectMode: false },
  )
}

/**
 * A workbook of one sheet. What writes the others (workbook.ts) holds every cell; of this one only the sheet is long, and its XML can be
 * written as its rows come.
 */
export function streamXlsx<T>(nama: string, kolom: readonly TableColumn<T>[], pages: Pages<T>): Readable {
  const zip = new yazl.ZipFile()
  const made = zip.outputStream as Readable
  const sheet = Readable.from(sheetXml(kolom, pages), { objectMode: false })
  // What ends one ends the other: who takes no more of it, and what cannot be read any further.
  made.once('close', () => sheet.destroy())
  sheet.once('error', error => made.destroy(error))
  for (const [path, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(xml.replace('NAMA', nama)), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return made
}

async function* sheetXml<T>(kolom: readonly TableColumn<T>[], pages: Pages<T>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`
  const letters = kolom.map((_, i) => columnLetter(i))
  let row = 1
  yield rowXml(headingCells(kolom), letters, row)
  for await (const rows of pages)
    yield cellsOf({ kolom, rows })
      .map(cells => rowXml(cells, letters, ++row))
      .join('')
  yield '</sheetData></worksheet>'
}

/** Text is written where it stands: the table of texts that others keep would be held until the end. */
function rowXml(cells: readonly WorkbookCell[], letters: readonly string[], row: number): string {
  const inside = cells.map((cell, i) => {
    if (cell === null) return ''
    const at = `<c r="${letters[i]}${row}"`
    if (typeof cell === 'number') return `${at}><v>${cell}</v></c>`
    return `${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  })
  return `<row r="${row}">${inside.join('')}</row>`
}

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot say at all
  return text.replace(/[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, sign => ENTITY[sign] ?? '')
}
const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="NAMA" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
