import { expect, test } from 'vitest'
import { suggestPeriode } from './suggest-periode.ts'

const ganjil = { tahun_akademik: '2026/2027', semester: 'ganjil' } as const
const genap = { tahun_akademik: '2026/2027', semester: 'genap' } as const
const ganjilRow = { ...ganjil, mulai: '2026-08-01', selesai: '2027-01-31' }
const genapRow = { ...genap, mulai: '2027-02-01', selesai: '2027-07-31' }

test('the semester one is in is proposed, and the next one where it is there already', () => {
  const november = new Date(2026, 10, 22)
  expect(suggestPeriode(november, [])).toEqual({ ...ganjil, gelombang: '', mulai: '2026-08-01', selesai: '2027-01-31' })
  expect(suggestPeriode(new Date(2027, 0, 3), [])).toMatchObject(ganjil)
  expect(suggestPeriode(new Date(2027, 2, 3), [])).toMatchObject(genap)
  expect(suggestPeriode(november, [ganjilRow])).toEqual({
    ...genap,
    gelombang: '',
    mulai: '2027-02-01',
    selesai: '2027-07-31',
  })
  expect(suggestPeriode(november, [genapRow, ganjilRow])).toMatchObject({
    tahun_akademik: '2027/2028',
    semester: 'ganjil',
  })
})

test('it begins when the one before it is over', () => {
  const november = new Date(2026, 10, 22)
  const begin = (selesai: string) => suggestPeriode(november, [{ ...ganjilRow, selesai }]).mulai
  expect(begin('2027-02-13')).toBe('2027-02-14')
  expect(begin('2027-01-16')).toBe('2027-02-01')
  // One that covers the whole semester is no reason to begin after it.
  expect(begin('2027-08-20')).toBe('2027-02-01')
})
