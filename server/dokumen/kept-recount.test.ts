import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#database/schema.ts'
import { createCast, NOW } from '#test/cast.ts'
import { emptySqlite } from '#test/database.ts'
import { keepRecounts } from './kept-recount.ts'

// On SQLite only: a PostgreSQL that others write to beside the test has another state at each asking, and then everything is counted.
describe('what a stranger may ask of a sheet', () => {
  let db: Db
  beforeEach(async () => {
    db = await emptySqlite()
    await createCast(db)
  })
  /** Counts that wait until somebody lets them end. */
  const workshop = () => {
    const begun: { id: number; end: (failed?: boolean) => void }[] = []
    const count = keepRecounts<{ id: number }>(
      (_db, { id }) =>
        new Promise((resolve, reject) =>
          begun.push({ id, end: (failed = false) => (failed ? reject(new Error('away')) : resolve('sama')) }),
        ),
    )
    const ask = (id: number, now = NOW) => count(db, { id }, now)
    const soon = () => new Promise(resolve => setTimeout(resolve, 60))
    return { begun, ask, soon, ids: () => begun.map(({ id }) => id) }
  }

  test('is counted once while nothing is saved, and anew after a save or in another hour', async () => {
    const { begun, ask, soon, ids } = workshop()
    const both = [ask(1), ask(1)]
    await soon()
    expect(ids()).toEqual([1])
    begun[0]?.end()
    expect(await Promise.all(both)).toEqual(['sama', 'sama'])
    expect(await ask(1)).toBe('sama')
    expect(ids()).toEqual([1])
    await db.updateTable('pengaturan').set({ lembaga: 'Ma’had Lain' }).execute()
    const anew = [ask(1), ask(1, NOW + 3_600_000)]
    await soon()
    begun[1]?.end()
    await soon()
    begun[2]?.end()
    await Promise.all(anew)
    expect(ids()).toEqual([1, 1, 1])
  })

  test('one at a time, and refused where twenty wait; what failed is not remembered', async () => {
    const { begun, ask, soon, ids } = workshop()
    const all = Array.from({ length: 20 }, (_, i) => ask(i + 1).catch(() => 'gagal'))
    await soon()
    expect(ids()).toEqual([1])
    await expect(ask(99)).rejects.toMatchObject({ kind: 'too_many' })
    begun[0]?.end(true)
    expect(await all[0]).toBe('gagal')
    await soon()
    expect(ids()).toEqual([1, 2])
    for (let i = 1; i < 20; i++) {
      begun[i]?.end()
      await soon()
    }
    await Promise.all(all)
    const again = ask(1)
    await soon()
    begun[20]?.end()
    expect(await again).toBe('sama')
  })
})
