import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { checkRow } from '#contract/dokumen/dokumen.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { emptySqlite } from '#test/database.ts'

test.each([
  ['a file where none is asked for', Buffer.alloc(1_000_000, 'a')],
  ['fields that nobody knows', tidakDikenal(90_000)],
  ['rows of them', { rows: Array.from({ length: 100 }, () => tidakDikenal(900)) }],
])('as large as may be sent, %s: refused in few words', async (_, body) => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  for (const call of [
    () => app.as(undefined)(checkRow, { params: { kode: 'ABCDE-FGHJK' }, body }),
    () => app.as('umar')(recordAbsensi, { params: { id: cast.kelompok7 }, body }),
  ]) {
    const { body, raw } = await call()
    expect(body.kode).toBe('isian.invalid')
    // What is named field by field is also worked out so: the file took five seconds, and answered 35 MB.
    expect(raw.length).toBeLessThan(200_000)
  }
})

test.each([
  ['nobody', ''],
  ['a session that never was', 'x'.repeat(43)],
])('of a large file from %s nothing is taken in before it is refused', async (_, token) => {
  const db = await emptySqlite()
  const app = await createTestApp(db, await createCast(db))
  let dibaca = 0
  const send = (headers: Record<string, string>) => {
    const potongan = function* () {
      for (let i = 0; i < 100; i++, dibaca += 100_000) yield Buffer.alloc(100_000)
    }
    const payload = Readable.from(potongan())
    return app.fastify.inject({ method: 'POST', url: '/api/impor?nama=x.csv', headers, payload })
  }
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` }
  expect((await send({ ...headers, 'transfer-encoding': 'chunked' })).statusCode).toBe(401)
  expect((await send({ ...headers, 'content-length': '10000000' })).statusCode).toBe(401)
  expect(dibaca).toBeLessThan(1_000_000)
})

function tidakDikenal(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [i.toString(36), 1]))
}
