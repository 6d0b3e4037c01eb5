import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideKoreksi, getMyKoreksi, listKoreksi, undoKoreksi } from '#contract/absensi/koreksi.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { proposeOwnKoreksi, withdrawOwnKoreksi } from '#contract/absensi/propose-own-koreksi.ts'
import { getSession } from '#contract/akun/session.ts'
import { getMyRecord } from '#contract/laporan/my-record.ts'
import { KNOWS } from '#contract/peran.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { proposeOwnKoreksi as proposeOwn } from './own.ts'

const DAYS = ['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14']

describeDatabases("'Saya hadir'", t => {
  let cast: Cast
  let app: TestApp
  let alif = 0
  let pertemuan: number[] = []
  beforeEach(async () => {
    cast = await createCast(t.db)
    await letMahasantriIn(t.db, cast)
    app = await createTestApp(t.db, cast)
    ;[, alif = 0] = cast.putra
    pertemuan = []
    for (const tanggal of DAYS) {
      const { body } = await app.as('umar')(recordAbsensi, {
        params: { id: cast.kelompok7 },
        body: {
          ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1 },
          rows: [alif, cast.putra[0] as number].map(mahasantri_id => ({
            ...{ mahasantri_id, status: 'A' as const, menit: null, catatan: '', base_version: 0, tapped_at: NOW },
          })),
        },
      })
      pertemuan.push(body.pertemuan_id)
    }
  })
  const say = (at: number, change: object = {}) =>
    app.as('alif')(proposeOwnKoreksi, {
      body: {
        ...{
          action_id: randomUUID(),
          pertemuan_id: pertemuan[at] as number,
          status: 'A',
          alasan: 'Saya di baris belakang',
        },
        ...change,
      },
    })
  const mine = async (at: number) =>
    (await app.as('alif')(getMyRecord)).body.tanda.find(one => one.pertemuan_id === pertemuan[at])

  test('alif was there: hasan sees who asked, accepts, and the mark becomes H', async () => {
    const action_id = randomUUID()
    const { status, body } = await say(0, { action_id })
    expect([status, body.keadaan]).toEqual([201, 'menunggu'])
    // Sent again after an answer that was lost.
    expect((await say(0, { action_id })).body).toEqual(body)
    expect(await mine(0)).toMatchObject({ status: 'A', koreksi: { id: body.id, keadaan: 'menunggu' } })
    const { body: list } = await app.as('hasan')(listKoreksi)
    expect(list.koreksi).toMatchObject([
      { oleh: 'Alif', nama: 'Alif', alasan: 'Saya di baris belakang', boleh_putuskan: true, menjadi: { status: 'H' } },
    ])
    const decided = await app.as('hasan')(decideKoreksi, { body: { koreksi: [{ id: body.id }], hasil: 'diterima' } })
    expect(decided.status).toBe(200)
    expect(await mine(0)).toMatchObject({ status: 'H', koreksi: { keadaan: 'diterima' } })
  })

  test('a refusal is answered to him; three at most wait, and one that he takes back makes room', async () => {
    const first = await say(0)
    const no = { koreksi: [{ id: first.body.id }], hasil: 'ditolak' as const, jawaban: 'Tidak tampak di foto' }
    expect((await app.as('hasan')(decideKoreksi, { body: no })).status).toBe(200)
    expect((await mine(0))?.koreksi).toMatchObject({ keadaan: 'ditolak', jawaban: 'Tidak tampak di foto' })
    const [one] = [await say(1), await say(2), await say(3)]
    expect((await say(1)).body.kode).toBe('koreksi.menunggu')
    expect((await say(0)).body.kode).toBe('koreksi.penuh')
    expect((await app.as('alif')(withdrawOwnKoreksi, { params: { id: one.body.id } })).body.keadaan).toBe('ditarik')
    expect((await say(0)).status).toBe(201)
  })

  test('asked again at once after a refusal, that one refusal stands; the others decided with it are taken back', async () => {
    const [first, second] = [await say(0), await say(1)]
    const ids = [first.body.id, second.body.id]
    await app.as('hasan')(decideKoreksi, {
      body: { koreksi: ids.map(id => ({ id })), hasil: 'ditolak', jawaban: 'Tidak tampak di foto' },
    })
    expect((await say(0)).status).toBe(201)
    const undone = await app.as('hasan')(undoKoreksi, { body: { ids } })
    expect(undone.body, JSON.stringify(undone.body)).toMatchObject({
      diurungkan: [second.body.id],
      tertinggal: [{ id: first.body.id, kode: 'koreksi.menunggu' }],
    })
  })

  test('four at once are three', async () => {
    const sent = await Promise.all(DAYS.map((_, at) => say(at)))
    expect(sent.map(one => one.status).sort()).toEqual([201, 201, 201, 409])
    expect(sent.find(one => one.status === 409)?.body.kode).toBe('koreksi.penuh')
    const twice = await Promise.all([0, 0].map(at => say(at)))
    for (const one of twice) expect(one.status, JSON.stringify(one.body)).toBe(409)
  })

  test('of a pertemuan that is not his, of a mark that has changed, and without a word nothing is sent; others are not asked', async () => {
    expect((await say(0, { pertemuan_id: 999_999 })).body.kode).toBe('pertemuan.not_found')
    const other = await t.db
      .insertInto('pertemuan')
      .values({
        ...{
          kelompok_id: cast.kelompok12,
          kegiatan_id: cast.halaqah,
          tanggal: '2026-11-07',
          ke: 1,
          version: 1,
          badal: '',
        },
        ...{ materi: '', tempat: '', mulai: '', selesai: '', catatan: '', pelaksana_id: null, murabbi_hadir: null },
        ...{ created_at: NOW, opened_at: NOW, created_by: cast.akun.admin, opened_by: cast.akun.admin },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await say(0, { pertemuan_id: other.id })).body.kode).toBe('pertemuan.not_found')
    expect((await say(0, { status: 'S' })).body.kode).toBe('koreksi.berubah')
    expect((await say(0, { alasan: '  ' })).body.isian).toHaveProperty('alasan')
    expect((await say(0, { alasan: 'a\u0000b' })).status).toBeLessThan(500)
    expect((await app.as('umar')(proposeOwnKoreksi, { body: {} })).status).toBe(403)
    const made = await say(1)
    await t.db
      .updateTable('akun')
      .set({ mahasantri_id: cast.putra[0] as number })
      .where('id', '=', cast.akun.hasan)
      .execute()
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.hasan, peran: 'mahasantri' }).execute()
    await t.db
      .updateTable('koreksi')
      .set({ mahasantri_id: cast.putra[0] as number })
      .where('id', '=', made.body.id)
      .execute()
    const own = await app.as('hasan')(decideKoreksi, { body: { koreksi: [{ id: made.body.id }], hasil: 'diterima' } })
    expect(own.body, JSON.stringify(own.body)).toMatchObject({ tertinggal: [{ kode: 'koreksi.sendiri' }] })
    // Whose person it is does not depend on whether mahasantri are let in.
    await t.db.updateTable('pengaturan').set({ portal_mahasantri: 0 }).execute()
    expect((await app.as('hasan')(getMyKoreksi)).body.menunggu_putusan).toBe(1)
    const off = await app.as('hasan')(decideKoreksi, { body: { koreksi: [{ id: made.body.id }], hasil: 'diterima' } })
    expect(off.body, JSON.stringify(off.body)).toMatchObject({ tertinggal: [{ kode: 'koreksi.sendiri' }] })
  })

  test('an admin who is the mahasantri leaves it to hasan', async () => {
    const made = await say(0)
    await t.db.updateTable('akun').set({ mahasantri_id: null }).where('id', '=', cast.akun.alif).execute()
    await t.db.updateTable('akun').set({ mahasantri_id: alif }).where('id', '=', cast.akun.admin).execute()
    const accept = (who: 'admin' | 'hasan') =>
      app.as(who)(decideKoreksi, { body: { koreksi: [{ id: made.body.id }], hasil: 'diterima' } })
    expect((await app.as('admin')(getMyKoreksi)).body.menunggu_putusan).toBe(0)
    expect((await app.as('admin')(listKoreksi, {})).body.koreksi[0]).toMatchObject({ boleh_putuskan: false })
    expect((await accept('admin')).body, 'by the person').toMatchObject({ tertinggal: [{ kode: 'koreksi.sendiri' }] })
    expect((await accept('hasan')).status).toBe(200)
  })

  test('who is erased meanwhile says nothing any more', async () => {
    const user = (await app.as('alif')(getSession, { query: KNOWS })).body.akun
    const body = {
      action_id: randomUUID(),
      pertemuan_id: pertemuan[0] as number,
      status: 'A' as const,
      alasan: 'Hadir',
    }
    // It waited for whoever erased: what it knew of the caller is older.
    await t.db.updateTable('mahasantri').set({ dihapus_at: NOW }).where('id', '=', alif).execute()
    await expect(t.db.transaction().execute(tx => proposeOwn(tx, user, body, NOW))).rejects.toMatchObject({
      kode: 'absensi.dihapus',
    })
    expect(await t.db.selectFrom('koreksi').select('id').execute()).toEqual([])
  })
})
