import { expect, test } from 'vitest'
import { describeDatabases } from '#test/database.ts'
import { fillSample } from './sample.ts'

const TODAY = '2026-11-21'

describeDatabases('sample izin', t => {
  test('an ill week with the marks it set, one ahead, one that waits, one refused; today stays as it was', async () => {
    await fillSample(t.db, { size: 'S', now: Date.UTC(2026, 10, 21, 11, 42), today: TODAY, passwordHash: 'x' })
    const izin = await t.db.selectFrom('izin').selectAll().orderBy('id').execute()
    expect(izin.map(z => [z.jenis, z.keadaan])).toEqual([
      ['sakit', 'disetujui'],
      ['dispensasi', 'disetujui'],
      ['izin', 'menunggu'],
      ['izin', 'ditolak'],
    ])
    expect(izin.slice(1).every(z => z.dari > TODAY)).toBe(true)

    const [ill] = izin
    const set = await t.db
      .selectFrom('riwayat as r')
      .innerJoin('pertemuan as p', 'p.id', 'r.pertemuan_id')
      .innerJoin('absensi as a', join =>
        join.onRef('a.pertemuan_id', '=', 'r.pertemuan_id').onRef('a.mahasantri_id', '=', 'r.mahasantri_id'),
      )
      .select(['p.tanggal', 'a.status', 'a.akun_id', 'r.akun_id as oleh', 'r.mahasantri_id'])
      .where('r.izin_id', 'is not', null)
      .execute()
    expect(set.length).toBeGreaterThan(1)
    for (const mark of set) {
      expect(mark).toMatchObject({ status: 'S', akun_id: ill?.decided_by, oleh: ill?.decided_by })
      expect(mark.mahasantri_id).toBe(ill?.mahasantri_id)
      expect(mark.tanggal >= (ill?.dari ?? '') && mark.tanggal <= (ill?.sampai ?? '')).toBe(true)
    }
  })
})
