import { expect, test } from 'vitest'
import { parseTypedDate } from './typed-date.ts'

test.each([
  '21/11/2026',
  '21-11-26',
  '21.11.2026',
  ' 21 11 2026 ',
  '21 Nov 2026',
  '21 nopember 2026',
  'Sabtu, 21 November 2026',
  "Jum'at, 21 November 2026",
  '2026-11-21',
  '21/11',
  '21 nov',
])('%s is 21 November 2026', text => {
  expect(parseTypedDate(text, 2026)).toBe('2026-11-21')
})

test.each(['', 'besok', '31/02/2026', '21/13/2026', '0/1/2026', '21 xyz 2026', '21', '2026', '21/11/202'])(
  '"%s" is no date',
  text => {
    expect(parseTypedDate(text, 2026)).toBeNull()
  },
)

test('older spellings of months', () => {
  expect(parseTypedDate('1 Agt 2026', 2026)).toBe('2026-08-01')
  expect(parseTypedDate('1 Pebruari 2026', 2026)).toBe('2026-02-01')
  expect(parseTypedDate('29 Feb 2028', 2026)).toBe('2028-02-29')
})
