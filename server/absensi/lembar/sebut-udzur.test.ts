import { expect, test } from 'vitest'
import { getLembar } from '#contract/absensi/lembar.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('the word behind U', t => {
  test('is said to the women who lead the kelompok and record, to nobody else, and not when they only read', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const describe = async (who: 'aisyah' | 'maryam' | 'admin' | 'pimpinan', tanggal = '2026-11-21') => {
      const query = { kegiatan_id: cast.subuh, tanggal }
      const { status, body } = await app.as(who)(getLembar, { params: { id: cast.kelompok12 }, query })
      expect(status).toBe(200)
      return [body.boleh_mencatat, body.sebut_udzur]
    }
    expect(await describe('aisyah')).toEqual([true, true])
    expect(await describe('maryam')).toEqual([true, true])
    expect(await describe('admin')).toEqual([true, false])
    expect(await describe('pimpinan')).toEqual([false, false])
    // Not here yet: nothing can be recorded, so nothing is said.
    expect(await describe('aisyah', '2026-11-22')).toEqual([false, false])

    // A man who leads women records the letter.
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok12, pendamping_id: cast.umar, dari: '2026-09-01', sampai: null })
      .execute()
    const { body } = await app.as('umar')(getLembar, {
      params: { id: cast.kelompok12 },
      query: { kegiatan_id: cast.subuh, tanggal: '2026-11-21' },
    })
    expect([body.boleh_mencatat, body.sebut_udzur]).toEqual([true, false])
    expect(body.kelompok.pendamping.map(p => p.nama).toSorted()).toEqual(['Aisyah Humaira', 'Umar Faruq'])
  })
})
