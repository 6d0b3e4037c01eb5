import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { dialectOf } from './dialect.ts'
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
 */
export function createWrite(db: Db): Write {
  if (dialectOf(db) === 'postgres') return work => db.transaction().execute(work)
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
          // Fails when SQLite has already rolled back everything (disk full): then the whole batch was not kept.
          await ROLLBACK.execute(tx)
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
