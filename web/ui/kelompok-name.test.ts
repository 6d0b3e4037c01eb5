import { expect, test } from 'vitest'
import { standardIstilah } from '#contract/istilah.ts'
import { keepIstilah } from './istilah.ts'
import { joinKelompok, shortKelompok } from './kelompok-name.ts'

test('the word Kelompok is said once or not at all, and other names stay whole', () => {
  expect(shortKelompok('Kelompok 7, Kelompok 12')).toBe('7, 12')
  expect(joinKelompok('Kelompok 7, Kelompok 12')).toBe('Kelompok 7, 12')
  for (const nama of ['', 'Abu Bakar', 'Halaqah 3, Abu Bakar', 'Kelompok']) {
    expect(shortKelompok(nama)).toBe(nama)
    expect(joinKelompok(nama)).toBe(nama)
  }
})

test('it is the word of the institution that is left out, and no other', () => {
  keepIstilah({ pendamping: 'Musyrif', kelompok: 'Halaqah' })
  expect(shortKelompok('Halaqah 7, Kelompok 12')).toBe('7, Kelompok 12')
  expect(joinKelompok('Halaqah 7, Halaqah 12')).toBe('Halaqah 7, 12')
  keepIstilah(standardIstilah)
})
