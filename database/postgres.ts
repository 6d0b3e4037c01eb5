import crypto from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CommitUnanswered, isBrokenOff, isPlannedByValue, isStalePrepared } from './dialect.ts'
import { type StatementLimit, statementLimit } from './limits.ts'

/** Whether statements are prepared under a name, by which they are sent when they come again; 'auto': where a connection keeps it. */
export type Prepared = 'auto' | 'off'

export interface PoolOptions {
  prepared: Prepared
  /** So many at most. */
  connections: number
  /** So long a call waits for one of them; of SQLite, for whoever writes the file. */
  waitMs: number
  /** So long a COMMIT is waited for: one that waits longer waits for a standby. */
  commitMs: number
}

/** How many may be open and are, have nothing to do, or wait for the answer to a COMMIT; and how many calls wait for one. */
export type PoolState = Record<'max' | 'total' | 'idle' | 'unanswered' | 'waiting', number>

/** The connections to a PostgreSQL, as Kysely's dialect takes them. */
export function createPool(
  url: string,
  { prepared, connections, waitMs, commitMs }: PoolOptions,
): PostgresPool & { state(): PoolState } {
  // count(*) and sum() are 64-bit and arbitrary precision there; ours fit a double, and SQLite gives numbers too.
  for (const oid of [20, 1700]) pg.types.setTypeParser(oid, Number)
  let mayName = prepared === 'auto'
  const keepsNames = new WeakSet<pg.ClientBase>()
  let commits = 0
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
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

  const askBy =
    (client: pg.PoolClient): Ask =>
    async (text, values = [], limit) => {
      const name = keepsNames.has(client) && mayName ? nameOf(text, values) : undefined
      // A server that is gone without a word answers no limit either: its connection is given up.
      const query_timeout = limit && limit + SILENT_MS
      try {
        return await client.query({ name, text, values: [...values], query_timeout } as pg.QueryConfig)
      } catch (error) {
        if (isStalePrepared(error)) mayName = false
        throw error
      }
    }
  return {
    options: pool.options,
    end: () => pool.end(),
    state: () => ({
      ...{ max: pool.options.max, total: pool.totalCount },
      ...{ idle: pool.idleCount, unanswered: commits, waiting: pool.waitingCount },
    }),
    async connect() {
      const client = await pool.connect()
      const cancel = () => pool.query('select pg_cancel_backend($1)', [pidOf(client)]).catch(() => {})
      const hold = (commit: Promise<unknown>) => {
        commits++
        return commit.catch(() => {}).finally(() => commits--)
      }
      return keepLimits(client, askBy(client), { isOwn: keepsNames.has(client), commitMs, hold, cancel })
    },
  }
}

type Ask = (text: string, values?: readonly unknown[], limit?: number) => Promise<pg.QueryResult>

interface LimitTools {
  /** Nobody else's statements come between. */
  isOwn: boolean
  commitMs: number
  /** Counts a COMMIT as unanswered until it is answered. */
  hold(commit: Promise<unknown>): Promise<unknown>
  cancel(): Promise<unknown>
}

/** So much longer than its limit a statement is waited for. */
const SILENT_MS = 5_000

/**
 * A connection for one piece of work: each of its statements has the limit of whoever asks. A session of one's own keeps it until
 * another is wanted. Behind a pooler it is set for one transaction alone, lest somebody else gets it: outside of one a statement
 * gets a transaction of its own, in the same round trip.
 * A COMMIT that waits for a standby has no limit: cancelled, PostgreSQL would say that it is kept. Who waits is told so, and the
 * connection stays taken until it is answered.
 */
function keepLimits(
  client: pg.PoolClient,
  ask: Ask,
  { isOwn, commitMs, hold, cancel }: LimitTools,
): PostgresPoolClient {
  let inTransaction = false
  let unanswered: Promise<unknown> | undefined
  /** Nothing of it can be undone any more. */
  let isUnknown = false
  let cancelled = false

  /** A cancel may come late: whatever the connection did next would be ended by it. */
  async function askAwaited(text: string, values: readonly unknown[], { ms, gone }: Partial<StatementLimit>) {
    const stop = () => {
      cancelled = true
      void cancel()
    }
    gone?.addEventListener('abort', stop, { once: true })
    return ask(text, values, ms).finally(() => gone?.removeEventListener('abort', stop))
  }

  async function commit(): Promise<pg.QueryResult> {
    const answer = ask('commit').catch(error => {
      if (!isBrokenOff(error)) throw error
      isUnknown = true
      throw new CommitUnanswered(error)
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isUnknown = true
        unanswered = hold(answer)
        reject(new CommitUnanswered())
      }, commitMs)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const { ms: limit, gone } = statementLimit()
    if (isOwn && !inTransaction && sessionLimits.get(client) !== limit) {
      sessionLimits.set(client, limit)
      // Where it fails the connection has gone, and so does what is asked next.
      void ask(`set statement_timeout = ${limit ?? 0}`).catch(() => {})
    }
    if (/^(begin|start transaction)/.test(text)) {
      inTransaction = true
      return ask(limit && !isOwn ? `${text}; ${setLimit(limit)}` : text, [], limit)
    }
    if (text === 'commit' || text === 'rollback') {
      inTransaction = false
      if (text === 'commit') return commit()
      // What is to be undone here has been answered with 'unknown' already.
      return isUnknown ? { command: 'ROLLBACK', rows: [] } : ask(text)
    }
    if (isOwn && !inTransaction) return askAwaited(text, values, { ms: limit, gone })
    if (inTransaction || !limit) return ask(text, values, limit)
    const [begun, asked, ended] = await Promise.allSettled([
      ask(`begin; ${setLimit(limit)}`, [], limit),
      ask(text, values, limit),
      commit(),
    ])
    if (begun.status === 'rejected') throw begun.reason
    if (asked.status === 'rejected') throw asked.reason
    if (ended.status === 'rejected') throw ended.reason
    return asked.value
  }
  // Kysely hands on cursors too; nobody here gives it one.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: destroy => {
      if (unanswered) void unanswered.finally(() => client.release(true))
      else client.release(destroy || cancelled)
    },
  }
}

/** Of sessions of one's own; none where none was set. */
const sessionLimits = new WeakMap<pg.ClientBase, number | undefined>()
const setLimit = (ms: number) => `set local statement_timeout = ${ms}`

/**
 * Whether the session that answers is the one that was connected to. Behind a pooler in transaction mode each transaction may
 * get another, which does not know what was prepared. A pooler gives its clients numbers of its own, so one question tells,
 * however busy or quiet it is.
 */
async function isOwnSession(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return pidOf(client) === rows[0]?.pid
}

/** What the server says at the beginning, and pg keeps without a type. */
function pidOf(client: pg.ClientBase): unknown {
  return 'processID' in client ? client.processID : undefined
}

/** Made of the text, so that in whatever session it ends up a name never stands for another statement. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  return values.length > 0 && !isPlannedByValue(text) ? `hadir_${crypto.hash('sha1', text)}` : undefined
}
