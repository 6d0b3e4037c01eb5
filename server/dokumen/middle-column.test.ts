import { expect, test } from 'vitest'
import { abbreviation } from './middle-column.ts'

test('initials, or the beginning of a single word; no two alike', () => {
  expect(
    abbreviation(['Halaqah pekanan', 'Subuh berjamaah', 'Isya', "Ta'lim", 'Halaqah Pra-UAS', 'Hifzh pagi']),
  ).toEqual([...['HP', 'SB', 'IS', 'TL', 'H2', 'H3']])
  expect(abbreviation(['—', '—', ''])).toEqual(['K', 'K2', 'K3'])
})
