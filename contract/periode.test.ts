import { expect, test } from 'vitest'
import { keadaanPeriode } from './periode.ts'

test('a periode is to come, runs, or is over; the active one is active whatever its days say', () => {
  const genap = { aktif: false, mulai: '2027-02-01', selesai: '2027-06-30' }
  const on = (hariIni: string) => keadaanPeriode(genap, hariIni)
  expect(['2027-01-31', '2027-02-01', '2027-06-30', '2027-07-01'].map(on)).toEqual([
    'akan_datang',
    'berjalan',
    'berjalan',
    'arsip',
  ])
  expect(keadaanPeriode({ ...genap, aktif: true }, '2027-08-01')).toBe('aktif')
})
