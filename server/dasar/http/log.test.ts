import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAkun } from '#contract/akun/akun.ts'
import { splitIncident } from '#contract/incident.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { createTestDatabase } from '#test/database.ts'

test('a fault is in the log with its cause, the account and the number the screen shows, and without what was asked for', async () => {
  const { db, close } = await createTestDatabase('sqlite')
  const cast = await createCast(db)
  const lines: string[] = []
  const app = await createTestApp(db, cast, { logLevel: 'warn', log: { write: line => lines.push(line) } })
  expect((await app.as('admin')(listAkun, { query: { cari: 'hakim' } })).status).toBe(200)
  expect(lines).toEqual([])

  await sql`drop table catatan_keamanan`.execute(db)
  const { status, body, headers } = await app.as('admin')(listCatatan, { query: { peristiwa: 'masuk' } })
  expect(status).toBe(500)
  const { pesan, nomor } = splitIncident(body.pesan ?? '')
  expect(nomor).toMatch(/^[\da-f]{8}$/)
  expect(headers['x-request-id']).toBe(nomor)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: nomor,
    akun: cast.akun.admin,
    ...{ method: 'GET', route: '/api/catatan' },
    err: { message: expect.stringContaining('catatan_keamanan') },
  })
  expect(lines[0]).not.toContain('peristiwa=')
  // Nor does anybody who only looked fear for what they typed.
  expect(pesan).toBe('Terjadi kesalahan di server. Coba lagi atau hubungi admin.')
  await close()
})
