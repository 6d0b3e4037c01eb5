import type { Db, Tx } from '#database/schema.ts'
import { type Antar, countAnggotaToCopy, insertAnggotaCopies } from './penyalinan.sql.ts'

/** How many are members on the last day of a periode, and how many of them are not active mahasantri any more. */
export function countAnggota(db: Db, antar: Antar): Promise<{ ikut: number; lewat: number }> {
  return countAnggotaToCopy(db, antar)
}

/** The active ones into the kelompok of the same names, from the first day of the other periode on. */
export function copyAnggota(tx: Tx, antar: Antar): Promise<void> {
  return insertAnggotaCopies(tx, antar)
}
