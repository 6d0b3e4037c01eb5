import { setTimeout } from 'node:timers/promises'
import { isExport } from '#contract/ekspor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isTooSlow, isUnavailable } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { hasReached, readPosition } from '#database/standby.ts'

/** Does what a call reads on the database that it is read from. */
export type WithReader = <T>(endpoint: Endpoint, work: (db: Db) => Promise<T>) => Promise<T>

/** So long one that lags is waited for, and no answer at all. */
const CATCH_UP_MS = 1_000
/** So long one that was waited for in vain is not asked again. */
const REST_MS = 10_000

/**
 * Reports and files of tables are read from a standby, once it has all that was saved before the call: whoever asks sees what they
 * have just saved. One that does not catch up, is away, or has to break a long statement off leaves it to the primary.
 */
export function createReaders(db: Db, standby: Db | undefined): WithReader {
  if (!standby) return (_, work) => work(db)
  let restsUntil = 0

  async function isCaughtUp(one: Db): Promise<boolean> {
    if (performance.now() < restsUntil) return false
    const until = performance.now() + CATCH_UP_MS
    const look = async () => {
      const position = await readPosition(db)
      while (!(await hasReached(one, position))) {
        if (performance.now() > until) return false
        await setTimeout(20)
      }
      return true
    }
    const reached = await Promise.race([look().catch(() => false), setTimeout(CATCH_UP_MS, false)])
    if (!reached) restsUntil = performance.now() + REST_MS
    return reached
  }

  return async (endpoint, work) => {
    if (!isHeavy(endpoint) || !(await isCaughtUp(standby))) return work(db)
    return work(standby).catch(error => {
      if (isTooSlow(error) || !isUnavailable(error)) throw error
      return work(db)
    })
  }
}

function isHeavy(endpoint: Endpoint): boolean {
  return isExport(endpoint) || (endpoint.method === 'GET' && endpoint.path.startsWith('/api/laporan/'))
}
