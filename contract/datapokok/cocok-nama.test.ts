import { describe, expect, test } from 'vitest'
import { normalizeNama } from '#contract/identitas.ts'
import { findOrangByName, type NamedOrang, splitOrang } from './cocok-nama.ts'

const orang = (id: number, bare: string, jk: 'L' | 'P', more: Partial<NamedOrang> = {}): NamedOrang => ({
  ...{ id, nama: bare, nama_cari: normalizeNama(bare), nomor: '', jk },
  ...more,
})
const LIST = [
  orang(1, 'Hasan Basri', 'L', { nama: 'Dr. H. Hasan Basri, M.Ag.' }),
  orang(2, 'Nur Hidayah', 'P', { nomor: '2301010012' }),
  orang(3, 'Nur Hidayah', 'L'),
  orang(4, 'M. Rizky', 'L'),
  orang(5, 'Zaki', 'L'),
  orang(6, 'Zaki', 'L', { nomor: '2301010099' }),
  orang(7, 'Hamdan', 'L', { nomor: 'ypi 77.a' }),
]
const idOf = (teks: string, jk: 'L' | 'P' = 'L') => findOrangByName(LIST, teks, jk)?.id

describe('who is meant', () => {
  test.each([
    ['Dr. H. Hasan Basri, M.Ag.', 1],
    ['hasan basri', 1],
    ['Ust. Hasan Basri', 1],
    ['Ustadz H. Hasan Basri, Lc.', 1],
    ['M. Rizky', 4],
    ['2301010012', 2],
    ['2301 010099', 6],
    ['YPI 77.A', 7],
    ['Muhammad Hasan Basri', undefined],
    ['Basri', undefined],
    ['Zaki', undefined],
    ['', undefined],
  ])('%s', (teks, id) => {
    expect(idOf(teks)).toBe(id)
  })

  test('of two of one name the one of the gender', () => {
    expect([idOf('Nur Hidayah', 'P'), idOf('Nur Hidayah', 'L')]).toEqual([2, 3])
  })
})

test('several of one cell', () => {
  expect(splitOrang('Umar / Zaki; Hamdan dan Said')).toEqual(['Umar', 'Zaki', 'Hamdan', 'Said'])
  expect(splitOrang('Ramdani & Dandi')).toEqual(['Ramdani', 'Dandi'])
  expect(splitOrang(' ')).toEqual([])
})
