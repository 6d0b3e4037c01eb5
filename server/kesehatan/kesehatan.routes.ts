import { getKesehatan } from '#contract/kesehatan.ts'
import { dialectOf } from '#database/dialect.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { readUmur } from '../cadangan/cadangan.ts'
import type { Serve } from '../http/serve.ts'
import { readKeadaan } from './keadaan.ts'

export function kesehatanRoutes(serve: Serve): void {
  serve.public(getKesehatan, async ({ db, now, status }) => {
    const keadaan = await Promise.race([readKeadaan(db, now), timeout(3_000)])
    if (keadaan !== 'siap') status(503)
    const cadangan_jam = keadaan === 'siap' ? await readUmur(db, now).catch(() => null) : null
    return { status: keadaan, versi: packageJson.version, database: dialectOf(db), cadangan_jam }
  })
}

/** A database that does not answer is as bad as one that refuses. */
function timeout(ms: number): Promise<'gangguan'> {
  return new Promise(resolve => setTimeout(() => resolve('gangguan'), ms).unref())
}
