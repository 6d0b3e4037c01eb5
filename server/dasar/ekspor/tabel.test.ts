import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { columnIndex } from '#contract/column-letter.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import { toCsv, toXlsx, type WorkbookHead } from './tabel.ts'

interface Baris {
  nim: string
  nama: string
  hadir: number
  rata: number | null
  persen: number | null
  sejak: string
}

const kolom: TableColumn<Baris>[] = [
  { kunci: 'nim', judul: 'NIM', jenis: 'teks', lebar: 14 },
  { kunci: 'nama', judul: 'Nama', jenis: 'teks', lebar: 32 },
  { kunci: 'hadir', judul: 'Hadir', jenis: 'angka' },
  { kunci: 'rata', judul: 'Rata-rata', jenis: 'angka' },
  { kunci: 'persen', judul: '%', jenis: 'persen' },
  { kunci: 'sejak', judul: 'Sejak', jenis: 'tanggal' },
]
const nuh: Baris = {
  nim: '0601010100',
  nama: 'Nu\'man; "Abu" Hakim',
  hadir: 14,
  rata: 1.5,
  persen: 87.5,
  sejak: '2026-09-01',
}
const kosong: Baris = { nim: 'TP.160994', nama: 'Alif', hadir: 0, rata: null, persen: null, sejak: '' }
const kepala = ['Rekapitulasi kehadiran', 'Kelompok 7']

test('the CSV is what Excel with Indonesian settings opens: BOM, semicolons, decimal comma, quotes where needed', () => {
  expect(toCsv({ kepala, kolom, rows: [nuh, kosong] })).toBe(
    '\ufeffRekapitulasi kehadiran\r\nKelompok 7\r\n\r\nNIM;Nama;Hadir;Rata-rata;%;Sejak\r\n' +
      '0601010100;"Nu\'man; ""Abu"" Hakim";14;1,5;87,5%;01/09/2026\r\nTP.160994;Alif;0;;–;\r\n',
  )
})

test('no text in a CSV can become a formula, and no negative number is spoiled', () => {
  for (const nama of [
    '=1+1',
    '+62812',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1+1',
    '＋62',
    '－1',
    '＠SUM(A1)',
    ' ＝1',
    '﹣1',
  ]) {
    const [, , row] = toCsv({
      kepala: ['=judul'],
      kolom: [{ kunci: '@', judul: '@', jenis: 'teks', nilai: r => r }],
      rows: [nama],
    })
      .slice(1)
      .split('\r\n')
      .filter(line => line !== '')
    expect(row?.replaceAll('"', '')).toBe(`'${nama}`)
  }
  expect(
    toCsv({ kepala: [], kolom: [{ kunci: 'x', judul: 'x', jenis: 'angka', nilai: r => r }], rows: [-1.5] }),
  ).toContain('\n-1,5')
})

test('the XLSX read back has text, numbers and dates of their own kind, on every sheet', async () => {
  const file = await toXlsx({
    lembar: [
      { nama: 'Rekap: [7/2026]', kepala, kolom, rows: [nuh, kosong] },
      {
        nama: 'rekap- -7-2026-',
        kepala: [],
        kolom: [{ kunci: 'NIM', judul: 'NIM', jenis: 'teks', nilai: (nim: string) => nim }],
        rows: ['007'],
      },
    ],
  })
  const sheets = await readXlsxFile(file)
  expect(sheets.map(s => s.sheet)).toEqual(['Rekap- -7-2026-', 'rekap- -7-2026- (2)'])
  expect(sheets[0]?.data).toEqual([
    ['Rekapitulasi kehadiran', null, null, null, null, null],
    ['Kelompok 7', null, null, null, null, null],
    [null, null, null, null, null, null],
    ['NIM', 'Nama', 'Hadir', 'Rata-rata', '%', 'Sejak'],
    ['0601010100', 'Nu\'man; "Abu" Hakim', 14, 1.5, 0.875, new Date('2026-09-01T00:00:00Z')],
    ['TP.160994', 'Alif', 0, null, '–', null],
  ])
  expect(sheets[1]?.data).toEqual([['NIM'], ['007']])
})

