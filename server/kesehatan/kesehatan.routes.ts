import { getKesehatan } from '#contract/kesehatan.ts'
import { dialectOf } from '#database/dialect.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Serve } from '../http/serve.ts'
import { readKeadaan } from './keadaan.ts'

export function kesehatanRoutes(serve: Serve): void {
  serve.public(getKesehatan, async ({ db, now, status }) => {
    const keadaan = await Promise.race([readKeadaan(db, now), timeout(3_000)])
    if (keadaan !== 'siap') status(503)
    return { status: keadaan, versi: packageJson.version, database: dialectOf(db) }
  })
}

/** A database that does not answer is as bad as one that refuses. */
function timeout(ms: number): Promise<'gangguan'> {
  return new Promise(resolve => setTimeout(() => resolve('gangguan'), ms).unref())
}
