import { describe, expect, test } from 'vitest'
import { standardIstilah, wordsOf } from './istilah.ts'

const halaqah = wordsOf({ pendamping: 'Musyrif', kelompok: 'Halaqah' })

describe('the words of the institution', () => {
  test('stand in the capitals of the place', () => {
    const kata = halaqah
    expect(kata`Pendamping belum dipilih`).toBe('Musyrif belum dipilih')
    expect(kata`diisi oleh pendampingnya, kelompok demi kelompok`).toBe('diisi oleh musyrifnya, halaqah demi halaqah')
    expect(kata`DAFTAR HONOR PENDAMPING`).toBe('DAFTAR HONOR MUSYRIF')
    expect(kata('kelompok')).toBe('halaqah')
  })

  test('never change what somebody typed', () => {
    const kata = halaqah
    expect(kata`Kelompok ${'Kelompok Abu Bakar'} punya ${2} pendamping`).toBe(
      'Halaqah Kelompok Abu Bakar punya 2 musyrif',
    )
  })

  test('leave other words of the same root alone', () => {
    const kata = halaqah
    const lain = 'Pendampingan, mengelompokkan, kelompokkan, berkelompok, mendampingi'
    expect(kata(lain)).toBe(lain)
  })

  test('may be several words, an abbreviation, or each other’s sound', () => {
    const kata = wordsOf({ pendamping: 'Kakak Asuh', kelompok: 'MR' })
    expect(kata`Pilih pendamping kelompok ini`).toBe('Pilih kakak asuh MR ini')
    expect(kata`Pendamping Kelompok`).toBe('Kakak Asuh MR')
  })

  test('may be the standard ones', () => {
    const kata = wordsOf(standardIstilah)
    expect(kata`Pendamping dan ${'murabbi'} kelompok`).toBe('Pendamping dan murabbi kelompok')
  })
})
