import { type Kysely, sql } from 'kysely'
import { type DialectName, dialectOf } from './dialect.ts'
import { migrations } from './migrations/registry.ts'
import { indexNames } from './name-search.ts'
import { createTriggers, dropTriggers } from './perubahan.ts'
import type { Db } from './schema.ts'

/** Any number, the same in every process: the key of the lock under which PostgreSQL migrates. */
const LOCK = 7_236_421

/**
 * Brings the schema up to date; returns the names of the migrations that ran. Safe when several processes start at once:
 * SQLite's `begin immediate` and PostgreSQL's advisory lock let one in, the others then find nothing to do. All or nothing.
 * `until`: the last migration that is run, for what was written down by a Hadir that had no more.
 */
export async function migrate(db: Db, until?: string): Promise<string[]> {
  const dialect = dialectOf(db)
  // Rebuilding a table drops it first, and with it, were the keys on, what refers to it. Inside a transaction it is too late.
  if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await migrateAlone(db, dialect, until)
  } finally {
    if (dialect === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function migrateAlone(db: Db, dialect: DialectName, until?: string): Promise<string[]> {
  return db.transaction().execute(async tx => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    await sql`create table if not exists migrasi (name text primary key, at text not null)`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from migrasi`.execute(tx)
    const done = new Set(rows.map(row => row.name))
    refuseNewer([...done])
    const wanted =
      until === undefined ? migrations : migrations.slice(0, migrations.findIndex(m => m.name === until) + 1)
    const pending = wanted.filter(m => !done.has(m.name))
    if (pending.length > 0) await dropTriggers(tx, dialect)
    for (const { name, migration } of pending) {
      await migration.up(tx as unknown as Kysely<unknown>, dialect)
      await sql`insert into migrasi (name, at) values (${name}, ${new Date().toISOString()})`.execute(tx)
    }
    if (pending.length > 0) await createTriggers(tx, dialect)
    if (dialect === 'postgres' && until === undefined) await indexNames(tx)
    // Nobody leaves one behind; were it so, every later action would be taken for a part of that one.
    await sql`delete from perubahan_kini`.execute(tx)
    return pending.map(m => m.name)
  })
}

/** The migrations that this Hadir knows, in order. */
export function listOwnMigrations(): string[] {
  return migrations.map(m => m.name)
}

/** The same, all of which the database has had; throws where it is newer or older. */
export async function requireCurrent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrasi`.execute(db)
  const done = rows.map(row => row.name)
  refuseNewer(done)
  const names = listOwnMigrations()
  if (names.some(name => !done.includes(name))) throw new DatabaseIsOlder()
  return names
}

/** Throws `DatabaseIsNewer` where one of these, of the table `migrasi`, is a migration that this Hadir does not know. */
export function refuseNewer(done: readonly string[]): void {
  const unknown = done.filter(name => !migrations.some(m => m.name === name))
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
}

/** The database was migrated by a newer Hadir; starting an older one on it could damage it. */
export class DatabaseIsNewer extends Error {
  constructor(names: string[]) {
    super(
      `Basis data ini dibuat oleh Hadir yang lebih baru (migrasi ${names.join(', ')}). Perbarui program lebih dahulu.`,
    )
    this.name = 'DatabaseIsNewer'
  }
}

/** Starting Hadir on it brings it up to date; what only reads it does not. */
export class DatabaseIsOlder extends Error {
  constructor() {
    super('Basis data ini dari Hadir yang lebih lama. Nyalakan Hadir sekali agar diperbarui, lalu ulangi.')
    this.name = 'DatabaseIsOlder'
  }
}
