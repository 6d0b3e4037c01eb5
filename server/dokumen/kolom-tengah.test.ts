import { expect, test } from 'vitest'
import { singkatan } from './kolom-tengah.ts'

test('initials, or the beginning of a single word; no two alike', () => {
  expect(singkatan(['Halaqah pekanan', 'Subuh berjamaah', 'Isya', "Ta'lim", 'Halaqah Pra-UAS', 'Hifzh pagi'])).toEqual([
    ...['HP', 'SB', 'IS', 'TL', 'H2', 'H3'],
  ])
  expect(singkatan(['—', '—', ''])).toEqual(['K', 'K2', 'K3'])
})
