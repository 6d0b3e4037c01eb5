import { describe, expect, test } from 'vitest'
import { readIcs } from './read-libur.ts'

const periode = { zona: 'Asia/Jakarta' as const, dari: '2026-09-01', sampai: '2026-12-31' }
/** Each event as its lines; days of the periode as 'MM-DD..MM-DD name'. */
const read = (...events: string[][]) =>
  readIcs(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//x',
      ...events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
    periode,
  ).map(r => r.alasan || `${r.dari.slice(5)}${r.sampai === r.dari ? '' : `..${r.sampai.slice(5)}`} ${r.nama}`)

const pekanan = ['UID:1', 'DTSTART;VALUE=DATE:20261127', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Ujian']

describe('a cancelled occurrence', () => {
  test('is simply not there: neither in its series nor as a row of its own', () => {
    const cancelled = ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20261204', 'DTSTART;VALUE=DATE:20261204', 'STATUS:CANCELLED']
    const moved = ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20261211', 'DTSTART;VALUE=DATE:20261212', 'SUMMARY:Ujian akhir']
    expect(read(pekanan, [...cancelled, 'SUMMARY:Ujian'], moved)).toEqual([
      '11-27 Ujian',
      '12-12 Ujian akhir',
      '12-18 Ujian',
    ])
    // As Google writes it: no name, and the change before the series.
    expect(read(cancelled, pekanan)).toEqual(['11-27 Ujian', '12-11 Ujian', '12-18 Ujian'])
  })

  test('by its instant, whatever the zone it is written in, and with all that follow', () => {
    const malam = [
      'UID:1',
      'DTSTART:20261126T180000Z',
      'DTEND:20261126T190000Z',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'SUMMARY:Rapat',
    ]
    expect(read(malam, ['UID:1', 'RECURRENCE-ID:20261203T180000Z', 'STATUS:CANCELLED'])).toEqual([
      '11-27 Rapat',
      '12-11 Rapat',
      '12-18 Rapat',
    ])
    expect(read(malam, ['UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261210T180000Z', 'STATUS:CANCELLED'])).toEqual([
      '11-27 Rapat',
      '12-04 Rapat',
    ])
  })

  test('without its series is told, as a cancelled event is', () => {
    const one = ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20261204', 'DTSTART;VALUE=DATE:20261204', 'STATUS:CANCELLED']
    expect(read([...one, 'SUMMARY:Ujian'])).toEqual(['Acara ini dibatalkan di kalendernya'])
  })
})

describe('dates that are named', () => {
  const munaqasyah = ['UID:2', 'DTSTART;VALUE=DATE:20261202', 'SUMMARY:Munaqasyah']

  test('begin with DTSTART, in the order of the calendar', () => {
    expect(read([...munaqasyah, 'RDATE;VALUE=DATE:20261207,20261205'])).toEqual([
      '12-02 Munaqasyah',
      '12-05 Munaqasyah',
      '12-07 Munaqasyah',
    ])
    expect(read([...munaqasyah, 'RDATE;VALUE=DATE:20261202,20261205'])).toEqual([
      '12-02 Munaqasyah',
      '12-05 Munaqasyah',
    ])
    expect(read([...munaqasyah, 'RDATE;VALUE=DATE:20261205', 'EXDATE;VALUE=DATE:20261202'])).toEqual([
      '12-05 Munaqasyah',
    ])
  })

  test('as long as the event, or as a PERIOD says', () => {
    expect(
      read([
        'UID:3',
        'DTSTART;VALUE=DATE:20261202',
        'DTEND;VALUE=DATE:20261204',
        'SUMMARY:Dua',
        'RDATE;VALUE=DATE:20261209',
      ]),
    ).toEqual(['12-02..12-03 Dua', '12-09..12-10 Dua'])
    expect(
      read([
        'UID:4',
        'DTSTART:20261202T010000Z',
        'DTEND:20261202T030000Z',
        'RDATE;VALUE=PERIOD:20261208T010000Z/20261210T010000Z,20261214T010000Z/PT2H',
        'SUMMARY:Rihlah',
      ]),
    ).toEqual(['12-02 Rihlah', '12-08..12-10 Rihlah', '12-14 Rihlah'])
  })

  test('join a rule, each day once', () => {
    expect(read([...pekanan, 'RDATE;VALUE=DATE:20261130,20261204'])).toEqual([
      '11-27 Ujian',
      '11-30 Ujian',
      '12-04 Ujian',
      '12-11 Ujian',
      '12-18 Ujian',
    ])
  })
})

describe('days that are left out', () => {
  test('the first of a rule; one that meets nothing hides no other', () => {
    expect(read([...pekanan, 'EXDATE;VALUE=DATE:20261127'])).toEqual(['12-04 Ujian', '12-11 Ujian', '12-18 Ujian'])
    expect(read([...pekanan, 'EXDATE;VALUE=DATE:20261203,20261204'])).toEqual([
      '11-27 Ujian',
      '12-11 Ujian',
      '12-18 Ujian',
    ])
  })

  test('whole days of a time, and times of a whole day', () => {
    const pagi = [
      'UID:5',
      'DTSTART:20261127T080000',
      'DTEND:20261127T090000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'SUMMARY:Pagi',
    ]
    expect(read([...pagi, 'EXDATE;VALUE=DATE:20261127'])).toEqual(['12-04 Pagi', '12-11 Pagi'])
    expect(read([...pagi, 'EXDATE:20261204T080000'])).toEqual(['11-27 Pagi', '12-11 Pagi'])
    expect(read([...pagi, 'EXDATE:20261204T093000'])).toHaveLength(3)
    expect(read([...pekanan, 'EXDATE:20261204T000000'])).toEqual(['11-27 Ujian', '12-11 Ujian', '12-18 Ujian'])
  })
})
