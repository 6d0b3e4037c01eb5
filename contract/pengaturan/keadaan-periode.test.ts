import { expect, test } from 'vitest'
import { hariDalam, keadaanPeriode } from './keadaan-periode.ts'

test('a periode is to come, runs, or is over; the active one is active whatever its days say', () => {
  const genap = { aktif: false, konsep: false, mulai: '2027-02-01', selesai: '2027-06-30' }
  const on = (hariIni: string) => keadaanPeriode(genap, hariIni)
  expect(['2027-01-31', '2027-02-01', '2027-06-30', '2027-07-01'].map(on)).toEqual([
    'akan_datang',
    'berjalan',
    'berjalan',
    'arsip',
  ])
  expect(keadaanPeriode({ ...genap, aktif: true }, '2027-08-01')).toBe('aktif')
  expect(keadaanPeriode({ ...genap, konsep: true }, '2027-03-01')).toBe('konsep')
})

const TODAY = '2026-11-21'

test('a date to begin with stays inside the periode', () => {
  const periode = { mulai: '2026-09-01', selesai: '2026-12-31' }
  expect(hariDalam(periode, '2026-08-15')).toBe('2026-09-01')
  expect(hariDalam(periode, TODAY)).toBe(TODAY)
  expect(hariDalam(periode, '2027-01-05')).toBe('2026-12-31')
})
