import { expect, test } from 'vitest'
import { describeLinkKelompok } from './tautan-file.ts'

test('a murabbi of thirty kelompok keeps a card of the size of all others', () => {
  expect(describeLinkKelompok('')).toBe('')
  expect(describeLinkKelompok('Kelompok 7, Kelompok 23')).toBe('Kelompok 7, 23')
  const banyak = Array.from({ length: 30 }, (_, i) => `Kelompok ${i + 1}`).join(', ')
  expect(describeLinkKelompok(banyak)).toBe('Kelompok 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, dan 19 lagi')
  const panjang = `Kelompok ${'Abu Bakar Ash-Shiddiq '.repeat(3).trim()}`
  expect(describeLinkKelompok(`${panjang}, Kelompok 2`)).toBe(`${panjang}, dan 1 lagi`)
})
