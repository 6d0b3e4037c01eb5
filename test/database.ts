import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, describe, inject } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import { connectPglite, openPglite } from './pglite.ts'
import { TanpaUrutan } from './tanpa-urutan.ts'

/** SQLite and PGlite; instead of them a real PostgreSQL where HADIR_TEST_POSTGRES names one (`.ci/run` starts it). */
export const testDialects = process.env.HADIR_TEST_POSTGRES ? (['postgres'] as const) : (['sqlite', 'pglite'] as const)
export type TestDialect = 'sqlite' | 'pglite' | 'postgres'

export interface TestDatabase {
  readonly db: Db
  readonly dialect: TestDialect
}

/**
 * Runs the same story on every database: a `describe` per dialect, one database for all files of a worker, emptied before
 * each test.
 * `setup` fills it again (the cast). PGlite more than doubles what a file costs: `npm test` leaves it out unless the story is about
 * the dialects themselves (`'always'`), and `npm run test:all` where there is a real PostgreSQL, or thousands of calls (`'never'`).
 */
export function describeDatabases(
  name: string,
  story: (test: TestDatabase) => void,
  { pglite = 'lengkap' }: { pglite?: 'always' | 'lengkap' | 'never' } = {},
): void {
  for (const dialect of testDialects) {
    if (dialect === 'pglite' && pglite === 'never') continue
    describe(`${name} (${dialect})`, {
      tags: dialect === 'pglite' && pglite === 'lengkap' ? ['lengkap', 'pglite'] : [],
    }, () => {
      let opened: Opened | undefined
      beforeAll(async () => {
        opened = await openKept(dialect)
      })
      beforeEach(async () => {
        if (opened) await emptyTables(opened.db, dialect)
      })
      story({
        get db() {
          if (!opened) throw new Error('the database is not open yet')
          return opened.db
        },
        dialect,
      })
    })
  }
}

/** Stories about SQL, where the dialects could differ: on PGlite in `npm run test:all`, in `npm test` what is below `database/`. */
export function describeDialects(name: string, story: (test: TestDatabase) => void): void {
  describeDatabases(name, story)
}

/** For a file that wants SQLite only, and several worlds in one test. */
export async function emptySqlite(): Promise<Db> {
  const { db } = await openKept('sqlite')
  await emptyTables(db, 'sqlite')
  return db
}

type Opened = Awaited<ReturnType<typeof createTestDatabase>>
const kept = new Map<TestDialect, Promise<Opened>>()

/** Opening one takes longer than most tests; the worker's end closes what it keeps, and the end of the run removes it. */
function openKept(dialect: TestDialect): Promise<Opened> {
  const opened = kept.get(dialect) ?? createTestDatabase(dialect)
  kept.set(dialect, opened)
  return opened
}

/** A fresh, migrated database and the function that removes it. */
export async function createTestDatabase(
  dialect: TestDialect,
): Promise<{ db: Db; url: string; close: () => Promise<void> }> {
  if (dialect === 'pglite') {
    const pglite = await openPglite(inject('pgliteTemplate'))
    const db = connectPglite(pglite, [new TanpaUrutan()])
    return { db, url: '', close: () => db.destroy() }
  }
  const { url, drop } = await createEmptyDatabase(dialect)
  const db = dialect === 'postgres' ? connect(url).withPlugin(new TanpaUrutan()) : connect(url)
  await migrate(db)
  return { db, url, close: () => db.destroy().then(drop) }
}

/** Where a database can be made, for processes that open it themselves; PGlite lives in one process only. */
export async function createEmptyDatabase(
  dialect: Exclude<TestDialect, 'pglite'>,
  server = process.env.HADIR_TEST_POSTGRES ?? '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  if (dialect === 'sqlite') {
    const folder = fs.mkdtempSync(path.join(inject('testFolder'), 'db-'))
    return {
      url: `file:${path.join(folder, 'test.db')}`,
      drop: async () => fs.rmSync(folder, { recursive: true, force: true }),
    }
  }
  const name = `${inject('testDatabases')}${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await withAdmin(server, `create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  return { url, drop: () => withAdmin(server, `drop database ${name} with (force)`) }
}

async function withAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Row by row where it can be: the tables hold a handful of rows, and seventy truncations take longer than a test. */
async function emptyTables(db: Db, dialect: TestDialect): Promise<void> {
  const tables = await tablesOf(db)
  // The role below is for a superuser, whom `.ci/run` has, and somebody's own server need not give to the tests.
  if (dialect === 'postgres' && !(await isSuperuser(db))) {
    await sql`truncate ${sql.join(tables.map(t => sql.table(t)))} restart identity cascade`.execute(db)
    return
  }
  const deletes = tables.map(table => `delete from "${table}";`)
  if (dialect !== 'sqlite') {
    // One call for all of it.
    await sql
      .raw(`do $$ begin
        set local session_replication_role = replica;
        ${deletes.join('\n')}
        perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
          from pg_sequences where last_value is not null;
      end $$`)
      .execute(db)
    return
  }
  await db.connection().execute(async one => {
    // Its ids begin anew too.
    const all = [...deletes, 'delete from sqlite_sequence']
    for (const statement of ['pragma foreign_keys = off', 'begin', ...all, 'commit', 'pragma foreign_keys = on']) {
      await sql.raw(statement).execute(one)
    }
  })
}

async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`select current_setting('is_superuser') = 'on' as on`.execute(db)
  return rows[0]?.on === true
}

const knownTables = new WeakMap<Db, string[]>()

async function tablesOf(db: Db): Promise<string[]> {
  const known = knownTables.get(db)
  if (known) return known
  const tables = (await db.introspection.getTables()).map(t => t.name).filter(t => t !== 'migrasi')
  knownTables.set(db, tables)
  return tables
}
