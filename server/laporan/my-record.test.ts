import { beforeEach, expect, test } from 'vitest'
import { createManyAkun, endSessionsOfAkun, listAkun, updateAkun } from '#contract/akun/akun.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { getMyLaporan, getMyRecord } from '#contract/laporan/my-record.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { KNOWS } from '#contract/peran.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'

const SANDI = 'kebun-mawar-7'
const HASH = await hashSandi(SANDI)

describeDatabases('a mahasantri and their own record', t => {
  let cast: Cast
  let app: TestApp
  let alif = 0
  beforeEach(async () => {
    cast = await createCast(t.db)
    await letMahasantriIn(t.db, cast)
    app = await createTestApp(t.db, cast)
    ;[, alif = 0] = cast.putra
  })

  test('alif logs in by NIM, sees his own figures, what is to come and who cares for him, and nobody else', async () => {
    await t.db.updateTable('akun').set({ password_hash: HASH }).where('id', '=', cast.akun.alif).execute()
    await createRandomHistory(t.db, cast, 11)
    const { nim } = await t.db.selectFrom('mahasantri').select('nim').where('id', '=', alif).executeTakeFirstOrThrow()
    const { body: opened } = await app.as(undefined)(createSession, { body: { username: nim, sandi: SANDI } })
    const session = (await app.withToken(opened.token)(getSession, { query: KNOWS })).body.akun
    expect(session).toMatchObject({ peran: ['mahasantri'], mahasantri_id: alif })

    const { status, body, raw } = await app.withToken(opened.token)(getMyRecord)
    expect([status, body.kode]).toEqual([200, undefined])
    expect(body.mahasantri).toEqual({ id: alif, nim, nama: 'Alif' })
    expect(body.kelompok).toMatchObject([{ nama: 'Kelompok 7', murabbi: ['Dr. H. Hasan Basri, M.Ag.'] }])
    expect(body.pertemuan[0]).toMatchObject({ kegiatan: 'Halaqah pekanan', tanggal: TODAY, mulai: '18:30' })
    const marks = body.tanda.filter(one => one.status !== null && one.status !== 'X').length
    expect(body.angka.hitungan.H + body.angka.hitungan.A).toBeLessThanOrEqual(marks)
    expect(body.tanda.length).toBeGreaterThan(0)
    const laporan = await app.withToken(opened.token)(getMyLaporan)
    expect(laporan.body).toMatchObject({ persen: body.angka.persen, mahasantri: { id: alif, hp: null } })
    for (const text of [raw.toString(), laporan.raw.toString()])
      for (const other of ['Abdullah Faqih', 'Dimas', 'Maryam', 'Siti']) expect(text).not.toContain(other)
    expect((await app.withToken(opened.token)(listLaporanMahasantri)).status).toBe(403)
  })

  test('while the institution lets nobody in, and once he has left or was erased, the account opens nothing', async () => {
    const statusOf = async () => (await app.as('alif')(getMyRecord)).status
    expect(await statusOf()).toBe(200)
    const set = async (row: object) => t.db.updateTable('mahasantri').set(row).where('id', '=', alif).execute()
    await set({ status: 'dikeluarkan' })
    expect(await statusOf()).toBe(401)
    await set({ status: 'lulus' })
    expect(await statusOf()).toBe(200)
    const { body } = await app.as('admin')(getPengaturan)
    expect((await app.as('admin')(updatePengaturan, { body: { ...body, portal_mahasantri: 0 } })).status).toBe(200)
    expect(await statusOf()).toBe(401)
  })

  test('accounts for all who study, or for those that were chosen; a pendamping with the same NIM gets the role besides', async () => {
    const [abdullah = 0, , dimas = 0] = cast.putra
    await t.db.updateTable('pendamping').set({ nim: '02601010102' }).where('id', '=', cast.umar).execute()
    await t.db.updateTable('mahasantri').set({ nim: '02601010102' }).where('id', '=', dimas).execute()
    const make = (orang_ids?: number[]) =>
      app.as('admin')(createManyAkun, { body: { peran: ['mahasantri'], ...(orang_ids ? { orang_ids } : {}) } })
    const few = await make([abdullah, dimas, alif])
    expect(few.body.dibuat.map(one => one.nama)).toEqual(['Abdullah Faqih'])
    expect(few.body.ditambah_peran).toEqual([{ nama: 'Dimas Arya Wibisono', username: 'umar' }])
    const both = await app.as('umar')(getSession, { query: KNOWS })
    expect(both.body.akun).toMatchObject({ pendamping_id: cast.umar, mahasantri_id: dimas })
    expect(both.body.akun.peran.toSorted()).toEqual(['mahasantri', 'pendamping'])
    // The build of before knows the roles that it has pages for, and where there is none, that it is old.
    expect((await app.as('umar')(getSession)).body.akun.peran).toEqual(['pendamping'])
    expect((await app.as('umar')(getMyRecord)).body.mahasantri.nama).toBe('Dimas Arya Wibisono')
    expect((await app.as('umar')(listLaporanMahasantri)).status).toBe(200)
    await t.db
      .updateTable('mahasantri')
      .set({ status: 'cuti' })
      .where('id', '=', cast.putri[0] as number)
      .execute()
    expect((await make()).body.dibuat.length).toBe(cast.putra.length + cast.putri.length - 4)
    await t.db.updateTable('pengaturan').set({ portal_mahasantri: 0 }).execute()
    expect((await make()).body.kode).toBe('akun.mahasantri_mati')
  })

  test('the office changes such an account, which keeps its person, and ends its sessions in one click', async () => {
    const { body } = await app.as('admin')(listAkun, { query: { peran: 'mahasantri' } })
    const [row] = body.akunList
    expect(row).toMatchObject({ id: cast.akun.alif, mahasantri_id: alif, peran: ['mahasantri'] })
    const change = { nama: 'Alif', username: 'alif', murabbi_id: null, pendamping_id: null, peran: [] }
    const saved = await app.as('admin')(updateAkun, {
      params: { id: cast.akun.alif },
      body: { ...change, mahasantri_id: alif },
    })
    expect(saved.body).toMatchObject({ username: 'alif', mahasantri_id: alif, peran: ['mahasantri'] })
    expect((await app.as('alif')(getSession, { query: KNOWS })).status).toBe(200)
    const old = await app.as('alif')(getSession)
    expect([old.status, old.body.kode, old.body.pesan?.slice(0, 17)]).toEqual([410, 'versi.usang', 'Muat ulang Hadir:'])
    expect((await app.as('admin')(endSessionsOfAkun, { params: { id: cast.akun.alif } })).status).toBe(200)
    expect((await app.as('alif')(getSession)).status).toBe(401)
  })
})
