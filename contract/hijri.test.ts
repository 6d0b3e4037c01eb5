import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonthsHijri,
  findAskedMonth,
  type HijriMonth,
  hijri,
  hijriOf,
  hijriOffset,
  listStartChoice,
  listStartDay,
  type MonthStart,
  monthStartOf,
  refuseStart,
  startHisab,
} from './hijri.ts'
import { addDays, daysBetween, eachDate } from './tanggal.ts'

// Met in ICU 78.3 (Node 24.21): 'islamic-umalqura' begins Ramadan 1447 on 18 February and Syawal on 20 March 2026. The government
// began them on 19 February and 21 March, and Zulhijah on the same 18 May: no offset fits both.
const RAMADAN: MonthStart = { tahun: 1447, bulan: 9, mulai: '2026-02-19' }
const SYAWAL: MonthStart = { tahun: 1447, bulan: 10, mulai: '2026-03-21' }
const ZULHIJAH: MonthStart = { tahun: 1447, bulan: 12, mulai: '2026-05-18' }
const TAHUN_1447 = [RAMADAN, SYAWAL, ZULHIJAH]

const bulan = (tahun: number, bulan: number): HijriMonth => ({ tahun, bulan })

test('where nobody has answered it is Umm al-Qura, and says so', () => {
  expect(hijri('2026-11-21', [])).toBe('11 Jumadilakhir 1448 H menurut hisab')
  expect(hijri('2026-11-21', [], 'ringkas')).toBe('11 Jumadilakhir 1448 H (hisab)')
  expect(hijri('2026-11-21', [], 'polos')).toBe('11 Jumadilakhir 1448 H')
  expect(['2026-02-18', '2026-03-20', '2026-05-27'].map(day => hijri(day, [], 'polos'))).toEqual([
    '1 Ramadan 1447 H',
    '1 Syawal 1447 H',
    '10 Zulhijah 1447 H',
  ])
})

test('one offset cannot fit 1447: each month is what the office has said of it', () => {
  const seen = (day: string) => hijri(day, TAHUN_1447)
  expect(seen('2026-02-18')).toBe('30 Syakban 1447 H belum ditetapkan')
  expect(seen('2026-02-19')).toBe('1 Ramadan 1447 H')
  expect(seen('2026-03-20')).toBe('30 Ramadan 1447 H')
  expect(seen('2026-03-21')).toBe('1 Syawal 1447 H')
  expect(seen('2026-05-27')).toBe('10 Zulhijah 1447 H')
  // What the offset of before would have said of the same days: right in one month, wrong in the other.
  const moved = (day: string, offset: number) => hijri(addDays(day, offset), [], 'polos')
  expect([moved('2026-03-21', -1), moved('2026-05-27', -1)]).toEqual(['1 Syawal 1447 H', '9 Zulhijah 1447 H'])
  expect([moved('2026-03-21', 0), moved('2026-05-27', 0)]).toEqual(['2 Syawal 1447 H', '10 Zulhijah 1447 H'])
})

test('beside a month that is set the ones nobody has set stay 29 or 30 days long', () => {
  // Umm al-Qura has Syawal 29 and Zulkaidah 30 days long. Of Syawal begun a day later 28 would be left.
  expect([startHisab(bulan(1447, 10)), startHisab(bulan(1447, 11)), startHisab(bulan(1447, 12))]).toEqual([
    ...['2026-03-20', '2026-04-18', '2026-05-18'],
  ])
  expect(hijri('2026-04-18', [SYAWAL])).toBe('29 Syawal 1447 H')
  expect(hijri('2026-04-19', [SYAWAL])).toBe('1 Zulkaidah 1447 H belum ditetapkan')
  expect(hijri('2026-05-18', [SYAWAL])).toBe('1 Zulhijah 1447 H menurut hisab')
  // Before one, too: what is not set gives way to what is.
  expect(monthStartOf(bulan(1447, 9), [SYAWAL])).toBe('2026-02-19')
  expect(hijri('2026-02-19', [SYAWAL])).toBe('1 Ramadan 1447 H belum ditetapkan')
})

test('a thirtieth is one only once the next month is set', () => {
  expect(hijri('2026-03-19', [RAMADAN])).toBe('29 Ramadan 1447 H')
  expect(hijri('2026-03-20', [RAMADAN])).toBe('1 Syawal 1447 H menurut hisab')
  const zulkaidah = { tahun: 1447, bulan: 11, mulai: '2026-04-19' }
  expect(hijri('2026-05-18', [zulkaidah])).toBe('1 Zulhijah 1447 H menurut hisab')
  expect(hijri('2026-05-18', [zulkaidah, { ...ZULHIJAH, mulai: '2026-05-19' }])).toBe('30 Zulkaidah 1447 H')
})

