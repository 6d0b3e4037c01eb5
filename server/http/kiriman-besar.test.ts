import { expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi.ts'
import { checkBaris } from '#contract/dokumen.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { emptySqlite } from '#test/database.ts'

test.each([
  ['a file where none is asked for', Buffer.alloc(1_000_000, 'a')],
  ['fields that nobody knows', tidakDikenal(90_000)],
  ['rows of them', { rows: Array.from({ length: 100 }, () => tidakDikenal(900)) }],
])('as large as may be sent, %s: refused in few words, and nobody waits for it', async (_, body) => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  for (const call of [
    () => app.as(undefined)(checkBaris, { params: { kode: 'ABCDE-FGHJK' }, body }),
    () => app.as('umar')(recordAbsensi, { params: { id: cast.kelompok7 }, body }),
  ]) {
    const began = performance.now()
    const { body, raw } = await call()
    expect(body.kode).toBe('isian.invalid')
    expect(raw.length).toBeLessThan(200_000)
    // The file took five seconds.
    expect(performance.now() - began).toBeLessThan(1500)
  }
})

function tidakDikenal(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [i.toString(36), 1]))
}
