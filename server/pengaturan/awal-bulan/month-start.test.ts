import { beforeEach, expect, test } from 'vitest'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { getSession } from '#contract/akun/session.ts'
import type { Body } from '#contract/endpoint.ts'
import { addMonthsHijri, hijri, startHisab } from '#contract/hijri.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { createLibur, listLibur } from '#contract/pengaturan/libur.ts'
import { listMonthStart, setAdjustment, setMonthStart } from '#contract/pengaturan/month-start.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

describeDialects('awal bulan', t => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const set = (bulan: number, mulai: string | null, more: Partial<Body<typeof setMonthStart>> = {}) =>
    app.as('admin')(setMonthStart, { body: { tahun: 1448, bulan, mulai, updated_at: 0, ...more } })
  const seen = async () => (await app.as('umar')(getSession)).body

  test('siti says when the month began: every device, sheet and build of before counts from it', async () => {
    // Umm al-Qura begins Jumadilakhir 1448 on 11 November 2026; today is the 21st.
    expect(hijri(TODAY, (await seen()).awal_bulan)).toBe('11 Jumadilakhir 1448 H menurut hisab')
    const { status, body } = await set(6, '2026-11-12')
    expect(status).toBe(200)
    expect(body.rows).toEqual([
      { tahun: 1448, bulan: 6, mulai: '2026-11-12', oleh: 'Siti Nurjanah', updated_at: expect.any(Number) },
    ])
    const session = await seen()
    expect(session).toMatchObject({ awal_bulan: [{ tahun: 1448, bulan: 6, mulai: '2026-11-12' }], hijri_offset: -1 })
    expect(hijri(TODAY, session.awal_bulan)).toBe('10 Jumadilakhir 1448 H')
    const kelompok = { params: { id: cast.kelompok7 } }
    const hari = { tanggal: TODAY, kegiatan_id: cast.halaqah }
    expect((await app.as('umar')(getLembar, { ...kelompok, query: hari })).body.hijri_offset).toBe(-1)
    const agenda = await app.as('umar')(getAgenda, { ...kelompok, query: { dari: TODAY, sampai: TODAY } })
    expect(agenda.body.hijri_offset).toBe(-1)
    const { catatanList } = (await app.as('admin')(listCatatan, { query: {} })).body
    expect(catatanList[0]).toMatchObject({ peristiwa: 'pengaturan', akun_id: cast.akun.admin })
    expect(catatanList[0]?.rincian).toContain('2026-11-12')
  })

  test('of holidays to come on days that move the office is told, and they stay', async () => {
    const add = (dari: string, sampai: string, nama: string) =>
      app.as('admin')(createLibur, { body: { libur: { dari, sampai, nama } } })
    await add('2026-11-12', '2026-11-12', 'Sudah lewat')
    await add('2026-12-09', '2026-12-11', 'Libur akhir bulan')
    await add('2026-12-12', '2026-12-12', 'Hari berikutnya')
    await add('2027-03-09', '2027-03-10', 'Idulfitri')
    const told = (reply: Awaited<ReturnType<typeof set>>) => reply.body.libur.map(({ dari, nama }) => `${dari} ${nama}`)
    // By Umm al-Qura it began on the eleventh: nothing moves.
    const same = await set(6, '2026-11-11')
    expect([same.status, told(same)]).toEqual([200, []])
    const moved = await set(6, '2026-11-12', { updated_at: same.body.rows[0]?.updated_at ?? 0 })
    expect(told(moved)).toContain('2026-12-09 Libur akhir bulan')
    expect(told(moved)).not.toContain('2027-03-09 Idulfitri')
    expect(told(moved).join()).not.toContain('Sudah lewat')
    expect(told(await set(10, '2027-03-10'))).toEqual(['2027-03-09 Idulfitri'])
    expect((await app.as('admin')(listLibur)).body.rows.map(row => row.dari)).toContain('2027-03-09')
  })

  test('a month of 28 or 31 days is refused with its reason, and what was set can be given back to calculation', async () => {
    await set(6, '2026-11-12')
    expect((await set(7, '2026-12-10')).body.isian).toEqual({
      mulai: 'Dengan tanggal itu Jumadilakhir 1448 H menjadi 28 hari. Satu bulan Hijriah 29 atau 30 hari.',
    })
    expect((await set(7, '2026-12-13')).body.isian?.mulai).toContain('menjadi 31 hari')
    expect((await set(7, '2026-12-12')).status).toBe(200)
    const { rows } = (await app.as('admin')(listMonthStart)).body
    const versions = rows.map(row => row.updated_at)
    expect((await set(7, null, { updated_at: versions[1] ?? 0 })).body.rows).toHaveLength(1)
    expect((await set(6, null, { updated_at: versions[0] ?? 0 })).body.rows).toEqual([])
    expect(await seen()).toMatchObject({ awal_bulan: [], hijri_offset: 0 })
  })

  test('of two admins the second is told, and shown what stands', async () => {
    const [a, b] = await Promise.all([set(7, '2026-12-10'), set(7, '2026-12-11')])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    const refused = (a.status === 409 ? a : b).body as unknown as { kode: string; sekarang: { rows: object[] } }
    expect(refused.kode).toBe('awal_bulan.stale')
    expect(refused.sekarang.rows).toHaveLength(1)
    // Months side by side, each possible by itself: never both so that one of them has 28 or 31 days.
    const both = await Promise.all([set(9, '2027-02-07'), set(10, '2027-03-10')])
    expect(both.map(one => one.status).sort()).toEqual([200, 400])
  })

  test('the months of an offset of before are given back to calculation at once, and can be put back; what siti has set stays', async () => {
    // As migration 0042 writes an offset of -1.
    const dipindah = Array.from({ length: 18 }, (_, i) => addMonthsHijri({ tahun: 1447, bulan: 1 }, i)).map(one => ({
      ...one,
      mulai: addDays(startHisab(one), 1),
    }))
    await t.db
      .insertInto('awal_bulan')
      .values(dipindah.map(row => ({ ...row, akun_id: null, updated_at: 1 })))
      .execute()
    const put = (rows: object[]) => app.as('admin')(setAdjustment, { body: { rows: rows as never } })
    const days = async () => (await seen()).awal_bulan.map(({ tahun, bulan, mulai }) => ({ tahun, bulan, mulai }))
    // One by one this month had a single day, and giving it back to calculation left it there.
    expect((await set(1, null, { updated_at: 1 })).status).toBe(200)
    expect(hijri('2026-06-17', await days())).toBe('1 Muharam 1448 H belum ditetapkan')
    const [, siti] = [await set(1, '2026-06-16'), await set(1, '2026-06-17')]
    expect(siti.status).toBe(200)

    expect((await put([])).body.rows).toMatchObject([
      { tahun: 1448, bulan: 1, mulai: '2026-06-17', oleh: 'Siti Nurjanah' },
    ])
    expect(hijri('2025-07-01', await days(), 'polos')).toBe(hijri('2025-07-01', [], 'polos'))
    // Put back, the row that somebody has set meanwhile stays hers.
    const back = await put(dipindah)
    expect(back.status).toBe(200)
    expect(await days()).toEqual(dipindah)
    expect(back.body.rows.filter(row => row.oleh !== null)).toHaveLength(1)
    // What does not fit is refused whole.
    const broken = dipindah.map(row => (row.bulan === 3 ? { ...row, mulai: addDays(row.mulai, -3) } : row))
    const refused = await put(broken)
    expect(refused.status).toBe(400)
    expect(refused.body.isian?.rows).toContain('Satu bulan Hijriah 29 atau 30 hari.')
    expect(await days()).toEqual(dipindah)
    for (const rows of [
      null,
      [{ tahun: 1399, bulan: 1, mulai: '2026-06-17' }],
      [{ tahun: 1448, bulan: 1, mulai: 'x' }],
    ])
      expect((await put(rows as never)).status, JSON.stringify(rows)).toBe(400)
    expect((await app.as('umar')(setAdjustment, { body: { rows: [] } })).status).toBe(403)
  })

  test('what is no month or no day is refused, never a 500', async () => {
    for (const body of [
      { bulan: 13 },
      { bulan: 0 },
      { tahun: 1399 },
      { tahun: 1501 },
      { tahun: 1448.5 },
      { mulai: '2026-02-30' },
      { mulai: '1900-01-01' },
      { mulai: '2199-12-31' },
      { mulai: 5 },
      { updated_at: 'x' },
    ])
      expect((await set(6, '2026-11-11', body as never)).status, JSON.stringify(body)).toBe(400)
    expect(
      (await app.as('umar')(setMonthStart, { body: { tahun: 1448, bulan: 6, mulai: null, updated_at: 0 } })).status,
    ).toBe(403)
  })
})
