import { afterEach, describe, expect, test } from 'vitest'
import { type Istilah, istilahBaku, kata, pakaiIstilah } from './istilah.ts'

const halaqah: Istilah = { pendamping: 'Musyrif', kelompok: 'Halaqah' }
afterEach(() => pakaiIstilah(istilahBaku))

describe('the words of the institution', () => {
  test('stand in the capitals of the place', () => {
    pakaiIstilah(halaqah)
    expect(kata`Pendamping belum dipilih`).toBe('Musyrif belum dipilih')
    expect(kata`diisi oleh pendampingnya, kelompok demi kelompok`).toBe('diisi oleh musyrifnya, halaqah demi halaqah')
    expect(kata`DAFTAR HONOR PENDAMPING`).toBe('DAFTAR HONOR MUSYRIF')
    expect(kata('kelompok')).toBe('halaqah')
  })

  test('never change what somebody typed', () => {
    pakaiIstilah(halaqah)
    expect(kata`Kelompok ${'Kelompok Abu Bakar'} punya ${2} pendamping`).toBe(
      'Halaqah Kelompok Abu Bakar punya 2 musyrif',
    )
  })

  test('leave other words of the same root alone', () => {
    pakaiIstilah(halaqah)
    const lain = 'Pendampingan, mengelompokkan, kelompokkan, berkelompok, mendampingi'
    expect(kata(lain)).toBe(lain)
  })

  test('may be several words, an abbreviation, or each other’s sound', () => {
    pakaiIstilah({ pendamping: 'Kakak Asuh', kelompok: 'MR' })
    expect(kata`Pilih pendamping kelompok ini`).toBe('Pilih kakak asuh MR ini')
    expect(kata`Pendamping Kelompok`).toBe('Kakak Asuh MR')
  })

  test('are the standard ones until others are told', () => {
    expect(kata`Pendamping dan ${'murabbi'} kelompok`).toBe('Pendamping dan murabbi kelompok')
  })
})