test('how many is shown in thousands, a year is not', async () => {
  const files = unzipSync(
    await toXlsx({
      lembar: [
        {
          nama: 'Rekap',
          kepala: [],
          kolom: [
            { kunci: 'Hadir', judul: 'Hadir', jenis: 'angka', nilai: () => 31_800 },
            { kunci: 'Angkatan', judul: 'Angkatan', jenis: 'nomor', nilai: () => 2026 },
          ],
          rows: [0],
        },
      ],
    }),
  )
  const xml = (name: string) => strFromU8(files[name] as Uint8Array)
  const styles = xml('xl/styles.xml')
  const xfs = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/g)].map(([xf]) => xf)
  const formatOf = (cell: string) => {
    const [, style] = new RegExp(`r="${cell}" s="(\\d+)"`).exec(xml('xl/worksheets/sheet1.xml')) ?? []
    const [, id] = /numFmtId="(\d+)"/.exec(xfs[Number(style)] ?? '') ?? []
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1]
  }
  expect([formatOf('A2'), formatOf('B2')]).toEqual(['#,##0', '0'])
})

test('a percentage just below a limit is below it in every file, however a spreadsheet rounds', async () => {
  const hampir = { ...nuh, persen: (377 * 100) / 503 }
  expect(toCsv({ kepala, kolom, rows: [hampir] })).toContain(';74,9%;')
  const [sheet] = await readXlsxFile(await toXlsx({ lembar: [{ nama: 'Rekap', kepala, kolom, rows: [hampir, nuh] }] }))
  expect(sheet?.data.slice(4).map(row => Number(row[4]).toFixed(6))).toEqual(['0.749000', '0.875000'])
})

test('the header row of the XLSX stays in view, columns have widths, percentages one decimal', async () => {
  const files = unzipSync(await toXlsx({ lembar: [{ nama: 'Rekap', kepala, kolom, rows: [nuh] }] }))
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<pane[^>]*ySplit="4"[^>]*state="frozen"/)
  expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<col [^>]*width="32"/)
  expect(xml('xl/styles.xml')).toContain('formatCode="0.0%"')
  expect(xml('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy"')
})

test('letterhead above, meaning below, money as money, and a page as wide as the table with its header on each', async () => {
  const uang = {
    kunci: 'Honor',
    judul: 'Honor',
    jenis: 'rupiah',
    nilai: (n: number) => n,
  } satisfies TableColumn<number>
  const lembar = { lembaga: 'Mabna', kepala, kolom: [uang], rows: [1_250_000], kaki: ['H hadir'] }
  const kop = { baris: ['KEMENTERIAN AGAMA', 'UIN NUSANTARA', 'Jl. Kampus 7'], kertas: 'F4' as const }
  const file = await toXlsx({ lembar: [{ ...lembar, nama: "Ma'had & <1>", beku: 1 }], kop })
  const [sheet] = await readXlsxFile(file)
  expect(sheet?.data.map(row => row[0])).toEqual([...kop.baris, ...kepala, null, 'Honor', 1_250_000, null, 'H hadir'])
  const files = unzipSync(file)
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(xml('xl/styles.xml')).toContain('Rp')
  expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<pane[^>]*ySplit="7"[^>]*xSplit="1"/)
  expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
  expect(xml('xl/worksheets/sheet1.xml')).toContain(
    '<pageSetup paperSize="14" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter>',
  )
  expect(xml('xl/workbook.xml')).toContain(`localSheetId="0">'Ma''had &#38; &#60;1&#62;'!$7:$7</definedName>`)
  expect(xml('xl/workbook.xml').match(/<definedNames/g)).toHaveLength(1)
  // Without a letterhead, and in a CSV, the institution's name stands there.
  expect((await readXlsxFile(await toXlsx({ lembar: [{ ...lembar, nama: 'x' }] })))[0]?.data[0]).toEqual(['Mabna'])
  expect(toCsv(lembar)).toBe(
    '\ufeffMabna\r\nRekapitulasi kehadiran\r\nKelompok 7\r\n\r\nHonor\r\n1250000\r\n\r\nH hadir\r\n',
  )
})

