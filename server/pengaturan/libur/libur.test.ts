import { beforeEach, describe, expect, test } from 'vitest'
import { makeRencanaPeriode } from '#contract/absensi/agenda.ts'
import {
  addLiburList,
  createLibur,
  deleteLibur,
  listAffected,
  listLibur,
  readLiburFile,
  updateLibur,
} from '#contract/pengaturan/libur.ts'
import { createThreads } from '#server/dasar/threads.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { longestWait } from '#test/terlama.ts'
import { readRange } from './read-days.ts'
import { readIcs, readLibur } from './read-libur.ts'

describe('dates as lists write them', () => {
  test.each([
    ['17/08/2026', '2026-08-17', '2026-08-17'],
    ['7-8-2026', '2026-08-07', '2026-08-07'],
    ['2026-08-17', '2026-08-17', '2026-08-17'],
    ['17 Agustus 2026', '2026-08-17', '2026-08-17'],
    ['Senin, 17 Agu 2026', '2026-08-17', '2026-08-17'],
    ["Jum'at 27 Nopember 2026", '2026-11-27', '2026-11-27'],
    ['20–22 Maret 2026', '2026-03-20', '2026-03-22'],
    ['20-22 Maret 2026', '2026-03-20', '2026-03-22'],
    ['30 Maret s.d. 2 April 2026', '2026-03-30', '2026-04-02'],
    ['30 Desember 2026 s/d 2 Januari 2027', '2026-12-30', '2027-01-02'],
    ['01/12/2026 - 03/12/2026', '2026-12-01', '2026-12-03'],
  ])('%s', (teks, dari, sampai) => {
    expect(readRange(teks)).toEqual({ dari, sampai })
  })

  test.each(['12/25/2026', '31 Februari 2026', '17 Mei 26', '17/08/26', '5 Foo 2026', '22–20 Maret 2026'])(
    'says why %s is none',
    teks => expect(readRange(teks)).toSatisfy(found => typeof found === 'string' || found === undefined),
  )

  test.each(['Maulid Nabi', '1', '', 'Cuti bersama 2026'])('takes %s for a word', teks => {
    expect(readRange(teks)).toBeUndefined()
  })
})

