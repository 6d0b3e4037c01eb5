import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db, Tx } from '#database/schema.ts'
import { createTestDatabase, testDialects } from '#test/database.ts'
import { indexNames, NAME_INDEX } from './name-search.ts'

for (const dialect of testDialects) {
  if (dialect === 'sqlite') continue
  describe(`the index of names (${dialect})`, { tags: dialect === 'pglite' ? ['pglite', 'lengkap'] : [] }, () => {
    test('is made where PostgreSQL has trigrams and lets the role have them; else everything goes on without', async () => {
      const { db, close } = await createTestDatabase(dialect)
      expect(await isThere(db)).toBe(dialect === 'postgres')
      if (dialect === 'postgres') {
        // Whoever may make tables and not extensions; whatever this transaction does is undone.
        const refused = db.transaction().execute(async tx => {
          await sql`drop extension pg_trgm cascade`.execute(tx)
          await sql`create role hadir_uji_tanpa_ekstensi`.execute(tx)
          await sql`set local role hadir_uji_tanpa_ekstensi`.execute(tx)
          await indexNames(tx)
          expect(await isThere(tx)).toBe(false)
          throw new Undone()
        })
        await expect(refused).rejects.toThrow(Undone)
        // A DBA has put it in later: the next start makes it.
        await sql`drop extension pg_trgm cascade`.execute(db)
        expect(await isThere(db)).toBe(false)
        await db.transaction().execute(indexNames)
        expect(await isThere(db)).toBe(true)
      }
      await close()
    })
  })
}

class Undone extends Error {}

async function isThere(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${NAME_INDEX}) is not null as there`.execute(db)
  return rows[0]?.there === true
}
