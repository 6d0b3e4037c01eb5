import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { createTestDatabase, testDialects } from '#test/database.ts'

test.runIf(testDialects.some(dialect => dialect === 'postgres'))(
  'who asks for what takes too long is told so, nothing is changed, and afterwards it is answered',
  async () => {
    const { db, close } = await createTestDatabase('postgres')
    const app = await createTestApp(db, await createCast(db), { limits: { call: 300, file: 300 } })
    const admin = app.as('admin')
    const before = (await admin(getPengaturan)).body
    const free = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async tx => {
      await sql`lock table pengaturan in access exclusive mode`.execute(tx)
      locked.resolve()
      await free.promise
    })
    await locked.promise
    const kept = await admin(updatePengaturan, { body: { ...before, nama_lembaga: 'Yang lain' } })
    for (const { status, body } of [await admin(getPengaturan), kept])
      expect([status, body.kode, body.pesan]).toEqual([
        503,
        'database.too_slow',
        expect.stringContaining('terlalu lama'),
      ])
    free.resolve()
    await holding
    expect((await admin(getPengaturan)).body).toEqual(before)
    await app.fastify.close()
    await close()
  },
)
