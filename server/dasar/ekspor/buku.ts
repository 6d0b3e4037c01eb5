import writeXlsxFile, { type CellObject, type Row as SheetRow } from 'write-excel-file/node'
import { type JenisKolom, STRIP } from '#contract/tabel.ts'

// A workbook as plain data, so that it travels to a thread, and the writing of it.

/** What a cell says, in the kind of its column: a NIM is text, a percentage between 0 and 1, a date 'YYYY-MM-DD'; a number below text is one. */
export type Sel = string | number | null

export interface LembarBuku {
  nama: string
  /** The letterhead: the first line plain, then bold, the last one small. */
  kop: readonly string[]
  /** Lines below it; the first one large. */
  kepala: readonly string[]
  kolom: readonly { judul: string; jenis: JenisKolom; lebar: number }[]
  rows: readonly (readonly Sel[])[]
  /** Lines below the table. */
  kaki: readonly string[]
  /** How many columns stay in view. */
  beku: number
}

export interface Buku {
  lembar: readonly LembarBuku[]
  kertas: 'A4' | 'F4'
}

export async function writeBuku({ lembar, kertas }: Buku): Promise<Buffer> {
  const toCell = createToCell()
  const sheets = lembar.map(({ nama, kop, kepala, kolom, rows, kaki, beku }) => {
    const above: SheetRow[] = [
      ...kop.map((line, i) => kopRow(line, i, kop.length, kolom.length)),
      ...kepala.map(
        (line, i): SheetRow => [
          { type: String, value: line, ...(i === 0 ? { fontWeight: 'bold', fontSize: 13 } : {}) },
        ],
      ),
    ]
    if (above.length > 0 && kepala.length > 0) above.push([null])
    return {
      sheet: nama,
      data: [
        ...above,
        kolom.map(headerCell),
        ...rows.map(row => row.map((sel, i) => toCell(kolom[i]?.jenis ?? 'teks', sel))),
        ...(kaki.length > 0 ? [[null], ...kaki.map((line): SheetRow => [{ type: String, value: line }])] : []),
      ],
      columns: kolom.map(k => ({ width: k.lebar })),
      orientation: 'landscape' as const,
      stickyRowsCount: above.length + 1,
      ...(beku > 0 ? { stickyColumnsCount: beku } : {}),
    }
  })
  const pages = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform: fitPage(kertas) },
        'xl/workbook.xml': { transform: repeatHead },
      },
    },
  }
  return writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11, features: [pages] }).toBuffer()
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
  }
  // The rule goes below every one of the joined cells.
  return [cell, ...Array.from({ length: columns - 1 }, () => null)]
}

function headerCell({ judul, jenis }: LembarBuku['kolom'][number]): CellObject {
  return {
    type: String,
    value: judul,
    fontWeight: 'bold',
    backgroundColor: '#dfe9e3',
    bottomBorderStyle: 'thin',
    wrap: true,
    alignVertical: 'center',
    align: jenis === 'teks' ? 'left' : 'right',
  }
}

/** Cells that say the same are the same: of half a million most are an H. */
function createToCell(): (jenis: JenisKolom, sel: Sel) => CellObject | null {
  const known = new Map<JenisKolom, Map<Sel, CellObject>>()
  return (jenis, sel) => {
    if (sel === null) return null
    const cells = known.get(jenis) ?? new Map<Sel, CellObject>()
    known.set(jenis, cells)
    const cell = cells.get(sel) ?? cellOf(jenis, sel)
    cells.set(sel, cell)
    return cell
  }
}

function cellOf(jenis: JenisKolom, sel: string | number): CellObject {
  if (typeof sel === 'string')
    return jenis === 'tanggal' && sel !== STRIP
      ? { type: Date, value: new Date(`${sel}T00:00:00Z`), format: 'dd/mm/yyyy' }
      : { type: String, value: sel, format: '@' }
  if (jenis === 'persen') return { type: Number, value: sel, format: '0.0%' }
  if (jenis === 'rupiah') return { type: Number, value: sel, format: '"Rp"#,##0' }
  if (jenis === 'nomor') return { type: Number, value: sel, format: '0' }
  return { type: Number, value: sel, format: Number.isInteger(sel) ? '#,##0' : '#,##0.##' }
}

/** As many pages down as needed, never a second one to the right; 9 is A4, 14 is Folio. */
function fitPage(kertas: Buku['kertas']) {
  // regex: the library writes each of these once, and what cells say has no '<'
  return (xml: string) =>
    xml
      .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
      .replace(
        /<pageSetup [^>]*\/>/,
        `<pageSetup paperSize="${kertas === 'F4' ? 14 : 9}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`,
      )
      .replace(
        /<pageMargins [^>]*\/>/,
        '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
      )
}

/** The header row again on every printed page. */
function repeatHead(xml: string, sheets: readonly { sheet?: string; stickyRowsCount?: number }[]): string {
  const names = sheets.map(({ sheet = '', stickyRowsCount: row = 1 }, i) => {
    const quoted = `'${sheet.replaceAll("'", "''")}'`.replace(/[&<>]/g, c => `&#${c.charCodeAt(0)};`)
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${quoted}!$${row}:$${row}</definedName>`
  })
  // The library leaves an empty one; a second would make Excel offer to repair the file.
  return xml.replace('<definedNames/>', () => `<definedNames>${names.join('')}</definedNames>`)
}
