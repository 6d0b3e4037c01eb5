import { beforeEach, expect, test } from 'vitest'
import { makeRencana, previewJadwal, previewRencana } from '#contract/absensi/agenda.ts'
import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import { getMyBeranda } from '#contract/laporan/beranda.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const MENIT = 60_000
const JAM = 60 * MENIT

describeDatabases('a weekly time changes in the evening', t => {
  let cast: Cast
  let app: TestApp
  let id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const mine = t.db.selectFrom('jadwal').select('id').where('kelompok_id', '=', cast.kelompok7)
    id = (await mine.executeTakeFirstOrThrow()).id
    // Planned in the morning; now it is 20.35 WIB, and the halaqah of 18.30 is over.
    await app.as('admin')(makeRencana, seven())
    await t.db
      .updateTable('pertemuan')
      .set({ created_at: NOW - 12 * JAM })
      .execute()
    app.clock.at = NOW + 2 * JAM - 7 * MENIT
  })

  const seven = () => ({ params: { id: cast.kelompok7 } })
  const isian = (change: object = {}) => ({
    ...{ kegiatan_id: cast.halaqah, hari: 6, mulai: '18:30', selesai: '20:00' },
    ...{ tempat: 'Masjid Al-Hikmah', dari: '2026-09-01' },
    ...change,
  })
  const rows = () =>
    t.db
      .selectFrom('pertemuan')
      .select(['tanggal', 'mulai', 'tempat'])
      .where('kelompok_id', '=', cast.kelompok7)
      .orderBy('tanggal')
      .orderBy('ke')
      .execute()
  const today = async () => (await rows()).filter(row => row.tanggal === TODAY).map(row => row.mulai)
  const asked = async () =>
    (await app.as('umar')(getMyBeranda)).body.belum.filter(row => row.tanggal === TODAY).map(row => row.mulai)

  /** Told, then done, which must be the same. Returns what was told to happen to pertemuan of today. */
  async function change(jadwal_id: number, next: object | null, later: { berlaku_mulai?: string } = {}) {
    const told = (await app.as('admin')(previewJadwal, { ...seven(), body: { jadwal_id, isian: next, ...later } })).body
    const done = next
      ? await app.as('admin')(updateJadwal, { params: { id: jadwal_id }, body: { ...next, ...later } })
      : await app.as('admin')(deleteJadwal, { params: { id: jadwal_id } })
    expect(done.status).toBe(200)
    const { dibuat, diperbarui, dihapus } = told
    expect(done.body.rencana).toMatchObject({
      ...{ dibuat: dibuat.length, diperbarui: diperbarui.length, dihapus: dihapus.length },
    })
    return Object.entries({ dibuat, diperbarui, dihapus }).flatMap(([what, list]) =>
      list.filter(one => one.tanggal === TODAY).map(one => `${what} ${one.mulai}`),
    )
  }

  test('another weekday leaves the one of today, and what is asked for', async () => {
    expect(await asked()).toEqual(['18:30'])
    expect(await change(id, isian({ hari: 1 }))).toEqual([])
    expect(await today()).toEqual(['18:30'])
    expect(await asked()).toEqual(['18:30'])
    // And nothing is left to be done: the plan is what the rows are.
    expect((await app.as('admin')(previewRencana, seven())).body).toMatchObject({
      ...{ dibuat: [], diperbarui: [], dihapus: [] },
    })
  })

  test('where nobody had made its row the slot of today stays as well', async () => {
    await t.db.deleteFrom('pertemuan').execute()
    expect(await change(id, isian({ hari: 1 }))).toEqual([])
    expect(await asked()).toEqual(['18:30'])
  })

  test('another place or time holds from tomorrow', async () => {
    expect(await change(id, isian({ tempat: 'Aula' }))).toEqual([])
    expect(await change(id, isian({ tempat: 'Aula', mulai: '21:00', selesai: '22:00' }))).toEqual([])
    expect((await rows()).slice(0, 2)).toEqual([
      { tanggal: TODAY, mulai: '18:30', tempat: 'Masjid Al-Hikmah' },
      { tanggal: '2026-11-28', mulai: '21:00', tempat: 'Aula' },
    ])
    expect(await asked()).toEqual(['18:30'])
    const spans = t.db.selectFrom('jadwal').select(['dari', 'sampai']).where('kelompok_id', '=', cast.kelompok7)
    expect(await spans.orderBy('dari').execute()).toEqual([
      { dari: '2026-09-01', sampai: TODAY },
      { dari: '2026-11-22', sampai: null },
    ])
  })

  test('from a later day on: what is before keeps its weekday, time and place', async () => {
    const later = { berlaku_mulai: '2026-12-08' }
    await change(id, isian({ hari: 1, mulai: '21:00', selesai: '22:00', tempat: 'Aula' }), later)
    expect((await rows()).map(({ tanggal, mulai, tempat }) => [tanggal, mulai, tempat]).slice(0, 5)).toEqual([
      ...[TODAY, '2026-11-28', '2026-12-05'].map(tanggal => [tanggal, '18:30', 'Masjid Al-Hikmah']),
      ['2026-12-14', '21:00', 'Aula'],
      ['2026-12-21', '21:00', 'Aula'],
    ])
    expect((await app.as('admin')(previewRencana, seven())).body).toMatchObject({
      ...{ dibuat: [], diperbarui: [], dihapus: [] },
    })
  })

  test('another place alone from a later day on; after its last day there is nothing to change', async () => {
    await change(id, isian({ tempat: 'Aula' }), { berlaku_mulai: '2026-12-01' })
    expect((await rows()).map(row => row.tempat).slice(0, 3)).toEqual(['Masjid Al-Hikmah', 'Masjid Al-Hikmah', 'Aula'])
    const body = { ...isian({ hari: 1, dari: '2026-12-01', sampai: '2026-12-10' }), berlaku_mulai: '2026-12-20' }
    expect(await app.as('admin')(updateJadwal, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { isian: { berlaku_mulai: expect.any(String) } },
    })
  })

  test('from a later day on is refused, and nothing saved, where it cannot be only that', async () => {
    const later = isian({ mulai: '21:00', selesai: '22:00', berlaku_mulai: '2026-12-08' })
    const refused = async (change: object) => {
      const before = await rows()
      const put = await app.as('admin')(updateJadwal, { params: { id }, body: { ...later, ...change } })
      expect(put).toMatchObject({ status: 400, body: { isian: { berlaku_mulai: expect.any(String) } } })
      expect(await rows()).toEqual(before)
    }
    // On no day of the periode; from another first day it would hold from there.
    await refused({ berlaku_mulai: '2027-02-08' })
    await refused({ berlaku_mulai: '2026-12-28' })
    await refused({ dari: '2026-09-08' })
    // It ended before: nothing is there to be cut, and between the two days nobody said anything.
    expect(
      (await app.as('admin')(updateJadwal, { params: { id }, body: isian({ sampai: '2026-11-28' }) })).status,
    ).toBe(200)
    await refused({})
    await change(id, isian(), { berlaku_mulai: '2026-12-08' })
  })

  test('a first day that comes later, and its removal, leave the one of today too', async () => {
    expect(await change(id, isian({ dari: '2026-12-01' }))).toEqual([])
    expect(await today()).toEqual(['18:30'])
    expect(await change(id, null)).toEqual([])
    expect(await today()).toEqual(['18:30'])
    expect(await asked()).toEqual(['18:30'])
  })

  test('the new weekday is today: a time that is past already begins next week', async () => {
    const senin = isian({ kegiatan_id: cast.subuh, hari: 1, mulai: '04:15', selesai: '05:00' })
    const added = (await app.as('admin')(createJadwal, { ...seven(), body: senin })).body
    expect(await change(added.id, { ...senin, hari: 6 })).toEqual([])
    expect(await asked()).toEqual(['18:30'])
    const [next] = (await rows()).filter(row => row.mulai === '04:15')
    expect(next?.tanggal).toBe('2026-11-28')
  })

  test('one that is put in and taken out again leaves nothing', async () => {
    // Still to come today; one of this morning would plan nothing today, because nobody could have kept it.
    const malam = isian({ kegiatan_id: cast.subuh, mulai: '23:15', selesai: '23:45' })
    const added = (await app.as('admin')(createJadwal, { ...seven(), body: malam })).body
    expect(await today()).toEqual(expect.arrayContaining(['18:30', '23:15']))
    expect(await change(added.id, null)).toEqual(['dihapus 23:15'])
    expect(await today()).toEqual(['18:30'])
  })

  test('one that meets no day of its weekday is refused at its field, added or changed', async () => {
    const rabu = isian({ kegiatan_id: cast.subuh, hari: 3, dari: '2026-11-26', sampai: '2026-12-01' })
    const added = await app.as('admin')(createJadwal, { ...seven(), body: rabu })
    expect(added.status).toBe(400)
    expect(added.body).toMatchObject({ isian: { sampai: 'Tidak ada hari Rabu pada 26 November s.d. 1 Desember 2026' } })
    const changed = await app.as('admin')(updateJadwal, { params: { id }, body: isian({ dari: '2027-02-01' }) })
    expect(changed.status).toBe(400)
    expect(changed.body).toMatchObject({ isian: { dari: 'Periode ini sudah berakhir pada 31 Desember 2026' } })
    // It ends before its next day, and has had others.
    const ended = await app.as('admin')(updateJadwal, { params: { id }, body: isian({ hari: 1, sampai: TODAY }) })
    expect(ended.status).toBe(200)
  })

  test('only once it has begun, by the clock of the institution', async () => {
    // 18.12 WIB is 20.12 in Jayapura.
    app.clock.at = NOW - 30 * MENIT
    await t.db.updateTable('pengaturan').set({ zona_waktu: 'Asia/Jayapura' }).execute()
    expect(await change(id, isian({ mulai: '19:00' }))).toEqual([])
    expect(await today()).toEqual(['18:30'])
  })

  test('before that it goes with the rest', async () => {
    app.clock.at = NOW - 30 * MENIT
    expect(await change(id, isian({ hari: 1 }))).toEqual(['dihapus 18:30'])
    expect(await today()).toEqual([])
  })
})
