import { expect, test } from 'vitest'
import { followSemester, suggestPeriode } from './suggest-periode.ts'

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

test('the days follow the semester and the year until somebody says other ones', () => {
  const asal = { ...ganjil, gelombang: '', mulai: '2026-08-20', selesai: '2027-01-31' }
  const kini = followSemester(asal, { semester: 'genap' }, asal)
  expect(kini).toMatchObject({ ...genap, mulai: '2027-02-01', selesai: '2027-07-31' })
  expect(followSemester(kini, { tahun_akademik: '2025/2026' }, asal)).toMatchObject({ mulai: '2026-02-01' })
  expect(followSemester(kini, { tahun_akademik: '2026/20' }, asal)).toMatchObject({ mulai: '2027-02-01' })
  expect(followSemester(kini, { semester: 'ganjil' }, asal)).toEqual(asal)
  const sendiri = { ...kini, selesai: '2027-06-26' }
  expect(followSemester(sendiri, { semester: 'ganjil' }, asal)).toMatchObject({
    mulai: '2027-02-01',
    selesai: '2027-06-26',
  })
})
