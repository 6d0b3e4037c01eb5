import { expect, test } from 'vitest'
import { startDown } from './perhatian.ts'

test('a drop is told since the first of a month: of this one once three weeks of it are over, until then of the last', () => {
  expect(startDown('2026-11-21')).toBe('2026-10-01')
  expect(startDown('2026-11-22')).toBe('2026-11-01')
  expect(startDown('2026-11-30')).toBe('2026-11-01')
  expect(startDown('2027-01-01')).toBe('2026-12-01')
  expect(startDown('2028-02-29')).toBe('2028-02-01')
})
