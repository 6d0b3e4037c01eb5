import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getHealth, getReadiness } from '#contract/pengaturan/kesehatan.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { connect } from '#database/connect.ts'
import { openSession } from '#server/akun/session/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { createTestDatabase, testDialects } from '#test/database.ts'

describe.runIf(testDialects.some(dialect => dialect === 'postgres'))('a call whose statement is not answered', () => {
  let cast: Cast
  let opened: Awaited<ReturnType<typeof createTestDatabase>>
  let app: TestApp
  beforeEach(async () => {
    opened = await createTestDatabase('postgres')
    cast = await createCast(opened.db)
  })
  const start = async (call: number) => {
    app = await createTestApp(opened.db, cast, { limits: { call, file: call } })
  }
  afterEach(async () => {
    await app.fastify.close()
    await opened.close()
  })

  /** Nobody reads or writes the settings until the function that it answers is called. */
  async function lockPengaturan(): Promise<() => Promise<void>> {
    const free = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = opened.db.transaction().execute(async tx => {
      await sql`lock table pengaturan in access exclusive mode`.execute(tx)
      locked.resolve()
      await free.promise
    })
    await locked.promise
    return () => {
      free.resolve()
      return holding
    }
  }

  test('is ended and says so, nothing is changed, and afterwards it is answered', async () => {
    await start(300)
    const admin = app.as('admin')
    const before = (await admin(getPengaturan)).body
    const unlock = await lockPengaturan()
    const kept = await admin(updatePengaturan, { body: { ...before, lembaga: 'Yang lain' } })
    const slow = [503, 'database.too_slow', expect.stringContaining('terlalu lama')]
    for (const { status, body } of [await admin(getPengaturan), kept])
      expect([status, body.kode, body.pesan]).toEqual(slow)
    await unlock()
    expect((await admin(getPengaturan)).body).toEqual(before)
  })

  test('a COMMIT that waits is told as unknown, the server is not ready meanwhile, and what was saved is there', async () => {
    const db = connect(opened.url, { commitMs: 300 })
    app = await createTestApp(db, cast, {})
    const admin = app.as('admin')
    const before = (await admin(getPengaturan)).body
    // As a standby that answers after three seconds.
    await sql`create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(3); return null; end'`.execute(
      db,
    )
    await sql`create constraint trigger wait after update on pengaturan deferrable initially deferred for each row execute function wait()`.execute(
      db,
    )
    const save = await admin(updatePengaturan, { body: { ...before, lembaga: 'Yang lain' } })
    expect([save.status, save.body.kode]).toEqual([503, 'database.unanswered'])
    const ready = async () => {
      const { status, body } = await app.as(undefined)(getReadiness)
      return [status, body.status]
    }
    expect(await ready()).toEqual([503, 'menunggu_standby'])
    expect((await app.as(undefined)(getHealth)).body.status).toBe('gangguan')
    await expect.poll(ready, { timeout: 20_000 }).toEqual([200, 'siap'])
    expect((await admin(getPengaturan)).body.lembaga).toBe('Yang lain')
    await db.destroy()
  })

  test('is cancelled as soon as its caller has gone, and nobody else is', async () => {
    await start(60_000)
    const { db } = opened
    const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const token = await db.transaction().execute(tx => openSession(tx, NOW, cast.akun.admin, 'test'))
    const ask = (signal?: AbortSignal) =>
      fetch(`${origin}${getPengaturan.path}`, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null })
    const unlock = await lockPengaturan()
    const leaving = new AbortController()
    const left = ask(leaving.signal).catch((error: Error) => error.name)
    const staying = ask()
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    leaving.abort()
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    expect(await left).toBe('AbortError')
    await unlock()
    expect((await staying).status).toBe(200)
  })
})
