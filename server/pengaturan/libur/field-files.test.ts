import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readIcs, readLibur } from './read-libur.ts'

// Lists of holidays of shapes found in the wild: what each says. Dates that are none are refused, nothing is shifted.

const bingkai = { zona: 'Asia/Jakarta' as const, dari: '2026-08-01', sampai: '2027-07-31' }
const FOLDER = new URL('../../../test/data/berkas/', import.meta.url)
function read(name: string) {
  const answer = readLibur({ bytes: readFileSync(new URL(name, FOLDER)), bingkai })
  return typeof answer === 'string'
    ? answer
    : answer.rows.map(row => row.alasan || `${row.dari}..${row.sampai.slice(5)} ${row.nama}${row.perayaan ? ' *' : ''}`)
}
/** One event of these lines. */
const event = (...lines: string[]) =>
  readIcs(
    `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:X', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')}\r\n`,
    bingkai,
  ).map(row => row.alasan || `${row.dari}..${row.sampai.slice(5)}`)

describe('calendars', () => {
  test.each([
    ['libur-dashed.ics', ['2027-03-10..03-10 Idul Fitri']],
    ['libur-feb31.ics', ['Tanggal “20270231” di baris 7 berkas tidak ada di kalender']],
    ['libur-novalue.ics', ['2027-03-10..03-11 Idul Fitri']],
    ['libur-pt48h.ics', ['2027-03-10..03-11 Idul Fitri']],
    [
      'libur-rscale.ics',
      ['Berulang menurut kalender ISLAMIC-CIVIL, yang tidak dibaca: tulis tanggalnya untuk tahun ini'],
    ],
  ])('%s', (name, rows) => expect(read(name)).toEqual(rows))

  test('days that are remembered and not free are marked, and offered all the same', () => {
    expect(read('n1-google-indonesia.ics')).toEqual([
      '2026-12-25..12-25 Hari Raya Natal',
      '2026-12-24..12-24 Malam Natal *',
      '2026-12-22..12-22 Hari Ibu *',
      '2026-04-21..04-21 Hari Kartini *',
      '2026-12-28..12-28 Cuti Bersama Natal',
      '2027-02-08..02-08 1 Ramadan (belum pasti) *',
      '2027-03-10..03-10 Idul Fitri 1448 H (tentatif)',
    ])
    expect(event('DTSTART;VALUE=DATE:20261222', 'CATEGORIES:Observance')).toEqual(['2026-12-22..12-22'])
  })

  test.each([
    ['DTSTART:20270310T250000', 'Tanggal “20270310T250000” di baris 6 berkas tidak ada di kalender'],
    ['DTSTART;VALUE=DATE:10/03/2027', 'Tanggal “10/03/2027” di baris 6 berkas tidak ada di kalender'],
    [
      'DTSTART;VALUE=DATE:20270310\r\nDTEND;VALUE=DATE:20270231',
      'Tanggal “20270231” di baris 7 berkas tidak ada di kalender',
    ],
    [
      'DTSTART;VALUE=DATE:20270310\r\nRDATE;VALUE=DATE:20270401,20270431',
      'Tanggal “20270431” di baris 7 berkas tidak ada di kalender',
    ],
    [
      'DTSTART;VALUE=DATE:20270310\r\nRRULE:FREQ=DAILY;UNTIL=20270231',
      'Tanggal “20270231” di baris 7 berkas tidak ada di kalender',
    ],
    ['DTSTART;VALUE=DATE:20270310\r\nDTEND;VALUE=DATE:20270308', 'Berakhir sebelum mulai'],
  ])('%s is refused', (lines, alasan) => expect(event(lines)).toEqual([alasan]))

  test('what can be meant one way only is read so', () => {
    expect(event('DTSTART;VALUE=DATE:2027-03-10', 'DTEND;VALUE=DATE:2027-03-12')).toEqual(['2027-03-10..03-11'])
    expect(event('DTSTART;VALUE=DATE:20270310', 'DURATION:P1W')).toEqual(['2027-03-10..03-16'])
    expect(event('DTSTART;VALUE=DATE:20270310', 'DURATION:PT36H')).toEqual(['2027-03-10..03-11'])
    expect(event('DTSTART;TZID="Asia/Jakarta: barat":20270310T080000')).toEqual(['2027-03-10..03-10'])
    // A line that goes on in the next one, and an alarm whose dates are nobody's holidays.
    expect(
      event(
        'DTSTART;VALUE=DA',
        ' TE:20270310',
        'BEGIN:VALARM',
        'TRIGGER;VALUE=DATE-TIME:20270310T000000Z',
        'END:VALARM',
      ),
    ).toEqual(['2027-03-10..03-10'])
  })

  test('every year on 29 February: only where there is one', () => {
    expect(event('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY')).toEqual([
      'Tidak jatuh antara 1 Agu 2026 dan 31 Jul 2027',
    ])
    const sampai = { ...bingkai, dari: '2024-01-01', sampai: '2033-01-01' }
    const ics =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:X\r\nDTSTART;VALUE=DATE:20240229\r\nRRULE:FREQ=YEARLY;COUNT=3\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    expect(readIcs(ics, sampai).map(({ dari }) => dari)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
  })

  test('of what repeats by another calendar the day it begins with is offered, and the rest is named', () => {
    expect(event('DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=YEARLY;RSCALE=ISLAMIC-CIVIL')).toEqual([
      '2027-03-10..03-10',
      'Berulang menurut kalender ISLAMIC-CIVIL, yang tidak dibaca: tulis tanggalnya untuk tahun ini',
    ])
  })
})

describe('tables', () => {
  test.each([
    [
      'libur-koma.csv',
      ['2026-03-21..03-21 Idul Fitri 1447 H, hari pertama', '2026-03-22..03-22 Idul Fitri 1447 H, hari kedua'],
    ],
    [
      'libur-tanpa-judul.csv',
      ['2026-01-01..01-01 Tahun Baru Masehi', '2026-01-16..01-16 Isra Mikraj', '2026-02-17..02-17 Imlek'],
    ],
    [
      'n2-tanggal-indonesia.csv',
      [
        '2027-01-01..01-01 Tahun Baru 2027 Masehi',
        '2027-03-16..03-17 Cuti Bersama Idul Fitri',
        '2027-03-10..03-12 Idul Fitri 1448 H',
        '2026-12-25..12-25 Hari Raya Natal',
        '2026-08-17..08-17 Hari Kemerdekaan RI',
      ],
    ],
    ['n3-mulai-selesai.csv', ['2026-12-14..12-24 UAS Ganjil', '2026-12-28..02-15 Libur Semester']],
    ['n5-libur.xlsx', ['2026-12-25..12-25 Hari Raya Natal']],
    // No table: nothing is read of it.
    ['n6-json.csv', []],
  ])('%s', (name, rows) => expect(read(name)).toEqual(rows))

  test.each([
    ['Kamis, 1 Januari 2026;Tahun Baru', '2026-01-01..01-01 Tahun Baru'],
    ['20, 23, dan 24 Maret 2026;Cuti bersama', '2026-03-20..03-20 Cuti bersama', '2026-03-23..03-24 Cuti bersama'],
    ['20, 23, dan 24 Maret 2026,Cuti bersama', '2026-03-20..03-20 Cuti bersama', '2026-03-23..03-24 Cuti bersama'],
    ['1,20 Maret 2026,Cuti bersama', '2026-03-20..03-20 Cuti bersama'],
    ['1 Januari 2026\tTahun Baru, Masehi', '2026-01-01..01-01 Tahun Baru, Masehi'],
    ['Kamis, 1 Januari 2026\tTahun Baru', '2026-01-01..01-01 Tahun Baru'],
    ['22 Desember 2026;Hari Ibu;Perayaan', '2026-12-22..12-22 Hari Ibu *'],
  ])('%s', (line, ...rows) => {
    const answer = readLibur({ bytes: new TextEncoder().encode(`${line}\n`), bingkai })
    const read = typeof answer === 'string' ? answer : answer.rows
    expect(read).toEqual(
      rows.map(row => {
        const [, dari, sampai, nama = ''] = /^(.{10})\.\.(.{5}) (.*)$/.exec(row) ?? []
        const perayaan = nama.endsWith(' *')
        return {
          baris: 1,
          dari,
          sampai: `${dari?.slice(0, 5)}${sampai}`,
          nama: nama.replace(' *', ''),
          alasan: '',
          perayaan,
        }
      }),
    )
  })
})
