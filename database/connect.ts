import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { cachedSqlite } from './dialect.ts'
import { createPool, type Prepared } from './postgres.ts'
import type { Database, Db } from './schema.ts'

/**
 * Opens the database that `url` names: `file:data/hadir.db` (SQLite, made with its folder when missing) or
 * `postgres://…`. Nothing is migrated here. The caller destroys it.
 */
export function connect(url: string, prepared: Prepared = 'auto'): Db {
  if (url.startsWith('file:')) return connectSqlite(url.slice('file:'.length))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, prepared) }) })
}

function connectSqlite(file: string): Db {
  if (file !== ':memory:') fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const database = new Sqlite(file, { timeout: 10_000 })
  // FULL: an acknowledged mark must survive a power cut, not only a crash of ours.
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -64000',
    'mmap_size = 268435456',
  ]) {
    database.pragma(pragma)
  }
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: cachedSqlite(database) }) })
}
