import { once } from 'node:events'
import { renameSync } from 'node:fs'
import net from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getHealth, getLiveness, getReadiness } from '#contract/pengaturan/kesehatan.ts'
import { connect } from '#database/connect.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { createTestDatabase, describeDatabases, emptySqlite } from '#test/database.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const alive = { status: 200, body: { status: 'hidup', versi: packageJson.version } }

describeDatabases(
  'a database that may only be read',
  t => {
    let app: TestApp
    beforeEach(async () => {
      app = await createTestApp(t.db, await createCast(t.db))
    })

    // Of the connections to a real PostgreSQL only one would be read-only.
    test.skipIf(t.dialect === 'postgres')(
      'is not ready before any call has failed over it, and alive all the while',
      async () => {
        const readOnly = (on: boolean) =>
          t.dialect === 'sqlite'
            ? sql.raw(`pragma query_only = ${on ? 1 : 0}`).execute(t.db)
            : sql.raw(`set session characteristics as transaction read ${on ? 'only' : 'write'}`).execute(t.db)
        const ready = () => app.as(undefined)(getReadiness)
        expect(await ready()).toMatchObject({ status: 200, body: { status: 'siap', kode: '', pesan: '' } })
        await readOnly(true)
        const answer = await ready().finally(() => readOnly(false))
        expect(answer).toMatchObject({ status: 503, body: { status: 'hanya_baca', kode: 'server.hanya_baca' } })
        expect(await app.as(undefined)(getLiveness)).toMatchObject(alive)
        expect((await ready()).status).toBe(200)
      },
    )
  },
  { pglite: 'always' },
)

test('a file that is no longer where it was is not ready', async () => {
  const { db, url, close } = await createTestDatabase('sqlite')
  const app = await createTestApp(db, await createCast(db))
  const ready = async () => {
    const { status, body } = await app.as(undefined)(getReadiness)
    return [status, body.status]
  }
  expect(await ready()).toEqual([200, 'siap'])
  const file = url.slice('file:'.length)
  renameSync(file, `${file}.lain`)
  expect(await ready()).toEqual([503, 'gangguan'])
  renameSync(`${file}.lain`, file)
  expect(await ready()).toEqual([200, 'siap'])
  await close()
})

test('a database that takes the call and says nothing is answered for within seconds', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as net.AddressInfo
  const cast: Cast = await createCast(await emptySqlite())
  const app = await createTestApp(connect(`postgres://hadir@127.0.0.1:${port}/hadir`), cast)
  const began = Date.now()
  const [ready, health, live] = await Promise.all(
    [getReadiness, getHealth, getLiveness].map(endpoint => app.as(undefined)(endpoint)),
  )
  expect(ready).toMatchObject({ status: 503, body: { status: 'gangguan', kode: 'server.gangguan' } })
  expect(health?.status).toBe(503)
  expect(live).toMatchObject(alive)
  expect(Date.now() - began).toBeLessThan(5_000)
  silent.close()
})
