/** @module-tag random */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { columnLetter } from '#contract/column-letter.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import { makeXlsx, type Sel } from '#test/buat-xlsx.ts'
import { kali } from '#test/kali.ts'
import { parseFile } from './read-file.ts'

const contoh = () => readFileSync(new URL('../../../test/data/daftar-mahasantri.xlsx', import.meta.url))

function galat(bytes: Uint8Array, nama = 'daftar.xlsx'): ImporError {
  try {
    parseFile(bytes, nama)
  } catch (galat) {
    if (galat instanceof ImporError) return galat
    throw galat
  }
  throw new Error('dibaca, padahal seharusnya ditolak')
}

describe('cells of an XLSX', () => {
  const read = (...baris: Parameters<typeof makeXlsx>[0][number]['baris']) =>
    parseFile(makeXlsx([{ nama: 'Satu', baris }]), 'x.xlsx')[0]?.baris

  test('numbers keep all 15 digits Excel has; longer ones read as damaged, with leading zeros where the format shows them', () => {
    const [baris] =
      read([
        2601010117,
        123456789012345,
        { xml: '<v>1.12601010117E11</v>' },
        { xml: '<v>2601010117.0</v>' },
        { xml: '<v>112601010117123000</v>' },
        { s: 1, xml: '<v>601011116</v>' },
      ]) ?? []
    expect(baris?.sel).toEqual([
      '2601010117',
      '123456789012345',
      '112601010117',
      '2601010117',
      '1,12601E+17',
      '0601011116',
    ])
  })

  test('dates, ticks, errors, formulas with and without result, rich text and escapes read as a person sees them', () => {
    const [baris] =
      read([
        { s: 2, xml: '<v>46347</v>' },
        { t: 'b', xml: '<v>1</v>' },
        { t: 'e', xml: '<f>VLOOKUP(A1,B:C,2)</f><v>#N/A</v>' },
        { t: 'str', xml: '<f>UPPER(B1)</f><v>AHMAD</v>' },
        { xml: '<f>B1+1</f>' },
        { t: 'inlineStr', xml: '<is><r><t>Nur </t></r><r><rPr><b/></rPr><t>Aini</t></r><rPh><t>x</t></rPh></is>' },
        'Nama_x000D_\nLengkap \u00a0\u200b',
      ]) ?? []
    expect(baris?.sel).toEqual(['2026-11-21', 'TRUE', '#N/A', 'AHMAD', '#RUMUS?', 'Nur Aini', 'Nama Lengkap'])
  })

  // openpyxl 3.1.5 keeps no results (`<f>…</f><v></v>`), XlsxWriter 3.2 writes 0 for each; both set `fullCalcOnLoad`.
  test('a formula that nobody has calculated yet is said, whoever wrote it; a result is a result, also an empty text and 0', () => {
    const berkas = (nama: string) =>
      parseFile(readFileSync(new URL(`../../../test/data/berkas/${nama}.xlsx`, import.meta.url)), 'x.xlsx')
    const rumusIn = (nama: string) =>
      berkas(nama).flatMap(({ baris }) =>
        baris.flatMap(({ nomor, sel }) =>
          sel.flatMap((teks, i) => (teks === '#RUMUS?' ? [`${columnLetter(i)}${nomor}`] : [])),
        ),
      )
    expect(rumusIn('rb-openpyxl')).toEqual(['C2', 'D3'])
    expect(rumusIn('imp-openpyxl')).toEqual(['F2', 'G2'])
    expect(rumusIn('imp-openpyxl2')).toEqual(['B2'])
    expect(rumusIn('imp-xlsxwriter')).toEqual(['B2', 'F2', 'G2', 'G3'])
    expect(rumusIn('o6-rumus')).toEqual(['B2', 'C2'])
    const rows: Sel[] = [
      { xml: '<f>B1-B1</f><v>0</v>' },
      { t: 'str', xml: '<f>""</f><v></v>' },
      { xml: '<f>B1</f><v/>' },
    ]
    expect(read([...rows, 'x'])).toEqual([{ nomor: 1, sel: ['0', '', '#RUMUS?', 'x'] }])
  })

  test('rows without text are left out but keep their number; a merged cell counts for all rows it covers', () => {
    const bytes = makeXlsx([
      { nama: 'Satu', baris: [['a', 'x'], [], ['', 'y'], ['', 'z']], gabungan: ['A1:A3', 'B1:C1'] },
    ])
    expect(parseFile(bytes, 'x.xlsx')[0]?.baris).toEqual([
      { nomor: 1, sel: ['a', 'x'] },
      { nomor: 3, sel: ['a', 'y'] },
      { nomor: 4, sel: ['', 'z'] },
    ])
  })

  test('prefixed names, backslashes in the zip, missing cell addresses and shared strings of other producers are read', () => {
    const bytes = zipSync({
      'xl\\workbook.xml': strToU8(
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Data" sheetId="1" r:id="R1"/></x:sheets></x:workbook>',
      ),
      'xl\\_rels\\workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="R1" Type="o/worksheet" Target="/xl/Worksheets/Lembar.xml"/><Relationship Id="R2" Type="o/sharedStrings" Target="strings.xml"/></Relationships>',
      ),
      'xl\\worksheets\\lembar.xml': strToU8(
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
      'xl\\strings.xml': strToU8('<sst><si><t>nol</t></si><si><r><t>Ma</t></r><r><t>&#8217;ruf</t></r></si></sst>'),
    })
    expect(parseFile(bytes, 'x.xlsx')).toEqual([
      { nama: 'Data', tersembunyi: false, terpotong: false, baris: [{ nomor: 1, sel: ['Ma’ruf', '7'] }] },
    ])
  })

  test('a text that a list would fetch from the server’s disk, or make of itself, stays a word', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>'
    const bytes = makeXlsx([{ nama: 'Satu', baris: [] }], {
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a;&c;</t></is></c></row></sheetData></worksheet>`,
    })
    expect(parseFile(bytes, 'x.xlsx')[0]?.baris).toEqual([{ nomor: 1, sel: ['&a;&c;'] }])
  })

  test('a stray cell in the last row and column of Excel costs nothing', () => {
    const bytes = makeXlsx([{ nama: 'Satu', baris: [['NIM']] }], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>NIM</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>',
    })
    expect(parseFile(bytes, 'x.xlsx')[0]?.baris).toEqual([{ nomor: 1, sel: ['NIM'] }])
  })
})

describe('text files', () => {
  const read = (bytes: Uint8Array) => parseFile(bytes, 'Kelompok 7.csv')[0]?.baris.map(({ sel }) => sel)
  const judul = 'NIM;Nama;L/P\n'

  test.each([
    ['UTF-8', strToU8(`${judul}0812;Ma’ruf;L`)],
    ['UTF-8 with BOM', strToU8(`\ufeff${judul}0812;Ma’ruf;L`)],
    ['Windows-1252', Uint8Array.from([...strToU8(`${judul}0812;Ma`), 0x92, ...strToU8('ruf;L')])],
    ['UTF-16 LE with BOM', new Uint8Array(Buffer.from(`\ufeff${judul}0812;Ma’ruf;L`, 'utf16le'))],
    ['UTF-16 LE without BOM', new Uint8Array(Buffer.from(`${judul}0812;Ma’ruf;L`, 'utf16le'))],
    ['UTF-16 BE with BOM', new Uint8Array(Buffer.from(`\ufeff${judul}0812;Ma’ruf;L`, 'utf16le').swap16())],
    ['old Mac line ends', strToU8(`${judul}0812;Ma’ruf;L`.replaceAll('\n', '\r'))],
    ['Excel’s own hint', strToU8(`sep=;\r\n${judul}0812;Ma’ruf;L`)],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual([
      ['NIM', 'Nama', 'L/P'],
      ['0812', 'Ma’ruf', 'L'],
    ])
  })

  test('the separator is the one that makes a header, though names hold more commas', () => {
    expect(read(strToU8('NIM;Nama\n26010;Ali, S.Pd., M.Pd., M.A.\n'))).toEqual([
      ['NIM', 'Nama'],
      ['26010', 'Ali, S.Pd., M.Pd., M.A.'],
    ])
    expect(read(strToU8('NIM\tNama\n26010\tAli, S.Pd.\n'))?.[1]).toEqual(['26010', 'Ali, S.Pd.'])
    expect(
      read(strToU8('UIN Nusantara; UPT Ma\'had; Kota\nNIM,Nama,Prodi\n26010,Ali,"Hukum; Ekonomi"\n'))?.[2],
    ).toEqual(['26010', 'Ali', 'Hukum; Ekonomi'])
  })

  test('line breaks within quotes stay one cell, formula text is its text, an unclosed quote does not swallow the rest', () => {
    expect(read(strToU8('NIM,"Nama\nLengkap"\n="00812","Nur\r\nAini"\n'))).toEqual([
      ['NIM', 'Nama Lengkap'],
      ['00812', 'Nur Aini'],
    ])
    expect(read(strToU8('NIM,Nama\n"=""00812""",A\n'))?.[1]).toEqual(['00812', 'A'])
    expect(read(strToU8('NIM,Nama\n26010,"Gus" Ali\n26011,"Nur\n26012,Ali\n26013,Budi\n'))).toHaveLength(5)
  })

  test('lines that are quoted as a whole are taken apart', () => {
    expect(read(strToU8('"NIM,Nama,JK"\n"26010,""Ali, S.Pd"",L"\n26011,Budi,L\n'))).toEqual([
      ['NIM', 'Nama', 'JK'],
      ['26010', 'Ali, S.Pd', 'L'],
      ['26011', 'Budi', 'L'],
    ])
  })

  test('the sheet bears the name of the file, rows the number Excel shows', () => {
    const [lembar] = parseFile(strToU8('\n\nNIM,Nama\n'), 'C:\\berkas\\Kelompok 7.csv')
    expect(lembar).toMatchObject({ nama: 'Kelompok 7', baris: [{ nomor: 3, sel: ['NIM', 'Nama'] }] })
  })
})

describe('what is no list is refused by its content, whatever its name', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
  const ole = (nama: string) =>
    new Uint8Array(
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(nama, 'utf16le')]),
    )

  test.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', new Uint8Array(), 'impor.kosong', /kosong/],
    ['white space', strToU8(' \r\n \n'), 'impor.kosong', /kosong/],
    ['a PNG named .xlsx', png, 'impor.bukan_tabel', /gambar PNG/],
    ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'impor.bukan_tabel', /foto JPEG/],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj'), 'impor.bukan_tabel', /PDF/],
    ['an old .xls', ole('Workbook'), 'impor.xls_lama', /Simpan Sebagai/],
    ['an .xlsx with a password', ole('EncryptedPackage'), 'impor.bersandi', /kata sandi/],
    [
      'a web page named .xls',
      strToU8('<html><table><tr><td>NIM</td></tr></table>'),
      'impor.bukan_tabel',
      /halaman web/,
    ],
    ['a Word document', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'impor.bukan_tabel', /Word/],
    ['an .ods', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<o/>') }), 'impor.bukan_tabel', /\.ods/],
    ['another zip', zipSync({ 'foto.jpg': strToU8('x') }), 'impor.bukan_tabel', /arsip zip/],
    ['other bytes', Uint8Array.from({ length: 400 }, (_, i) => (i * 7) % 256), 'impor.bukan_tabel', /bukan tabel/],
    ['a workbook cut in half', contoh().subarray(0, 6000), 'impor.rusak', /rusak/],
    [
      'a workbook whose sheet is broken',
      makeXlsx([{ nama: 'A', baris: [] }], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c' }),
      'impor.rusak',
      /rusak/,
    ],
    ['16 MB', new Uint8Array(16 * 1024 * 1024).fill(65), 'impor.terlalu_besar', /15 MB/],
  ])('%s', (_, bytes, kode, pesan) => {
    expect(galat(bytes)).toMatchObject({ name: 'ImporError', kode, message: expect.stringMatching(pesan) })
  })

  test('a zip bomb is refused before it is unpacked, and one that lies about its size stays small', {
    tags: 'lengkap',
  }, () => {
    const bom = makeXlsx([{ nama: 'A', baris: [] }], {
      'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(70 * 1024 * 1024)}</worksheet>`,
    })
    expect(bom.length).toBeLessThan(200_000)
    expect(galat(bom).kode).toBe('impor.terlalu_besar')
    // The size in the directory of the zip, low: 1 kB instead of 70 MB.
    const bohong = Uint8Array.from(bom)
    const ukuran = Buffer.alloc(4)
    ukuran.writeUInt32LE(70 * 1024 * 1024 + '<worksheet></worksheet>'.length)
    const asli = Buffer.from(bohong.buffer)
    for (let di = asli.indexOf(ukuran); di !== -1; di = asli.indexOf(ukuran, di + 1)) asli.writeUInt32LE(1024, di)
    expect(galat(bohong).kode).toBe('impor.rusak')
  })

  test('a million rows are not read to their end', () => {
    const baris = '<row><c><v>1</v></c></row>'.repeat(200_000)
    const bytes = makeXlsx([{ nama: 'A', baris: [] }], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${baris}</sheetData></worksheet>`,
    })
    expect(parseFile(bytes, 'x.xlsx')[0]).toMatchObject({ terpotong: true, baris: { length: 20_000 } })
    expect(parseFile(strToU8('1,2\n'.repeat(30_000)), 'x.csv')[0]).toMatchObject({
      terpotong: true,
      baris: { length: 20_000 },
    })
  })

  test('one text that stands in a million cells counts in each of them', { tags: 'lengkap' }, () => {
    const read = (teks: string, sel: number) =>
      parseFile(
        makeXlsx([{ nama: 'A', baris: [] }], {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="o/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="o/sharedStrings" Target="strings.xml"/></Relationships>',
          'xl/strings.xml': `<sst><si><t>${teks}</t></si></sst>`,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`.repeat(sel / 90)}</sheetData></worksheet>`,
        }),
        'x.xlsx',
      )
    expect(() => read('x'.repeat(40), 990_000)).toThrow(expect.objectContaining({ kode: 'impor.terlalu_besar' }))
    expect(read('x'.repeat(10), 990_000)[0]?.baris).toHaveLength(11_000)
    // So does one that is merged over many rows.
    const merged = { nama: 'A', baris: [['x'.repeat(500)], ...Array.from({ length: 19_000 }, () => ['', 'y'])] }
    const semua = Array.from({ length: 4 }, () => merged)
    expect(() =>
      parseFile(makeXlsx(semua.map((satu, i) => ({ ...satu, nama: `L${i}`, gabungan: ['A1:A19001'] }))), 'x.xlsx'),
    ).toThrow(expect.objectContaining({ kode: 'impor.terlalu_besar' }))
  })

  test('damaged bytes anywhere give rows or a ImporError, never another error', () => {
    const asli = contoh()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(asli.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }), ubahan => {
        const bytes = Uint8Array.from(asli)
        for (const [di, nilai] of ubahan) bytes[di] = nilai
        try {
          parseFile(bytes, 'x.xlsx')
        } catch (galat) {
          expect(galat).toBeInstanceOf(ImporError)
        }
      }),
      { numRuns: kali(300) },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        try {
          parseFile(bytes, 'x.csv')
        } catch (galat) {
          expect(galat).toBeInstanceOf(ImporError)
        }
      }),
      { numRuns: kali(500) },
    )
  })
})
