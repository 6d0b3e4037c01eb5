import { expect, test } from 'vitest'
import { dayLook, type MyTanda, monthsOf, weeksOfMonth } from './month-days.ts'

const mark = (status: MyTanda['status'], tanggal = '2026-11-21'): MyTanda => ({
  ...{ pertemuan_id: 1, kegiatan_id: 1, kegiatan: 'Halaqah', jenis: 'umum', tanggal, ke: 1, status },
  koreksi: null,
})

test('a month is weeks of seven, the days of its neighbours left empty', () => {
  const weeks = weeksOfMonth('2026-11', 0)
  expect([weeks.length, weeks[0]?.[0], weeks[4]?.[1], weeks[4]?.[2]]).toEqual([5, '2026-11-01', '2026-11-30', null])
  expect(weeksOfMonth('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
})

test('a day shows what was missed before what was well, and what is unset is never alpa', () => {
  expect(dayLook([mark('H'), mark('A'), mark('T')])).toBe('A')
  expect(dayLook([mark('H'), mark(null)])).toBe('H')
  expect(dayLook([mark(null)])).toBe('belum')
  expect(dayLook([mark('X')])).toBe('X')
  expect(dayLook([])).toBeUndefined()
})

test('months with marks, and that of today', () => {
  expect(monthsOf([mark('H', '2026-09-05'), mark('H', '2026-10-03')], '2026-11-21')).toEqual([
    '2026-09',
    '2026-10',
    '2026-11',
  ])
})
