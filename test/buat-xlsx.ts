import { strToU8, zipSync } from 'fflate'

/** A text, a number as Excel stores it, or the inside of a cell as XML with its attributes (`{ t: 'e', xml: '<v>#N/A</v>' }`). */
export type Sel = string | number | null | { t?: string; s?: number; xml: string }

export interface LembarBuatan {
  nama: string
  baris: Sel[][]
  /** 'A1:I1' */
  gabungan?: string[]
  tersembunyi?: boolean
  /** Row numbers that the sheet hides. */
  barisTersembunyi?: number[]
}

/**
 * A small XLSX, written by hand so that tests can hold what Excel, LibreOffice and other programs write. Cell styles: 0 General,
 * 1 `0000000000`, 2 a date, 3 Text. An empty row is left out of the file, as Excel does.
 */
export function makeXlsx(lembarList: LembarBuatan[], lain: Record<string, string> = {}): Uint8Array {
  const berkas: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${UTAMA}" xmlns:r="${RELASI}"><sheets>${lembarList
      .map(
        ({ nama, tersembunyi }, i) =>
          `<sheet name="${aman(nama)}" sheetId="${i + 1}" r:id="rId${i + 1}"${tersembunyi ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${lembarList
      .map(
        (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELASI}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${RELASI}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${UTAMA}"><numFmts><numFmt numFmtId="164" formatCode="0000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="49"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(lembarList.map((lembar, i) => [`xl/worksheets/sheet${i + 1}.xml`, isiLembar(lembar)])),
    ...lain,
  }
  return zipSync(Object.fromEntries(Object.entries(berkas).map(([nama, isi]) => [nama, strToU8(isi)])))
}

const UTAMA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELASI = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function isiLembar({ baris, gabungan = [], barisTersembunyi = [] }: LembarBuatan): string {
  const isi = baris.map((sel, i) =>
    sel.length === 0
      ? ''
      : `<row r="${i + 1}"${barisTersembunyi.includes(i + 1) ? ' hidden="1"' : ''}>${sel.map((satu, k) => isiSel(satu, `${huruf(k)}${i + 1}`)).join('')}</row>`,
  )
  const gabung = gabungan.map(ref => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet xmlns="${UTAMA}"><dimension ref="A1:XFD1048576"/><sheetData>${isi.join('')}</sheetData><mergeCells>${gabung}</mergeCells></worksheet>`
}

function isiSel(sel: Sel, alamat: string): string {
  if (sel === null || sel === '') return ''
  if (typeof sel === 'number') return `<c r="${alamat}"><v>${sel}</v></c>`
  if (typeof sel === 'string')
    return `<c r="${alamat}" t="inlineStr"><is><t xml:space="preserve">${aman(sel)}</t></is></c>`
  return `<c r="${alamat}"${sel.t ? ` t="${sel.t}"` : ''}${sel.s === undefined ? '' : ` s="${sel.s}"`}>${sel.xml}</c>`
}

const huruf = (kolom: number): string =>
  kolom < 26 ? String.fromCharCode(65 + kolom) : huruf(Math.floor(kolom / 26) - 1) + huruf(kolom % 26)

function aman(teks: string): string {
  return teks.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
