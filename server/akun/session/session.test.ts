import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listMyBadal } from '#contract/absensi/badal.ts'
import { endSession, getSession } from '#contract/akun/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { openSession } from './session.ts'

const HOUR = 3_600_000

describeDatabases('session', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  test('umar sees who he is, which periode is active and which day it is in the institution', async () => {
    const { status, body } = await app.as('umar')(getSession)
    expect(status).toBe(200)
    expect(body.akun).toMatchObject({
      nama: 'Umar Faruq',
      peran: ['pendamping'],
      pendamping_id: cast.umar,
      ganti_sandi: false,
    })
    expect(body.periode?.nama).toBe('Ganjil 2026/2027')
    expect(body.hari_ini).toBe(TODAY)
  })

  test('without a token, with a wrong one and after logging out the answer is 401', async () => {
    expect((await app.as(undefined)(getSession)).status).toBe(401)
    expect((await app.as('umar')(endSession)).status).toBe(200)
    const after = await app.as('umar')(getSession)
    expect([after.status, after.body.kode]).toEqual([401, 'session.diakhiri'])
  })

  test('a session that was ended says so, one that merely lapsed says another thing: the device keeps its rosters', async () => {
    const kode = async (who: 'umar' | 'admin' = 'umar') => {
      const { status, body } = await app.as(who)(getSession)
      return status === 200 ? 200 : body.kode
    }
    expect(await kode('admin')).toBe(200)
    app.clock.at += 13 * HOUR
    expect(await kode('admin')).toBe('session.unauthorized')
    // Ended after it had lapsed it is ended.
    await t.db.deleteFrom('session').execute()
    expect(await kode('admin')).toBe('session.diakhiri')

    const umar = app.withToken(
      await t.db.transaction().execute(tx => openSession(tx, app.clock.at, cast.akun.umar, 'a')),
    )
    expect((await umar(getSession)).status).toBe(200)
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    expect((await umar(getSession)).body.kode).toBe('session.diakhiri')
    await t.db.updateTable('akun').set({ aktif: 1 }).where('id', '=', cast.akun.umar).execute()
    app.clock.at += 30 * 24 * HOUR + 1
    expect((await umar(getSession)).body.kode).toBe('session.unauthorized')
    // Nobody has a session without a token.
    expect((await app.as(undefined)(getSession)).body.kode).toBe('session.unauthorized')
  })

  test('a pendamping stays logged in for 29 days unused, an admin not for 13 hours', async () => {
    await app.as('umar')(getSession)
    await app.as('admin')(getSession)
    app.clock.at += 13 * HOUR
    expect((await app.as('admin')(getSession)).status).toBe(401)
    expect((await app.as('umar')(getSession)).status).toBe(200)
    app.clock.at += 29 * 24 * HOUR
    expect((await app.as('umar')(getSession)).status).toBe(200)
    app.clock.at += 31 * 24 * HOUR
    expect((await app.as('umar')(getSession)).status).toBe(401)
  })

  test('no session outlives 180 days, however often it is used', async () => {
    for (let day = 0; day <= 180; day += 20) {
      expect((await app.as('umar')(getSession)).status).toBe(200)
      app.clock.at += 20 * 24 * HOUR
    }
    expect((await app.as('umar')(getSession)).status).toBe(401)
  })

  test('nor that of an admin 30 days, on their own device too', async () => {
    for (let hour = 0; hour <= 30 * 24; hour += 10) {
      expect((await app.as('admin')(getSession)).status, `${hour}`).toBe(200)
      app.clock.at += 10 * HOUR
    }
    expect((await app.as('admin')(getSession)).status).toBe(401)
  })

  test('an account that was switched off is out at once', async () => {
    await app.as('umar')(getSession)
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    expect((await app.as('umar')(getSession)).status).toBe(401)
  })

  test('who is deactivated as pendamping is that no longer, and can do what else they are; active again all is as before', async () => {
    const aktif = (aktif: 0 | 1) => t.db.updateTable('pendamping').set({ aktif }).where('id', '=', cast.umar).execute()
    await app.as('umar')(getSession)
    await aktif(0)
    expect((await app.as('umar')(getSession)).status).toBe(401)
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'pimpinan' }).execute()
    expect((await app.as('umar')(getSession)).body.akun.peran).toEqual(['pimpinan'])
    expect((await app.as('umar')(listMyBadal)).status).toBe(403)
    await aktif(1)
    expect((await app.as('umar')(getSession)).body.akun.peran.toSorted()).toEqual(['pendamping', 'pimpinan'])
    await t.db.updateTable('murabbi').set({ aktif: 0 }).where('id', '=', cast.hasan).execute()
    expect((await app.as('hasan')(getSession)).status).toBe(401)
  })

  test('while nothing can be written, whoever is logged in still reads', async () => {
    await app.as('umar')(getSession)
    app.clock.at += HOUR
    const readOnly = (on: boolean) =>
      t.dialect === 'sqlite'
        ? sql.raw(`pragma query_only = ${on ? 1 : 0}`).execute(t.db)
        : sql.raw(`set session characteristics as transaction read ${on ? 'only' : 'write'}`).execute(t.db)
    // Of the connections to a real PostgreSQL only one would be read-only.
    if (t.dialect !== 'postgres') await readOnly(true)
    expect((await app.as('umar')(getSession)).status).toBe(200)
    expect((await app.as('umar')(endSession)).status).toBe(t.dialect === 'postgres' ? 200 : 503)
    if (t.dialect !== 'postgres') await readOnly(false)
  })
})
