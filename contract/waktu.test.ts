import { describe, expect, test } from 'vitest'
import { clashes } from './absensi/day-jadwal.ts'
import { timesOf } from './absensi/rencana.ts'
import { instantAt } from './tanggal.ts'
import { typedEndAfterMove, typedLength } from './typed-times.ts'
import {
  changeTime,
  endAt,
  endDay,
  formatSpan,
  isLeftOfYesterday,
  isOfNightAfter,
  isOver,
  lengthOf,
  mayBeLeftOfYesterday,
  meetingDay,
  minutesFrom,
  refuseTime,
} from './waktu.ts'

const halaqah = { mulai: '18:30', selesai: '20:00' }

describe('a start that moves takes its end along', () => {
  test('said alone it keeps the length; an end that is said beside it is that end', () => {
    expect(changeTime(halaqah, { mulai: '19:00' })).toEqual({ mulai: '19:00', selesai: '20:30' })
    expect(changeTime(halaqah, { mulai: '19:00', selesai: '20:00' })).toEqual({ mulai: '19:00', selesai: '20:00' })
    expect(changeTime(halaqah, { selesai: '19:45' })).toEqual({ mulai: '18:30', selesai: '19:45' })
    expect(changeTime(halaqah, {})).toEqual(halaqah)
    expect(changeTime(halaqah, { mulai: '' })).toEqual({ mulai: '', selesai: '20:00' })
    expect(changeTime({ mulai: '', selesai: '' }, { mulai: '19:00' })).toEqual({ mulai: '19:00', selesai: '' })
  })

  test('in a form it does so as soon as what is typed is a time, however it is written', () => {
    const awal = { mulai: '18.30', selesai: '20.00' }
    expect(['1', '19', '19.', '19.0'].map(mulai => typedEndAfterMove(awal, mulai))).toEqual(Array(4).fill(undefined))
    expect(typedEndAfterMove(awal, '19.00')).toBe('20.30')
    expect(typedEndAfterMove(awal, '9:05')).toBe('10.35')
    expect(typedEndAfterMove({ mulai: '', selesai: '' }, '20.00')).toBeUndefined()
    expect(typedLength({ mulai: '18.30', selesai: '20.0' })).toBeNull()
    expect(typedLength(awal)).toEqual({ length: 90, endsNextDay: false })
    expect(typedLength({ mulai: '22.30', selesai: '24.00' })).toEqual({ length: 90, endsNextDay: false })
    expect([
      typedLength({ mulai: '24.00', selesai: '1.00' }),
      typedLength({ mulai: '22.30', selesai: '24.30' }),
    ]).toEqual([null, null])
    expect(typedLength({ mulai: '22.30', selesai: '0.30' })).toEqual({ length: 120, endsNextDay: true })
    expect(typedLength({ mulai: '18.30', selesai: '17.30' })).toBeNull()
    expect(lengthOf({ mulai: '18:30', selesai: '' })).toBeNull()
  })
})

test('a start set by hand without an end has none: that of the jadwal belongs to another start', () => {
  const jadwal = { mulai: '18:30', selesai: '21:15' }
  expect(timesOf({ pertemuan: { mulai: '20:00', selesai: '' }, jadwal })).toEqual({ mulai: '20:00', selesai: '' })
  expect(timesOf({ pertemuan: { mulai: '20:00', selesai: '22:00' }, jadwal }).selesai).toBe('22:00')
  expect(timesOf({ pertemuan: { mulai: '18:30', selesai: '' }, jadwal })).toEqual(jadwal)
  expect(timesOf({ pertemuan: { mulai: '', selesai: '' }, jadwal })).toEqual(jadwal)
  expect(timesOf({ pertemuan: null, jadwal: null })).toEqual({ mulai: '', selesai: '' })
})

