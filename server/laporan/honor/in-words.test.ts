import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupiahInWords } from './in-words.ts'

const DIGITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const GROUPS = [
  ['triliun', 1e12],
  ['miliar', 1e9],
  ['juta', 1e6],
  ['ribu', 1e3],
  ['', 1],
] as const

/** What is said of 1…999. */
function small(n: number): string {
  if (n >= 200) return `${DIGITS[Math.floor(n / 100)]} ratus ${small(n % 100)}`
  if (n >= 100) return `seratus ${small(n - 100)}`
  if (n >= 20) return `${DIGITS[Math.floor(n / 10)]} puluh ${DIGITS[n % 10]}`
  return n === 10 ? 'sepuluh' : n === 11 ? 'sebelas' : n > 11 ? `${DIGITS[n - 10]} belas` : (DIGITS[n] ?? '')
}

/** The same by another way: three digits at a time, 'seribu' for one thousand alone. */
function oracle(n: number): string {
  const said = GROUPS.map(([name, size]) => {
    const part = Math.floor(n / size) % 1000
    return part === 0 ? '' : part === 1 && name === 'ribu' ? 'seribu' : `${small(part)} ${name}`
  })
  return `${said.join(' ') || 'nol'} rupiah`.replace(/\s+/g, ' ').trim()
}

test('a sum in words is what whoever counts in threes says', () => {
  expect(rupiahInWords(9_048_750)).toBe('Sembilan juta empat puluh delapan ribu tujuh ratus lima puluh rupiah')
  expect([0, 1_000, 1_001_000, 11_000, 100_000].map(rupiahInWords)).toEqual([
    ...['Nol rupiah', 'Seribu rupiah', 'Satu juta seribu rupiah', 'Sebelas ribu rupiah', 'Seratus ribu rupiah'],
  ])
  const sum = fc.oneof(
    fc.nat(9_999_999),
    fc.nat(999_999_999_999_999),
    fc.nat(9_999).map(n => n * 1_000),
  )
  fc.assert(
    fc.property(sum, n => {
      expect(rupiahInWords(n).toLowerCase()).toBe(n === 0 ? 'nol rupiah' : oracle(n))
    }),
    { numRuns: 20_000 },
  )
})
