/** @module-tag lengkap */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases(
  'while nothing can be written',
  t => {
    let app: TestApp
    beforeEach(async () => {
      app = await createTestApp(t.db, await createCast(t.db))
    })

    // Of the connections to a real PostgreSQL only one would be read-only.
    test.skipIf(t.dialect === 'postgres')('a full disk for one: whatever can be read is read as before', async () => {
      const readOnly = (on: boolean) =>
        t.dialect === 'sqlite'
          ? sql.raw(`pragma query_only = ${on ? 1 : 0}`).execute(t.db)
          : sql.raw(`set session characteristics as transaction read ${on ? 'only' : 'write'}`).execute(t.db)
      const readAll = async () => {
        const answers: Record<string, number> = {}
        for (const endpoint of app.endpoints.filter(({ method }) => method === 'GET')) {
          const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])
          const query = {
            dari: '2026-11-16',
            sampai: '2026-11-22',
            tanggal: '2026-11-20',
            kegiatan_id: 1,
            bulan: '2026-11',
          }
          for (const given of [{}, query]) {
            const { status } = await app.as('admin')(endpoint, { params: Object.fromEntries(names), query: given })
            answers[`${endpoint.path} ${JSON.stringify(given)}`] = status
          }
        }
        return answers
      }
      const before = await readAll()
      expect(Object.values(before).filter(status => status === 200).length).toBeGreaterThan(30)
      // Long enough for a session to be marked as used again.
      app.clock.at += 3_600_000
      await readOnly(true)
      const after = await readAll().finally(() => readOnly(false))
      // That nothing can be written is what this one is asked.
      expect(after).toEqual({ ...before, '/api/kesehatan/siap {}': 503 })
    })
  },
  { pglite: 'always' },
)
