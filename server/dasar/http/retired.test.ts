import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { RETIRED } from './retired.ts'

describeDialects('calls that are gone', t => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(t.db, await createCast(t.db))
  })

  test('a screen of an older build is told to load anew, whatever it sends', async () => {
    for (const { method, path } of RETIRED) {
      const url = path.replaceAll(/:\w+/g, '1')
      for (const payload of [undefined, { kolom: 'tempat', rows: [] }]) {
        const reply = await app.fastify.inject({ method, url, ...(payload ? { payload } : {}) })
        expect([url, reply.statusCode, reply.json().kode]).toEqual([url, 410, 'versi.usang'])
        expect(reply.json().pesan).toMatch(/^Muat ulang Hadir/)
      }
    }
  })
})
