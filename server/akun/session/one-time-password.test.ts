import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createAkun, resetPassword, updatePassword } from '#contract/akun/akun.ts'
import { createSession, endSession, getSession } from '#contract/akun/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { makeOneTimePassword } from './one-time-password.ts'
import { openSession } from './session.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BARU = 'sungai jernih 8'

describeDatabases('a one-time password', t => {
  let cast: Cast
  let app: TestApp
  let sandi: string
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    sandi = (await app.as('admin')(resetPassword, { params: { id: cast.akun.umar } })).body.sandi
  })
  const phone: string = crypto.randomUUID()
  const logIn = (typed = sandi, tanda_perangkat = phone) =>
    app.as(undefined)(createSession, { body: { username: 'umar', sandi: typed, tanda_perangkat } })
  const change = (token: string, sandi_baru = BARU) => app.withToken(token)(updatePassword, { body: { sandi_baru } })

  test('who has just logged in with it chooses an own password without typing it again', async () => {
    const { body } = await logIn()
    expect(body.ganti_sandi).toBe(true)
    expect((await change(body.token)).status).toBe(200)
    expect((await app.withToken(body.token)(getSession)).body.akun.ganti_sandi).toBe(false)
    expect((await logIn(BARU)).body.ganti_sandi).toBe(false)
    expect((await logIn()).body.kode).toBe('session.tidak_cocok')
    // From now on it takes the present one.
    const again = await app.withToken(body.token)(updatePassword, { body: { sandi_baru: 'gunung tinggi 9' } })
    expect(again.body.isian).toEqual({ sandi_lama: 'Wajib diisi' })
  })

  test('it is typed as one likes: small letters, spaces, no dashes', async () => {
    for (const typed of [sandi.toLowerCase(), sandi.replaceAll('-', ' '), ` ${sandi.replaceAll('-', '')} `])
      expect((await logIn(typed)).status, typed).toBe(201)
    expect((await logIn(`${sandi}A`)).status).toBe(401)
    // An own password is not.
    await change((await logIn()).body.token, 'abcdefghj 2')
    expect((await logIn('ABCDEFGHJ 2')).status).toBe(401)
  })

  test('it is good for 7 days, and says so when they are over', async () => {
    app.clock.at += 7 * DAY
    expect((await logIn()).status).toBe(201)
    app.clock.at += 1
    const late = await logIn()
    expect([late.status, late.body]).toMatchObject([
      401,
      {
        kode: 'session.sandi_lewat',
        pesan:
          'Kata sandi sekali pakai ini sudah lewat: berlakunya 7 hari. Minta kepada admin untuk dibuatkan yang baru.',
      },
    ])
    // Said to nobody who does not have it.
    expect((await logIn('AAA-AAA-AAA')).body.kode).toBe('session.tidak_cocok')
    const later = await t.db.transaction().execute(tx => openSession(tx, app.clock.at, cast.akun.admin, 'test'))
    sandi = (await app.withToken(later)(resetPassword, { params: { id: cast.akun.umar } })).body.sandi
    expect((await logIn()).status).toBe(201)
  })

  test('it is used once: a second device is refused and told what to do', async () => {
    const { body } = await logIn()
    for (const other of [crypto.randomUUID(), '']) {
      const second = await logIn(sandi, other)
      expect([second.status, second.body.kode]).toEqual([401, 'session.sandi_terpakai'])
      expect(second.body.pesan).toContain('segera beri tahu admin')
    }
    expect((await app.withToken(body.token)(getSession)).status).toBe(200)
  })

  test('an answer that was lost on the way costs nobody a walk to the office: the same device may ask again', async () => {
    const { token } = (await logIn()).body
    const again = (await logIn()).body.token
    expect((await app.withToken(token)(getSession)).status).toBe(401)
    await app.withToken(again)(endSession)
    expect((await change((await logIn()).body.token)).status).toBe(200)
  })

  test('a device that keeps no mark has one try', async () => {
    expect((await logIn(sandi, '')).status).toBe(201)
    expect((await logIn(sandi, '')).body.kode).toBe('session.sandi_terpakai')
    expect((await logIn()).body.kode).toBe('session.sandi_terpakai')
  })

  test('of several who use it in the same moment one gets in', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => logIn(sandi, crypto.randomUUID())))
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 401, 401, 401])
    expect(await t.db.selectFrom('session').selectAll().where('akun_id', '=', cast.akun.umar).execute()).toHaveLength(1)
  })

  test('its session is for choosing a password now: after an hour it is asked for again', async () => {
    const { token } = (await logIn()).body
    app.clock.at += 60 * MINUTE + 1
    expect((await change(token)).status).toBe(401)
    expect((await change((await logIn()).body.token)).status).toBe(200)
  })

  test('it cannot be kept as the own one', async () => {
    const { token } = (await logIn()).body
    for (const same of [sandi, sandi.toLowerCase(), `${sandi} `])
      expect((await change(token, same)).body.isian).toEqual({
        sandi_baru: 'Kata sandi baru harus berbeda dari yang sekali pakai',
      })
  })

  test('a new one made meanwhile stands: who still has the old session changes nothing', async () => {
    const { token } = (await logIn()).body
    const both = await Promise.all([
      change(token),
      app.as('admin')(resetPassword, { params: { id: cast.akun.umar } }),
      change(token, 'lautan teduh 4'),
    ])
    expect(both[1].status).toBe(200)
    sandi = both[1].body.sandi
    const row = await t.db.selectFrom('akun').selectAll().where('id', '=', cast.akun.umar).executeTakeFirstOrThrow()
    // Whichever came last, a session of before the reset is over.
    expect((await app.withToken(token)(getSession)).status).toBe(401)
    expect(row.ganti_sandi).toBe(1)
    expect((await logIn()).status).toBe(201)
  })

  test('the first one of a new account too', async () => {
    const { body } = await app.as('admin')(createAkun, { body: { nama: 'Ibrahim', peran: ['pimpinan'] } })
    app.clock.at += 8 * DAY
    const late = await app.as(undefined)(createSession, { body: { username: 'ibrahim', sandi: body.sandi ?? '' } })
    expect(late.body.kode).toBe('session.sandi_lewat')
  })
})

test('it has more than 40 bits, no two alike, and nothing that is read as something else', () => {
  const all = Array.from({ length: 2000 }, makeOneTimePassword)
  for (const sandi of all) expect(sandi).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}-[A-Z2-9]{3}$/)
  const letters = new Set(all.join('').replaceAll('-', ''))
  for (const one of 'IO01L') expect(letters).not.toContain(one)
  expect(9 * Math.log2(letters.size)).toBeGreaterThan(40)
  expect(new Set(all).size).toBe(all.length)
})