describe('22.30–00.30 ends on the next day', () => {
  const malam = { mulai: '22:30', selesai: '00:30' }
  const [hari, besok] = ['2026-11-21', '2026-11-22']

  test('and is over then, at its end and not before', () => {
    expect([endDay(hari, malam), endDay(hari, halaqah), endDay(hari, { mulai: '', selesai: '00:30' })]).toEqual([
      ...[besok, hari, hari],
    ])
    expect(endAt('Asia/Jakarta', hari, malam, '24:00')).toBe(instantAt('Asia/Jakarta', besok, '00:30'))
    const over = (hariIni: string, jam: string, waktu = malam) => isOver(waktu, hari, { hariIni, jam })
    expect([over(hari, '23:59'), over(besok, '00:29'), over(besok, '00:30')]).toEqual([false, false, true])
    expect([over(hari, '19:59', halaqah), over(hari, '20:00', halaqah), over(besok, '00:00', halaqah)]).toEqual([
      ...[false, true, true],
    ])
    expect([isLeftOfYesterday(malam, '00:29'), isLeftOfYesterday(malam, '00:30')]).toEqual([true, false])
    expect(isLeftOfYesterday(halaqah, '00:10')).toBe(false)
    expect([mayBeLeftOfYesterday('00:00'), mayBeLeftOfYesterday('11:58'), mayBeLeftOfYesterday('12:00')]).toEqual([
      ...[true, true, false],
    ])
    expect([minutesFrom(malam, '22:00'), minutesFrom(malam, '23:59'), minutesFrom(halaqah, '20:15')]).toEqual([
      ...[30, 0, 15],
    ])
    expect([malam, halaqah, { mulai: '18:30', selesai: '' }, { mulai: '', selesai: '' }].map(formatSpan)).toEqual([
      ...['22.30–00.30 (esoknya)', '18.30–20.00', '18.30', ''],
    ])
  })

  test('an end exactly at midnight is of the day itself, to its last minute', () => {
    const sampai = { mulai: '22:00', selesai: '00:00' }
    expect(endDay(hari, sampai)).toBe(hari)
    expect(endAt('Asia/Jakarta', hari, sampai, '')).toBe(instantAt('Asia/Jakarta', besok, '00:00'))
    const over = (hariIni: string, jam: string) => isOver(sampai, hari, { hariIni, jam })
    expect([over(hari, '21:00'), over(hari, '23:59'), over(besok, '00:00')]).toEqual([false, false, true])
    expect(isLeftOfYesterday(sampai, '00:00')).toBe(false)
    expect(formatSpan(sampai)).toBe('22.00–24.00')
  })

  test('a start after its midnight is of the night after; on the day itself a morning is meant', () => {
    const of = (mulai: string, isPast = true, planned = malam) => isOfNightAfter(planned, mulai, isPast)
    expect([of('00:10'), of('00:10', false), of('01:00'), of('01:00', false), of('23:00'), of('22:00')]).toEqual([
      ...[true, true, true, false, false, false],
    ])
    expect([of(''), of('12:00'), of('00:10', true, halaqah)]).toEqual([false, false, false])
    // 22.00–24.00 that began at 00.10: nothing of it is of the next day, but neither is it the morning before.
    expect([
      of('00:10', true, { mulai: '22:00', selesai: '00:00' }),
      of('21:00', true, { mulai: '22:00', selesai: '00:00' }),
    ]).toEqual([...[true, false]])
  })

  test('twelve hours and no longer: every end half written in twelve hours is longer', () => {
    const may = (mulai: string, selesai: string) => refuseTime({ mulai, selesai }) === undefined
    expect([may('22:00', '00:00'), may('20:00', '08:00'), may('18:30', '20:00'), may('', '05:00')]).toEqual([
      ...[true, true, true, true],
    ])
    expect([may('20:00', '08:01'), may('18:30', '17:30'), may('18:30', '18:30')]).toEqual([false, false, false])
    for (let start = 12 * 60; start < 24 * 60; start++)
      for (let length = 1; start + length < 24 * 60; length += 7) {
        const text = (menit: number) =>
          `${String(Math.floor(menit / 60)).padStart(2, '0')}:${String(menit % 60).padStart(2, '0')}`
        expect(may(text(start), text(start + length - 12 * 60)), text(start)).toBe(false)
      }
  })

  test('weekly times meet across midnight, Saturday night and Sunday morning too, on the days they hold', () => {
    const [sabtu, ahad] = [
      { ...malam, hari: 6, dari: '2026-09-01', sampai: null },
      { mulai: '00:00', selesai: '01:00', hari: 0, dari: '2026-09-01', sampai: null as string | null },
    ]
    expect([meetingDay(sabtu, ahad), meetingDay(ahad, sabtu), meetingDay(sabtu, { ...ahad, hari: 6 })]).toEqual([
      ...[1, -1, undefined],
    ])
    expect(meetingDay(sabtu, { ...ahad, mulai: '00:30' })).toBeUndefined()
    expect([clashes(sabtu, ahad), clashes(ahad, sabtu)]).toEqual([true, true])
    // The last Saturday is the 21st: its night reaches into the 22nd, and no further.
    const last = { ...sabtu, sampai: hari }
    const from = (dari: string) => [clashes(last, { ...ahad, dari }), clashes({ ...ahad, dari }, last)]
    expect([from(besok), from('2026-11-23')]).toEqual([
      [true, true],
      [false, false],
    ])
  })
})
