import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { cachedPool, cachedSqlite } from './dialect.ts'
import type { Database, Db } from './schema.ts'

/**
 * Opens the database that `url` names: `file:data/hadir.db` (SQLite, made with its folder when missing) or
 * `postgres://…`. Nothing is migrated here. The caller destroys it.
 */
export function connect(url: string): Db {
  return url.startsWith('file:') ? connectSqlite(url.slice('file:'.length)) : connectPostgres(url)
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

function connectPostgres(url: string): Db {
  // count(*) and sum() are 64-bit and arbitrary precision there; ours fit a double, and SQLite gives numbers too.
  for (const oid of [20, 1700]) pg.types.setTypeParser(oid, Number)
  // Pipelined: statements that do not wait for each other's rows travel together.
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    pipeline: true,
  })
  // A connection that breaks is replaced at the next query, and whoever was using it learns of it from that query; without
  // listeners, on the pool for the idle ones and on the client for those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: cachedPool(pool) }) })
}
