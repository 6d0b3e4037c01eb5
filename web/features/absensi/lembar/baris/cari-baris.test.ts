import { expect, test } from 'vitest'
import { findRow } from './use-search.ts'

const rows = [
  { mahasantri_id: 1, nama: "Ahmad Nu'man Al-Farisi", nim: '2601010191' },
  { mahasantri_id: 2, nama: 'Muhammad Fathurrahman', nim: '2601010598' },
  { mahasantri_id: 3, nama: 'Siti Rafi’ah', nim: '26A1010709' },
]
const found = (cari: string) => {
  const set = findRow(rows, cari)
  return set && [...set]
}

test('names are found by the beginnings of their words, however they are spelled', () => {
  expect(found('numan')).toEqual([1])
  expect(found('NU’MAN')).toEqual([1])
  expect(found('far')).toEqual([1])
  expect(found('m fat')).toEqual([2])
  expect(found('fat m')).toEqual([2])
  expect(found('rafi')).toEqual([3])
  // The middle of a word is not what one remembers of a name.
  expect(found('urrahman')).toEqual([])
})

test('a NIM is found by any part of it, capitals aside', () => {
  expect(found('0598')).toEqual([2])
  expect(found('2601')).toEqual([1, 2])
  expect(found('26a1')).toEqual([3])
  expect(found('999')).toEqual([])
})

test('nothing typed is no search', () => {
  expect(found('')).toBeNull()
  expect(found("  '  ")).toBeNull()
})