describe('what may be answered', () => {
  test('29 or 30 days after the month before, where that is set', () => {
    expect(listStartChoice(bulan(1447, 10), [RAMADAN])).toEqual(['2026-03-20', '2026-03-21'])
    // Where it is not, what is around Umm al-Qura.
    expect(listStartChoice(bulan(1447, 10), [])).toEqual(eachDate('2026-03-18', '2026-03-22'))
    // Between two that are set, what suits both.
    const zulkaidah = { tahun: 1447, bulan: 11, mulai: '2026-04-18' }
    expect(listStartChoice(bulan(1447, 10), [RAMADAN, zulkaidah])).toEqual(['2026-03-20'])
  })

  test('anything else is refused with its reason', () => {
    const refused = (mulai: string, list: MonthStart[]) => refuseStart({ tahun: 1447, bulan: 10, mulai }, list)
    const SATU = 'Satu bulan Hijriah 29 atau 30 hari.'
    expect(refused('2026-03-20', [RAMADAN])).toBeUndefined()
    expect(refused('2026-03-21', [RAMADAN])).toBeUndefined()
    expect(refused('2026-03-19', [RAMADAN])).toBe(`Dengan tanggal itu Ramadan 1447 H menjadi 28 hari. ${SATU}`)
    expect(refused('2026-03-22', [RAMADAN])).toBe(`Dengan tanggal itu Ramadan 1447 H menjadi 31 hari. ${SATU}`)
    expect(refused('2026-03-21', [{ tahun: 1447, bulan: 11, mulai: '2026-04-18' }])).toBe(
      `Dengan tanggal itu Syawal 1447 H menjadi 28 hari. ${SATU}`,
    )
    expect(refused('2026-03-21', [{ tahun: 1447, bulan: 8, mulai: '2026-01-19' }])).toBe(
      `Dengan tanggal itu Syakban 1447 H dan 1 bulan sesudahnya menjadi 61 hari. ${SATU}`,
    )
    expect(refused('2026-03-23', [])).toBe(
      'Menurut hisab 1 Syawal 1447 H jatuh pada Jumat, 20 Maret 2026; tanggal itu terlalu jauh darinya.',
    )
  })

  const answers = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 })), { maxLength: 25 })
  const answered = (list: [number, number][]) =>
    list.reduce<MonthStart[]>((rows, [months, pick]) => {
      const next = addMonthsHijri(bulan(1446, 12), months)
      const rest = rows.filter(row => row.tahun !== next.tahun || row.bulan !== next.bulan)
      const offered = listStartChoice(next, rest)
      expect(offered.length).toBeGreaterThan(0)
      const mulai = offered[pick % offered.length] ?? ''
      expect(refuseStart({ ...next, mulai }, rest)).toBeUndefined()
      return [...rest, { ...next, mulai }]
    }, [])

  test('whatever is answered, in whatever order: something can be, each month has 29 or 30 days and each day its own', {
    tags: 'lengkap',
  }, () => {
    fc.assert(
      fc.property(answers, list => {
        const rows = answered(list)
        for (let i = -6; i < 50; i++) {
          const one = addMonthsHijri(bulan(1446, 12), i)
          const days = daysBetween(monthStartOf(one, rows), monthStartOf(addMonthsHijri(one, 1), rows))
          expect([29, 30]).toContain(days)
        }
        for (const { mulai, ...one } of rows)
          expect(hijriOf(mulai, rows)).toEqual({ ...one, hari: 1, sumber: 'ditetapkan' })
      }),
      { numRuns: 100 },
    )
    fc.assert(
      fc.property(answers, list => {
        const rows = answered(list)
        let before = hijriOf('2025-05-31', rows)
        for (const day of eachDate('2025-06-01', '2028-12-31')) {
          const now = hijriOf(day, rows)
          if (now?.hari === 1) expect([29, 30]).toContain(before?.hari)
          else expect(now).toMatchObject({ tahun: before?.tahun, bulan: before?.bulan, hari: (before?.hari ?? 0) + 1 })
          before = now
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('after an offset of before', () => {
  // As migration 0042 writes an offset of -1: every month from Muharam 1447 to Jumadilakhir 1448 a day after Umm al-Qura.
  const dipindah = Array.from({ length: 18 }, (_, i) => addMonthsHijri(bulan(1447, 1), i)).map(one => ({
    ...one,
    mulai: addDays(startHisab(one), 1),
  }))
  const without = (one: HijriMonth) => dipindah.filter(row => row.tahun !== one.tahun || row.bulan !== one.bulan)

  test('what is not the day of Umm al-Qura is never said to be by calculation', () => {
    expect(hijri('2026-06-17', without(bulan(1448, 1)))).toBe('1 Muharam 1448 H belum ditetapkan')
    expect(hijri('2026-06-17', without(bulan(1448, 1)), 'ringkas')).toBe('1 Muharam 1448 H (belum ditetapkan)')
    expect(hijri('2026-06-17', without(bulan(1448, 1)), 'polos')).toBe('1 Muharam 1448 H')
    for (const one of dipindah)
      for (const day of eachDate(addDays(one.mulai, -31), addDays(one.mulai, 31))) {
        const said = hijriOf(day, without(one))
        if (said?.sumber === 'hisab') expect(said, day).toEqual(hijriOf(day, []))
      }
  })

  test('each day around Umm al-Qura is there: possible, or with the month that stands in its way', () => {
    expect(listStartDay(bulan(1448, 1), without(bulan(1448, 1)))).toEqual([
      { mulai: '2026-06-14', alasan: 'Zulhijah 1447 H menjadi 26 hari' },
      { mulai: '2026-06-15', alasan: 'Zulhijah 1447 H menjadi 27 hari' },
      { mulai: '2026-06-16', alasan: 'Zulhijah 1447 H menjadi 28 hari' },
      { mulai: '2026-06-17' },
      { mulai: '2026-06-18', alasan: 'Muharam 1448 H menjadi 28 hari' },
    ])
    for (const one of dipindah) {
      const days = listStartDay(one, without(one))
      expect(days).toHaveLength(5)
      for (const { mulai, alasan } of days)
        expect(refuseStart({ ...one, mulai }, without(one)) === undefined, mulai).toBe(alasan === undefined)
    }
  })
})

test('outside of the years that Umm al-Qura is known for there is no date, and no error', () => {
  for (const day of ['0001-01-01', '1882-11-11', '2174-11-26', '2199-12-31', '9999-12-31']) {
    expect(hijri(day, TAHUN_1447), day).toBe('')
    expect(hijriOf(day, []), day).toBeUndefined()
    expect(hijriOffset(day, TAHUN_1447), day).toBe(0)
    expect(findAskedMonth(day, []), day).toBeUndefined()
  }
  expect(hijri('1882-11-12', [], 'polos')).toBe('1 Muharam 1300 H')
  expect(hijri('2174-11-25', [], 'polos')).toMatch(/^(29|30) Zulhijah 1600 H$/)
})

test('each month of Umm al-Qura begins where its first day is, in every year that can be asked', () => {
  for (let i = 0; i < 1200; i++) {
    const one = addMonthsHijri(bulan(1400, 1), i)
    expect(hijriOf(startHisab(one), [])).toEqual({ ...one, hari: 1, sumber: 'hisab' })
  }
})

describe('when the office is asked', () => {
  const asked = (hariIni: string, list: MonthStart[]) => findAskedMonth(hariIni, list)
  test('from the 28th on for the month that comes', () => {
    expect(asked('2026-03-17', [RAMADAN])).toBeUndefined() // 27 Ramadan
    expect(asked('2026-03-18', [RAMADAN])).toEqual(bulan(1447, 10)) // 28 Ramadan
    expect(asked('2026-03-19', [RAMADAN])).toEqual(bulan(1447, 10))
    expect(asked('2026-03-19', [RAMADAN, SYAWAL])).toBeUndefined()
  })

  test('and until the tenth for the one that runs, where nobody has answered', () => {
    expect(asked('2026-03-20', [RAMADAN])).toEqual(bulan(1447, 10))
    expect(asked('2026-03-29', [RAMADAN])).toEqual(bulan(1447, 10))
    expect(asked('2026-03-30', [RAMADAN])).toBeUndefined()
    expect(asked('2026-03-21', [RAMADAN, SYAWAL])).toBeUndefined()
  })
})

test('a build of before is told the offset that makes the day right', () => {
  for (const day of eachDate('2026-02-19', '2026-06-10')) {
    const moved = hijri(addDays(day, hijriOffset(day, TAHUN_1447)), [], 'polos')
    // Umm al-Qura has no thirtieth of Zulkaidah that the office's one could be.
    expect(moved, day).toBe(hijri(day, TAHUN_1447, 'polos'))
  }
  expect(['2026-03-21', '2026-05-27', '2026-11-21'].map(day => hijriOffset(day, TAHUN_1447))).toEqual([-1, 0, 0])
})
