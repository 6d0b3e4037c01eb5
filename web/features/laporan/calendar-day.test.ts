import { expect, test } from 'vitest'
import { type Aturan, defaultAturan, type Status } from '#contract/kehadiran.ts'
import { dayOf } from './calendar-day.ts'

const MARKS: Record<string, Status | 'X' | null> = { '-': null }
const hari = (letters: string, aturan: Partial<Aturan> = {}) =>
  dayOf(
    [...letters].map(letter => (letter in MARKS ? (MARKS[letter] ?? null) : (letter as Status | 'X'))),
    { ...defaultAturan, ...aturan },
  )

test('a day is drawn as the rules count it', () => {
  expect(['H', 'HT', 'HD', 'HU', 'HX'].map(day => hari(day))).toEqual(Array(5).fill('penuh'))
  // Away with a reason is not there, and not there in part.
  expect(['I', 'S', 'IS', 'IU', 'I-'].map(day => hari(day))).toEqual(Array(5).fill('absen'))
  expect(['HI', 'HS', 'H-', 'DI'].map(day => hari(day))).toEqual(Array(4).fill('sebagian'))
  expect(['A', 'HA', 'A-', 'UA'].map(day => hari(day))).toEqual(Array(4).fill('alpa'))
  expect(['-', '--', 'U-', 'X-'].map(day => hari(day))).toEqual(Array(4).fill('belum'))
  expect(['U', 'UU', 'UX'].map(day => hari(day))).toEqual(Array(3).fill('luar'))
  expect(hari('XX')).toBe('libur')

  expect(hari('T', { terlambat: 'absen' })).toBe('absen')
  expect(hari('HT', { terlambat: 'absen' })).toBe('sebagian')
  expect(hari('S', { sakit: 'luar' })).toBe('luar')
  expect(hari('HS', { sakit: 'luar' })).toBe('penuh')
  expect(hari('I', { izin: 'hadir' })).toBe('penuh')
  expect(hari('D', { dispensasi: 'luar' })).toBe('luar')
  expect(hari('U', { u: 'hadir' })).toBe('penuh')
})
