import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateSchema, jamSchema, zoneSchema } from './date-schema.ts'
import {
  addDays,
  dayName,
  daysBetween,
  describeNight,
  eachDate,
  endOfMonth,
  formatDate,
  formatFigureRange,
  formatRange,
  formatTime,
  instantAt,
  isTanggal,
  jamIn,
  startOfMonth,
  startOfWeek,
  todayIn,
  weekday,
  type Zone,
} from './tanggal.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(issue => issue.message) ?? []

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const utc = (tanggal: string) => new Date(`${tanggal}T00:00:00Z`)

describe('what is a date', () => {
  test('only days that are in the calendar', () => {
    for (const good of ['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31']) {
      expect(dateSchema.parse(good)).toBe(good)
    }
    for (const bad of [
      '2026-02-29',
      '2026-02-30',
      '1900-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
    ]) {
      expect(messages(dateSchema.safeParse(bad)), bad).toEqual(['Tanggal itu tidak ada di kalender'])
      expect(() => weekday(bad), bad).toThrow(RangeError)
    }
  })

  test('each wrong input gets one Indonesian sentence', () => {
    for (const bad of ['21/11/2026', '2026-1-2', '2026-11-21T00:00:00Z', '2026-11-21\n', 'kemarin', 20261121]) {
      expect(messages(dateSchema.safeParse(bad))).toEqual(['Tanggal tidak valid, contoh: 2026-11-21'])
    }
    for (const nothing of [undefined, null, '']) {
      expect(messages(dateSchema.safeParse(nothing))).toEqual(['Wajib diisi'])
    }
    for (const typo of ['0026-11-21', '1899-12-31', '2200-01-01', '0000-01-01']) {
      expect(messages(dateSchema.safeParse(typo))).toEqual(['Tahun harus antara 1900 dan 2199'])
    }
  })

  test('agrees with Date on every date-shaped text', () => {
    const shaped = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
      .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
    fc.assert(
      fc.property(shaped, text => {
        const [y = 0, m = 0, d = 0] = text.split('-').map(Number)
        const date = new Date(Date.UTC(y, m - 1, d))
        expect(isTanggal(text)).toBe(date.getUTCMonth() === m - 1 && date.getUTCDate() === d)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a time of day is HH:MM, and the dot people write is understood', () => {
  expect(jamSchema.parse('18:42')).toBe('18:42')
  expect(jamSchema.parse(' 8.05 ')).toBe('08:05')
  expect(jamSchema.parse('00:00')).toBe('00:00')
  for (const bad of ['24:00', '18:60', '18', '1842', '18:42:00', 'pagi', 18]) {
    expect(messages(jamSchema.safeParse(bad))).toEqual(['Jam tidak valid, contoh: 18:30'])
  }
  expect(messages(jamSchema.safeParse(''))).toEqual(['Wajib diisi'])
})

describe('instants and zones', () => {
  test('Subuh 04.30 in Makassar is today there, though UTC still has yesterday', () => {
    const subuh = Date.parse('2026-11-20T20:30:00Z')
    expect(todayIn('Asia/Makassar', subuh)).toBe('2026-11-21')
    expect(jamIn('Asia/Makassar', subuh)).toBe('04.30')
    expect(todayIn('Asia/Jakarta', Date.parse('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
    expect(todayIn('Asia/Jakarta', Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
  })

  test('is written with its zone', () => {
    const at = Date.parse('2026-11-21T11:42:00Z')
    expect(formatTime(at, 'Asia/Jakarta')).toBe('21 Nov 2026 18.42 WIB')
    expect(formatTime(at, 'Asia/Makassar')).toBe('21 Nov 2026 19.42 WITA')
    expect(formatTime(at, 'Asia/Jayapura')).toBe('21 Nov 2026 20.42 WIT')
    expect(messages(zoneSchema.safeParse('Europe/Paris'))).toEqual(['Pilih WIB, WITA, atau WIT'])
  })

  test('the fixed offsets are those of the time zone database', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Zone>('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
        fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) }),
        (zona, ms) => {
          const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short', timeStyle: 'short' })
          expect(`${todayIn(zona, ms)} ${jamIn(zona, ms).replace('.', ':')}`).toBe(intl.format(ms))
          expect(instantAt(zona, todayIn(zona, ms), jamIn(zona, ms).replace('.', ':'))).toBe(ms - (ms % 60_000))
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('counting days', () => {
  test('agrees with Date in UTC, over leap years and centuries', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (tanggal, n) => {
        const date = utc(tanggal)
        expect(weekday(tanggal)).toBe(date.getUTCDay())
        date.setUTCDate(date.getUTCDate() + n)
        const moved = date.toISOString().slice(0, 10)
        expect(addDays(tanggal, n)).toBe(moved)
        expect(daysBetween(tanggal, moved)).toBe(n)
      }),
    )
  })

  test('a week starts on Ahad or Senin, at most six days back', () => {
    expect(startOfWeek('2026-11-21', 0)).toBe('2026-11-15')
    expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-22')
    expect(startOfWeek('2026-11-22', 1)).toBe('2026-11-16')
    fc.assert(
      fc.property(day, fc.constantFrom<0 | 1>(0, 1), (tanggal, awal) => {
        const start = startOfWeek(tanggal, awal)
        expect(weekday(start)).toBe(awal)
        expect(daysBetween(start, tanggal)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, tanggal)).toBeLessThan(7)
      }),
    )
  })

  test('a month starts on the 1st and ends the day before the next', () => {
    expect(endOfMonth('2026-02-10')).toBe('2026-02-28')
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
    fc.assert(
      fc.property(day, tanggal => {
        expect(startOfMonth(tanggal)).toBe(`${tanggal.slice(0, 7)}-01`)
        expect(endOfMonth(tanggal).slice(0, 7)).toBe(tanggal.slice(0, 7))
        expect(addDays(endOfMonth(tanggal), 1).slice(8)).toBe('01')
      }),
    )
  })

  test('eachDate holds both ends, and nothing when they are swapped', () => {
    expect(eachDate('2026-11-29', '2026-12-02')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
    expect(eachDate('2026-11-21', '2026-11-21')).toEqual(['2026-11-21'])
    expect(eachDate('2026-11-21', '2026-11-20')).toEqual([])
  })

  test('leaving the four-digit years is an error, not a strange date', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError)
  })
})

describe('dates in words', () => {
  test('the five styles', () => {
    expect(formatDate('2026-11-21', 'panjang')).toBe('Sabtu, 21 November 2026')
    expect(formatDate('2026-11-21', 'sedang')).toBe('21 November 2026')
    expect(formatDate('2026-11-21', 'pendek')).toBe('21 Nov 2026')
    expect(formatDate('2026-11-21', 'angka')).toBe('21/11/2026')
    expect(formatDate('2026-11-21', 'harian')).toBe('Sab 21 Nov')
    expect(formatDate('2026-11-21', 'ringkas')).toBe('Sab, 21 Nov 2026')
    expect(formatDate('2026-08-05', 'pendek')).toBe('5 Agu 2026')
    expect(formatDate('2026-08-05', 'angka')).toBe('05/08/2026')
  })

  test('Ahad, or Minggu where the institution says so', () => {
    expect(formatDate('2026-11-22', 'panjang')).toBe('Ahad, 22 November 2026')
    expect(formatDate('2026-11-22', 'panjang', { ahad: 'Minggu' })).toBe('Minggu, 22 November 2026')
    expect(formatDate('2026-11-22', 'harian')).toBe('Ahd 22 Nov')
    expect(formatDate('2026-11-22', 'harian', { ahad: 'Minggu' })).toBe('Min 22 Nov')
    expect([0, 1, 2, 3, 4, 5, 6].map(hari => dayName(hari, { ahad: 'Minggu' })).join(' ')).toBe(
      'Minggu Senin Selasa Rabu Kamis Jumat Sabtu',
    )
  })

  test('an evening belongs to the day that follows', () => {
    expect(describeNight(4, '18:30')).toBe('malam Jumat')
    expect(describeNight(6, '19:00')).toBe('malam Ahad')
    expect(describeNight(6, '19:00', { ahad: 'Minggu' })).toBe('malam Minggu')
    expect([describeNight(4, '17:59'), describeNight(4, '04:15'), describeNight(4, '')]).toEqual(['', '', ''])
  })

  test('months and weekdays are the ones of Intl in Indonesian', () => {
    const intl = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeZone: 'UTC' })
    fc.assert(
      fc.property(day, tanggal => {
        expect(formatDate(tanggal, 'panjang', { ahad: 'Minggu' })).toBe(intl.format(utc(tanggal)).replace(', 0', ', '))
      }),
      { numRuns: 300 },
    )
  })

  test('a range says once what both ends share', () => {
    expect(formatRange('2026-11-01', '2026-11-30')).toBe('1 s.d. 30 November 2026')
    expect(formatRange('2026-09-12', '2026-11-21')).toBe('12 September s.d. 21 November 2026')
    expect(formatRange('2026-09-12', '2027-01-02')).toBe('12 September 2026 s.d. 2 Januari 2027')
    expect(formatRange('2025-11-01', '2026-11-30')).toBe('1 November 2025 s.d. 30 November 2026')
    expect(formatRange('2026-11-21', '2026-11-21')).toBe('21 November 2026')
    // Above figures it says how far they go, while the range lasts.
    const angka = (hari_ini: string) => formatFigureRange({ dari: '2026-09-01', sampai: '2026-12-31', hari_ini })
    expect(angka('2026-11-22')).toBe('1 September s.d. 31 Desember 2026, angka sampai 22 November 2026')
    expect(angka('2026-09-01')).toBe('1 September s.d. 31 Desember 2026, angka sampai 1 September 2026')
    for (const day of ['2026-08-31', '2026-12-31', '2027-01-01'])
      expect(angka(day)).toBe('1 September s.d. 31 Desember 2026')
  })
})
