import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { cachedSqlite } from './dialect.ts'
import { createPool, type PoolOptions, type PoolState } from './postgres.ts'
import type { Database, Db } from './schema.ts'

/**
 * Opens the database that `url` names: `file:data/hadir.db` (SQLite, made with its folder when missing) or
 * `postgres://…`. Nothing is migrated here. The caller destroys it.
 */
export function connect(url: string, options: Partial<PoolOptions> = {}): Db {
  const { prepared = 'auto', connections = 20, waitMs = 10_000, commitMs = 10_000 } = options
  if (url.startsWith('file:')) return connectSqlite(url.slice('file:'.length), waitMs)
  const pool = createPool(url, { prepared, connections, waitMs, commitMs })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, ReturnType<typeof createPool>>()

/** undefined of SQLite, which has one connection. */
export function readPool(db: Db): PoolState | undefined {
  return pools.get(db)?.state()
}

function connectSqlite(file: string, waitMs: number): Db {
  if (file !== ':memory:') prepareFolder(path.dirname(path.resolve(file)))
  if (staysEmpty(file)) throw new EmptyDatabase(file)
  const database = new Sqlite(file, { timeout: waitMs })
  if (file !== ':memory:') for (const name of ['', '-wal', '-shm']) keepToOwner(`${file}${name}`, 0o600)
  // FULL: an acknowledged mark must survive a power cut, not only a crash of ours.
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -64000',
    'mmap_size = 268435456',
    // What a long report sorts must not need room on a disk that is full.
    'temp_store = MEMORY',
  ]) {
    database.pragma(pragma)
  }
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: cachedSqlite(database) }) })
}

/** What we make, and the folder of the default DATABASE_URL, is ours alone; another one that is there may hold other things. */
function prepareFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder === path.resolve('data')) keepToOwner(folder, 0o700)
}

/** Nothing was ever in it, or somebody has emptied it; but for a moment so is one that another process is just making. */
function staysEmpty(file: string): boolean {
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  for (let tenth = 0; tenth < 20; tenth++) {
    if (fs.statSync(file, { throwIfNoEntry: false })?.size !== 0) return false
    Atomics.wait(nobody, 0, 0, 100)
  }
  return true
}

/** Names, phones and letters of people are in it, whatever the umask. SQLite makes the files beside it by its mode. */
function keepToOwner(name: string, mode: number): void {
  try {
    if (fs.existsSync(name)) fs.chmodSync(name, mode)
  } catch {
    // Somebody else's file that we may write, or a file system without modes: whoever set it up decides.
  }
}

export class EmptyDatabase extends Error {
  constructor(file: string) {
    super(
      `Berkas basis data kosong, 0 byte (${file}). Pulihkan dari cadangan; bila ini memang pemasangan baru, hapus berkas itu dahulu.`,
    )
    this.name = 'EmptyDatabase'
  }
}
