import { expect, test } from 'vitest'
import { isUlangan, type Sentuhan } from './sentuhan.ts'

const sakit: Sentuhan = { tombol: 'S', at: 1000, jadi: 'S' }

test('a second tap on the button that has just set the mark is no second wish for half a second', () => {
  for (const at of [1000, 1060, 1350, 1499]) expect(isUlangan(sakit, { tombol: 'S', at, kini: 'S' })).toBe(true)
  for (const at of [1500, 4000]) expect(isUlangan(sakit, { tombol: 'S', at, kini: 'S' })).toBe(false)
})

test('nor is the second of two taps that take a mark away: it does not set it again', () => {
  const dihapus: Sentuhan = { ...sakit, jadi: null }
  expect(isUlangan(dihapus, { tombol: 'S', at: 1200, kini: null })).toBe(true)
  expect(isUlangan(dihapus, { tombol: 'S', at: 1600, kini: null })).toBe(false)
})

test('another button, the first tap of all, and one after an undo are wishes of their own', () => {
  expect(isUlangan(sakit, { tombol: 'A', at: 1060, kini: 'S' })).toBe(false)
  expect(isUlangan(undefined, { tombol: 'S', at: 1060, kini: 'S' })).toBe(false)
  expect(isUlangan(sakit, { tombol: 'S', at: 1060, kini: 'H' })).toBe(false)
})
