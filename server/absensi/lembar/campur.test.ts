import { beforeEach, expect, test } from 'vitest'
import { addPendamping, createKelompok, getKelompok, updateKelompok } from '#contract/datapokok/kelompok.ts'
import { createPembagian } from '#contract/datapokok/pembagian.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('kelompok campur', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const allow = async (campur_kelompok: 0 | 1) => {
    const { body } = await app.as('admin')(getPengaturan)
    return app.as('admin')(updatePengaturan, { body: { ...body, campur_kelompok } })
  }
  const become = (jk: 'L' | 'P' | 'campur') =>
    app.as('admin')(updateKelompok, {
      params: { id: cast.kelompok7 },
      body: { nama: 'Kelompok 7', jk, tempat: '' },
    })

  test('there is none until the institution says so; one that is stays when it says no again', async () => {
    const make = (nama: string) =>
      app.as('admin')(createKelompok, { body: { nama, jk: 'campur', tempat: '', periode_id: cast.periode } })
    expect((await make('Kelompok 20')).status).toBe(400)
    expect((await become('campur')).status).toBe(400)
    const papan = { dari: TODAY, ada: [], baru: [{ nama: 'Kelompok 21', jk: 'campur' as const, anggota: [] }] }
    expect((await app.as('admin')(createPembagian, { params: { id: cast.periode }, body: papan })).status).toBe(201)
    expect((await allow(1)).status).toBe(200)
    const made = await make('Kelompok 20')
    expect(made.status).toBe(201)
    // A pendamping of either gender is no slip there.
    const params = { id: made.body.id }
    for (const pendamping of [cast.umar, cast.aisyah])
      expect(
        (await app.as('admin')(addPendamping, { params, body: { pendamping_ids: [pendamping], dari: TODAY } })).body,
      ).toEqual({ peringatan: [] })
    expect((await become('campur')).body).toEqual({ peringatan: [] })
    expect((await allow(0)).status).toBe(200)
    expect((await become('campur')).status).toBe(200)
    expect((await app.as('admin')(getKelompok, { params: { id: cast.kelompok7 } })).body.jk).toBe('campur')
  })

  test('U is by the gender of the person there: recorded for a woman, refused for a man, in a koreksi as well', async () => {
    await allow(1)
    await become('campur')
    const [siti] = cast.putri
    const [budi] = cast.putra
    await t.db
      .updateTable('keanggotaan')
      .set({ kelompok_id: cast.kelompok7 })
      .where('mahasantri_id', '=', siti as number)
      .execute()
    const record = (id: number | undefined, kegiatan: number) =>
      fillIn(app.as('umar'), { kelompok: cast.kelompok7, kegiatan }, [{ mahasantri_id: id as number, status: 'U' }])
    const refused = await record(budi, cast.subuh)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('U hanya untuk shalat mahasantri putri')
    expect((await record(siti, cast.subuh)).status).toBe(200)
    expect((await record(siti, cast.halaqah)).status).toBe(400)
  })
})
