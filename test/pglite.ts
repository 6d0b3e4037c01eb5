import { openAsBlob } from 'node:fs'
import { Duplex } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import { cachedPool } from '#database/dialect.ts'
import type { Database, Db } from '#database/schema.ts'

/** PGlite in memory; from `template` when one is named. */
export async function openPglite(template?: string): Promise<PGlite> {
  return PGlite.create(template ? { loadDataDir: await openAsBlob(template) } : {})
}

/**
 * The database of a PGlite as the program has that of a server: with the driver, the named statements and the conversions of
 * database/connect.ts, over a wire that ends in this process. There is one session, so there is one connection, for ever.
 */
export function connectPglite(pglite: PGlite, plugins: KyselyPlugin[] = []): Db {
  for (const oid of [20, 1700]) pg.types.setTypeParser(oid, Number)
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    stream: () => new Wire(pglite),
  })
  const end = pool.end.bind(pool)
  pool.end = async () => {
    await end()
    await pglite.close()
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: cachedPool(pool) }), plugins })
}

/** What pg takes for its socket: what is written goes to PGlite in one piece, and its answer comes back. */
class Wire extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const answer = this.#pglite.execProtocolRawSync(chunk)
    queueMicrotask(() => {
      if (answer.length > 0) this.push(answer)
      done()
    })
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
