import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { connect } from './connect.ts'
import { isUnavailable, planByValue } from './dialect.ts'
import type { Db } from './schema.ts'

describe.runIf(testDialects.some(dialect => dialect === 'postgres'))('the names of prepared statements', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let db: Db
  const open = (prepared?: 'off') => {
    db = connect(database.url, prepared)
  }
  beforeEach(async () => {
    database = await createEmptyDatabase('postgres')
  })
  afterEach(async () => {
    await db.destroy()
    await database.drop()
  })

  test('what has values is prepared once, under the same name on every connection; what is planned for them is not', async () => {
    open()
    const preparedOn = () =>
      db.connection().execute(async one => {
        for (const n of [1, 2]) await ask(one, n)
        await sql`select ${planByValue} 1 where 1 = ${1}`.execute(one)
        await sql`set search_path to public`.execute(one)
        return prepared(one)
      })
    const [here, there] = await Promise.all([preparedOn(), preparedOn()])
    expect(here.map(({ statement }) => statement)).toEqual([TEXT])
    expect(there).toEqual(here)
  })

  test('with the setting off nothing is prepared', async () => {
    open('off')
    await db.connection().execute(async one => {
      await ask(one, 1)
      expect(await prepared(one)).toEqual([])
    })
  })

  test.each([
    ['was prepared in another session', sql`deallocate all`],
    ['reads a table that was migrated meanwhile', sql`alter table hal add column nama text`],
  ])('a statement that %s is a reason to come back, and then there are no names any more', async (_, happening) => {
    open()
    await sql`create table hal as select 1 as id`.execute(db)
    const read = (one: Db) => sql`select * from hal where id = ${1}`.execute(one)
    await db.connection().execute(async one => {
      await read(one)
      await happening.execute(one)
      const error: unknown = await read(one).catch(error => error)
      expect(isUnavailable(error)).toBe(true)
      expect((await read(one)).rows).toHaveLength(1)
      await ask(one, 1)
      expect((await prepared(one)).map(({ statement }) => statement)).not.toContain(TEXT)
    })
  })
})

const TEXT = 'select 1 where 1 = $1'
const ask = (db: Db, n: number) => sql`select 1 where 1 = ${n}`.execute(db)

async function prepared(db: Db) {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements order by name`.execute(db)
  return rows
}
