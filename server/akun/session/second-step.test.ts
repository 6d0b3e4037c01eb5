import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import {
  createAkun,
  listAkun,
  resetPassword,
  updateAkun,
  updateKeaktifanAkun,
  updatePassword,
} from '#contract/akun/akun.ts'
import { getStep } from '#contract/akun/penyiapan.ts'
import * as contract from '#contract/akun/second-step.ts'
import { completeSession, createBukti, createSession, getSession } from '#contract/akun/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportRekapPeriode } from '#contract/laporan/rekap.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { loadAccessRows } from '#test/access-rows.ts'
import { type Caller, createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { hashSandi } from './sandi.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const SANDI = 'kebun-mawar-7'
const HASH = await hashSandi(SANDI)
const PONSEL = '8f14e45f-ceea-467f-ab4f-0e6cbbf2b3d1'
const endpoints = (await loadAccessRows()).map(row => row.endpoint)

describeDialects('the second step', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db.updateTable('akun').set({ password_hash: HASH }).execute()
  })

  const kodeOf = (rahasia: string, at = app.clock.at) =>
    TOTP.generate({ secret: Secret.fromBase32(rahasia), timestamp: at })
  const nextCode = () => {
    app.clock.at += 30 * SECOND
  }
  /** Sets it up, and lets the code that did it go by. */
  async function install(who: keyof Cast['akun']) {
    const as = app.as(who)
    const { rahasia } = (await as(contract.createSecondStep)).body
    const { status, body } = await as(contract.confirmSecondStep, { body: { kode: kodeOf(rahasia) } })
    expect(status, JSON.stringify(body)).toBe(200)
    nextCode()
    return { rahasia, kode_cadangan: body.kode_cadangan }
  }
  const logIn = (username: string, more: object = {}) =>
    app.as(undefined)(createSession, { body: { username, sandi: SANDI, ...more } })
  const tertundaOf = async (username: string, more: object = {}) => {
    const { status, body } = await logIn(username, more)
    expect([status, body.kode], JSON.stringify(body)).toEqual([401, 'session.langkah_kedua'])
    return (body as unknown as { tertunda: string }).tertunda
  }
  const complete = (tertunda: string, kode: string, percayai = false) =>
    app.as(undefined)(completeSession, { body: { tertunda, kode, percayai } })

  test('hasan sets it up, is asked for a code after the password, and others log in as before', async () => {
    const { rahasia, kode_cadangan } = await install('hasan')
    expect(new Set(kode_cadangan).size).toBe(10)
    expect((await app.as('hasan')(contract.getSecondStep)).body).toEqual({
      ...{ aktif_at: NOW, sisa_kode: 10, wajib: false },
    })
    // What he has open stays open.
    expect((await app.as('hasan')(getSession)).body.akun.langkah_kedua).toBe(true)
    expect((await logIn('umar')).status).toBe(201)

    const answer = await logIn('hasan')
    expect(answer.body).toMatchObject({ kode: 'session.langkah_kedua', username: 'hasan', peran: ['murabbi'] })
    const tertunda = await tertundaOf('hasan')
    expect((await complete(tertunda, '000000')).body.isian?.kode).toContain('tidak cocok')
    const { status, body } = await complete(tertunda, kodeOf(rahasia))
    expect(status).toBe(201)
    expect((await app.withToken(body.token)(getSession)).body.akun.username).toBe('hasan')
    // The token is used up with it.
    nextCode()
    expect((await complete(tertunda, kodeOf(rahasia))).body.kode).toBe('session.langkah_lewat')
  })

  test('nothing is asked for before a code has shown that the authenticator has the secret', async () => {
    const hasan = app.as('hasan')
    await hasan(contract.createSecondStep)
    expect((await logIn('hasan')).status).toBe(201)
    expect((await hasan(contract.confirmSecondStep, { body: { kode: '000000' } })).status).toBe(400)
    const { rahasia, uri } = (await hasan(contract.createSecondStep)).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/Hadir:hasan\?issuer=Hadir&secret=/)
    await hasan(contract.confirmSecondStep, { body: { kode: kodeOf(rahasia) } })
    const again = await hasan(contract.createSecondStep)
    expect(again.body.kode).toBe('langkah_kedua.aktif')
  })

  test('a code works once, at once and later, for a clock that is half a minute off either way', async () => {
    const { rahasia } = await install('hasan')
    const kode = kodeOf(rahasia)
    const tertunda = [await tertundaOf('hasan'), await tertundaOf('hasan'), await tertundaOf('hasan')]
    const answers = await Promise.all(tertunda.map(one => complete(one, kode)))
    expect(answers.map(a => a.status).sort()).toEqual([201, 400, 400])
    expect((await complete(await tertundaOf('hasan'), kode)).status).toBe(400)

    nextCode()
    nextCode()
    // Of the step before, then of the one after; each only forwards.
    expect((await complete(await tertundaOf('hasan'), kodeOf(rahasia, app.clock.at - 30 * SECOND))).status).toBe(201)
    expect((await complete(await tertundaOf('hasan'), kodeOf(rahasia, app.clock.at + 30 * SECOND))).status).toBe(201)
    expect((await complete(await tertundaOf('hasan'), kodeOf(rahasia))).status).toBe(400)
    nextCode()
    expect((await complete(await tertundaOf('hasan'), kodeOf(rahasia, app.clock.at + 60 * SECOND))).status).toBe(400)
  })

  test('each recovery code opens one log-in, however it is typed, and how many are left is told', async () => {
    const { kode_cadangan } = await install('hasan')
    const [satu = '', dua = ''] = kode_cadangan
    const spelled = satu.toLowerCase().replace('-', ' ')
    const both = await Promise.all(
      [await tertundaOf('hasan'), await tertundaOf('hasan')].map(one => complete(one, spelled)),
    )
    expect(both.map(a => a.status).sort()).toEqual([201, 400])
    expect(both.find(a => a.status === 201)?.body.sisa_kode).toBe(9)
    expect((await complete(await tertundaOf('hasan'), dua)).body.sisa_kode).toBe(8)
    expect((await complete(await tertundaOf('hasan'), satu)).status).toBe(400)
    const stored = await t.db.selectFrom('kode_cadangan').select('kode_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(kode_cadangan[3])

    const baru = await app.as('hasan')(contract.createCadanganCode, { body: { kode: kode_cadangan[2] ?? '' } })
    expect(baru.body.kode_cadangan).toHaveLength(10)
    expect((await complete(await tertundaOf('hasan'), kode_cadangan[4] ?? '')).status).toBe(400)
    expect((await complete(await tertundaOf('hasan'), baru.body.kode_cadangan[0] ?? '')).status).toBe(201)
  })

  test('guesses are limited, counted at once too, and do not hold up a device that was there before', async () => {
    const { rahasia } = await install('hasan')
    await complete(await tertundaOf('hasan', { tanda_perangkat: PONSEL }), kodeOf(rahasia))
    const tertunda = await tertundaOf('hasan')
    const many = await Promise.all(Array.from({ length: 12 }, () => complete(tertunda, '000000')))
    expect(many.filter(a => a.status === 400)).toHaveLength(5)
    expect(many.filter(a => a.status === 429)).toHaveLength(7)
    expect(many.find(a => a.status === 429)?.body).toMatchObject({ sebab: 'kode', tunggu_detik: 2 })
    expect(many.find(a => a.status === 429)?.body.pesan).toContain('Terlalu banyak percobaan kode.')
    // A new log-in begins no new count.
    nextCode()
    for (let i = 0; i < 4; i++) {
      await complete(await tertundaOf('hasan'), '000000')
      app.clock.at += 20 * SECOND
    }
    await complete(await tertundaOf('hasan'), '000000')
    expect((await complete(await tertundaOf('hasan'), kodeOf(rahasia))).status).toBe(429)
    const own = await tertundaOf('hasan', { tanda_perangkat: PONSEL })
    expect((await complete(own, kodeOf(rahasia))).status).toBe(201)
  })

  test('what waits for a code opens nothing else, lapses after ten minutes, and ends with a new password', async () => {
    const { rahasia } = await install('admin')
    const tertunda = await tertundaOf('admin')
    for (const endpoint of endpoints.filter(e => e.access !== 'publik')) {
      const { status } = await app.withToken(tertunda)(endpoint, { params: { id: 1 } })
      expect(status, `${endpoint.method} ${endpoint.path}`).toBe(401)
    }
    app.clock.at += 11 * 60 * SECOND
    expect((await complete(tertunda, kodeOf(rahasia))).body.kode).toBe('session.langkah_lewat')

    const maryam = await install('maryam')
    const early = await tertundaOf('maryam')
    await app.as('admin')(resetPassword, { params: { id: cast.akun.maryam } })
    expect((await complete(early, kodeOf(maryam.rahasia))).body.kode).toBe('session.langkah_lewat')
  })

  test('a trusted phone is not asked for thirty days, a borrowed one always, and a new password ends the trust', async () => {
    const { rahasia } = await install('hasan')
    const here = { tanda_perangkat: PONSEL }
    const borrowed = await tertundaOf('hasan', { ...here, ingat: false })
    expect((await complete(borrowed, kodeOf(rahasia), true)).status).toBe(201)
    nextCode()
    const { body } = await complete(await tertundaOf('hasan', here), kodeOf(rahasia), true)
    expect((await logIn('hasan', here)).status).toBe(201)
    await tertundaOf('hasan')
    app.clock.at += 30 * DAY + SECOND
    expect((await complete(await tertundaOf('hasan', here), kodeOf(rahasia), true)).status).toBe(201)
    expect((await logIn('hasan', here)).status).toBe(201)
    const baru = { sandi_lama: SANDI, sandi_baru: 'kopi hangat subuh' }
    expect((await app.withToken(body.token)(updatePassword, { body: baru })).status).toBe(401)
    const { token } = (await logIn('hasan', here)).body
    expect((await app.withToken(token)(updatePassword, { body: baru })).status).toBe(200)
    await tertundaOf('hasan', { ...here, sandi: 'kopi hangat subuh' })
  })

  test('switching it off takes the password and a code; then the password is enough', async () => {
    const { rahasia } = await install('hasan')
    const off = (body: { sandi: string; kode: string }) => app.as('hasan')(contract.endSecondStep, { body })
    expect((await off({ sandi: 'salah', kode: kodeOf(rahasia) })).body.isian).toHaveProperty('sandi')
    expect((await off({ sandi: SANDI, kode: '000000' })).body.isian).toHaveProperty('kode')
    expect((await off({ sandi: SANDI, kode: kodeOf(rahasia) })).status).toBe(200)
    expect((await logIn('hasan')).status).toBe(201)
    expect(await t.db.selectFrom('kode_cadangan').selectAll().execute()).toEqual([])
  })

  test('another admin resets it, nobody else and nobody their own, and the list says who has one', async () => {
    await install('hasan')
    await install('admin')
    const params = (who: keyof Cast['akun']) => ({ params: { id: cast.akun[who] } })
    const list = (await app.as('admin')(listAkun, {})).body.akunList
    expect(list.filter(a => a.langkah_kedua).map(a => a.username)).toEqual(expect.arrayContaining(['hasan', 'admin']))
    for (const who of ['pimpinan', 'hasan', 'maryam', 'umar', 'aisyah'] as const)
      expect((await app.as(who)(contract.resetSecondStep, params('hasan'))).status, who).toBe(403)
    const own = await app.as('admin')(contract.resetSecondStep, params('admin'))
    expect(own.body.kode).toBe('akun.diri_sendiri')
    expect((await app.as('admin')(contract.resetSecondStep, params('umar'))).body.kode).toBe('langkah_kedua.not_found')
    expect((await app.as('admin')(contract.resetSecondStep, params('hasan'))).status).toBe(200)
    expect((await logIn('hasan')).status).toBe(201)
  })

  test('where it is required nothing but setting it up is open, on every endpoint, and then everything', async () => {
    const { body: pengaturan } = await app.as('admin')(getPengaturan)
    await app.as('admin')(updatePengaturan, { body: { ...pengaturan, langkah_kedua_wajib: 'admin' } })
    const mayCall = (e: Endpoint) => e.access === 'publik' || e.beforeLangkahKedua || e.beforePasswordChange
    const open: string[] = []
    for (const endpoint of endpoints) {
      if (mayCall(endpoint)) open.push(`${endpoint.method} ${endpoint.path}`)
      else {
        const { status, body } = await app.as('admin')(endpoint, { params: { id: 1 } })
        expect([status, body.kode], `${endpoint.method} ${endpoint.path}`).toEqual([403, 'akun.langkah_kedua'])
      }
    }
    expect(open.filter(path => /akun|session/.test(path)).sort()).toEqual([
      'DELETE /api/session',
      'GET /api/akun/langkah-kedua',
      'GET /api/akun/session',
      'GET /api/session',
      'POST /api/akun/langkah-kedua',
      'POST /api/kampus/session',
      'POST /api/session',
      'POST /api/session/langkah-kedua',
      'POST /api/tautan-akun',
      'PUT /api/akun/langkah-kedua',
      'PUT /api/akun/sandi',
      'PUT /api/session/bukti',
      'PUT /api/tautan-akun/sandi',
    ])
    expect((await app.as('admin')(getSession)).body.akun.pasang_langkah_kedua).toBe(true)
    expect((await app.as('hasan')(getSession)).body.akun.pasang_langkah_kedua).toBe(false)
    await install('admin')
    expect((await app.as('admin')(getPengaturan)).status).toBe(200)
  })

  test('the first day offers it to the admin who asks, and is over without it', async () => {
    const state = async () =>
      (await app.as('admin')(getStep)).body.langkah.find(l => l.kunci === 'langkah_kedua')?.selesai
    expect(await state()).toBe(false)
    await install('hasan')
    expect(await state()).toBe(false)
    await install('admin')
    expect(await state()).toBe(true)
  })

  test('asked again before roles change or everything leaves, by code or by password, for five minutes of this session', async () => {
    const fresh = async (username: string) => app.withToken((await logIn(username)).body.token)
    const admin = await fresh('admin')
    const umar = { username: 'umar', murabbi_id: null, pendamping_id: cast.umar }
    const change = (as: Caller, peran: 'pimpinan'[], nama = 'Umar Faruq') =>
      as(updateAkun, { params: { id: cast.akun.umar }, body: { ...umar, nama, peran } })
    const asked = { kode: 'session.perlu_bukti', dengan: 'sandi' }
    expect((await change(admin, ['pimpinan'])).body).toMatchObject(asked)
    expect((await change(admin, [], 'Umar F')).status).toBe(200)
    const newAdmin = { body: { nama: 'Rina', peran: ['admin' as const] } }
    expect((await admin(createAkun, newAdmin)).body).toMatchObject(asked)
    const off = { params: { id: cast.akun.pimpinan }, body: { aktif: false } }
    expect((await admin(updateKeaktifanAkun, off)).body).toMatchObject(asked)
    const periode = { params: { id: cast.periode } }
    expect((await admin(exportRekapPeriode, periode)).body).toMatchObject(asked)
    expect((await (await fresh('pimpinan'))(exportRekapPeriode, periode)).body).toMatchObject(asked)
    // Theirs is not the whole institution.
    expect((await (await fresh('hasan'))(exportRekapPeriode, periode)).body.kode).toBe('rekap.kosong')
    const { body: pengaturan } = await admin(getPengaturan)
    const wajib = { body: { ...pengaturan, langkah_kedua_wajib: 'admin' as const } }
    expect((await admin(updatePengaturan, wajib)).body).toMatchObject(asked)

    expect((await admin(createBukti, { body: { sandi: 'salah' } })).body.isian).toHaveProperty('sandi')
    expect((await admin(createBukti, { body: {} })).body.isian).toHaveProperty('sandi')
    expect((await admin(createBukti, { body: { sandi: SANDI } })).status).toBe(200)
    expect((await change(admin, ['pimpinan'])).status).toBe(200)
    expect((await admin(createAkun, newAdmin)).status).toBe(201)
    // Of this session only, and not for long.
    expect((await change(await fresh('admin'), [])).body).toMatchObject(asked)
    app.clock.at += 5 * 60 * SECOND + 1
    expect((await change(admin, [])).body).toMatchObject(asked)

    const { rahasia } = await install('admin')
    expect((await change(admin, [])).body).toMatchObject({ ...asked, dengan: 'kode' })
    expect((await admin(createBukti, { body: { sandi: SANDI } })).body.isian).toHaveProperty('kode')
    expect((await admin(createBukti, { body: { kode: kodeOf(rahasia) } })).status).toBe(200)
    expect((await change(admin, [])).status).toBe(200)
  })

  test('all of it is written down: on, asked, failed, a recovery code, off, reset', async () => {
    const { rahasia, kode_cadangan } = await install('hasan')
    const tertunda = await tertundaOf('hasan')
    await complete(tertunda, '000000')
    await complete(tertunda, kode_cadangan[0] ?? '')
    await app.as('hasan')(contract.endSecondStep, { body: { sandi: SANDI, kode: kodeOf(rahasia) } })
    await install('umar')
    await app.as('admin')(contract.resetSecondStep, { params: { id: cast.akun.umar } })
    const { catatanList } = (await app.as('admin')(listCatatan, { query: { halaman: 1 } })).body
    expect(
      catatanList.map(({ peristiwa, hasil, akun_id, rincian }) => [peristiwa, hasil, akun_id, rincian]).reverse(),
    ).toEqual([
      ['langkah_kedua', '', cast.akun.hasan, ''],
      ['masuk', 'session.langkah_kedua', cast.akun.hasan, ''],
      ['masuk', 'isian.invalid', cast.akun.hasan, 'langkah 2'],
      ['masuk', '', cast.akun.hasan, 'langkah 2, kode cadangan dipakai, sisa 9'],
      ['langkah_kedua_mati', '', cast.akun.hasan, ''],
      ['langkah_kedua', '', cast.akun.umar, ''],
      ['langkah_kedua_hapus', '', cast.akun.admin, `id ${cast.akun.umar}`],
    ])
    expect(JSON.stringify(catatanList)).not.toContain(rahasia)
  })
})
