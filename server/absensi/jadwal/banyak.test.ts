import { beforeEach, expect, test } from 'vitest'
import { createManyJadwal, previewManyJadwal } from '#contract/absensi/many-jadwal.ts'
import { getKelompok } from '#contract/datapokok/kelompok.ts'
import { createLibur } from '#contract/pengaturan/libur.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('weekly times for many kelompok at once', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const isian = (change: object = {}) => ({
    kelompok_ids: [cast.kelompok12, cast.kelompok7],
    slot: [{ kegiatan_id: cast.halaqah, hari: [1, 4], mulai: '16.00', selesai: '17.15' }],
    ...change,
  })
  const preview = async (change: object = {}) =>
    (await app.as('admin')(previewManyJadwal, { body: isian(change) })).body
  const create = (change: object = {}) => app.as('admin')(createManyJadwal, { body: isian(change) })
  const rows = () =>
    t.db
      .selectFrom('pertemuan')
      .innerJoin('jadwal', 'jadwal.id', 'pertemuan.jadwal_id')
      .select(['pertemuan.kelompok_id', 'pertemuan.tanggal', 'pertemuan.mulai', 'pertemuan.tempat'])
      .where('jadwal.hari', 'in', [1, 4])
      .orderBy('pertemuan.tanggal')
      .execute()

  test('what is told is what is made, less the holidays, from today to the end of the periode', async () => {
    const libur = { dari: '2026-11-30', sampai: '2026-12-03', nama: 'UTS' }
    await app.as('admin')(createLibur, { body: { libur, tiadakan: false } })
    const told = await preview()
    expect(told).toMatchObject({
      kelompok: ['Kelompok 7', 'Kelompok 12'],
      ...{ dari: TODAY, sampai: '2026-12-31', jumlah: 20, lewat: 0, jadwal: 4, kali: [10], jumlah_bentrok: 0 },
    })
    expect(told.hari.filter(hari => hari.libur === 'UTS').map(hari => hari.tanggal)).toEqual([
      '2026-11-30',
      '2026-12-03',
    ])
    const made = await create()
    expect([made.status, made.body]).toEqual([201, { jadwal: 4, pertemuan: 20 }])
    const made7 = (await rows()).filter(row => row.kelompok_id === cast.kelompok7)
    expect(made7).toHaveLength(10)
    expect(made7[0]).toMatchObject({ tanggal: '2026-11-23', mulai: '16:00', tempat: 'Masjid Al-Hikmah' })
    // The same again finds everything there.
    expect(await preview()).toMatchObject({ jumlah: 0, jadwal: 0, sudah: ['Kelompok 7', 'Kelompok 12'] })
    expect((await create()).body).toEqual({ jadwal: 0, pertemuan: 0 })
  })

  test('nothing else is done than was seen: what others save meanwhile is refused by the seal, a mark or a holiday is not', async () => {
    const { seal } = await preview()
    const libur = { dari: '2026-11-30', sampai: '2026-12-03', nama: 'UTS' }
    await app.as('admin')(createLibur, { body: { libur, tiadakan: false } })
    expect((await preview()).seal).toBe(seal)
    await app.as('admin')(createManyJadwal, { body: { ...isian(), kelompok_ids: [cast.kelompok7] } })
    expect(await create({ seal })).toMatchObject({ status: 409, body: { kode: 'jadwal.berubah' } })
    expect((await rows()).some(row => row.kelompok_id === cast.kelompok12)).toBe(false)
    expect((await create({ seal: (await preview()).seal })).body).toMatchObject({ jadwal: 2 })
  })

  test('a day before today is meant where it is said, and told', async () => {
    const told = await preview({ dari: '2026-11-16', sampai: '2026-11-24' })
    expect(told).toMatchObject({ dari: '2026-11-16', jumlah: 6, lewat: 4 })
    expect((await create({ dari: '2026-11-16', sampai: '2026-11-24' })).body.pertemuan).toBe(6)
    expect((await rows()).map(row => row.tanggal)).toContain('2026-11-16')
  })

  test('a kegiatan that a kelompok does not follow yet comes along; one that is no longer in use does not', async () => {
    await t.db.deleteFrom('jadwal').execute()
    await t.db.deleteFrom('kelompok_kegiatan').where('kelompok_id', '=', cast.kelompok12).execute()
    expect((await create()).status).toBe(201)
    const { kegiatan } = (await app.as('admin')(getKelompok, { params: { id: cast.kelompok12 } })).body
    expect(kegiatan.map(k => k.id)).toEqual([cast.halaqah])
    await t.db.updateTable('kegiatan').set({ aktif: 0 }).where('id', '=', cast.halaqah).execute()
    expect((await create({ dari: '2026-12-01' })).status).toBe(400)
  })

  test('a pendamping of two kelompok: told, not refused, and the fix that is offered mends it', async () => {
    const tugas = { kelompok_id: cast.kelompok12, pendamping_id: cast.umar, dari: '2026-09-01', sampai: null }
    await t.db.insertInto('kelompok_pendamping').values(tugas).execute()
    const told = await preview()
    expect(told.jumlah_bentrok).toBe(2)
    expect(told.bentrok[0]).toMatchObject({ kelompok: 'Kelompok 12', orang: 'Umar Faruq', hari: 1 })
    const geser = told.bentrok.map(satu => satu.perbaikan)
    expect(geser.map(satu => satu.mulai)).toEqual(['17:15', '17:15'])
    expect(await preview({ geser })).toMatchObject({ jumlah: told.jumlah, jumlah_bentrok: 0 })
    expect((await create({ geser })).body.pertemuan).toBe(told.jumlah)
    const jam = (await rows()).map(row => `${row.kelompok_id === cast.kelompok7 ? 7 : 12} ${row.mulai}`)
    expect([...new Set(jam)].sort()).toEqual(['12 17:15', '7 16:00'])
  })

  test('in a periode that is not active the weekly times wait, and nothing is made yet', async () => {
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    expect(await preview()).toMatchObject({ jumlah: 24, periode: { aktif: false } })
    expect((await create()).body).toEqual({ jadwal: 4, pertemuan: 0 })
  })

  test('what cannot be is refused with its field', async () => {
    const slot = { kegiatan_id: cast.halaqah, hari: [1], mulai: '16.00', selesai: '17.15' }
    const fields = async (change: object) => {
      const { status, body } = await create(change)
      return [status, Object.keys((body as unknown as { isian?: object }).isian ?? {})]
    }
    expect(await fields({ slot: [] })).toEqual([400, ['slot']])
    expect(await fields({ slot: [slot, { ...slot, mulai: '17.00', selesai: '18.00' }] })).toEqual([
      400,
      ['slot.1.mulai'],
    ])
    expect(await fields({ slot: [{ ...slot, hari: [] }] })).toEqual([400, ['slot.0.hari']])
    expect(await fields({ dari: '2027-02-01' })).toEqual([400, ['dari']])
    expect(await fields({ dari: '2026-12-10', sampai: '2026-12-01' })).toEqual([400, ['sampai']])
    expect((await create({ kelompok_ids: [cast.kelompok7, 999_999] })).status).toBe(404)
    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-01' }).execute()
    expect((await create()).status).toBe(409)
  })
})
