import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { dialectOf, isDeadlock } from './dialect.ts'
import type { Db, Tx } from './schema.ts'

export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface Job {
  work: (tx: Tx) => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/**
 * Runs a piece of work as one transaction: all of it is kept, or nothing, and the promise is kept only after the commit.
 * On SQLite, where there is one writer and each commit waits for the disk, work that arrives while another commits shares
 * the next commit, each behind a savepoint of its own: twenty phones at the end of a prayer wait for one disk, not twenty.
 * Work may be run again from its beginning (see ATTEMPTS), so it changes nothing but the database.
 */
export function createWrite(db: Db): Write {
  const transact: Write = dialectOf(db) === 'postgres' ? work => db.transaction().execute(work) : shareCommits(db)
  return async work => {
    // It would wait for the very transaction it is part of: on SQLite forever, and everybody after it.
    if (running.getStore()?.ended === false) throw new Error('write() inside write(): hand on the tx of the outer one')
    for (let attempt = 1; ; attempt++) {
      const turn: Turn = { ended: false }
      try {
        return await transact(tx =>
          running.run(turn, async () => {
            try {
              return await work(tx.withPlugin(endsWith(turn)))
            } finally {
              turn.ended = true
            }
          }),
        )
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
      }
    }
  }
}

/** Runs work as `write` does and keeps nothing of it: what it would answer is what it answers. */
export async function tryOut<T>(write: Write, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tried = new Map<'answer', T>()
  const undone = new Error('tried out')
  await write(async tx => {
    tried.set('answer', await work(tx))
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return tried.get('answer') as T
}

/** PostgreSQL ends one of two that wait for each other; nothing of it was kept, and the other one goes on. */
const ATTEMPTS = 4

/** The work that the current chain of calls belongs to. */
const running = new AsyncLocalStorage<Turn>()

interface Turn {
  ended: boolean
}

/** A statement that work started without awaiting must not slip into the next one's savepoint: the transaction is the same. */
function endsWith(turn: Turn): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (turn.ended) throw new Error('a statement after the end of its write(): something was not awaited')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function shareCommits(db: Db): Write {
  const waiting: Job[] = []
  let busy = false

  const drain = async () => {
    if (busy) return
    busy = true
    while (waiting.length > 0) {
      // One turn of the event loop: requests that came together get as far as their write, and so share the commit.
      await setImmediate()
      await commitTogether(db, waiting)
    }
    busy = false
  }
  return work =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      void drain()
    })
}

/** A reader waits for the whole batch, so it must not be long. */
const MOST_TOGETHER = 16

/** Never rejects: every job it takes from those waiting learns its own fate. */
async function commitTogether(db: Db, waiting: Job[]): Promise<void> {
  let jobs: Job[] = []
  const settle: (() => void)[] = []
  try {
    await db.transaction().execute(async tx => {
      // Taken only now: whoever came while this transaction waited for the connection comes along.
      jobs = waiting.splice(0, MOST_TOGETHER)
      for (const { work, resolve, reject } of jobs) {
        await SAVEPOINT.execute(tx)
        try {
          const value = await work(tx)
          settle.push(() => resolve(value as never))
        } catch (error) {
          await ROLLBACK.execute(tx).catch(() => {
            // SQLite has already rolled back everything (disk full): the whole batch was not kept, and this is why.
            throw error
          })
          settle.push(() => reject(error))
        }
        await RELEASE.execute(tx)
      }
    })
  } catch (error) {
    // Not even begun: those that wait would wait for the same thing.
    if (jobs.length === 0) jobs = waiting.splice(0)
    for (const job of jobs) job.reject(error)
    return
  }
  for (const tell of settle) tell()
}

const SAVEPOINT = sql`savepoint write_job`
const ROLLBACK = sql`rollback to write_job`
const RELEASE = sql`release write_job`
