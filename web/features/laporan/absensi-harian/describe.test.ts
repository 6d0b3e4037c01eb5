import { expect, test } from 'vitest'
import { contentLabel, describeDailySession, describeDailyWeek, mainOf, type Sesi } from './describe.ts'

const sesi = (change: Partial<Sesi>): Sesi => ({
  kegiatan_id: 1,
  kegiatan: 'Halaqah pekanan',
  jenis: 'umum',
  ke: 1,
  mulai: '18:30',
  selesai: '20:00',
  tempat: '',
  pertemuan_id: null,
  orang: 20,
  belum: 20,
  state: { fill: 'due', unstaffed: false },
  tanda: [],
  ...change,
})

test('a week says once what its ends share', () => {
  expect(describeDailyWeek('2026-11-15', '2026-11-21')).toBe('15–21 November 2026')
  expect(describeDailyWeek('2026-11-29', '2026-12-05')).toBe('29 Nov – 5 Des 2026')
  expect(describeDailyWeek('2026-12-27', '2027-01-02')).toBe('27 Des 2026 – 2 Jan 2027')
})

test('what still asks for something comes first, whatever its hour', () => {
  const done = sesi({ state: { fill: 'complete', unstaffed: false }, mulai: '04:15' })
  const due = sesi({ state: { fill: 'partial', unstaffed: false }, belum: 11 })
  expect(mainOf([done, due], null)).toBe(due)
  expect(mainOf([done], null)).toBe(done)
  expect(mainOf([], null)).toBeUndefined()
})

test('what runs now comes before what was left in the morning; once it is over the earliest does', () => {
  const subuh = sesi({ kegiatan: 'Shalat Subuh', mulai: '04:15', selesai: '05:00' })
  const halaqah = sesi({ mulai: '16:30', selesai: '17:30' })
  const tahsin = sesi({ kegiatan: 'Tahsin', mulai: '20:00', selesai: '' })
  const at = (jam: string | null) => mainOf([subuh, halaqah, tahsin], jam)
  expect(at('16.45')).toBe(halaqah)
  expect(at('04.15')).toBe(subuh)
  expect(at('18.00')).toBe(subuh)
  expect(at('21.59')).toBe(tahsin)
  expect(at(null)).toBe(subuh)
  expect(
    mainOf([subuh, sesi({ mulai: '16:30', selesai: '17:30', state: { fill: 'complete', unstaffed: false } })], '16.45'),
  ).toBe(subuh)
})

test('the button says what it does, to what, and to how many', () => {
  expect(contentLabel(sesi({}), true)).toBe('Isi Halaqah pekanan · 18.30')
  expect(contentLabel(sesi({ state: { fill: 'partial', unstaffed: false }, belum: 11 }), true)).toBe(
    'Lanjutkan Halaqah pekanan · 18.30, sisa 11',
  )
  expect(contentLabel(sesi({ state: { fill: 'complete', unstaffed: false } }), true)).toBe(
    'Periksa Halaqah pekanan · 18.30',
  )
  expect(contentLabel(sesi({ state: { fill: 'partial', unstaffed: false } }), false)).toBe(
    'Lihat Halaqah pekanan · 18.30',
  )
  expect(describeDailySession(sesi({ ke: 2 }))).toBe('Halaqah pekanan ke-2 · 18.30')
  expect(describeDailySession(sesi({ mulai: '' }))).toBe('Halaqah pekanan')
})
