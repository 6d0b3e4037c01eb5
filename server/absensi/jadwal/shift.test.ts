import { beforeEach, expect, test } from 'vitest'
import { makeRencana } from '#contract/absensi/agenda.ts'
import { deleteJadwal } from '#contract/absensi/jadwal.ts'
import { applyJadwalShift, type JadwalShift, previewJadwalShift } from '#contract/absensi/jadwal-shift.ts'
import { createManyJadwal } from '#contract/absensi/many-jadwal.ts'
import { undoPerubahan } from '#contract/absensi/pembatalan.ts'
import { cancelPertemuan, movePertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createLibur } from '#contract/pengaturan/libur.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { expectBatal, newestPerubahan } from '#test/pembatalan.ts'

/** Halaqah on every Sabtu of both kelompok, 18.30–20.00, planned to the end of December; today is Sabtu 21 November, in the evening. */
describeDatabases('weekly times some minutes later', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    for (const id of [cast.kelompok7, cast.kelompok12])
      expect((await app.as('admin')(makeRencana, { params: { id } })).status).toBe(200)
  })

  /** The second week of December. */
  const body = (change: Partial<JadwalShift> = {}): JadwalShift => ({
    pilihan: { kelompok_ids: [cast.kelompok7, cast.kelompok12], kegiatan_id: null },
    ...{ menit: 30, dari: '2026-12-02', sampai: '2026-12-15' },
    ...change,
  })
  const preview = async (change: Partial<JadwalShift> = {}) => {
    const { status, body: told } = await app.as('admin')(previewJadwalShift, { body: body(change) })
    expect(status, JSON.stringify(told)).toBe(200)
    return told
  }
  const shift = async (change: Partial<JadwalShift> = {}) => {
    const { seal, berubah } = await preview(change)
    return app.as('admin')(applyJadwalShift, { body: { ...body(change), seal, berubah } })
  }
  const jadwal = () =>
    t.db
      .selectFrom('jadwal')
      .select(['mulai', 'selesai', 'dari', 'sampai'])
      .where('kelompok_id', '=', cast.kelompok7)
      .where('kegiatan_id', '=', cast.halaqah)
      .orderBy('dari')
      .execute()
  const rows = async () =>
    (
      await t.db
        .selectFrom('pertemuan')
        .innerJoin('jadwal', 'jadwal.id', 'pertemuan.jadwal_id')
        .select(['pertemuan.id', 'tanggal', 'pertemuan.mulai', 'jadwal.mulai as by'])
        .where('pertemuan.kelompok_id', '=', cast.kelompok7)
        .where('pertemuan.kegiatan_id', '=', cast.halaqah)
        .orderBy('tanggal')
        .execute()
    ).filter(row => row.tanggal > TODAY)
  const on = async (tanggal: string) => {
    const { id, version } = await t.db
      .selectFrom('pertemuan')
      .select(['id', 'version'])
      .where('kelompok_id', '=', cast.kelompok7)
      .where('tanggal', '=', tanggal)
      .executeTakeFirstOrThrow()
    return { params: { id }, version }
  }

  test('from a day until a day and then as they were: what is told is what is done, and it is taken back whole', async () => {
    const told = await preview()
    expect(told).toMatchObject({ berubah: 2, tertinggal: [], pertemuan: 4, kept: { count: 0 }, clashes: { count: 0 } })
    expect(told.moved[0]).toMatchObject({
      ...{ kelompok: 'Kelompok 7', hari: 6, mulai: '18:30', selesai: '20:00' },
      to: { mulai: '19:00', selesai: '20:30', dari: '2026-12-02', sampai: '2026-12-15' },
    })
    await expectBatal(t.db, app, async () => {
      expect((await shift()).body).toMatchObject({ jadwal: 2, pertemuan: 4 })
      expect(await jadwal()).toEqual([
        { mulai: '18:30', selesai: '20:00', dari: '2026-09-01', sampai: '2026-12-01' },
        { mulai: '19:00', selesai: '20:30', dari: '2026-12-02', sampai: '2026-12-15' },
        { mulai: '18:30', selesai: '20:00', dari: '2026-12-16', sampai: null },
      ])
      // Each pertemuan follows the piece of its day, so that planning again finds nothing to do.
      expect((await rows()).map(({ tanggal, mulai, by }) => [tanggal, mulai, by])).toEqual([
        ['2026-11-28', '18:30', '18:30'],
        ['2026-12-05', '19:00', '19:00'],
        ['2026-12-12', '19:00', '19:00'],
        ['2026-12-19', '18:30', '18:30'],
        ['2026-12-26', '18:30', '18:30'],
      ])
      const again = await app.as('admin')(makeRencana, { params: { id: cast.kelompok7 } })
      expect(again.body).toMatchObject({ dibuat: 0, diperbarui: 0, dihapus: 0 })
      const entry = await t.db.selectFrom('perubahan').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
      expect(entry).toMatchObject({ jenis: 'jadwal', judul: 'Geser 2 jadwal +30 menit', periode_id: cast.periode })
      expect(entry.keterangan).toBe('mulai 2 Desember 2026 sampai 15 Desember 2026')
    })
  })

  test('taken back, its pertemuan are as untouched as before: what is only planned goes with its jadwal', async () => {
    const { body: done, headers } = await shift()
    // The strip of every change takes it back, without asking again who it is.
    expect(headers.perubahan).toBe(String(done.perubahan_id))
    expect((await app.as('admin')(undoPerubahan, { params: { id: done.perubahan_id } })).status).toBe(200)
    const { id } = await t.db
      .selectFrom('jadwal')
      .select('id')
      .where('kelompok_id', '=', cast.kelompok7)
      .executeTakeFirstOrThrow()
    expect((await app.as('admin')(deleteJadwal, { params: { id } })).body.rencana.dihapus).toBe(6)
  })

  test('until a day in the last week of the periode: as it was afterwards, should the periode be longer one day', async () => {
    expect((await shift({ dari: '2026-12-20', sampai: '2026-12-29' })).body).toMatchObject({ jadwal: 2, pertemuan: 2 })
    expect((await jadwal()).slice(1)).toEqual([
      { mulai: '19:00', selesai: '20:30', dari: '2026-12-20', sampai: '2026-12-29' },
      { mulai: '18:30', selesai: '20:00', dari: '2026-12-30', sampai: null },
    ])
  })

  test('from a day on for good, one weekly time by its id; today has begun and stays', async () => {
    const mine = {
      jadwal_ids: [
        (
          await t.db
            .selectFrom('jadwal')
            .select('id')
            .where('kelompok_id', '=', cast.kelompok7)
            .executeTakeFirstOrThrow()
        ).id,
      ],
    }
    const done = await shift({ pilihan: mine, menit: -45, dari: TODAY, sampai: null })
    expect(done.body).toMatchObject({ jadwal: 1, pertemuan: 5 })
    expect((await jadwal()).at(-1)).toMatchObject({
      mulai: '17:45',
      selesai: '19:15',
      dari: '2026-11-22',
      sampai: null,
    })
    expect(
      await on(TODAY).then(({ params }) =>
        t.db.selectFrom('pertemuan').select('mulai').where('id', '=', params.id).executeTakeFirst(),
      ),
    ).toEqual({ mulai: '18:30' })
    expect(await app.as('admin')(previewJadwalShift, { body: body({ dari: '2026-11-20' }) })).toMatchObject({
      status: 400,
      body: { isian: { dari: expect.stringContaining('hari ini') } },
    })
  })

  test('what somebody opened, moved, called off or set by hand stays and is named; a badal goes along; a holiday stays one', async () => {
    const umar = app.as('umar')
    const write = async (tanggal: string, more: object) => {
      const { params, version } = await on(tanggal)
      expect((await umar(updateSessionReport, { params, body: { version, ...more } })).status).toBe(200)
    }
    await write('2026-12-05', { pelaksana_id: null, badal: 'Ustadz Ali' })
    await write('2026-12-12', { mulai: '16:00', selesai: '17:00' })
    expect(
      (await umar(movePertemuan, { ...(await on('2026-12-19')), body: { tanggal: '2026-12-20', alasan: 'Haul' } }))
        .status,
    ).toBe(200)
    expect((await umar(cancelPertemuan, { ...(await on('2026-12-26')), body: { alasan: 'UAS' } })).status).toBe(200)
    const libur = { dari: '2026-11-28', sampai: '2026-11-28', nama: 'Haul' }
    expect((await app.as('admin')(createLibur, { body: { libur, tiadakan: true } })).status).toBeLessThan(300)
    const told = await preview({
      pilihan: { kelompok_ids: [cast.kelompok7], kegiatan_id: cast.halaqah },
      dari: '2026-11-22',
      sampai: null,
    })
    expect(told.pertemuan).toBe(1)
    expect(told.kept.rows.map(row => [row.tanggal, row.sebab])).toEqual([
      ['2026-11-28', 'ditiadakan'],
      ['2026-12-12', 'jam atau tempatnya diatur sendiri'],
      ['2026-12-20', 'dipindahkan'],
      ['2026-12-26', 'ditiadakan'],
    ])
    expect((await shift({ dari: '2026-11-22', sampai: null })).status).toBe(200)
    expect((await rows()).map(row => [row.tanggal, row.mulai])).toEqual([
      ['2026-11-28', '18:30'],
      ['2026-12-05', '19:00'],
      ['2026-12-12', '16:00'],
      ['2026-12-20', '18:30'],
      ['2026-12-26', '18:30'],
    ])
  })

  test('what would begin on another day or meet its own kegiatan is left with its reason; who is wanted twice is told', async () => {
    const slot = (mulai: string, selesai: string, kegiatan_id = cast.halaqah) => ({
      kegiatan_id,
      hari: [1],
      mulai,
      selesai,
    })
    const add = (kelompok_ids: number[], ...slots: object[]) =>
      app.as('admin')(createManyJadwal, { body: { kelompok_ids, slot: slots as never } })
    expect(
      (await add([cast.kelompok7], slot('21:00', '21:30'), slot('23:45', '23:55'), slot('23:20', '23:30'))).status,
    ).toBe(201)
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok12, pendamping_id: cast.umar, dari: '2026-09-01', sampai: null })
      .execute()
    expect((await add([cast.kelompok12], slot('21:30', '22:00'))).status).toBe(201)
    const told = await preview({ pilihan: { kelompok_ids: [cast.kelompok7], kegiatan_id: null } })
    // 23.45 would begin tomorrow, and so 23.20 would meet it where it stays.
    expect(told.tertinggal.map(one => one.sebab)).toEqual([
      'akan mulai pada hari lain: lewat tengah malam',
      'akan bertumpuk dengan jadwal Senin 23.45–23.55',
    ])
    expect(told.clashes).toEqual({
      count: 1,
      rows: [
        {
          kelompok: 'Kelompok 7',
          orang: 'Umar Faruq',
          dengan: 'Kelompok 12 (Halaqah pekanan)',
          kegiatan: 'Halaqah pekanan',
          hari: 1,
          mulai: '21:30',
        },
      ],
    })
    expect(await preview({ menit: 300, pilihan: { kelompok_ids: [cast.kelompok7], kegiatan_id: null } })).toMatchObject(
      {
        peringatan: [expect.stringContaining('lewat tengah malam')],
      },
    )
  })

  test('another jadwal that was saved meanwhile refuses it, a mark does not', async () => {
    const { seal, berubah } = await preview()
    const apply = () => app.as('admin')(applyJadwalShift, { body: { ...body(), seal, berubah } })
    const { params } = await on('2026-12-05')
    await t.db
      .updateTable('pertemuan')
      .set({ opened_at: 1, opened_by: cast.akun.umar })
      .where('id', '=', params.id)
      .execute()
    const other = {
      jadwal_ids: [
        (
          await t.db
            .selectFrom('jadwal')
            .select('id')
            .where('kelompok_id', '=', cast.kelompok12)
            .executeTakeFirstOrThrow()
        ).id,
      ],
    }
    const before = await newestPerubahan(t.db)
    await t.db.updateTable('jadwal').set({ mulai: '18:40' }).where('id', 'in', other.jadwal_ids).execute()
    expect(await apply()).toMatchObject({ status: 409, body: { kode: 'jadwal.berubah' } })
    expect(await newestPerubahan(t.db)).toBe(before)
    await t.db.updateTable('jadwal').set({ mulai: '18:30' }).where('id', 'in', other.jadwal_ids).execute()
    expect((await apply()).body).toMatchObject({ jadwal: 2, pertemuan: 3 })
  })

  test('what would then last more than a night is left: as a jadwal it could not be typed', async () => {
    const slot = [{ kegiatan_id: cast.subuh, hari: [1], mulai: '06:00', selesai: '19:00' }]
    await app.as('admin')(createManyJadwal, { body: { kelompok_ids: [cast.kelompok7], slot } })
    const told = await preview({ menit: 330, pilihan: { kelompok_ids: [cast.kelompok7], kegiatan_id: cast.subuh } })
    expect(told).toMatchObject({ berubah: 0, tertinggal: [{ sebab: expect.stringContaining('12 jam') }] })
    const less = await preview({ menit: 240, pilihan: { kelompok_ids: [cast.kelompok7], kegiatan_id: cast.subuh } })
    expect(less).toMatchObject({ berubah: 1, moved: [{ to: { mulai: '10:00', selesai: '23:00' } }] })
  })

  test('back again: what was cut off beside those days is nothing that was left', async () => {
    expect((await shift()).status).toBe(200)
    expect(await preview({ menit: -30 })).toMatchObject({ berubah: 2, pertemuan: 4, tertinggal: [] })
  })

  test('the seal of nothing is no agreement to something', async () => {
    const nothing = { dari: '2026-12-30', sampai: '2026-12-30' }
    const { seal, berubah } = await preview(nothing)
    expect(berubah).toBe(0)
    const applied = await app.as('admin')(applyJadwalShift, { body: { ...body(nothing), seal, berubah: 1 } })
    expect(applied).toMatchObject({ status: 409, body: { kode: 'jadwal.berubah' } })
  })

  test('in a draft the weekly times move and no pertemuan is there yet', async () => {
    await t.db.deleteFrom('pertemuan').execute()
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    expect((await shift()).body).toMatchObject({ jadwal: 2, pertemuan: 0 })
    expect(await jadwal()).toHaveLength(3)
  })
})
