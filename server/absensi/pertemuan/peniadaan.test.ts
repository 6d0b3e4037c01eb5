import { beforeEach, expect, test } from 'vitest'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { cancelPertemuan, movePertemuan, restorePertemuan } from '#contract/absensi/pertemuan.ts'
import { getBerandaLembaga } from '#contract/laporan/beranda.ts'
import { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { fillIn, inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('what is taken back, and what is moved', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '21:00')
  })
  const rencana = async () =>
    (await app.as('admin')(listLaporanPendamping, { query: { kelompok_id: cast.kelompok7 } })).body.jumlah

  test('a pertemuan without a roster that takes place after all is asked for and can be filled', async () => {
    // As the sample data made it, and a ditiadakan of old: opened, with nobody on its roll.
    const { id } = await database.db
      .insertInto('pertemuan')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1, mulai: '18:30' },
        ...{
          selesai: '20:00',
          materi: '',
          tempat: '',
          catatan: '',
          pelaksana_id: null,
          badal: '',
          murabbi_hadir: null,
        },
        ...{ version: 1, created_at: NOW, created_by: cast.akun.umar, opened_at: NOW, opened_by: cast.akun.umar },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.as('hasan')(cancelPertemuan, { params: { id }, body: { alasan: 'UTS' } })
    const restored = await app.as('hasan')(restorePertemuan, { params: { id } })
    expect([restored.status, restored.body.keadaan]).toEqual([200, 'terjadwal'])
    const query = { dari: '2026-11-14', sampai: '2026-11-14' }
    const agenda = (await app.as('hasan')(getAgenda, { params: { id: cast.kelompok7 }, query })).body
    expect(agenda.entri).toMatchObject([{ keadaan: 'terjadwal', tagihan: 'belum' }])
    const { belum } = (await app.as('admin')(getBerandaLembaga)).body
    expect(belum.filter(b => b.kelompok_id === cast.kelompok7).map(b => b.tanggal)).toContain('2026-11-14')
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: '2026-11-14' }
    expect((await fillIn(app.as('umar'), sheet, inOrder(cast.putra, 'HHHHH'))).body.ditolak).toEqual([])
    expect(await rencana()).toMatchObject({ terlaksana: 1, tepat: 0, terlambat: 1 })
  })

  test('one with marks comes back with them', async () => {
    const id = await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: '2026-11-14' },
      inOrder(cast.putra, 'HHHHA'),
    )
    await app.as('hasan')(cancelPertemuan, { params: { id }, body: { alasan: 'UTS' } })
    const { body } = await app.as('hasan')(restorePertemuan, { params: { id } })
    expect(body.keadaan).toBe('terlaksana')
    expect(await rencana()).toMatchObject({ terlaksana: 1 })
  })

  test('a held pertemuan that is moved to a free day stays in the plan', async () => {
    const id = await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: '2026-11-14' },
      inOrder(cast.putra, 'HHHHH'),
    )
    // As those are that were opened before the weekly time was known, or taken from it when it changed.
    await database.db.updateTable('pertemuan').set({ jadwal_id: null }).where('id', '=', id).execute()
    const before = await rencana()
    const moved = await app.as('hasan')(movePertemuan, {
      params: { id },
      body: { tanggal: '2026-11-12', alasan: 'Masjid dipakai' },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const after = await rencana()
    expect([after.rencana, after.terlaksana]).toEqual([before.rencana, before.terlaksana])
  })

  test('what was held beside the plan is said apart: never 35 of 22', async () => {
    await tercatat(app.as('umar'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah }, inOrder(cast.putra, 'HHHHH'))
    for (const tanggal of ['2026-11-10', '2026-11-11'])
      await tercatat(
        app.as('umar'),
        { kelompok: cast.kelompok7, kegiatan: cast.subuh, tanggal },
        inOrder(cast.putra, 'HH'),
      )
    expect(await rencana()).toMatchObject({ rencana: 12, terlaksana: 3, sesuai_rencana: 1 })
  })

  test('the trend of the beranda knows only kegiatan that count', async () => {
    const cancel = async (kegiatan: number) => {
      const id = await tercatat(
        app.as('admin'),
        { kelompok: cast.kelompok7, kegiatan, tanggal: '2026-11-10' },
        inOrder(cast.putra, 'H'),
      )
      await app.as('admin')(cancelPertemuan, { params: { id }, body: { alasan: 'UTS' } })
    }
    await database.db.updateTable('kegiatan').set({ dihitung: 0 }).where('id', '=', cast.subuh).execute()
    await cancel(cast.subuh)
    expect((await app.as('admin')(getBerandaLembaga)).body.tren.map(t => t.ditiadakan)).not.toContain(1)
    await cancel(cast.halaqah)
    expect((await app.as('admin')(getBerandaLembaga)).body.tren.at(-2)?.ditiadakan).toBe(1)
  })
})
