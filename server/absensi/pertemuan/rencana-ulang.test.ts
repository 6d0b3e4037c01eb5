import { beforeEach, expect, test } from 'vitest'
import { makeRencana, previewJadwal, previewRencana } from '#contract/absensi/agenda.ts'
import { updateJadwal } from '#contract/absensi/jadwal.ts'
import { cancelPertemuan, movePertemuan, restorePertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createLibur } from '#contract/pengaturan/libur.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

/** Six Sabtu are planned, that of today among them, which has begun. */
describeDatabases('rencana anew, of what somebody has touched', t => {
  let cast: Cast
  let app: TestApp
  let jadwal_id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await make()
    // In the morning.
    await t.db
      .updateTable('pertemuan')
      .set({ created_at: NOW - 12 * 3_600_000 })
      .execute()
    const mine = t.db.selectFrom('jadwal').select('id').where('kelompok_id', '=', cast.kelompok7)
    jadwal_id = (await mine.executeTakeFirstOrThrow()).id
  })

  const seven = () => ({ params: { id: cast.kelompok7 } })
  const make = async () => (await app.as('admin')(makeRencana, seven())).body
  const rows = () =>
    t.db.selectFrom('pertemuan').selectAll().where('kelompok_id', '=', cast.kelompok7).orderBy('tanggal').execute()
  const on = async (tanggal: string) => {
    const row = (await rows()).find(one => one.tanggal === tanggal)
    return { params: { id: row?.id ?? 0 }, version: row?.version ?? 0 }
  }
  const write = async (tanggal: string, body: object) => {
    const { params, version } = await on(tanggal)
    expect((await app.as('umar')(updateSessionReport, { params, body: { version, ...body } })).status).toBe(200)
  }
  const move = async (tanggal: string, to: string) => {
    const body = { tanggal: to, alasan: 'Masjid dipakai' }
    expect((await app.as('umar')(movePertemuan, { ...(await on(tanggal)), body })).status).toBe(200)
  }
  const isian = (more: object) => ({
    ...{ kegiatan_id: cast.halaqah, hari: 6, mulai: '18:30', selesai: '20:00', tempat: 'Masjid Al-Hikmah' },
    ...{ dari: '2026-09-01', ...more },
  })
  const change = async (more: object) => {
    const body = { jadwal_id, isian: isian(more) }
    const told = (await app.as('admin')(previewJadwal, { ...seven(), body })).body
    const done = await app.as('admin')(updateJadwal, { params: { id: jadwal_id }, body: isian(more) })
    expect(done.body.rencana).toMatchObject({
      ...{ dibuat: told.dibuat.length, diperbarui: told.diperbarui.length, dihapus: told.dihapus.length },
      sudah: told.sudah + told.dibiarkan.length,
    })
    return told
  }

  test('another time: a badal, materi, a peniadaan and a move that was taken back go along, a time of its own stays and is told', async () => {
    await write('2026-11-28', { pelaksana_id: null, badal: 'Ustadz Ali' })
    await write('2026-12-05', { materi: 'Adab majelis' })
    await move('2026-12-12', '2026-12-13')
    await move('2026-12-13', '2026-12-12')
    await write('2026-12-19', { mulai: '16:00', selesai: '17:00', tempat: 'Teras' })
    const ditiadakan = await on('2026-12-26')
    await app.as('umar')(cancelPertemuan, { ...ditiadakan, body: { alasan: 'UAS' } })

    const told = await change({ mulai: '20:00', selesai: '21:30', tempat: 'Aula' })
    expect(told.diperbarui.map(d => d.tanggal)).toEqual(['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-26'])
    expect(told.dibiarkan).toEqual([
      {
        ...{ kegiatan: 'Halaqah pekanan', tanggal: '2026-12-19', ke: 1 },
        ...{ mulai: '16:00', selesai: '17:00', tempat: 'Teras' },
      },
    ])
    // Each is counted once; that of today keeps its weekly time.
    expect([told.dibuat, told.dihapus, told.sudah]).toEqual([[], [], 0])
    const baru = { mulai: '20:00', selesai: '21:30', tempat: 'Aula' }
    expect(await rows()).toMatchObject([
      { mulai: '18:30', tempat: 'Masjid Al-Hikmah' },
      { tanggal: '2026-11-28', badal: 'Ustadz Ali', ...baru },
      { tanggal: '2026-12-05', materi: 'Adab majelis', ...baru },
      { tanggal: '2026-12-12', ...baru },
      { tanggal: '2026-12-19', mulai: '16:00', tempat: 'Teras' },
      { tanggal: '2026-12-26', ...baru },
    ])
    // Whoever still has the old time before them does not write it back.
    const { params } = await on('2026-11-28')
    const late = { version: 2, mulai: '18:30', selesai: '20:00' }
    expect((await app.as('umar')(updateSessionReport, { params, body: late })).status).toBe(409)
    expect(await make()).toMatchObject({ dibuat: 0, diperbarui: 0, dihapus: 0 })
  })

  test('another place only, and one that was moved to another day stays where it is', async () => {
    await move('2026-12-05', '2026-12-06')
    await write('2026-11-28', { materi: 'Adab majelis' })
    const told = await change({ tempat: 'Aula' })
    expect(told.diperbarui.map(d => d.tanggal)).toEqual(['2026-11-28', '2026-12-12', '2026-12-19', '2026-12-26'])
    // That of today has begun at the old place.
    expect(told.dibiarkan.map(d => [d.tanggal, d.tempat])).toEqual([
      ['2026-11-21', 'Masjid Al-Hikmah'],
      ['2026-12-06', 'Masjid Al-Hikmah'],
    ])
    expect(told.sudah).toBe(0)
    const again = (await app.as('admin')(previewRencana, seven())).body
    expect([again.diperbarui, again.dibiarkan.length, again.sudah]).toEqual([[], 2, 4])
  })

  test('what a person restored from a holiday on another weekday than the new one stays, and goes along with its time', async () => {
    const libur = { dari: '2026-12-05', sampai: '2026-12-12', nama: 'Libur' }
    await app.as('admin')(createLibur, { body: { libur, tiadakan: true } })
    expect((await app.as('umar')(restorePertemuan, await on('2026-12-12'))).status).toBe(200)
    expect((await change({ mulai: '20:00', selesai: '21:30' })).diperbarui.map(d => d.tanggal)).toContain('2026-12-12')
    const { dari } = await t.db
      .selectFrom('jadwal')
      .select('dari')
      .where('id', '=', jadwal_id)
      .executeTakeFirstOrThrow()
    await change({ mulai: '20:00', selesai: '21:30', hari: 3, dari })
    const restored = await on('2026-12-05')
    expect((await app.as('umar')(restorePertemuan, restored)).body).toMatchObject({ keadaan: 'terjadwal' })
    // Asked for twice it is done once.
    const { version } = await on('2026-12-05')
    await app.as('umar')(restorePertemuan, restored)
    expect((await on('2026-12-05')).version).toBe(version)

    const told = (await app.as('admin')(previewRencana, seven())).body
    expect([told.dihapus, told.dibiarkan.map(d => d.tanggal)]).toEqual([[], ['2026-12-05', '2026-12-12']])
    expect(await make()).toMatchObject({ dihapus: 0 })
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tanggal: '2026-12-05', mulai: '20:00' }),
        expect.objectContaining({ tanggal: '2026-12-12', mulai: '20:00' }),
      ]),
    )
  })
})
