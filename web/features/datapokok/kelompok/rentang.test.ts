import { expect, test } from 'vitest'
import { describeRentang, waktuOf, whoStays } from './rentang.ts'

const TODAY = '2026-11-21'

test('both ends belong to a span', () => {
  expect(waktuOf({ dari: TODAY, sampai: TODAY }, TODAY)).toBe('kini')
  expect(waktuOf({ dari: '2026-11-22', sampai: null }, TODAY)).toBe('nanti')
  expect(waktuOf({ dari: '2026-09-01', sampai: '2026-11-20' }, TODAY)).toBe('lalu')
})

test('a span is told from where one stands', () => {
  expect(describeRentang({ dari: '2026-09-01', sampai: null }, TODAY)).toBe('sejak 1 Sep 2026')
  expect(describeRentang({ dari: '2026-09-01', sampai: '2026-11-30' }, TODAY)).toBe('sampai 30 Nov 2026')
  expect(describeRentang({ dari: '2026-12-01', sampai: null }, TODAY)).toBe('mulai 1 Des 2026')
  expect(describeRentang({ dari: '2026-09-01', sampai: '2026-11-20' }, TODAY)).toBe('1 Sep 2026 – 20 Nov 2026')
  // It ends with its periode.
  const ikut = (akhir: string) => describeRentang({ dari: '2026-09-01', sampai: null }, TODAY, akhir)
  expect([ikut('2026-12-31'), ikut('2026-11-20')]).toEqual(['sejak 1 Sep 2026', '1 Sep 2026 – 20 Nov 2026'])
})

test('when one is replaced, whoever else has the duty that day or later keeps it', () => {
  const duty = (orang_id: number, dari: string, sampai: string | null) => ({ orang_id, dari, sampai })
  const replaced = duty(1, '2026-09-01', null)
  const duties = [
    replaced,
    duty(2, '2026-09-01', TODAY),
    duty(3, '2026-12-01', null),
    duty(4, '2026-09-01', '2026-11-20'),
  ]
  expect(whoStays([...duties, duty(3, '2026-09-01', '2026-11-30')], replaced, TODAY)).toEqual([2, 3])
})
