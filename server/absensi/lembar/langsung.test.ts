/** @module-tag lengkap */
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTautan, openTautan } from '#contract/absensi/tautan.ts'
import { updateKeaktifanAkun } from '#contract/akun/akun.ts'
import type { Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { openSession } from '#server/akun/session/session.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { createApp } from '#server/app.ts'
import { Unauthorized } from '#server/dasar/errors.ts'
import { follow, listenTo, type Pengikut } from '#test/aliran.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDialects } from '#test/database.ts'
import { createLive } from './langsung.ts'

describeDialects('an open sheet is told that it has changed', t => {
  let cast: Cast
  let app: TestApp
  let url: string
  let open: Pengikut[] = []
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast, {})
    url = await listenTo(app.fastify)
  })
  afterEach(async () => {
    for (const one of open) one.close()
    open = []
    app.fastify.server.closeAllConnections()
    await app.fastify.close()
  })

  const tokenOf = (who: keyof Cast['akun']) =>
    t.db.transaction().execute(tx => openSession(tx, NOW, cast.akun[who], 'test'))
  const sheet = (kelompok = cast.kelompok7) =>
    `/api/kelompok/${kelompok}/lembar/langsung?tanggal=${TODAY}&kegiatan_id=${cast.halaqah}&ke=1`
  const followSheet = async (token: string, path = sheet(), base = url) => {
    const one = await follow(base + path, token)
    open.push(one)
    return one
  }
  const record = (who: 'umar' | 'hasan', marks: readonly (Status | null)[], base = 0) =>
    tercatat(app.as(who), { kelompok: cast.kelompok7, kegiatan: cast.halaqah }, inOrder(cast.putra, marks, base))
  const listener = async (caller: string) => ({ caller, sesi: hashToken(await tokenOf('admin')) })
  const endsSoon = (one: Pengikut) => Promise.race([one.ended.then(() => true), wait(2500, false)])

  test('umar hears within two seconds that hasan has marked, by any process, and nothing else', async () => {
    const other = await createApp(t.db, app.clock)
    const [here, there] = [
      await followSheet(await tokenOf('umar')),
      await followSheet(await tokenOf('umar'), sheet(), await listenTo(other.fastify)),
    ]
    expect(here.status).toBe(200)
    expect(Object.fromEntries(here.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(here.headers.has('content-encoding')).toBe(false)
    await vi.waitFor(() => expect(here.events).toEqual([{ perubahan: 0, lain: 0 }]))
    await record('hasan', ['H', 'A'])
    for (const one of [here, there])
      await vi.waitFor(() => expect(one.events.at(-1)).toEqual({ perubahan: 2, lain: 1 }), 2000)
    // A mark by itself leaves everything around the marks as it was.
    await record('hasan', [null, null, 'S'])
    await vi.waitFor(() => expect(here.events.at(-1)).toEqual({ perubahan: 3, lain: 1 }), 2000)
    await other.fastify.close()
  })

  test('whose sheet it is not is refused, as with the sheet itself', async () => {
    for (const [who, status] of [
      ['aisyah', 403],
      ['maryam', 403],
      ['pimpinan', 200],
      ['hasan', 200],
    ] as const)
      expect((await followSheet(await tokenOf(who))).status, who).toBe(status)
    expect((await followSheet('tidak-ada')).status).toBe(401)
    expect((await followSheet(await tokenOf('admin'), sheet(9999))).status).toBe(404)
  })

  test('a link that fills one pertemuan hears of that one, and of no other', async () => {
    await t.db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
    const { body } = await app.as('hasan')(createTautan, {
      body: {
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
        untuk_akun_id: cast.akun.umar,
      },
    })
    const { token } = (await app.as(undefined)(openTautan, { body: { rahasia: body.rahasia } })).body
    expect((await followSheet(token)).status).toBe(200)
    for (const other of [
      sheet().replace('ke=1', 'ke=2'),
      sheet().replace(TODAY, addDays(TODAY, -7)),
      sheet(cast.kelompok12),
    ])
      expect((await followSheet(token, other)).status, other).toBe(403)
  })

  test('it ends with the duty and with the log-in, and then tells nothing any more', async () => {
    const yesterday = addDays(TODAY, -1)
    const keluar = await tokenOf('hasan')
    const umar = await followSheet(await tokenOf('umar'))
    const hasan = await followSheet(keluar)
    await vi.waitFor(() => expect([umar.events.length, hasan.events.length]).toEqual([1, 1]))
    const tugas = { dari: addDays(TODAY, -30), sampai: yesterday }
    await t.db.updateTable('kelompok_pendamping').set(tugas).where('kelompok_id', '=', cast.kelompok7).execute()
    await t.db.deleteFrom('session').where('token_hash', '=', hashToken(keluar)).execute()
    await record('hasan', ['H'])
    expect(await Promise.all([endsSoon(umar), endsSoon(hasan)])).toEqual([true, true])
    expect([umar.events.length, hasan.events.length]).toEqual([1, 1])
  })

  test('an account that is switched off hears nothing from that moment on, without a mark', async () => {
    const [umar, hasan] = [await followSheet(await tokenOf('umar')), await followSheet(await tokenOf('hasan'))]
    await app.as('admin')(updateKeaktifanAkun, { params: { id: cast.akun.umar }, body: { aktif: false } })
    expect(await endsSoon(umar)).toBe(true)
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.hasan).execute()
    expect(await endsSoon(hasan)).toBe(true)
  })

  test('a session that lapses ends it without a mark, a failure of the database does not', async () => {
    let boleh: () => Promise<unknown> = async () => undefined
    const errors: unknown[] = []
    const langsung = createLive(t.db, error => errors.push(error), { tinjau: 0, terlama: 600_000 })
    const key = { kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    const aliran = await langsung.follow(await listener('akun:1'), key, () => boleh())
    aliran.data.resume()
    const closed = new Promise(resolve => aliran.data.once('close', resolve))
    boleh = async () => {
      throw new Error('the database is away')
    }
    await vi.waitFor(() => expect(errors).toHaveLength(1), 2500)
    expect(aliran.data.writableEnded).toBe(false)
    const token = await tokenOf('admin')
    const asked = await followSheet(token)
    expect(asked.status).toBe(200)
    app.clock.at += 13 * 3_600_000
    await record('hasan', ['H'])
    expect(await endsSoon(asked)).toBe(true)
    boleh = async () => {
      throw Unauthorized()
    }
    await closed
  })

  test('a link has places of its own beside those of its account', async () => {
    await t.db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
    const { body } = await app.as('hasan')(createTautan, {
      body: {
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
        untuk_akun_id: cast.akun.umar,
      },
    })
    const own = await tokenOf('umar')
    for (let i = 0; i < 8; i++) expect((await followSheet(own)).status).toBe(200)
    expect((await followSheet(own)).status).toBe(429)
    const { token } = (await app.as(undefined)(openTautan, { body: { rahasia: body.rahasia } })).body
    expect((await followSheet(token)).status).toBe(200)
  })

  test('two hundred at once of one account: eight follow, the others are told to ask now and then', async () => {
    const token = await tokenOf('umar')
    const all = await Promise.all(Array.from({ length: 200 }, () => followSheet(token)))
    expect(all.filter(one => one.status === 200)).toHaveLength(8)
    expect(all.filter(one => one.status === 429)).toHaveLength(192)
    // Nobody else pays for it.
    expect((await followSheet(await tokenOf('hasan'))).status).toBe(200)
    all.find(one => one.status === 200)?.close()
    await vi.waitFor(async () => expect((await followSheet(token)).status).toBe(200))
  })

  test('one query a second for all who listen, none when nobody does', async () => {
    const counted = countStatements(t.db)
    const langsung = createLive(counted.db, error => expect.fail(String(error)))
    const key = { kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY }
    const { sesi } = await listener('')
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        langsung.follow({ caller: `akun:${i}`, sesi }, { ...key, ke: (i % 20) + 1 }, async () => undefined),
      ),
    )
    const before = counted.count()
    await wait(2300)
    expect(counted.count() - before).toBeLessThanOrEqual(3)
    expect(counted.count() - before).toBeGreaterThan(0)
    for (const { data } of all) data.destroy()
    await wait(1100)
    const after = counted.count()
    await wait(1500)
    expect(counted.count()).toBe(after)
  })

  test('the end of the server waits for nobody who listens', async () => {
    const one = await followSheet(await tokenOf('umar'))
    const began = performance.now()
    await app.fastify.close()
    expect(performance.now() - began).toBeLessThan(1500)
    expect(await endsSoon(one)).toBe(true)
  })
})
