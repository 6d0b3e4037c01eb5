import crypto from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isPlannedByValue, isStalePrepared } from './dialect.ts'

/** Whether statements are prepared under a name, by which they are sent when they come again; 'auto': where a connection keeps it. */
export type Prepared = 'auto' | 'off'

/** The connections to a PostgreSQL, as Kysely's dialect takes them. */
export function createPool(url: string, prepared: Prepared): PostgresPool {
  // count(*) and sum() are 64-bit and arbitrary precision there; ours fit a double, and SQLite gives numbers too.
  for (const oid of [20, 1700]) pg.types.setTypeParser(oid, Number)
  let mayName = prepared === 'auto'
  const keepsNames = new WeakSet<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Statements that do not wait for each other's rows travel together.
    pipeline: true,
    // What was prepared on a connection goes with it.
    maxLifetimeSeconds: 3600,
    onConnect: async client => {
      // A connection that breaks is replaced at the next query, and whoever was using it learns of it from that query; without
      // listeners, here for those in use and on the pool for the idle ones, it would end the process.
      client.on('error', () => {})
      if (mayName && (await isOwnSession(client))) keepsNames.add(client)
    },
  })
  pool.on('error', () => {})

  const byName = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query({ name: mayName ? nameOf(text, values) : undefined, text, values: [...values] })
      } catch (error) {
        if (isStalePrepared(error)) mayName = false
        throw error
      }
    }
    // Kysely hands on cursors too; nobody here gives it one.
    return { query: query as unknown as PostgresPoolClient['query'], release: destroy => client.release(destroy) }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      return keepsNames.has(client) ? byName(client) : client
    },
  }
}

/**
 * Whether the session that answers is the one that was connected to. Behind a pooler in transaction mode each transaction may
 * get another, which does not know what was prepared. A pooler gives its clients numbers of its own, so one question tells,
 * however busy or quiet it is.
 */
async function isOwnSession(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

/** Made of the text, so that in whatever session it ends up a name never stands for another statement. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  return values.length > 0 && !isPlannedByValue(text) ? `hadir_${crypto.hash('sha1', text)}` : undefined
}
