import { expect, test } from 'vitest'
import { dayInside, periodeNow, periodeState, workPeriode } from './periode-state.ts'

test('a periode is to come, runs, or is over; the active one is active whatever its days say', () => {
  const genap = { aktif: false, konsep: false, mulai: '2027-02-01', selesai: '2027-06-30' }
  const on = (hariIni: string) => periodeState(genap, hariIni)
  expect(['2027-01-31', '2027-02-01', '2027-06-30', '2027-07-01'].map(on)).toEqual([
    'akan_datang',
    'berjalan',
    'berjalan',
    'arsip',
  ])
  expect(periodeState({ ...genap, aktif: true }, '2027-08-01')).toBe('aktif')
  expect(periodeState({ ...genap, konsep: true }, '2027-03-01')).toBe('konsep')
})

const TODAY = '2026-11-21'

test('a date to begin with stays inside the periode', () => {
  const periode = { mulai: '2026-09-01', selesai: '2026-12-31' }
  expect(dayInside(periode, '2026-08-15')).toBe('2026-09-01')
  expect(dayInside(periode, TODAY)).toBe(TODAY)
  expect(dayInside(periode, '2027-01-05')).toBe('2026-12-31')
})

test('what runs today is told by the date', () => {
  const ganjil = { id: 1, aktif: false, mulai: '2026-09-01', selesai: '2027-01-20' }
  const genap = { id: 2, aktif: true, mulai: '2027-02-01', selesai: '2027-06-30' }
  const on = (hariIni: string, list: readonly (typeof ganjil & { konsep?: boolean })[] = [genap, ganjil]) =>
    periodeNow(list, hariIni)?.id
  // Active early; on the last day of the one; between the two; on the first of the next; after both.
  const days = ['2026-12-01', '2027-01-20', '2027-01-25', '2027-02-01', '2027-08-01']
  expect(days.map(day => on(day))).toEqual([1, 1, 2, 2, 2])
  // Nobody has made the next one active.
  const late = [
    { ...genap, aktif: false },
    { ...ganjil, aktif: true },
  ]
  expect(['2027-01-25', '2027-02-01'].map(day => on(day, late))).toEqual([1, 2])
  // Of two at once the active one leads, else the one that began last; a draft runs nowhere.
  const dua = { ...ganjil, id: 3, mulai: '2026-11-01' }
  expect(on('2026-12-01', [{ ...ganjil, aktif: true }, dua])).toBe(1)
  expect(on('2026-12-01', [ganjil, dua, genap])).toBe(3)
  expect(on('2026-12-01', [{ ...ganjil, konsep: true }, genap])).toBe(2)
  expect(on('2026-12-01', [])).toBeUndefined()
})

test('of several drafts the one is worked in whose days are now or come next, however many later ones are made', () => {
  const draft = { aktif: false, konsep: true }
  const ganjil = { ...draft, id: 2, mulai: '2026-09-01', selesai: '2027-01-20' }
  const genap = { ...draft, id: 1, mulai: '2027-02-01', selesai: '2027-06-30' }
  const on = (hariIni: string, list = [genap, ganjil]) => workPeriode(list, hariIni)?.id
  const days = ['2026-08-01', '2026-12-01', '2027-01-20', '2027-01-21', '2027-07-01']
  expect(days.map(day => on(day))).toEqual([2, 2, 2, 1, 1])
  expect(days.map(day => on(day, [ganjil, genap]))).toEqual([2, 2, 2, 1, 1])
  // Of two gelombang on the same days the one that was made first.
  expect(on('2026-12-01', [{ ...ganjil, id: 3 }, ganjil])).toBe(2)
  const terbit = { ...ganjil, id: 4, konsep: false }
  expect(on('2026-12-01', [genap, ganjil, terbit])).toBe(4)
  expect(on('2026-12-01', [])).toBeUndefined()
})
