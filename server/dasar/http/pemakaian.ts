import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Db } from '#database/schema.ts'
import { addUsage, deleteOldUsage } from './pemakaian.sql.ts'
import type { ServerClock } from './serve.ts'

/** How often each has called is counted in the database, where every process sees it, and not in each process anew. */
export function usageStore(db: Db, clock: ServerClock): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(...[kunci, callback, lama, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = clock.now()
      addUsage(db, { kunci, now, lama, most }).then(
        ({ jumlah, mulai_at }) => callback(null, { current: jumlah, ttl: mulai_at + lama - now }),
        error => callback(error),
      )
    }

    /** The key names the route already. */
    child(): FastifyRateLimitStore {
      return this
    }
  }
}

/** After an hour no row says anything any more. */
export async function forgetOldUsage(db: Db, now: number): Promise<void> {
  await deleteOldUsage(db, now - 3_600_000)
}