test('a large workbook is written beside the event loop, and is the same', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => ({ ...nuh, nim: String(i).padStart(10, '0') }))
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const sheets = await readXlsxFile(await toXlsx({ lembar: [{ nama: 'Rekap', kepala, kolom, rows }] }))
  clearInterval(ticking)
  expect(sheets[0]?.data.slice(4).map(row => row[0])).toEqual(rows.map(row => row.nim))
  expect(turns).toBeGreaterThan(20)
})

test('no sheet name breaks the file', async () => {
  const names = ['', "'", '::', 'x'.repeat(40), 'x'.repeat(40), 'X'.repeat(40)]
  const file = await toXlsx({ lembar: names.map(nama => ({ nama, kepala: [], kolom, rows: [] })) })
  const sheets = await readXlsxFile(file)
  expect(new Set(sheets.map(s => s.sheet.toLowerCase())).size).toBe(names.length)
})

test('a column of the XLSX is as wide as its longest NIM, which would be cut off', async () => {
  const rows = [nuh, { ...nuh, nim: '26010100123456789012' }]
  const files = unzipSync(await toXlsx({ lembar: [{ nama: 'Rekap', kepala, kolom, rows }] }))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].slice(0, 2).map(([, width]) => Number(width))).toEqual([
    22, 32,
  ])
})

/** A sheet as it is written: rows with their heights, and what is said of its pages. */
async function written(lembar: TableSheet<Pekan>, kop?: WorkbookHead) {
  const files = unzipSync(await toXlsx({ lembar: [lembar], ...(kop ? { kop } : {}) }))
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheet = xml('xl/worksheets/sheet1.xml')
  const heights = [...sheet.matchAll(/<row r="(\d+)"(?: ht="([\d.]+)")?/g)].map(([, r, ht]) => [
    Number(r),
    Number(ht ?? 0),
  ])
  const borders = xml('xl/styles.xml')
    .split('<cellXfs')[1]
    ?.match(/<xf [^>]*>/g)
    ?.map(xf => Number(/borderId="(\d+)"/.exec(xf)?.[1] ?? 0))
  const styleOf = (cell: string) => Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? -1)
  return {
    sheet,
    heights: new Map(heights as [number, number][]),
    borderOf: (cell: string) => borders?.[styleOf(cell)] ?? 0,
    xml,
  }
}

interface Pekan {
  nama: string
}
/** People × so many days, seven a week. */
const perHari = (days: number): TableColumn<Pekan>[] => [
  { kunci: 'nim', judul: 'NIM', lebar: 14, nilai: () => '2601010117' },
  { kunci: 'nama', judul: 'Nama', lebar: 32 },
  ...Array.from({ length: days }, (_, i) => ({
    ...{ kunci: `h${i}`, judul: `Shalat Subuh ${i + 1} (07/09)`, lebar: 8, sela: i % 7 === 0 },
    nilai: () => (i % 3 === 0 ? null : 'H'),
  })),
]

