import type { Db, Tx } from '#database/schema.ts'
import { type Antar, countJadwalToCopy, insertJadwalCopies } from './penyalinan.sql.ts'

/** How many weekly times run on the last day of a periode. */
export function countJadwal(db: Db, antar: Antar): Promise<number> {
  return countJadwalToCopy(db, antar)
}

/** The same times for the kelompok of the same names. No pertemuan are made: that is asked for once the periode is active. */
export function copyJadwal(tx: Tx, antar: Antar, hariIni: string): Promise<void> {
  return insertJadwalCopies(tx, antar, hariIni)
}
