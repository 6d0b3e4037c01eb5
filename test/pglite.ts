import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** PGlite in memory, with bigint and numeric as numbers like the server's own pg; from `template` when one is named. */
export async function openPglite(template?: string): Promise<PGlite> {
  const parsers = { 20: Number, 1700: Number }
  return PGlite.create(template ? { parsers, loadDataDir: await openAsBlob(template) } : { parsers })
}