// LibreOffice 7.4 takes the height a file says, and the smallest where it says none for a row of joined or large cells.
test('what takes several lines has a row as high, and so have letterhead and title', async () => {
  const catatan = 'Hasan Basri, 21 Nov 2026 18.42 (berubah sesudahnya)'
  const lembar = {
    ...{ nama: 'x', kepala: ['Rekapitulasi Kehadiran', 'a '.repeat(300)], kolom: perHari(4), rows: [{ nama: 'Alif' }] },
    jumlah: [{ nama: 'Dikonfirmasi', h1: catatan }],
  }
  const { heights, sheet } = await written(lembar, { baris: ['KEMENTERIAN', 'UIN', 'Jl. Satu'], kertas: 'A4' })
  const [kop, besar, , judul, panjang, , kepala, baris, konfirmasi] = Array.from(
    { length: 9 },
    (_, i) => heights.get(i + 1) ?? 0,
  )
  expect(kop).toBeGreaterThanOrEqual(13)
  expect(besar).toBeGreaterThanOrEqual(18)
  expect(judul).toBeGreaterThanOrEqual(24)
  expect(panjang).toBeGreaterThanOrEqual(65)
  expect(kepala).toBeGreaterThanOrEqual(39)
  expect(baris).toBe(0)
  expect(konfirmasi).toBeGreaterThanOrEqual(65)
  expect(sheet).toContain('<mergeCell ref="A5:F5"/>')
})

test('every cell of the table has lines around it, also an empty one, and nothing else has', async () => {
  const { borderOf } = await written({ nama: 'x', kepala: ['Rekap'], kolom: perHari(2), rows: [{ nama: 'Alif' }] })
  for (const cell of ['A3', 'D3', 'B4', 'C4', 'D4']) expect(borderOf(cell), cell).toBeGreaterThan(0)
  expect(borderOf('A1')).toBe(0)
})

test('a table whose letters would be smaller than 7 points goes on beside, week by week, with the names on each sheet', async () => {
  const wide = await written({ nama: 'x', kepala: ['Rekap'], kolom: perHari(75), rows: [{ nama: 'Alif' }], beku: 2 })
  const workbook = wide.xml('xl/workbook.xml')
  const areas = /Print_Area"[^>]*>([^<]*)/.exec(workbook)?.[1]?.split(',') ?? []
  expect(areas.length).toBeGreaterThan(3)
  // What stands above the table is on the first sheets only, where it is not cut off.
  const rows = areas.map(area =>
    area
      .match(/\$(\d+):\$[A-Z]+\$(\d+)$/)
      ?.slice(1)
      .map(Number),
  )
  expect(rows).toEqual(areas.map((_, i) => (i === 0 ? [1, 4] : [4, 4])))
  const from = areas.map(area => columnIndex(/\$([A-Z]+)\$/.exec(area)?.[1] ?? ''))
  for (const column of from.slice(1)) expect((column - 2) % 7).toBe(0)
  expect(wide.sheet).toMatch(/<pageSetup paperSize="9" orientation="landscape" scale="70"\/>/)
  expect(wide.sheet).not.toContain('fitToPage')
  expect(workbook).toContain("'x'!$A:$B,'x'!$3:$3</definedName>")
  // Between two breaks is no more than a sheet of A4 holds at that size: 8 letters × 7 × ¾ points a column.
  for (const [i, column] of from.slice(1).entries())
    expect((14 + 32 + (column - Math.max(2, from[i] ?? 0)) * 8) * 7 * 0.75).toBeLessThanOrEqual(
      ((297 / 25.4 - 0.8) * 72) / 0.7,
    )

  const narrow = await written({ nama: 'x', kepala: ['Rekap'], kolom: perHari(14), rows: [{ nama: 'Alif' }], beku: 2 })
  expect(narrow.sheet).toContain('fitToWidth="1"')
  expect(narrow.xml('xl/workbook.xml')).not.toContain('Print_Area')
})

test('no sheet is named so that its name ends in an apostrophe after the cut', async () => {
  const names = [`${'x'.repeat(30)}'y`, `${'y'.repeat(29)}' '`, "Ummu Hani'"]
  const sheets = await readXlsxFile(
    await toXlsx({ lembar: names.map(nama => ({ nama, kepala: [], kolom, rows: [] })) }),
  )
  expect(sheets.map(s => s.sheet)).toEqual(['x'.repeat(30), 'y'.repeat(29), 'Ummu Hani'])
})
