import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDate, weekday } from '#contract/tanggal.ts'
import { occurrences } from './day-jadwal.ts'

const everySabtu = { hari: 6, dari: '2026-09-01', sampai: null }

test('a Sabtu halaqah falls on every Sabtu of the range, both ends included', () => {
  expect(occurrences(everySabtu, '2026-11-01', '2026-11-28')).toEqual([
    '2026-11-07',
    '2026-11-14',
    '2026-11-21',
    '2026-11-28',
  ])
  expect(occurrences(everySabtu, '2026-11-21', '2026-11-21')).toEqual(['2026-11-21'])
  expect(occurrences(everySabtu, '2026-11-22', '2026-11-27')).toEqual([])
})

test('it neither starts before its first day nor goes on after its last', () => {
  const jadwal = { hari: 6, dari: '2026-11-14', sampai: '2026-11-21' }
  expect(occurrences(jadwal, '2026-01-01', '2026-12-31')).toEqual(['2026-11-14', '2026-11-21'])
  expect(occurrences(jadwal, '2026-12-01', '2026-12-31')).toEqual([])
  expect(occurrences(jadwal, '2026-12-31', '2026-01-01')).toEqual([])
})

test('is what going through the days one by one gives', () => {
  const offset = fc.integer({ min: 0, max: 400 }).map(n => addDays('2026-06-01', n))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 }),
      offset,
      fc.option(offset),
      offset,
      offset,
      (hari, mulai, selesai, dari, sampai) => {
        const slow = eachDate(dari, sampai).filter(
          date => weekday(date) === hari && date >= mulai && (selesai === null || date <= selesai),
        )
        expect(occurrences({ hari, dari: mulai, sampai: selesai }, dari, sampai)).toEqual(slow)
      },
    ),
  )
})
