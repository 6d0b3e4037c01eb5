import { expect, test } from 'vitest'
import { describeRange, describeReplaced, timeOf } from './rentang.ts'

const TODAY = '2026-11-21'

test('both ends belong to a span', () => {
  expect(timeOf({ dari: TODAY, sampai: TODAY }, TODAY)).toBe('kini')
  expect(timeOf({ dari: '2026-11-22', sampai: null }, TODAY)).toBe('nanti')
  expect(timeOf({ dari: '2026-09-01', sampai: '2026-11-20' }, TODAY)).toBe('lalu')
})

test('a span is told from where one stands', () => {
  expect(describeRange({ dari: '2026-09-01', sampai: null }, TODAY)).toBe('sejak 1 Sep 2026')
  expect(describeRange({ dari: '2026-09-01', sampai: '2026-11-30' }, TODAY)).toBe('sampai 30 Nov 2026')
  expect(describeRange({ dari: '2026-12-01', sampai: null }, TODAY)).toBe('mulai 1 Des 2026')
  expect(describeRange({ dari: '2026-09-01', sampai: '2026-11-20' }, TODAY)).toBe('1 Sep 2026 – 20 Nov 2026')
  // It ends with its periode.
  const ikut = (akhir: string) => describeRange({ dari: '2026-09-01', sampai: null }, TODAY, akhir)
  expect([ikut('2026-12-31'), ikut('2026-11-20')]).toEqual(['sejak 1 Sep 2026', '1 Sep 2026 – 20 Nov 2026'])
})

test('who is replaced goes the day before, has gone by then, or never comes', () => {
  const umar = { nama: 'Umar', dari: '2026-09-01', sampai: '2026-11-30' }
  const led = 'Pertemuan yang sudah dipimpinnya tetap miliknya.'
  expect(describeReplaced({ ...umar, sampai: null }, '2026-12-01')).toBe(`Sehari sebelumnya hari terakhir Umar. ${led}`)
  expect(describeReplaced(umar, '2026-11-30')).toBe(`Sehari sebelumnya hari terakhir Umar. ${led}`)
  expect(describeReplaced(umar, '2026-12-15')).toBe(`Hari terakhir Umar tetap 30 Nov 2026. ${led}`)
  expect(describeReplaced({ ...umar, dari: '2026-11-25' }, '2026-11-25')).toBe('Umar tidak jadi bertugas.')
})
