import { expect, test } from 'vitest'
import { hijri } from '#contract/hijri.ts'
import { addLiburList, createLibur, listNationalLibur } from '#contract/pengaturan/libur.ts'
import { setMonthStart } from '#contract/pengaturan/month-start.ts'
import { addDays, daysBetween } from '#contract/tanggal.ts'
import { createTestApp } from '#test/app.ts'
import { createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { DASAR, NATIONAL_LIBUR } from './national-libur.ts'

describeDatabases('national holidays', t => {
  test('those to come are offered, what is free already under any name is known, and they are added once', async () => {
    const app = await createTestApp(t.db, await createCast(t.db))
    const list = async () => (await app.as('admin')(listNationalLibur)).body
    await app.as('admin')(createLibur, {
      body: { libur: { dari: '2026-12-20', sampai: '2026-12-25', nama: 'Pekan sunyi' } },
    })
    const { dasar, rows } = await list()
    expect(TODAY).toBe('2026-11-21')
    expect(dasar).toEqual([DASAR['2026'], DASAR['2027']])
    expect(rows.slice(0, 3).map(({ dari, nama, hasil }) => [dari, nama, hasil])).toEqual([
      ['2026-12-24', 'Cuti bersama Kelahiran Yesus Kristus', 'sudah_ada'],
      ['2026-12-25', 'Kelahiran Yesus Kristus (Natal)', 'sudah_ada'],
      ['2027-01-01', 'Tahun Baru 2027 Masehi', 'baru'],
    ])
    expect(rows.find(({ dari }) => dari === '2027-03-10')).toMatchObject({
      ...{ sampai: '2027-03-11', nama: 'Idulfitri 1448 H', hasil: 'baru', cuti_bersama: false, menurut_hisab: true },
    })
    const chosen = rows.filter(({ hasil, cuti_bersama }) => hasil === 'baru' && !cuti_bersama)
    const body = { rows: chosen.map(({ dari, sampai, nama }) => ({ dari, sampai, nama })) }
    expect((await app.as('admin')(addLiburList, { body })).body.ditambah).toBe(chosen.length)
    expect((await list()).rows.filter(({ hasil }) => hasil === 'baru').every(row => row.cuti_bersama)).toBe(true)
  })

  test('a holiday goes with the month that the office has set, and says where the decree has it; others and cuti bersama stay', async () => {
    const app = await createTestApp(t.db, await createCast(t.db))
    const of = async (nama: string) =>
      (await app.as('admin')(listNationalLibur)).body.rows
        .filter(row => row.nama.endsWith(nama))
        .map(({ dari, sampai, menurut_hisab, decreed }) => [dari, sampai, menurut_hisab, decreed])
    const before = await of('Idulfitri 1448 H')
    expect(before[1]).toEqual(['2027-03-10', '2027-03-11', true, null])
    const set = (bulan: number, mulai: string) =>
      app.as('admin')(setMonthStart, { body: { tahun: 1448, bulan, mulai, updated_at: 0 } })
    expect((await set(10, '2027-03-11')).status).toBe(200)
    expect((await set(12, '2027-05-08')).status).toBe(200)
    const [cuti, , ...others] = before
    expect(await of('Idulfitri 1448 H')).toEqual([cuti, ['2027-03-11', '2027-03-12', false, '2027-03-10'], ...others])
    // Said, and the same as by calculation.
    expect((await of('Iduladha 1448 H'))[0]).toEqual(['2027-05-17', '2027-05-17', false, null])
    const rows = (await app.as('admin')(listNationalLibur)).body.rows.map(({ dari }) => dari)
    expect(rows).toEqual(rows.toSorted())
  })
})

test('as many days as the decrees count', () => {
  const days = (tahun: string, jenis: string) =>
    NATIONAL_LIBUR.filter(row => row.dari.startsWith(tahun) && row.jenis === jenis).reduce(
      (sum, { dari, sampai }) => sum + daysBetween(dari, sampai) + 1,
      0,
    )
  // 2026: 17 and 8; 2027: 18 and 8.
  expect(['2026', '2027'].map(tahun => [days(tahun, 'nasional'), days(tahun, 'cuti_bersama')])).toEqual([
    [17, 8],
    [18, 8],
  ])
  expect(NATIONAL_LIBUR.map(({ dari }) => dari)).toEqual(NATIONAL_LIBUR.map(({ dari }) => dari).toSorted())
})

test.each([
  ['Idulfitri', '1 Syawal'],
  ['Iduladha', '10 Zulhijah'],
  ['Tahun Baru Islam', '1 Muharam'],
  ['Maulid', '12 Rabiulawal'],
  ['Isra Mikraj', '27 Rajab'],
])('%s is %s, a day before or after Umm al-Qura at most', (nama, hari) => {
  const found = NATIONAL_LIBUR.filter(row => row.hijriah && row.nama.startsWith(nama))
  expect(found.length).toBeGreaterThan(1)
  for (const { dari } of found)
    expect([-1, 0, 1].map(n => hijri(addDays(dari, n), [], 'polos').replace(/ \d{4} H$/, ''))).toContain(hari)
})