const KALENDER = (events: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x\r\n${events.trim().replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR\r\n`
const periode = { zona: 'Asia/Jakarta' as const, dari: '2026-09-01', sampai: '2026-12-31' }
const ics = (events: string) => readIcs(KALENDER(events), periode).map(r => [r.dari, r.sampai, r.nama || r.alasan])

describe('calendars', () => {
  test('whole days: the end is the day after', () => {
    expect(
      ics(`BEGIN:VEVENT
UID:1
DTSTART;VALUE=DATE:20261225
DTEND;VALUE=DATE:20261227
SUMMARY:Natal\\, dan cuti bersama
END:VEVENT
BEGIN:VEVENT
UID:2
DTSTART;VALUE=DATE:20261112
SUMMARY:Hari Ayah
END:VEVENT`),
    ).toEqual([
      ['2026-12-25', '2026-12-26', 'Natal, dan cuti bersama'],
      ['2026-11-12', '2026-11-12', 'Hari Ayah'],
    ])
  })

  test('every year, as far as it falls into the periode; one year out of it moved, one left out', () => {
    expect(
      ics(`BEGIN:VEVENT
UID:3
DTSTART;VALUE=DATE:20001028
RRULE:FREQ=YEARLY
SUMMARY:Sumpah Pemuda
END:VEVENT
BEGIN:VEVENT
UID:4
DTSTART;VALUE=DATE:20200817
RRULE:FREQ=YEARLY
SUMMARY:Kemerdekaan
END:VEVENT
BEGIN:VEVENT
UID:5
DTSTART;VALUE=DATE:20200905
RRULE:FREQ=MONTHLY;COUNT=120
EXDATE;VALUE=DATE:20261005
SUMMARY:Rapat
END:VEVENT
BEGIN:VEVENT
UID:5
RECURRENCE-ID;VALUE=DATE:20261105
DTSTART;VALUE=DATE:20261106
SUMMARY:Rapat besar
END:VEVENT`),
    ).toEqual([
      ['2026-10-28', '2026-10-28', 'Sumpah Pemuda'],
      ['', '', 'Kemerdekaan'],
      ['2026-09-05', '2026-09-05', 'Rapat'],
      ['2026-11-06', '2026-11-06', 'Rapat besar'],
      ['2026-12-05', '2026-12-05', 'Rapat'],
    ])
  })

  test('times are days where the institution is, an end at midnight is the day before', () => {
    expect(
      ics(`BEGIN:VEVENT
UID:6
DTSTART:20261124T180000Z
DTEND:20261125T170000Z
SUMMARY:Malam hingga malam
END:VEVENT
BEGIN:VTIMEZONE
TZID:Kairo
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0200
TZOFFSETTO:+0200
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:7
DTSTART;TZID=Kairo:20261126T200000
DTEND;TZID=Kairo:20261126T220000
SUMMARY:Di Kairo masih Kamis
END:VEVENT
BEGIN:VEVENT
UID:8
DTSTART:20261128T080000
DTEND:20261128T100000
SUMMARY:Setempat
END:VEVENT`),
    ).toEqual([
      ['2026-11-25', '2026-11-25', 'Malam hingga malam'],
      ['2026-11-27', '2026-11-27', 'Di Kairo masih Kamis'],
      ['2026-11-28', '2026-11-28', 'Setempat'],
    ])
  })

  test('what was called off, has no name or no day is refused, the rest is read', () => {
    expect(
      readIcs(
        KALENDER(`BEGIN:VEVENT
UID:9
DTSTART;VALUE=DATE:20261201
STATUS:CANCELLED
SUMMARY:Batal
END:VEVENT
BEGIN:VEVENT
UID:10
DTSTART;VALUE=DATE:20261202
END:VEVENT
BEGIN:VEVENT
UID:11
SUMMARY:Tanpa tanggal
END:VEVENT
BEGIN:VEVENT
UID:12
DTSTART;VALUE=DATE:20261203
SUMMARY:Baik
END:VEVENT`),
        periode,
      ).map(r => [r.baris, r.alasan !== '', r.dari]),
    ).toEqual([
      [1, true, ''],
      [2, true, ''],
      [3, true, ''],
      [4, false, '2026-12-03'],
    ])
  })

  test('an event for every second of a century is given up after so many steps, not followed to the periode', () => {
    const bySecond = (from: string) =>
      ics(`BEGIN:VEVENT
UID:13
DTSTART:${from}
RRULE:FREQ=SECONDLY
SUMMARY:Detik
END:VEVENT`)
    // Half a century of seconds lies before the periode: whoever counted them all would not be back today.
    expect(bySecond('19700101T000000Z')).toEqual([['', '', 'Detik']])
    expect(bySecond('20261121T000000Z')[0]).toEqual(['2026-11-21', '2026-11-21', 'Detik'])
  })

  test('a rule that no day ever meets is searched for beside everybody else, and not for ever', async () => {
    const teks = KALENDER(`BEGIN:VEVENT
UID:14
DTSTART;VALUE=DATE:20261121
RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30
SUMMARY:Tiga puluh Februari
END:VEVENT`)
    let ticks = 0
    const clock = setInterval(() => ticks++, 1)
    const limits = { atOnce: 1, limitMs: 1500, memoryMb: 256 }
    const threads = createThreads(new URL('./read-libur-worker.ts', import.meta.url), limits)
    const bytes = new TextEncoder().encode(teks)
    await expect(threads.run({ bytes, bingkai: periode })).rejects.toMatchObject({ reason: 'slow' })
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(100)
    const broken = new TextEncoder().encode('BEGIN:VCALENDAR\nBEGIN:VEVENT')
    expect(readLibur({ bytes: broken, bingkai: periode })).toBe('bukan_daftar')
  })
})

describeDatabases('libur', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const admin = () => app.as('admin')
  const list = async () => (await admin()(listLibur)).body.rows.map(({ id: _, version: __, ...row }) => row)
  const read = (text: string | Uint8Array) =>
    admin()(readLiburFile, {
      query: { nama: 'libur.csv' },
      body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    })
  const natal = { dari: '2026-12-24', sampai: '2026-12-26', nama: 'Natal' }

  test.each([
    ['spaces', `${' '.repeat(500_000)}a`],
    ['lines of quotation marks', '"\n'.repeat(250_000)],
    ['dates a line', '1-1-2026,a\n'.repeat(45_000)],
  ])('while a list of %s is read everybody else is answered', async (_, text) => {
    expect(await longestWait(app, read(text))).toBeLessThan(2000)
  })

  test('one list for the institution: added, changed, removed, and the same days never twice', async () => {
    const { id } = (await admin()(createLibur, { body: { libur: natal } })).body
    expect((await admin()(createLibur, { body: { libur: natal } })).body).toMatchObject({
      kode: 'libur.sudah_ada',
      isian: { nama: 'Hari libur ini sudah ada' },
    })
    const wisuda = { dari: '2026-11-28', sampai: '2026-11-28', nama: 'Wisuda' }
    await admin()(createLibur, { body: { libur: wisuda } })
    expect(await list()).toEqual([wisuda, natal])
    expect((await admin()(updateLibur, { params: { id }, body: { libur: wisuda } })).status).toBe(409)
    expect(
      (await admin()(updateLibur, { params: { id }, body: { libur: { ...natal, sampai: natal.dari } } })).status,
    ).toBe(200)
    expect((await admin()(deleteLibur, { params: { id } })).status).toBe(200)
    expect((await admin()(deleteLibur, { params: { id } })).status).toBe(404)
    expect((await admin()(updateLibur, { params: { id }, body: { libur: natal } })).status).toBe(404)
    expect(await list()).toEqual([wisuda])
    const backwards = { dari: '2026-12-26', sampai: '2026-12-24', nama: 'Terbalik' }
    expect((await admin()(createLibur, { body: { libur: backwards } })).body.isian).toEqual({
      'libur.sampai': 'Tanggal akhir tidak boleh sebelum tanggal mulai',
    })
    const long = { dari: '2026-09-01', sampai: '2026-12-31', nama: 'Satu semester' }
    expect(Object.keys((await admin()(createLibur, { body: { libur: long } })).body.isian ?? {})).toEqual([
      'libur.sampai',
    ])
  })

  test('planned pertemuan on its days are shown first, then ditiadakan or left', async () => {
    await admin()(makeRencanaPeriode)
    const on = {
      rentang: [
        { dari: '2026-11-27', sampai: '2026-11-29' },
        { dari: '2026-11-28', sampai: '2026-11-28' },
      ],
    }
    const { body } = await admin()(listAffected, { body: on })
    expect(body.jumlah).toBe(2)
    expect(body.rows.map(r => [r.kelompok, r.tanggal])).toEqual([
      ['Kelompok 7', '2026-11-28'],
      ['Kelompok 12', '2026-11-28'],
    ])
    const rows = [
      { dari: '2026-11-28', sampai: '2026-11-28', nama: 'Wisuda' },
      { dari: '2026-11-27', sampai: '2026-11-29', nama: 'Libur bersama' },
    ]
    expect((await admin()(addLiburList, { body: { rows, tiadakan: true } })).body).toEqual({
      ditambah: 2,
      ditiadakan: 2,
    })
    expect((await admin()(addLiburList, { body: { rows, tiadakan: true } })).body).toEqual({
      ditambah: 0,
      ditiadakan: 0,
    })
    const alasan = await t.db.selectFrom('peniadaan').select(['alasan', 'akun_id']).execute()
    expect(alasan).toEqual([
      { alasan: 'Libur: Libur bersama', akun_id: cast.akun.admin },
      { alasan: 'Libur: Libur bersama', akun_id: cast.akun.admin },
    ])
    expect((await admin()(listAffected, { body: on })).body.jumlah).toBe(0)
  })

  test('a list with semicolons, headings, numbers and weekdays is read; the bad rows say why, the known ones are known', async () => {
    await admin()(createLibur, { body: { libur: { dari: '2026-12-25', sampai: '2026-12-25', nama: 'Hari Natal' } } })
    const { body } = await read(
      '\uFEFFDaftar hari libur 2026\r\nNo;Hari;Tanggal;Keterangan\r\n1;Senin;17/08/2026;Hari Kemerdekaan\r\n' +
        '2;Jum\'at;25 Desember 2026;Hari Natal\r\n3;Sabtu;31/02/2026;Tidak ada\r\n4;Kamis;2026-12-31;\r\n5;;20–22 Maret 2026;"Nyepi; Idulfitri"\r\n',
    )
    expect(body.jenis).toBe('csv')
    expect(body.rows.map(r => [r.baris, r.hasil, r.dari, r.sampai, r.nama, r.alasan])).toEqual([
      [3, 'baru', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan', ''],
      [4, 'sudah_ada', '2026-12-25', '2026-12-25', 'Hari Natal', ''],
      [5, 'ditolak', '', '', 'Tidak ada', '"31/02/2026" tidak ada di kalender (tanggal/bulan/tahun)'],
      [6, 'ditolak', '2026-12-31', '2026-12-31', '', 'Namanya tidak ditemukan'],
      [7, 'baru', '2026-03-20', '2026-03-22', 'Nyepi; Idulfitri', ''],
    ])
    expect(await list()).toHaveLength(1)
  })

  test('a year far from every periode is marked and not refused; the years around one are usual', async () => {
    const { body } = await read(
      '25/12/1926,Natal\n31/08/2025,Sebelum\n17/08/2027,Merdeka\n25/12/2126,Nanti\n31/02/2126,Keliru\n',
    )
    expect(body.rows.map(r => [r.dari.slice(0, 4), r.hasil, r.jauh])).toEqual([
      ['1926', 'baru', true],
      ['2025', 'baru', false],
      ['2027', 'baru', false],
      ['2126', 'baru', true],
      ['', 'ditolak', false],
    ])
    await t.db.updateTable('periode').set({ mulai: '2026-10-01' }).execute()
    expect((await read('31/08/2025,Sebelum\n')).body.rows).toMatchObject([{ hasil: 'baru', jauh: true }])
  })

  test('Windows-1252 with commas, two columns of dates; a calendar by its content, whatever its name', async () => {
    const latin = Uint8Array.from(
      Buffer.from('Mulai,Selesai,Nama\n24/12/2026,26/12/2026,Natal \u2013 \xe9lan\n', 'latin1'),
    )
    expect((await read(latin)).body.rows).toMatchObject([{ hasil: 'baru', dari: '2026-12-24', sampai: '2026-12-26' }])
    const calendar = KALENDER('BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Natal\nEND:VEVENT')
    expect((await read(calendar)).body).toMatchObject({ jenis: 'ics', rows: [{ hasil: 'baru', dari: '2026-12-25' }] })
  })

  test('an end before its start is refused in the words of the form, not turned round', async () => {
    const { body } = await read('20/03/2026,22/02/2026,Idulfitri\n24/12/2026,26/12/2026,Natal\n')
    expect(body.rows.map(r => [r.baris, r.hasil, r.alasan])).toEqual([
      [1, 'ditolak', 'Tanggal akhir tidak boleh sebelum tanggal mulai'],
      [2, 'baru', ''],
    ])
  })

  test.each([
    ['nothing', ''],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['words', 'Assalamu alaikum\nApa kabar\n'],
    ['half a calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY'],
  ])('%s is no list', async (_, file) => {
    const answer = await read(file)
    expect(answer.status).toBe(400)
    expect(answer.body.kode).toMatch(/^libur\.(berkas_kosong|bukan_daftar)$/)
  })
})
