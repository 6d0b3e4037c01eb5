import { expect, test } from 'vitest'
import { describeSpan } from './keanggotaan.ts'

test('a keanggotaan that has not begun is not said to last until now', () => {
  const hariIni = '2026-11-21'
  expect(describeSpan({ dari: '2026-09-01', sampai: null }, hariIni)).toBe('1 Sep 2026 s.d. sekarang')
  expect(describeSpan({ dari: '2026-09-01', sampai: '2026-11-12' }, hariIni)).toBe('1 Sep 2026 s.d. 12 Nov 2026')
  expect(describeSpan({ dari: '2027-02-01', sampai: null }, hariIni)).toBe('mulai 1 Feb 2027')
})
