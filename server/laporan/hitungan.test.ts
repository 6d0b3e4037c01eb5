import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDate, endOfMonth } from '#contract/tanggal.ts'
import { cutMonths } from './hitungan.ts'

const span = fc
  .tuple(fc.nat(800), fc.nat(400))
  .map(([from, days]) => ({ dari: addDays('2025-12-20', from), sampai: addDays('2025-12-20', from + days) }))

test('every day of a span is in a whole month or beside one, once, and no other day is', () => {
  fc.assert(
    fc.property(span, ({ dari, sampai }) => {
      const { bulan, hari } = cutMonths({ dari, sampai })
      const whole = bulan ? eachDate(`${bulan.dari}-01`, endOfMonth(`${bulan.sampai}-01`)) : []
      const days = [...whole, ...hari.flatMap(part => eachDate(part.dari, part.sampai))].sort()
      expect(days).toEqual(eachDate(dari, sampai))
      // Nothing is left to single days that a whole month could tell.
      for (const part of hari) expect(part.dari.endsWith('-01') && part.sampai === endOfMonth(part.dari)).toBe(false)
    }),
  )
})

test('a month, less than one, and more', () => {
  expect(cutMonths({ dari: '2026-02-01', sampai: '2026-02-28' })).toEqual({
    bulan: { dari: '2026-02', sampai: '2026-02' },
    hari: [],
  })
  expect(cutMonths({ dari: '2026-02-02', sampai: '2026-02-28' }).bulan).toBeNull()
  expect(cutMonths({ dari: '2026-08-24', sampai: '2027-01-15' })).toEqual({
    bulan: { dari: '2026-09', sampai: '2026-12' },
    hari: [
      { dari: '2026-08-24', sampai: '2026-08-31' },
      { dari: '2027-01-01', sampai: '2027-01-15' },
    ],
  })
})
