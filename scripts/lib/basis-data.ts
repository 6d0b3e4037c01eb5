import { existsSync } from 'node:fs'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { FailedCadangan } from '#server/pengaturan/cadangan/gagal.ts'

/** Works on the database that DATABASE_URL names, and closes it. Opening a file that is not there would make one. */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : undefined
  // The failure whose sentence all of these programs tell as it is.
  if (file && !existsSync(file)) throw new FailedCadangan(`Berkas basis data ${file} tidak ada. Periksa DATABASE_URL.`)
  const db = connect(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
