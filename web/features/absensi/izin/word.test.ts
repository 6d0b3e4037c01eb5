import { expect, test } from 'vitest'
import { formatSize } from '#contract/angka.ts'
import { describeIzinDays } from './word.ts'

test('one day has its weekday, more have both and how many', () => {
  expect(describeIzinDays({ dari: '2026-11-21', sampai: '2026-11-21' })).toBe('Sabtu, 21 November 2026')
  expect(describeIzinDays({ dari: '2026-11-19', sampai: '2026-11-21' })).toBe(
    '19 s.d. 21 November 2026 (3 hari, Kamis–Sabtu)',
  )
})

test('sizes as people read them', () => {
  expect([300, 250_000, 1_572_864, 5 * 1024 * 1024].map(formatSize)).toEqual(['1 KB', '244 KB', '1,5 MB', '5,0 MB'])
})
