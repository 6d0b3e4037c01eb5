import crypto from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetPassword } from '#contract/akun/akun.ts'
import { createSession, endSession, getSession, type LoginBody } from '#contract/akun/session.ts'
import { createWrite } from '#database/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { logIn as logInAs } from './masuk.ts'
import { hashSandi, verifyPassword } from './sandi.ts'

const HOUR = 3_600_000
const SANDI = 'kebun-mawar-7'
const HASH = await hashSandi(SANDI)

describeDatabases('logging in', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db.updateTable('akun').set({ password_hash: HASH }).execute()
    await t.db
      .updateTable('murabbi')
      .set({ jenis_nomor: 'NIP', nomor: '197208282006041002' })
      .where('id', '=', cast.hasan)
      .execute()
  })
  const logIn = (body: LoginBody) => app.as(undefined)(createSession, { body })
  const statusOf = async (username: string, sandi: string) => (await logIn({ username, sandi })).status

  test('umar logs in by username, NIM or phone however spelled; hasan also by his NIP', async () => {
    for (const username of ['umar', ' UMAR ', '2301010011', '0812-0000-0003', '+62 812 0000 0003', '6281200000003']) {
      const { status, body } = await logIn({ username, sandi: SANDI })
      expect(status, username).toBe(201)
      expect((await app.withToken(body.token)(getSession)).body.akun.username, username).toBe('umar')
    }
    for (const username of ['hasan', '0812 0000 0001', '19720828 200604 1 002']) {
      const { body } = await logIn({ username, sandi: SANDI })
      expect((await app.withToken(body.token)(getSession)).body.akun.username, username).toBe('hasan')
    }
  })

  test('two people who share a phone each get in with their own password', async () => {
    await t.db.updateTable('pendamping').set({ hp: '+6281200000001' }).where('id', '=', cast.umar).execute()
    await t.db
      .updateTable('akun')
      .set({ password_hash: await hashSandi('milik umar sendiri') })
      .where('id', '=', cast.akun.umar)
      .execute()
    const umar = await logIn({ username: '081200000001', sandi: 'milik umar sendiri' })
    const hasan = await logIn({ username: '081200000001', sandi: SANDI })
    expect((await app.withToken(umar.body.token)(getSession)).body.akun.username).toBe('umar')
    expect((await app.withToken(hasan.body.token)(getSession)).body.akun.username).toBe('hasan')
  })

  test('unknown, wrong, switched off and without a password: the same answer', async () => {
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.aisyah).execute()
    await t.db.updateTable('akun').set({ password_hash: '' }).where('id', '=', cast.akun.hasan).execute()
    const answers = [
      await logIn({ username: 'siapa', sandi: SANDI }),
      await logIn({ username: 'umar', sandi: 'salah sekali' }),
      await logIn({ username: 'aisyah', sandi: SANDI }),
      await logIn({ username: 'hasan', sandi: SANDI }),
    ]
    const [{ body: first } = {}] = answers
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([
        401,
        { kode: 'session.tidak_cocok', pesan: 'NIM atau kata sandi tidak cocok.' },
      ])
      // But for the number of the call.
      expect({ ...body, instance: '' }).toEqual({ ...first, instance: '' })
    }
  })

  test('from the fifth failure one waits longer each time, an unknown name just the same, and never over 30 seconds', async () => {
    for (const username of ['umar', 'tidak-ada']) {
      for (let i = 0; i < 5; i++) expect(await statusOf(username, 'salah')).toBe(401)
      const blocked = await logIn({ username, sandi: SANDI })
      expect([blocked.status, blocked.body]).toMatchObject([
        429,
        {
          ...{ kode: 'terlalu_sering', sebab: 'nama', tunggu_detik: 2 },
          pesan: 'Terlalu banyak percobaan masuk dengan nama ini. Coba lagi dalam 2 detik.',
        },
      ])
      expect(blocked.headers['retry-after']).toBe('2')
      for (const seconds of [2, 4, 8, 16, 30, 30, 30]) {
        app.clock.at += seconds * 1000 - 1
        expect(await statusOf(username, 'salah'), `before ${seconds} s`).toBe(429)
        app.clock.at += 1
        expect(await statusOf(username, 'salah'), `after ${seconds} s`).toBe(401)
      }
    }
    expect((await logIn({ username: 'tidak-ada', sandi: SANDI })).body.pesan).toContain('30 detik')
    expect(await statusOf('hasan', SANDI)).toBe(201)
  })

  test('a name spelled anew is no new name: capitals, spaces, the dots of a NIP and the forms of a phone count as one', async () => {
    const nip = [
      '197208282006041002',
      '19720828 200604 1 002',
      '1972.0828.2006.0410.02',
      '1 9 7208282006041002',
      '1972082820060410.02',
    ]
    const hp = ['081200000003', '0812-0000-0003', '+62 812 0000 0003', '62812 00000003', '0812 0000.0003']
    for (const spellings of [nip, hp, ['umar', 'UMAR', ' Umar', 'umar ', 'uMAR']]) {
      await t.db.deleteFrom('percobaan_masuk').execute()
      for (const username of spellings) expect(await statusOf(username, 'salah'), username).toBe(401)
      for (const username of spellings) expect(await statusOf(username, SANDI), username).toBe(429)
    }
  })

  test('which spellings are one name does not tell that somebody has it', async () => {
    await t.db.updateTable('pendamping').set({ nim: '23.01.0012' }).where('id', '=', cast.aisyah).execute()
    await t.db
      .updateTable('murabbi')
      .set({ jenis_nomor: 'NIY', nomor: 'Niy 12.A' })
      .where('id', '=', cast.hasan)
      .execute()
    for (const [known, unknown] of [
      [
        ['23.01.010011', '2301010011'],
        ['99.01.010011', '9901010011'],
      ],
      [
        ['23010012', '23.01.0012'],
        ['99010012', '99.01.0012'],
      ],
      [
        ['NIY 12.A', 'Niy 12.a'],
        ['NIY 99.A', 'Niy 99.a'],
      ],
    ] as const) {
      const story = async ([first, second]: readonly [string, string]) => {
        for (let i = 0; i < 5; i++) await logIn({ username: first, sandi: 'salah' })
        const { status, body } = await logIn({ username: second, sandi: 'salah' })
        return [status, (body as { tunggu_detik?: number }).tunggu_detik]
      }
      expect(await story(known), known[0]).toEqual(await story(unknown))
    }
    expect(await statusOf('23010012', SANDI)).toBe(429)
    app.clock.at += 30_000
    for (const username of ['23010012', '23.01.0012', 'niy 12.a', '23.01.010011'])
      expect(await statusOf(username, SANDI), username).toBe(201)
  })

  test('who logs in while the password is being reset does not slip past the end of all sessions', async () => {
    const write = createWrite(t.db)
    let writes = 0
    const slow: typeof write = async work => {
      // Between the look at the password and the new session: what an admin does meanwhile.
      if (++writes === 2) await app.as('admin')(resetPassword, { params: { id: cast.akun.umar } })
      return write(work)
    }
    const caller = { ip: '10.0.0.7', device: '', now: app.clock.at, tell: () => {} }
    await expect(
      logInAs(t.db, slow, { username: 'umar', sandi: SANDI, ingat: true, tanda_perangkat: '' }, caller),
    ).rejects.toMatchObject({
      kode: 'session.tidak_cocok',
    })
    expect(await t.db.selectFrom('session').selectAll().where('akun_id', '=', cast.akun.umar).execute()).toEqual([])
  })

  test('a success, and some hours of quiet, forget the failures', async () => {
    for (let i = 0; i < 4; i++) await logIn({ username: 'umar', sandi: 'salah' })
    expect(await statusOf('umar', SANDI)).toBe(201)
    for (let i = 0; i < 5; i++) expect(await statusOf('umar', 'salah')).toBe(401)
    expect(await statusOf('umar', SANDI)).toBe(429)
    app.clock.at += 2 * HOUR
    for (let i = 0; i < 5; i++) expect(await statusOf('umar', 'salah')).toBe(401)
  })

  test('tries at the same moment count one by one', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => statusOf('umar', 'salah')))
    expect(all.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })

  test('one address may fail for a whole campus, but not for ever; those who succeed there are not counted', async () => {
    const from = (ip: string, username: string, sandi: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/session',
        headers: { 'x-forwarded-for': ip },
        payload: { username, sandi },
      })
    for (const i of [0, 1, 2]) expect((await from('10.0.0.9', 'umar', SANDI)).statusCode, `${i}`).toBe(201)
    const row = () => t.db.selectFrom('percobaan_masuk').selectAll().where('kunci', '=', 'alamat:10.0.0.9')
    expect((await row().executeTakeFirstOrThrow()).gagal).toBe(0)

    await t.db.updateTable('percobaan_masuk').set({ gagal: 99 }).where('kunci', '=', 'alamat:10.0.0.9').execute()
    expect((await from('10.0.0.9', 'a1', 'salah')).statusCode).toBe(401)
    expect((await from('10.0.0.9', 'a2', 'salah')).statusCode).toBe(401)
    expect((await from('10.0.0.9', 'a3', 'salah')).statusCode).toBe(429)
    expect((await from('10.0.0.10', 'a3', 'salah')).statusCode).toBe(401)
    await t.db.updateTable('percobaan_masuk').set({ gagal: 5000 }).where('kunci', '=', 'alamat:10.0.0.9').execute()
    app.clock.at += 60_000
    await from('10.0.0.9', 'a4', 'salah')
    expect((await from('10.0.0.9', 'umar', SANDI)).json().tunggu_detik).toBe(900)
  })

  test('a device that is not umar’s own is logged out after 12 hours unused', async () => {
    const { body } = await logIn({ username: 'umar', sandi: SANDI, ingat: false })
    app.clock.at += 11 * HOUR
    expect((await app.withToken(body.token)(getSession)).status).toBe(200)
    app.clock.at += 12 * HOUR + 1
    expect((await app.withToken(body.token)(getSession)).status).toBe(401)
  })

  test('logging out ends this session on the server and no other', async () => {
    const phone = (await logIn({ username: 'umar', sandi: SANDI })).body.token
    const laptop = (await logIn({ username: 'umar', sandi: SANDI })).body.token
    await app.withToken(phone)(endSession)
    expect((await app.withToken(phone)(getSession)).status).toBe(401)
    expect((await app.withToken(laptop)(getSession)).status).toBe(200)
  })

  test('the database holds neither token nor password; rows of sessions long over are swept away', async () => {
    const { body } = await logIn({ username: 'umar', sandi: SANDI })
    // 256 random bits, others each time.
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect((await logIn({ username: 'umar', sandi: SANDI })).body.token).not.toBe(body.token)
    const rows = await t.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
    expect(JSON.stringify(await t.db.selectFrom('akun').selectAll().execute())).not.toContain(SANDI)
    app.clock.at += 31 * 24 * HOUR
    await logIn({ username: 'umar', sandi: SANDI })
    expect(await t.db.selectFrom('session').select('created_at').execute()).toEqual([{ created_at: app.clock.at }])
  })

  test('what is no log-in is refused before any work', async () => {
    const giant = await app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'umar', sandi: 'x'.repeat(5000) },
    })
    expect(giant.statusCode).toBe(413)
    expect((await logIn({ username: 'umar', sandi: 'x'.repeat(201) })).body.isian).toEqual({
      sandi: 'Kata sandi maksimal 200 karakter',
    })
    expect((await logIn({ username: '', sandi: '' })).body.isian).toEqual({
      username: 'Wajib diisi',
      sandi: 'Wajib diisi',
    })
    for (const payload of ['', '[]', 'null', '{"username":1,"sandi":{}}', '{"username":"\\u0000","sandi":"a"}', '{']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/api/session',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode, payload).toBe(400)
    }
    expect(await t.db.selectFrom('percobaan_masuk').selectAll().execute()).toEqual([])
  })
})

