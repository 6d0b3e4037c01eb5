/** @module-tag lengkap */
import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createSession, endSession, type LoginBody } from '#contract/akun/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const SANDI = 'kebun-mawar-7'

describeDatabases('guessing passwords', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db
      .updateTable('akun')
      .set({ password_hash: quickHash(SANDI) })
      .execute()
  })

  const newTanda = () => crypto.randomUUID()
  /** From an address of the world, through the proxy on this machine. */
  const from = async (ip: string, body: LoginBody) => {
    const headers = { 'x-forwarded-for': ip }
    const answer = await app.fastify.inject({ method: 'POST', url: createSession.path, headers, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }
  const guess = (ip: string, username = 'umar', tanda_perangkat = '') =>
    from(ip, { username, sandi: 'salah sekali', tanda_perangkat })
  const umarFrom = (ip: string, tanda_perangkat = '', sandi = SANDI) =>
    from(ip, { username: 'umar', sandi, tanda_perangkat })
  /** Twelve guesses at umar's password from twelve addresses; the last makes strangers wait for 30 seconds. */
  async function attack(): Promise<void> {
    for (let i = 0; i < 12; i++) {
      app.clock.at += 31 * SECOND
      await guess(`203.0.113.${i}`)
    }
  }

  test('username, NIM and phone of one account are one count, and so is what is typed for nobody', async () => {
    for (const spellings of [
      ['umar', '2301010011', '0812-0000-0003', '+62 812 0000 0003', ' UMAR'],
      ['siapa', ' SIAPA', 'Siapa', 'siapa ', 'sIAPA'],
    ]) {
      for (const [i, username] of spellings.entries())
        expect((await guess(`198.51.100.${i}`, username)).status, username).toBe(401)
      for (const username of spellings) expect((await guess('198.51.100.9', username)).status, username).toBe(429)
    }
  })

  test('strangers from everywhere make nobody wait longer than 30 seconds, an unknown name just the same', async () => {
    const stories: unknown[] = []
    for (const username of ['umar', 'tidak-ada']) {
      const story: unknown[] = []
      for (let i = 0; i < 12; i++) {
        for (const ip of [`203.0.113.${i % 2}`, `203.0.113.${i % 2}`, `198.51.100.${i}`]) {
          const { status, body } = await guess(ip, username)
          story.push([status, body.kode, body.pesan, body.tunggu_detik ?? 0])
        }
        app.clock.at += 30 * SECOND
      }
      stories.push(story)
      expect(Math.max(...story.map(step => Number((step as unknown[])[3])))).toBe(30)
    }
    expect(stories[1]).toEqual(stories[0])
    expect((await umarFrom('192.0.2.1')).status).toBe(201)
  })

  test.each([
    ['twelve addresses', (i: number) => `203.0.113.${i % 12}`],
    ['one /48 of IPv6', (i: number) => `2001:db8:7:${i.toString(16)}::1`],
  ])(
    'nor does a guesser with %s who never rests keep the owner out, on a device that is new too',
    async (_, address) => {
      // Each time as soon as they may, for two hours.
      const until = app.clock.at + 120 * MINUTE
      let guesses = 0
      for (let i = 0; ; i++) {
        const { status, body } = await guess(address(i))
        if (status === 401) guesses += 1
        if (status === 401 && app.clock.at > until) break
        if (status === 429) app.clock.at += body.tunggu_detik * SECOND
      }
      expect(guesses).toBeLessThan(270)
      const asked = await umarFrom('192.0.2.1')
      expect(asked.body.tunggu_detik).toBeLessThanOrEqual(15)
      app.clock.at += asked.body.tunggu_detik * SECOND
      // For as long again nobody but somebody from elsewhere may try, who may mistype once and twice.
      for (const _ of [1, 2]) {
        for (let i = 0; i < 12; i++) expect((await guess(address(i))).status).toBe(429)
        expect((await umarFrom('192.0.2.1', '', 'salah')).status).toBe(401)
        app.clock.at += 15 * SECOND
      }
      expect((await umarFrom('192.0.2.1')).status).toBe(201)
    },
  )

  test('a device that has logged in before is not held up by any of it, also after a log-out', async () => {
    const tanda = newTanda()
    const first = await umarFrom('192.0.2.1', tanda)
    await app.withToken(first.body.token)(endSession)
    await attack()
    expect((await umarFrom('192.0.2.7')).body).toMatchObject({ kode: 'terlalu_sering', sebab: 'nama' })
    expect((await umarFrom('192.0.2.1', tanda)).status).toBe(201)
    // Nor by what others behind the same address have done.
    await t.db.deleteFrom('percobaan_masuk').where('kunci', '=', 'alamat:192.0.2.1').execute()
    await t.db
      .insertInto('percobaan_masuk')
      .values({ kunci: 'alamat:192.0.2.1', gagal: 110, tunggu_sampai_at: app.clock.at + 9e5, updated_at: app.clock.at })
      .execute()
    expect((await umarFrom('192.0.2.1')).body).toMatchObject({ kode: 'terlalu_sering' })
    expect((await umarFrom('192.0.2.1', tanda)).status).toBe(201)
    // What strangers have been counted for is still theirs.
    expect((await umarFrom('192.0.2.7')).status).toBe(429)
  })

  test('a known device has a small count of its own, which holds up nobody else', async () => {
    const tanda = newTanda()
    await umarFrom('192.0.2.1', tanda)
    for (let i = 0; i < 5; i++) expect((await guess('192.0.2.1', 'umar', tanda)).status).toBe(401)
    expect((await umarFrom('192.0.2.1', tanda)).body).toMatchObject({ kode: 'terlalu_sering', tunggu_detik: 2 })
    expect((await umarFrom('192.0.2.1')).status).toBe(201)
    app.clock.at += 2 * SECOND
    expect((await umarFrom('192.0.2.1', tanda)).status).toBe(201)
  })

  test('a mark that was made up, of another account, too old, or of a device that is not the own: a stranger', async () => {
    const [hasans, old, shared] = [newTanda(), newTanda(), newTanda()]
    await from('192.0.2.2', { username: 'hasan', sandi: SANDI, tanda_perangkat: hasans })
    await from('192.0.2.3', { username: 'umar', sandi: SANDI, tanda_perangkat: shared, ingat: false })
    await umarFrom('192.0.2.4', old)
    app.clock.at += 211 * DAY
    await from('192.0.2.2', { username: 'hasan', sandi: SANDI, tanda_perangkat: hasans })
    await attack()
    for (const tanda of [newTanda(), hasans, old, shared])
      expect((await umarFrom('192.0.2.1', tanda)).status, tanda).toBe(429)
    for (const tanda of ['x', '%', `${hasans}' or 1=1`, 'a'.repeat(500)])
      expect((await umarFrom('192.0.2.1', tanda)).status, tanda).toBe(400)
  })

  test('an account knows ten devices at most, the last ones; the database holds no mark', async () => {
    const all = Array.from({ length: 11 }, newTanda)
    for (const tanda of all) {
      app.clock.at += MINUTE
      expect((await umarFrom('192.0.2.1', tanda)).status).toBe(201)
    }
    const rows = await t.db.selectFrom('perangkat_dikenal').selectAll().execute()
    expect(rows).toHaveLength(10)
    for (const tanda of all) expect(JSON.stringify(rows)).not.toContain(tanda)
    await attack()
    expect((await umarFrom('192.0.2.1', all[0])).status).toBe(429)
    expect((await umarFrom('192.0.2.1', all[1])).status).toBe(201)
  })

  test('a mark is no session and opens nothing', async () => {
    const tanda = newTanda()
    await umarFrom('192.0.2.1', tanda)
    expect((await app.withToken(tanda)(endSession)).status).toBe(401)
    expect((await guess('192.0.2.1', 'umar', tanda)).status).toBe(401)
  })

  test('who shares a phone with somebody under attack still gets in by that phone', async () => {
    await t.db.updateTable('pendamping').set({ hp: '+6281200000001' }).where('id', '=', cast.umar).execute()
    const own = { password_hash: quickHash('milik umar sendiri') }
    await t.db.updateTable('akun').set(own).where('id', '=', cast.akun.umar).execute()
    const tanda = newTanda()
    const byPhone = (sandi: string) => from('192.0.2.1', { username: '0812 0000 0001', sandi, tanda_perangkat: tanda })
    expect((await byPhone(SANDI)).status).toBe(201)
    await attack()
    expect((await byPhone(SANDI)).status).toBe(201)
    expect((await byPhone('milik umar sendiri')).body).toMatchObject({ kode: 'terlalu_sering' })
    const count = (id: number) =>
      t.db.selectFrom('percobaan_masuk').select('gagal').where('kunci', '=', `akun:${id}`).executeTakeFirst()
    // hasan's success takes nothing of what others were counted for on umar's account.
    for (let i = 0; i < 3; i++) {
      app.clock.at += 30 * SECOND
      expect((await byPhone(SANDI)).status).toBe(201)
      expect((await count(cast.akun.umar))?.gagal).toBeGreaterThanOrEqual(8)
    }
  })

  test('an address waits up to 15 minutes, and its count wears off though a campus never rests', async () => {
    const address = async (gagal: number) => {
      await t.db.deleteFrom('percobaan_masuk').execute()
      const row = { kunci: 'alamat:192.0.2.1', gagal, tunggu_sampai_at: 0, updated_at: app.clock.at }
      await t.db.insertInto('percobaan_masuk').values(row).execute()
    }
    await address(5000)
    expect((await guess('192.0.2.1', 'a')).status).toBe(401)
    expect((await umarFrom('192.0.2.1')).body).toMatchObject({
      ...{ sebab: 'jaringan', tunggu_detik: 900 },
      pesan: 'Terlalu banyak percobaan masuk dari jaringan ini. Coba lagi dalam 15 menit.',
    })
    // Somebody mistypes every quarter of an hour, day and night, and nobody waits for it.
    await address(98)
    for (let i = 0; i < 10; i++) {
      app.clock.at += 15 * MINUTE
      expect((await guess('192.0.2.1', `orang-${i}`)).status, `${i}`).toBe(401)
    }
    // Nor does it stay for days when they come faster than it wears off.
    await address(95)
    for (let i = 0; i < 5; i++) {
      expect((await guess('192.0.2.1', `orang-${i}`)).status).toBe(401)
      app.clock.at += 4 * MINUTE
    }
    const row = t.db.selectFrom('percobaan_masuk').select('gagal').where('kunci', '=', 'alamat:192.0.2.1')
    expect((await row.executeTakeFirstOrThrow()).gagal).toBeLessThan(98)
  })

  test('guesses at the same moment, spelled in three ways, come one by one', async () => {
    const spellings = ['umar', '2301010011', '081200000003']
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, i) => guess(`203.0.113.${i}`, spellings[i % spellings.length])),
    )
    const statuses = all.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(19).fill(429)])
  })

  test('who comes first and is counted second, by some milliseconds, waits for nobody', async () => {
    expect((await umarFrom('203.0.113.1')).status).toBe(201)
    await guess('203.0.113.1', 'siapa')
    app.clock.at -= 3
    expect((await umarFrom('203.0.113.1')).status).toBe(201)
  })

  test('a clock that is put back neither locks anybody out nor gives guesses away', async () => {
    await attack()
    app.clock.at -= 400 * DAY
    const { body } = await umarFrom('192.0.2.1')
    expect(body.tunggu_detik).toBe(15)
    app.clock.at += 30 * SECOND
    expect((await umarFrom('192.0.2.1', '', 'salah')).status).toBe(401)
    app.clock.at += 30 * SECOND
    expect((await umarFrom('192.0.2.1')).status).toBe(201)
  })

  test('what is refused leaves nothing behind: names without end fill no table', async () => {
    await t.db
      .insertInto('percobaan_masuk')
      .values({ kunci: 'alamat:192.0.2.1', gagal: 110, tunggu_sampai_at: app.clock.at + 9e5, updated_at: app.clock.at })
      .execute()
    for (let i = 0; i < 20; i++) expect((await guess('192.0.2.1', `orang-${i}`)).status).toBe(429)
    expect(await t.db.selectFrom('percobaan_masuk').select('kunci').execute()).toHaveLength(1)
  })

  test('no name and no password that was typed into the field of the name is kept', async () => {
    await guess('192.0.2.1', 'rahasia saya sendiri')
    expect(JSON.stringify(await t.db.selectFrom('percobaan_masuk').selectAll().execute())).not.toContain('rahasia')
  })
})

/** Of less work than a real one: these stories guess hundreds of times. */
function quickHash(sandi: string): string {
  const nonce = crypto.randomBytes(16)
  const hash = crypto.argon2Sync('argon2id', {
    message: sandi,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=8,t=1,p=1$${[nonce, hash].map(b => b.toString('base64').replaceAll('=', '')).join('$')}`
}
