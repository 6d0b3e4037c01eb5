import { expect, test } from 'vitest'
import { readFilters, writeFilters } from './url-filters.ts'

const defaults = { cari: '', kelompok: '', urut: 'nama', halaman: 1, ukuran: 15 }

test('an empty address gives the defaults, nonsense numbers too', () => {
  expect(readFilters({}, defaults)).toEqual(defaults)
  expect(readFilters({ halaman: 'tiga', ukuran: '-5' }, defaults)).toEqual(defaults)
  expect(readFilters({ halaman: '3', cari: '0012', asing: 'x' }, defaults)).toEqual({
    ...defaults,
    halaman: 3,
    cari: '0012',
  })
})

test('a new filter starts at page 1, paging keeps the filter, and defaults stay out of the address', () => {
  const search = { cari: 'ali', halaman: '4', buka: '12' }
  expect(writeFilters(search, { kelompok: '7' }, defaults)).toEqual({ cari: 'ali', kelompok: '7', buka: '12' })
  expect(writeFilters(search, { halaman: 5 }, defaults)).toEqual({ cari: 'ali', halaman: '5', buka: '12' })
  expect(writeFilters(search, { halaman: 1 }, defaults)).toEqual({ cari: 'ali', buka: '12' })
  expect(writeFilters(search, { cari: '', urut: 'nama' }, defaults)).toEqual({ buka: '12' })
})
