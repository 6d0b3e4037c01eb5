import { expect, test } from 'vitest'
import { compare, diff, type Intended, normalise } from './compare.ts'
import type { Recorded } from './record.ts'
import { saysCsv, saysPages, tableOf } from './says.ts'

const answer = (says: unknown, more: Partial<Recorded> = {}): Recorded => ({
  ...{ role: 'admin', route: 'GET /api/periode/:id/rekap.xlsx', url: '/api/periode/1/rekap.xlsx', status: 200 },
  ...{ type: 'application/json', says },
  ...more,
})
const line = (more: Partial<Intended>): Intended => ({
  ...{ letter: 'A1', call: 'GET /api/periode/:id/rekap.xlsx', path: '**', why: 'why' },
  ...more,
})

test('rows are laid beside one another by their id, whatever their order', () => {
  const before = {
    rows: [
      { id: 1, persen: 80 },
      { id: 2, persen: 70 },
      { id: 3, persen: 60 },
    ],
  }
  const after = {
    rows: [
      { id: 3, persen: 60 },
      { id: 1, persen: 81, nim: '1' },
      { id: 4, persen: 1 },
    ],
  }
  expect(diff(before, after)).toEqual([
    { path: 'rows/*/persen', kind: 'changed', before: 80, after: 81 },
    { path: 'rows/*/nim', kind: 'added', after: '1' },
    { path: 'rows/*', kind: 'removed', before: { id: 2, persen: 70 } },
    { path: 'rows/*', kind: 'added', after: { id: 4, persen: 1 } },
    { path: 'rows/*', kind: 'order', before: [1, 3], after: [3, 1] },
  ])
})

test('of a sheet a cell is named by its column, and a row that is new is one difference', () => {
  const sheet = [
    ['Nama', 'H'],
    ['Ali', 3],
    ['Budi', 4],
  ]
  expect(
    diff(sheet, [
      ['Nama', 'H'],
      ['Ali', 3],
      ['Budi', 5],
    ]),
  ).toEqual([{ path: '*/1', kind: 'changed', before: 4, after: 5 }])
  expect(
    diff(sheet, [
      ['Nama', 'H'],
      ['Aisyah', 1],
      ['Ali', 3],
      ['Budi', 4],
    ]),
  ).toEqual([{ path: '*', kind: 'added', after: ['Aisyah', 1] }])
})

test('below a table stand sums: rows by their number, what has none by its place', () => {
  const [head, ...rows] = [
    ['No', 'NIM', 'H'],
    ['1', '24', '3'],
    ['2', '25', '4'],
    ['', '', '7'],
  ]
  const [before, after] = [
    [head, ...rows] as unknown[][],
    [['Rekap'], [...(head ?? []), 'A'], ...rows.map(row => [...row, '0'])],
  ]
  expect(tableOf(before)).toMatchObject({
    title: [],
    rows: [{ NIM: 'NIM' }, { NIM: '24', H: '3' }, { NIM: '25' }, { H: '7' }],
  })
  const found = diff(tableOf(before), tableOf(after))
  expect(new Set(found.map(({ path, kind }) => `${path} ${kind}`))).toEqual(
    new Set(['title/* added', 'rows/*/A added']),
  )
})

test('commas in the title of a CSV are no columns', () => {
  const text = 'Rentang: 1 s.d. 30 November 2026, angka sampai 24 November\nNo;Nama;Murabbi\n1;Ali;"Dr. Hasan, M.Ag."\n'
  expect(saysCsv(text)).toMatchObject({
    title: [['Rentang: 1 s.d. 30 November 2026, angka sampai 24 November']],
    rows: [{ No: 'No' }, { No: '1', Nama: 'Ali', Murabbi: 'Dr. Hasan, M.Ag.' }, {}],
  })
})

test('where a page of a PDF ends is the number of its pages and not every line behind it', () => {
  const before = saysPages([
    ['Rekap', 'Ali 3', 'Budi 4'],
    ['Rekap', 'Cecep 5'],
  ])
  const after = saysPages([
    ['Rekap', 'Ali 3'],
    ['Rekap', 'Budi 4'],
    ['Rekap', 'Cecep 6'],
  ])
  expect(diff(before, after)).toEqual([
    { path: 'pages', kind: 'changed', before: 2, after: 3 },
    { path: 'lines/2', kind: 'changed', before: 'Cecep 5', after: 'Cecep 6' },
  ])
})

test('null, a missing key and an empty list are three things', () => {
  expect(diff({ a: null }, {})).toEqual([{ path: 'a', kind: 'removed', before: null }])
  expect(diff({ a: null }, { a: [] })).toEqual([{ path: 'a', kind: 'changed', before: null, after: [] }])
  expect(diff({ a: [] }, { a: [] })).toEqual([])
})

test('an answer of another status is one difference and not as many as it has words', () => {
  const gone = answer({ kode: 'periode.not_found', pesan: 'Tidak ada' }, { status: 404 })
  expect(compare([answer({ a: 1, b: 2 })], [gone], []).unexplained).toMatchObject([
    { path: 'status', before: { status: 200 }, after: { status: 404, kode: 'periode.not_found' } },
  ])
  expect(compare([answer({})], [], []).unexplained).toMatchObject([{ path: 'answer', kind: 'removed' }])
})

test('a line of the list explains its call, its path, its kind and its value, and nothing else', () => {
  const [base, now] = [[answer({ rows: [{ id: 1, persen: 80 }] })], [answer({ rows: [{ id: 1, persen: 81 }] })]]
  const unexplained = (more: Partial<Intended>) => compare(base, now, [line(more)]).unexplained.length
  expect(unexplained({ path: 'rows/*/persen' })).toBe(0)
  expect(unexplained({ path: 'rows/**', call: 'GET /api/periode/**' })).toBe(0)
  expect(unexplained({ path: 'rows/*' })).toBe(1)
  expect(unexplained({ call: 'GET /api/periode/:id/rekap.csv' })).toBe(1)
  expect(unexplained({ kind: 'added' })).toBe(1)
  expect([unexplained({ after: 81 }), unexplained({ after: 82 })]).toEqual([0, 1])
})

test('a line that explains nothing is named', () => {
  const rotten = line({ letter: 'C5', path: 'rows/*/akhir_nim' })
  const result = compare([answer({ a: 1 })], [answer({ a: 2 })], [line({ path: 'a' }), rotten])
  expect(result.idle).toEqual([rotten])
  expect(result.unexplained).toEqual([])
})

test('only what is drawn by lot is put into one word', () => {
  expect(
    normalise({
      lines: [
        'Periksa K7PQM-2XW9R',
        '24 November 2026 20.30',
        'https://hadir.test/verifikasi/K7PQM2XW9R',
        'NIM 2401011001',
      ],
    }),
  ).toEqual({
    lines: ['Periksa «kode»', '24 November 2026 20.30', 'https://hadir.test/verifikasi/«kode»', 'NIM 2401011001'],
  })
})