describe('passwords', () => {
  test('are argon2id with their parameters and a salt of their own', async () => {
    expect(HASH).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashSandi(SANDI)).not.toBe(HASH)
    expect(await verifyPassword(SANDI, HASH)).toBe(true)
    expect(await verifyPassword(`${SANDI} `, HASH)).toBe(false)
  })

  test('verify with the parameters they were made with', async () => {
    const nonce = Buffer.from('garam untuk uji.')
    const old = { message: SANDI, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 16 }
    const encoded = [nonce, crypto.argon2Sync('argon2id', old)].map(b => b.toString('base64').replaceAll('=', ''))
    const stored = `$argon2id$v=19$m=64,t=1,p=1$${encoded.join('$')}`
    expect(await verifyPassword(SANDI, stored)).toBe(true)
    expect(await verifyPassword('salah', stored)).toBe(false)
  })

  test('an account that does not exist costs the same work as a wrong password', async () => {
    const fastest = async (stored: string | undefined) => {
      let best = Number.POSITIVE_INFINITY
      for (let i = 0; i < 5; i++) {
        const begun = performance.now()
        await verifyPassword('salah', stored)
        best = Math.min(best, performance.now() - begun)
      }
      return best
    }
    const [wrong, unknown] = [await fastest(HASH), await fastest(undefined)]
    expect(unknown / wrong).toBeGreaterThan(0.3)
    expect(unknown / wrong).toBeLessThan(3)
  })
})
