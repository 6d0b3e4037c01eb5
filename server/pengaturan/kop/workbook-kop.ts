import type { Db } from '#database/schema.ts'
import type { WorkbookHead } from '#server/dasar/ekspor/tabel.ts'
import { readKop } from './kop.ts'

/** The institution's letterhead for a workbook: no lines until somebody has set one up. */
export async function openKop(db: Db): Promise<WorkbookHead> {
  const { baris, kertas } = await readKop(db)
  return { baris: baris.split('\n').filter(Boolean), kertas }
}
