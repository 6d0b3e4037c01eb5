import { expect, test } from 'vitest'
import { suggestPeriode } from './suggest-periode.ts'

const ganjil = { tahun_akademik: '2026/2027', semester: 'ganjil' } as const
const genap = { tahun_akademik: '2026/2027', semester: 'genap' } as const

test('the semester one is in is proposed, and the next one where it is there already', () => {
  const november = new Date(2026, 10, 22)
  expect(suggestPeriode(november, [])).toEqual({ ...ganjil, gelombang: '', mulai: '2026-08-01', selesai: '2027-01-31' })
  expect(suggestPeriode(new Date(2027, 0, 3), [])).toMatchObject(ganjil)
  expect(suggestPeriode(new Date(2027, 2, 3), [])).toMatchObject(genap)
  expect(suggestPeriode(november, [ganjil])).toEqual({
    ...genap,
    gelombang: '',
    mulai: '2027-02-01',
    selesai: '2027-07-31',
  })
  expect(suggestPeriode(november, [genap, ganjil])).toMatchObject({ tahun_akademik: '2027/2028', semester: 'ganjil' })
})
