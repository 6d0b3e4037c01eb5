import type { Db } from '#database/schema.ts'
import { readKop } from '../kop/kop.ts'
import type { Kop } from './tabel.ts'

/** The institution's letterhead for a workbook: no lines until somebody has set one up. */
export async function openKop(db: Db): Promise<Kop> {
  const { baris, kertas } = await readKop(db)
  return { baris: baris.split('\n').filter(Boolean), kertas }
}
