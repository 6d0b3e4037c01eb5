import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import { readDataState } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { TooMany } from '#server/dasar/errors.ts'

/*
 * Anybody with a code may ask whether a sheet still says what is so, and a long one is counted for half a second. What was found
 * is kept for as long as nothing is saved (on PostgreSQL: by anybody on that server), and of what has to be counted anew one is
 * counted at a time, in each process.
 */

export type Recount<D> = (db: Db, dokumen: D, now: number) => Promise<Verifikasi['angka']>

/** Documents of which it is remembered, the latest. */
const KEPT = 500
/** That wait to be counted: more come again in a while. */
const WAITING = 20

/** `count`, asked as rarely as that. Throws TooMany where too many different documents wait. */
export function keepRecounts<D extends { id: number }>(count: Recount<D>): Recount<D> {
  const keptByDb = new WeakMap<Db, Map<number, { state: string; angka: Promise<Verifikasi['angka']> }>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (db, dokumen, now) => {
    // What day it is decides too; in every zone it begins with an hour.
    const state = `${await readDataState(db)} ${Math.floor(now / 3_600_000)}`
    const kept = keptByDb.get(db) ?? new Map<number, { state: string; angka: Promise<Verifikasi['angka']> }>()
    keptByDb.set(db, kept)
    const known = kept.get(dokumen.id)
    if (known?.state === state) return known.angka
    if (waiting >= WAITING) throw TooMany(10, 'Banyak dokumen sedang diperiksa. Coba lagi sebentar lagi.')
    waiting += 1
    const angka = last.then(() => count(db, dokumen, now))
    last = angka
      .catch(() => undefined)
      .then(() => {
        waiting -= 1
      })
    kept.delete(dokumen.id)
    kept.set(dokumen.id, { state, angka })
    // What failed for a moment is not what is so.
    angka.catch(() => kept.delete(dokumen.id))
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return angka
  }
}
