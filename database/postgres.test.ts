import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { connect, readPool } from './connect.ts'
import { CommitUnanswered, isTooSlow, isUnavailable, planByValue } from './dialect.ts'
import { withStatementLimit } from './limits.ts'
import type { Db } from './schema.ts'

describe.runIf(testDialects.some(dialect => dialect === 'postgres'))('the names of prepared statements', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let db: Db
  const open = (prepared?: 'off') => {
    db = connect(database.url, prepared && { prepared })
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

const { HADIR_TEST_POSTGRES, HADIR_TEST_PGBOUNCER } = process.env
const servers = [
  ['straight', HADIR_TEST_POSTGRES],
  ['through a pooler', HADIR_TEST_PGBOUNCER],
].filter((row): row is [string, string] => Boolean(row[1]))

describe.each(servers)('the time of a statement, %s', (_, server) => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let db: Db
  beforeEach(async () => {
    database = await createEmptyDatabase('postgres', server)
    db = connect(database.url)
    await sql`create table hal (id integer primary key)`.execute(db)
  })
  afterEach(async () => {
    await db.destroy()
    await database.drop()
  })
  const sleep = (one: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(one)
  const add = (one: Db, id: number) => sql`insert into hal values (${id})`.execute(one)
  const ids = async () =>
    (await sql<{ id: number }>`select id from hal order by id`.execute(db)).rows.map(row => row.id)

  test('one that takes longer is ended, says so, and holds up nothing after it', async () => {
    const slow = await withStatementLimit({ ms: 200 }, () => sleep(db, 20)).catch(error => error)
    expect([isTooSlow(slow), isUnavailable(slow)]).toEqual([true, true])
    await withStatementLimit({ ms: 200 }, () => add(db, 1))
    // Whoever has no limit has none, on whatever connection.
    await Promise.all(Array.from({ length: 8 }, () => sleep(db, 0.4)))
    expect(await ids()).toEqual([1])
  })

  test('in a transaction each has it, what was written before goes with it, and afterwards there is none', async () => {
    const slow = withStatementLimit({ ms: 200 }, () =>
      db.transaction().execute(async tx => {
        await add(tx, 2)
        await sleep(tx, 0.1)
        await sleep(tx, 0.1)
        await sleep(tx, 20)
      }),
    )
    const ended = await slow.catch(error => error)
    expect(isTooSlow(ended), String(ended)).toBe(true)
    expect(await ids()).toEqual([])
    await sleep(db, 0.4)
  })

  test('a COMMIT over which the server goes is told as unknown, whether it was kept or not; what goes before it was not kept', async () => {
    await sql`create function leave() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end'`.execute(
      db,
    )
    await sql`create constraint trigger leave after insert on hal deferrable initially deferred for each row when (new.id = 1) execute function leave()`.execute(
      db,
    )
    await sql`create trigger leave_now after insert on hal for each row when (new.id = 2) execute function leave()`.execute(
      db,
    )
    const failed = (id: number) =>
      db
        .transaction()
        .execute(tx => add(tx, id))
        .catch(error => error)
    expect(await failed(1)).toBeInstanceOf(CommitUnanswered)
    const before = await failed(2)
    expect([before instanceof CommitUnanswered, isUnavailable(before)]).toEqual([false, true])
    expect(await ids()).toEqual([])
  })

  test('a COMMIT that is not answered is told as unknown, is not cancelled, and keeps its connection until it is', async () => {
    await sql`create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(1.5); return null; end'`.execute(
      db,
    )
    await sql`create constraint trigger wait after insert on hal deferrable initially deferred for each row execute function wait()`.execute(
      db,
    )
    const impatient = connect(database.url, { commitMs: 300 })
    const unknown = await impatient
      .transaction()
      .execute(tx => add(tx, 1))
      .catch(error => error)
    expect(unknown).toBeInstanceOf(CommitUnanswered)
    expect(isUnavailable(unknown)).toBe(true)
    expect([await ids(), readPool(impatient)?.unanswered]).toEqual([[], 1])
    await sleep(impatient, 0)
    await expect.poll(ids, { timeout: 20_000 }).toEqual([1])
    await expect.poll(() => readPool(impatient)?.unanswered).toBe(0)
    await impatient.destroy()
  })
})
