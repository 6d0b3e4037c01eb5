import { openAsBlob } from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, type KyselyPlugin, PGliteDialect } from 'kysely'
import type { Database, Db } from '#database/schema.ts'

/** PGlite in memory; from `template` when one is named. Large numbers come as database/postgres.ts has them. */
export async function openPglite(template?: string): Promise<PGlite> {
  return PGlite.create({
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
    ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
  })
}

export function connectPglite(pglite: PGlite, plugins: KyselyPlugin[] = []): Db {
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), plugins })
}
