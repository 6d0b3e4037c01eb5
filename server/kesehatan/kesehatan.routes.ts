import { sql } from 'kysely'
import { getKesehatan } from '#contract/kesehatan.ts'
import { dialectOf } from '#database/dialect.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { readUmur } from '../cadangan/cadangan.ts'
import type { Serve } from '../http/serve.ts'

export function kesehatanRoutes(serve: Serve): void {
  serve.public(getKesehatan, async ({ db, status, now }) => {
    const database = dialectOf(db)
    const reachable = await Promise.race([
      // With a value, as calls have them: one without is sent in another way, and could succeed where they fail.
      sql`select 1 where 1 = ${1}`.execute(db).then(
        () => true,
        () => false,
      ),
      timeout(3_000),
    ])
    if (!reachable) status(503)
    const cadangan_jam = reachable ? await readUmur(db, now).catch(() => null) : null
    return {
      status: reachable ? ('siap' as const) : ('gangguan' as const),
      versi: packageJson.version,
      database,
      cadangan_jam,
    }
  })
}

/** A database that does not answer is as bad as one that refuses. */
function timeout(ms: number): Promise<false> {
  return new Promise(resolve => setTimeout(() => resolve(false), ms).unref())
}
