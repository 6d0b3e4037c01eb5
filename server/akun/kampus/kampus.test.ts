import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAkun, resetPassword, updateAkun, updatePassword } from '#contract/akun/akun.ts'
import * as contract from '#contract/akun/kampus.ts'
import { getPenyiapan } from '#contract/akun/login-page.ts'
import { confirmSecondStep, createSecondStep } from '#contract/akun/second-step.ts'
import { completeSession, createSession, getSession } from '#contract/akun/session.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { createWrite, type Write } from '#database/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { CampusBrowser, type KampusProvider, startKampusProvider } from '#test/kampus-provider.ts'
import { hashSandi } from '../session/sandi.ts'
import { setProven } from '../session/session.sql.ts'
import { openSession } from '../session/session.ts'
import { hashToken } from '../session/token.ts'
import { logInByKampus } from './kampus.ts'
import type { KampusConfig } from './provider.ts'

const ORIGIN = 'https://hadir.test'
const UMAR = { nim: '2301010011' }

describeDialects('the log-in by the account of the campus', t => {
  let cast: Cast
  let app: TestApp
  let provider: KampusProvider
  let logs: string[]
  const open: { close(): Promise<void> }[] = []

  beforeEach(async () => {
    cast = await createCast(t.db)
    provider = await startKampusProvider(ORIGIN)
    open.push(provider)
    provider.people = { 'umar@kampus': UMAR, 'aisyah@kampus': { nim: '2301010012' }, 'tamu@kampus': { nim: '999' } }
    await begin()
  })
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })

  /** Hadir with these settings, at the time it is: a provider has no other. */
  async function begin(more: Partial<KampusConfig> = {}) {
    logs = []
    const { issuer, clientId, clientSecret } = provider
    const kampus = { issuer, clientId, clientSecret, claimNim: '', hd: '', tid: '', ...more }
    app = await createTestApp(t.db, cast, {
      ...{ kampus, origin: ORIGIN, logLevel: 'warn', log: { write: line => logs.push(line) } },
    })
    app.clock.at = Date.now()
    open.push({ close: () => app.fastify.close() })
  }

  /** A browser: what it holds of Hadir and of the provider, and where it goes. */
  function browser() {
    const campus = new CampusBrowser()
    const cookies: string[] = []
    const ask = async (
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      body?: object,
      token?: string,
      headers: object = {},
    ) => {
      const answer = await app.fastify.inject({
        ...{ method, url, ...(body ? { payload: body } : {}) },
        headers: { cookie: cookies.join('; '), ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      })
      const given = answer.headers['set-cookie']
      if (typeof given === 'string') cookies.push(given.split(';')[0] ?? '')
      return answer
    }
    const setOut = async (ganti_orang = false) =>
      (await ask('POST', '/api/kampus/percobaan', { ganti_orang })).json<{ alamat: string; kode?: string }>()
    /** Where Hadir leads the browser after the provider has sent it back. */
    const comeBack = async (returned: string, headers: object = {}) => {
      const { pathname, search } = new URL(returned)
      const { statusCode, headers: answer } = await ask('GET', pathname + search, undefined, undefined, headers)
      expect(statusCode).toBe(303)
      return String(answer.location)
    }
    const exchange = async (place: string, more: object = {}, token?: string) => {
      const kode = place.split('#masuk=')[1] ?? ''
      const { statusCode, body } = await ask('POST', '/api/kampus/session', { kode, ...more }, token)
      return { status: statusCode, body: JSON.parse(body) as { token: string; kode?: string; pesan?: string } }
    }
    /** All of it. */
    const logIn = async (who: string | null, { ganti = false } = {}) => {
      const { alamat } = await setOut(ganti)
      return exchange(await comeBack(await campus.visit(alamat, who)))
    }
    return { campus, cookies, ask, setOut, comeBack, exchange, logIn }
  }
  const PASSWORD = 'kata sandi lama 9'
  const setPassword = async (who: keyof Cast['akun']) =>
    t.db
      .updateTable('akun')
      .set({ password_hash: await hashSandi(PASSWORD) })
      .where('id', '=', cast.akun[who])
      .execute()
  const whoIs = async (token: string) => (await app.withToken(token)(getSession)).body.akun?.username
  const bind = (sub: string, who: keyof Cast['akun'], issuer = provider.issuer) =>
    t.db.insertInto('akun_kampus').values({ issuer, sub, akun_id: cast.akun[who], created_at: 1 }).execute()

  test('umar is led to the campus and back, and his code opens one session, once', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const { alamat } = await phone.setOut()
    const asked = new URL(alamat)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ redirect_uri: `${ORIGIN}/api/kampus/kembali`, response_type: 'code', code_challenge_method: 'S256' },
      ...{ state: expect.stringMatching(/^.{43}$/), nonce: expect.stringMatching(/^.{64}$/) },
    })
    const place = await phone.comeBack(await phone.campus.visit(alamat, 'umar@kampus'))
    expect(place).toMatch(/^\/login#masuk=[\w-]{43}$/)
    // Another browser that has seen the code has nothing of it.
    expect((await browser().exchange(place)).body.kode).toBe('kampus.ulangi')
    const { status, body } = await phone.exchange(place)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await whoIs(body.token)).toBe('umar')
    expect((await phone.exchange(place)).body.kode).toBe('kampus.ulangi')
    const { catatanList: rows } = (await app.as('admin')(listCatatan)).body
    expect(rows.slice(0, 2)).toMatchObject([
      { peristiwa: 'masuk', hasil: '', akun_id: cast.akun.umar, rincian: expect.stringContaining('kampus') },
    ])
    expect(await t.db.selectFrom('masuk_kampus').selectAll().execute()).toEqual([])
  })

  test('whoever says no at the campus is told so, and nothing is opened', async () => {
    await bind('umar@kampus', 'umar')
    const { status, body } = await browser().logIn(null)
    expect([status, body.kode]).toEqual([403, 'kampus.ditolak'])
    expect(body.pesan).toContain('ditolak di halaman kampus')
    expect(logs).toEqual([])
  })

  test('two tabs of one browser finish in either order, each with its own', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const [first, second] = [await phone.setOut(), await phone.setOut()]
    const back = {
      second: await phone.campus.visit(second.alamat, 'umar@kampus'),
      first: await phone.campus.visit(first.alamat, 'umar@kampus'),
    }
    for (const returned of [back.second, back.first])
      expect((await phone.exchange(await phone.comeBack(returned))).status).toBe(201)
  })

  test('on a shared phone the campus gives the one before, unless another person is asked for', async () => {
    await bind('umar@kampus', 'umar')
    await bind('aisyah@kampus', 'aisyah')
    const phone = browser()
    expect(await whoIs((await phone.logIn('umar@kampus')).body.token)).toBe('umar')
    expect(await whoIs((await phone.logIn('aisyah@kampus')).body.token)).toBe('umar')
    expect(phone.campus.asked).toBe(1)
    expect(await whoIs((await phone.logIn('aisyah@kampus', { ganti: true })).body.token)).toBe('aisyah')
    expect(phone.campus.asked).toBe(2)
  })

  test('the session that the browser has had is over once another person has logged in by it', async () => {
    await bind('umar@kampus', 'umar')
    await bind('aisyah@kampus', 'aisyah')
    const phone = browser()
    const before = (await phone.logIn('umar@kampus')).body.token
    const { alamat } = await phone.setOut(true)
    const place = await phone.comeBack(await phone.campus.visit(alamat, 'aisyah@kampus'))
    const { body } = await phone.exchange(place, {}, before)
    expect(await whoIs(body.token)).toBe('aisyah')
    expect((await app.withToken(before)(getSession)).status).toBe(401)
  })

  test('back and reload at the callback exchange nothing a second time, and say to begin anew', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const { alamat } = await phone.setOut()
    const returned = await phone.campus.visit(alamat, 'umar@kampus')
    const place = await phone.comeBack(returned)
    expect(await phone.comeBack(returned)).toBe('/login#masuk=ulangi')
    const again = await phone.exchange('/login#masuk=ulangi')
    expect([again.status, again.body.kode]).toEqual([409, 'kampus.ulangi'])
    // Nor does it take anything from the first.
    expect((await phone.exchange(place)).status).toBe(201)
  })

  test.each([
    ['a state that nobody knows', (returned: URL) => returned.searchParams.set('state', 'x')],
    ['no state', (returned: URL) => returned.searchParams.delete('state')],
    ['two states', (returned: URL) => returned.searchParams.append('state', 'x')],
  ])('%s opens nothing', async (_, spoil) => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const returned = new URL(await phone.campus.visit((await phone.setOut()).alamat, 'umar@kampus'))
    spoil(returned)
    expect((await phone.exchange(await phone.comeBack(returned.href))).status).toBeGreaterThan(400)
  })

  test('what was begun in another browser, or ten minutes ago, is not finished', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const elsewhere = await phone.campus.visit((await phone.setOut()).alamat, 'umar@kampus')
    expect(await browser().comeBack(elsewhere)).toBe('/login#masuk=ulangi')
    app.clock.at += 10 * 60_000 + 1
    expect(await phone.comeBack(elsewhere)).toBe('/login#masuk=ulangi')
  })

  test('a phone that many have begun on goes on with the last of them', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    // As a browser sends them: what it has had for longest comes first.
    phone.cookies.push(...Array.from({ length: 60 }, (_, i) => `kampus-lama${i}=x`))
    expect((await phone.logIn('umar@kampus')).status).toBe(201)
  })

  test('a code is good for a minute', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const place = await phone.comeBack(await phone.campus.visit((await phone.setOut()).alamat, 'umar@kampus'))
    app.clock.at += 60_001
    expect((await phone.exchange(place)).body.kode).toBe('kampus.ulangi')
  })

  test('behind a proxy the callback is where Hadir was told that it is', async () => {
    await bind('umar@kampus', 'umar')
    const phone = browser()
    const returned = await phone.campus.visit((await phone.setOut()).alamat, 'umar@kampus')
    const proxied = { host: '10.1.2.3:3000', 'x-forwarded-host': 'lain.test', 'x-forwarded-proto': 'http' }
    expect((await phone.exchange(await phone.comeBack(returned, proxied))).status).toBe(201)
  })

  test('a provider that is away, or a hotspot in its place, is said, and passwords are asked as ever', async () => {
    provider.captive = true
    expect(await browser().setOut()).toMatchObject({ kode: 'kampus.jauh' })
    provider.captive = false
    // What failed is not kept.
    const phone = browser()
    const { alamat } = await phone.setOut()
    const returned = await phone.campus.visit(alamat, 'umar@kampus')
    provider.captive = true
    const { body } = await phone.exchange(await phone.comeBack(returned))
    expect(body.kode).toBe('kampus.jauh')
    expect(body.pesan).toContain('sedang tidak dapat dihubungi')
    await provider.close()
    await begin()
    expect(await browser().setOut()).toMatchObject({ kode: 'kampus.jauh' })
    expect(logs.join()).toContain('ECONNREFUSED')
  })

  test.each([-1, 1])('a clock that is %d hour off is said, with both', async hours => {
    await bind('umar@kampus', 'umar')
    app.clock.at += hours * 3_600_000
    const { body } = await browser().logIn('umar@kampus')
    expect(body.kode).toBe('kampus.jam')
    const [hadir = '', kampus = ''] = body.pesan?.match(/\d\d\.\d\d WIB/g) ?? []
    const minutes = (jam: string) => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
    expect((minutes(hadir) - minutes(kampus) + 24 * 60 + 1) % (24 * 60)).toBeOneOf(
      [0, 1, 2].map(apart => (hours * 60 + apart + 24 * 60) % (24 * 60)),
    )
  })

  test('clocks may be minutes apart, also for a provider that says from when on its token is good', async () => {
    await bind('umar@kampus', 'umar')
    provider.people['umar@kampus'] = { nbf: Math.floor(Date.now() / 1000) }
    app.clock.at -= 4 * 60_000
    expect((await browser().logIn('umar@kampus')).status).toBe(201)
  })

  test('people of another campus are told so: hd of Google, tid of Entra, where oid is who they are', async () => {
    const tid = '72f988bf-86f1-41af-91ab-2d7cd011db47'
    await begin({ hd: 'kampus.ac.id' })
    provider.people['umar@kampus'] = { hd: 'lain.ac.id' }
    provider.people['tamu@kampus'] = {}
    await bind('umar@kampus', 'umar')
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.bukan')
    expect((await browser().logIn('tamu@kampus')).body.kode).toBe('kampus.bukan')
    provider.people['umar@kampus'] = { hd: 'kampus.ac.id' }
    expect((await browser().logIn('umar@kampus')).status).toBe(201)

    await begin({ tid })
    provider.people['umar@kampus'] = { tid: tid.replace('7', '8'), oid: 'o-1' }
    await bind(`o-1 ${tid}`, 'aisyah')
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.bukan')
    provider.people['umar@kampus'] = { tid, oid: 'o-1' }
    expect(await whoIs((await browser().logIn('umar@kampus')).body.token)).toBe('aisyah')
  })

  test('nobody is found by NIM or mail unless the setting says so; then who has it is bound once and for all', async () => {
    provider.people['umar@kampus'] = { ...UMAR, email: 'umar@kampus.ac.id' }
    await t.db.updateTable('akun').set({ email: 'umar@kampus.ac.id' }).where('id', '=', cast.akun.umar).execute()
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')

    await begin({ claimNim: 'nim' })
    expect(await whoIs((await browser().logIn('umar@kampus')).body.token)).toBe('umar')
    // By what the campus calls him from now on, whatever number it says.
    provider.people['umar@kampus'] = { nim: '2301010012' }
    expect(await whoIs((await browser().logIn('umar@kampus')).body.token)).toBe('umar')
    // Somebody else with his number does not take his place.
    provider.people['tamu@kampus'] = UMAR
    expect((await browser().logIn('tamu@kampus')).body.kode).toBe('kampus.tanpa_akun')
  })

  test('a number that several people have, or that the campus rounds, is nobody', async () => {
    await begin({ claimNim: 'nim' })
    const come = async (nim: string | number) => {
      provider.people['tamu@kampus'] = { nim }
      return (await browser().logIn('tamu@kampus')).body.kode
    }
    const giveHasan = (nomor: string) =>
      t.db.updateTable('murabbi').set({ jenis_nomor: 'NIDN', nomor }).where('id', '=', cast.hasan).execute()
    const { nim } = await t.db.selectFrom('mahasantri').select('nim').executeTakeFirstOrThrow()
    await giveHasan(nim)
    expect(await come(nim)).toBe('kampus.tanpa_akun')
    await giveHasan('2301010012')
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.aisyah).execute()
    expect(await come('2301010012')).toBe('kampus.tanpa_akun')
    // As JSON numbers are read, the last digits of a long one are not those that were written.
    const rounded = Number('198503152010011005')
    await giveHasan(String(rounded))
    expect(await come(rounded)).toBe('kampus.tanpa_akun')
    await giveHasan('2001058101')
    expect(await come(2001058101)).toBeUndefined()
  })

  test('the NIM is asked for where the token does not say it', async () => {
    const sparse = await startKampusProvider(ORIGIN, { sparse: true })
    open.push(sparse)
    sparse.people = provider.people
    provider = sparse
    await begin({ claimNim: 'nim' })
    expect(await whoIs((await browser().logIn('umar@kampus')).body.token)).toBe('umar')
  })

  test.each(['admin', 'pimpinan'] as const)('an account that is %s too is never found by its NIM', async peran => {
    await begin({ claimNim: 'nim' })
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran }).execute()
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')
    expect(await t.db.selectFrom('akun_kampus').selectAll().execute()).toEqual([])
  })

  test('an account that is switched off stays so', async () => {
    await bind('umar@kampus', 'umar')
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.nonaktif')
    await t.db.updateTable('akun').set({ aktif: 1 }).where('id', '=', cast.akun.umar).execute()
    await t.db.updateTable('pendamping').set({ aktif: 0 }).where('id', '=', cast.umar).execute()
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.nonaktif')
  })

  test('an account that gets a new password from the office, or another person, is opened by the campus no more', async () => {
    await bind('umar@kampus', 'umar')
    await app.as('admin')(resetPassword, { params: { id: cast.akun.umar } })
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')

    await bind('umar@kampus', 'umar')
    const change = async (pendamping_id: number) => {
      const [shown] = (await app.as('admin')(listAkun, { query: { cari: 'umar' } })).body.akunList
      const body = { nama: 'Umar Faruq', username: 'umar', murabbi_id: null, pendamping_id, peran: [] }
      const version = shown?.version ?? ''
      return (await app.as('admin')(updateAkun, { params: { id: cast.akun.umar }, body: { ...body, version } })).status
    }
    expect(await change(cast.umar)).toBe(200)
    expect((await browser().logIn('umar@kampus')).status).toBe(201)
    await t.db.updateTable('akun').set({ pendamping_id: null }).where('id', '=', cast.akun.aisyah).execute()
    expect(await change(cast.aisyah)).toBe(200)
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')
  })

  test('an account that becomes one of the office is opened by the campus no more; one whose owner changes a password they know still is', async () => {
    await bind('umar@kampus', 'umar')
    await setPassword('umar')
    const own = { sandi_lama: PASSWORD, sandi_baru: 'saf yang rapat 11' }
    expect((await app.as('umar')(updatePassword, { body: own })).status).toBe(200)
    expect((await browser().logIn('umar@kampus')).status).toBe(201)
    const [shown] = (await app.as('admin')(listAkun, { query: { cari: 'umar' } })).body.akunList
    const { nama = '', username = '', version = '' } = shown ?? {}
    const body = { nama, username, murabbi_id: null, pendamping_id: cast.umar, peran: ['pimpinan' as const], version }
    expect((await app.as('admin')(updateAkun, { params: { id: cast.akun.umar }, body })).status).toBe(200)
    expect((await browser().logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')
  })

  test('what the campus said of somebody and nobody asked for goes at the next log-in of anybody', async () => {
    const phone = browser()
    await phone.comeBack(await phone.campus.visit((await phone.setOut()).alamat, 'umar@kampus'))
    app.clock.at += 12 * 60_000 + 1
    await setPassword('aisyah')
    const body = { username: 'aisyah', sandi: PASSWORD }
    expect((await app.as(undefined)(createSession, { body })).status).toBe(201)
    expect(await t.db.selectFrom('masuk_kampus').selectAll().execute()).toEqual([])
  })

  test('the second step of an account is asked for after the campus too', async () => {
    const { rahasia } = (await app.as('admin')(createSecondStep)).body
    const codeOf = () => TOTP.generate({ secret: Secret.fromBase32(rahasia), timestamp: app.clock.at })
    await app.as('admin')(confirmSecondStep, { body: { kode: codeOf() } })
    await bind('tamu@kampus', 'admin')
    const { status, body } = await browser().logIn('tamu@kampus')
    expect([status, body.kode, body.token]).toEqual([401, 'session.langkah_kedua', undefined])
    app.clock.at += 30_000
    const { tertunda } = body as unknown as { tertunda: string }
    const done = await app.as(undefined)(completeSession, { body: { tertunda, kode: codeOf() } })
    expect(await whoIs(done.body.token)).toBe('admin')
  })

  test('umar binds his own account, logs in by it, and lets it go', async () => {
    const token = await tokenOf('umar')
    const phone = browser()
    const { alamat } = (await phone.ask('POST', '/api/kampus/akun', undefined, token)).json()
    // Whoever is still logged in at the campus is not taken for him.
    expect(new URL(alamat).searchParams.get('prompt')).toBe('login')
    const place = await phone.comeBack(await phone.campus.visit(alamat, 'umar@kampus'))
    const kode = place.split('/akun#kampus=')[1] ?? ''
    // It opens nothing, and is nobody else's.
    expect((await phone.exchange(`#masuk=${kode}`)).body.kode).toBe('kampus.ulangi')
    const other = await phone.ask('PUT', '/api/kampus/akun', { kode }, await tokenOf('aisyah'))
    expect(other.json()).toMatchObject({ kode: 'kampus.ulangi' })
    expect((await phone.ask('PUT', '/api/kampus/akun', { kode }, token)).statusCode).toBe(200)
    expect((await app.as('umar')(contract.getMyKampus)).body).toEqual({
      aktif: true,
      direktori: false,
      sejak_at: app.clock.at,
    })
    expect(await whoIs((await phone.logIn('umar@kampus')).body.token)).toBe('umar')

    // The same account of the campus is not aisyah's as well.
    const aisyah = await tokenOf('aisyah')
    const start = (await phone.ask('POST', '/api/kampus/akun', undefined, aisyah)).json()
    const taken = (await phone.comeBack(await phone.campus.visit(start.alamat, 'umar@kampus'))).split('=')[1]
    const answer = await phone.ask('PUT', '/api/kampus/akun', { kode: taken }, aisyah)
    expect(answer.json()).toMatchObject({ kode: 'kampus.terpakai' })

    await app.as('umar')(contract.unbindMyKampus)
    expect((await phone.logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')
    const { catatanList: rows } = (await app.as('admin')(listCatatan)).body
    expect(rows.map(row => row.peristiwa)).toEqual(expect.arrayContaining(['kampus', 'kampus_lepas']))
  })

  test('umar passes on what he is called at the campus, and an admin binds him by it', async () => {
    const phone = browser()
    const told = (await phone.logIn('umar@kampus')).body
    expect(told).toMatchObject({ kode: 'kampus.tanpa_akun', sub: 'umar@kampus' })
    const umar = { params: { id: cast.akun.umar } }
    expect((await app.as('admin')(contract.getKampus, umar)).body).toEqual({
      aktif: true,
      direktori: false,
      sejak_at: null,
    })

    const body = { sub: ' umar@kampus ' }
    expect((await app.as('admin')(contract.bindKampus, { ...umar, body })).status).toBe(200)
    const sejak_at = app.clock.at
    expect((await app.as('admin')(contract.getKampus, umar)).body).toEqual({ aktif: true, direktori: false, sejak_at })
    expect(await whoIs((await phone.logIn('umar@kampus')).body.token)).toBe('umar')
    // Pressed again after an answer that was lost.
    app.clock.at += 1000
    expect((await app.as('admin')(contract.bindKampus, { ...umar, body })).status).toBe(200)
    expect((await app.as('admin')(contract.getKampus, umar)).body.sejak_at).toBe(sejak_at)

    const taken = await app.as('admin')(contract.bindKampus, { params: { id: cast.akun.aisyah }, body })
    expect([taken.status, taken.body.kode]).toEqual([409, 'kampus.terpakai'])
    expect(JSON.stringify(taken.body)).toContain('akun umar')
    const second = await app.as('admin')(contract.bindKampus, { ...umar, body: { sub: 'tamu@kampus' } })
    expect(second.body.kode).toBe('kampus.terpakai')
    const { catatanList: rows } = (await app.as('admin')(listCatatan)).body
    const written = rows.find(row => row.peristiwa === 'kampus' && row.hasil === '')
    expect(written).toMatchObject({ akun_id: cast.akun.admin, rincian: expect.stringContaining(`${cast.akun.umar}`) })
    expect(JSON.stringify(rows)).not.toContain('umar@kampus')
  })

  test('let go by an admin, whoever came in is out, by whatever way', async () => {
    await bind('umar@kampus', 'umar')
    const umar = { params: { id: cast.akun.umar } }
    const phone = browser()
    const tokens = [(await phone.logIn('umar@kampus')).body.token, await tokenOf('umar')]
    expect((await app.as('admin')(contract.unbindKampus, umar)).status).toBe(200)
    for (const token of tokens) expect((await app.withToken(token)(getSession)).status).toBe(401)
    expect((await phone.logIn('umar@kampus')).body.kode).toBe('kampus.tanpa_akun')
    // Where nothing is bound any more nobody is sent out.
    const again = await tokenOf('umar')
    expect((await app.as('admin')(contract.unbindKampus, umar)).status).toBe(200)
    expect(await whoIs(again)).toBe('umar')
  })

  test('let go while he is coming in, nothing is opened', async () => {
    await bind('umar@kampus', 'umar')
    const now = app.clock.at
    const hasil = JSON.stringify({ issuer: provider.issuer, sub: 'umar@kampus', told: 'umar@kampus', nim: '' })
    const hashes = { state_hash: 'x', peramban_hash: hashToken('rahasia'), kode_hash: hashToken('kode') }
    const attempt = { ...hashes, akun_id: null, created_at: now, kembali_at: now, hasil }
    await t.db.insertInto('masuk_kampus').values(attempt).execute()
    let writes = 0
    const write: Write = async work => {
      const done = await createWrite(t.db)(work)
      writes += 1
      // He has been found, and not let in yet.
      if (writes === 2) await t.db.deleteFrom('akun_kampus').execute()
      return done
    }
    const asking = { kode: 'kode', secrets: ['rahasia'], now, device: 'test', token: '', catat: () => undefined }
    const body = { kode: 'kode', ingat: true, tanda_perangkat: '' }
    await expect(logInByKampus(t.db, write, body, asking)).rejects.toMatchObject({ kode: 'kampus.tanpa_akun' })
    expect(writes).toBe(3)
    expect(await t.db.selectFrom('session').selectAll().where('akun_id', '=', cast.akun.umar).execute()).toEqual([])
  })

  test('an admin binds another admin, and goes the way of everybody with their own', async () => {
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.hasan, peran: 'admin' }).execute()
    const own = { params: { id: cast.akun.admin } }
    const body = { sub: 'tamu@kampus' }
    expect((await app.as('admin')(contract.bindKampus, { ...own, body })).body.kode).toBe('akun.diri_sendiri')
    expect((await app.as('admin')(contract.unbindKampus, own)).body.kode).toBe('akun.diri_sendiri')
    expect((await app.as('hasan')(contract.bindKampus, { ...own, body })).status).toBe(200)
    expect(await whoIs((await browser().logIn('tamu@kampus')).body.token)).toBe('admin')
  })

  test('with Entra it is the oid that is passed on, and the tenant is that of the setting', async () => {
    const tid = '72f988bf-86f1-41af-91ab-2d7cd011db47'
    await begin({ tid })
    provider.people['umar@kampus'] = { tid, oid: 'o-1' }
    const { body } = await browser().logIn('umar@kampus')
    expect(body).toMatchObject({ kode: 'kampus.tanpa_akun', sub: 'o-1' })
    await app.as('admin')(contract.bindKampus, { params: { id: cast.akun.umar }, body: { sub: 'o-1' } })
    expect(await whoIs((await browser().logIn('umar@kampus')).body.token)).toBe('umar')
  })

  test.each([
    ['', 'Wajib diisi'],
    ['  ', 'Wajib diisi'],
    ['a'.repeat(256), 'maksimal 255'],
    ['umar kampus', 'tanpa spasi'],
    ['umar\u0000', 'tanpa spasi'],
    ['عمر', 'tanpa spasi'],
    [7, 'harus berupa teks'],
  ])('%j is nobody at a campus', async (sub, why) => {
    const input = { params: { id: cast.akun.umar }, body: { sub } }
    const { status, body } = await app.as('admin')(contract.bindKampus, input as never)
    expect([status, body]).toEqual([400, expect.objectContaining({ isian: { sub: expect.stringContaining(why) } })])
  })

  test('a session that somebody left open binds nothing without proof', async () => {
    const token = await tokenOf('umar', false)
    const answer = await browser().ask('POST', '/api/kampus/akun', undefined, token)
    expect(answer.json()).toMatchObject({ kode: 'session.perlu_bukti' })
  })

  test('after ours the campus offers to be left, and leads back to the log-in', async () => {
    const { alamat } = (await app.as(undefined)(contract.leaveKampus)).body
    expect(alamat).toContain(`${provider.issuer}/session/end?`)
    expect(new URL(alamat ?? '').searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/login`)
  })

  test('no secret is in the log, the catatan keamanan or the database', async () => {
    await bind('umar@kampus', 'umar')
    await begin({ clientSecret: 'rahasia-yang-keliru' })
    const phone = browser()
    const returned = await phone.campus.visit((await phone.setOut()).alamat, 'umar@kampus')
    const place = await phone.comeBack(returned)
    expect((await phone.exchange(place)).body.kode).toBe('kampus.pengaturan')
    const kept = JSON.stringify(await t.db.selectFrom('catatan_keamanan').selectAll().execute())
    const begun = JSON.stringify(await t.db.selectFrom('masuk_kampus').selectAll().execute())
    const { searchParams } = new URL(returned)
    const secrets = [
      searchParams.get('code'),
      searchParams.get('state'),
      place.split('=')[1],
      phone.cookies[0]?.split('=')[1],
    ]
    for (const secret of ['rahasia-yang-keliru', 'umar@kampus', ...secrets]) {
      expect(secret?.length).toBeGreaterThan(5)
      expect(logs.join() + kept + begun).not.toContain(secret)
    }
    expect(logs.join()).toContain('OAUTH_WWW_AUTHENTICATE_CHALLENGE 401')
  })

  test('where nobody has set it up it is not there', async () => {
    app = await createTestApp(t.db, cast)
    expect((await app.as(undefined)(getPenyiapan)).body.kampus).toBe(false)
    expect((await app.as(undefined)(contract.startKampus, { body: {} })).body.kode).toBe('kampus.mati')
    const umar = { params: { id: cast.akun.umar } }
    expect((await app.as('admin')(contract.getKampus, umar)).body).toEqual({
      aktif: false,
      direktori: false,
      sejak_at: null,
    })
    const bound = await app.as('admin')(contract.bindKampus, { ...umar, body: { sub: 'umar@kampus' } })
    expect(bound.body.kode).toBe('kampus.mati')
  })

  async function tokenOf(who: keyof Cast['akun'], proven = true): Promise<string> {
    return t.db.transaction().execute(async tx => {
      const token = await openSession(tx, app.clock.at, cast.akun[who], 'test')
      if (proven) await setProven(tx, hashToken(token), app.clock.at)
      return token
    })
  }
})
