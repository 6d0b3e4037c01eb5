import type { Db } from '#database/schema.ts'
import { countTanda, listOddRiwayat, listOddTanda, type OddRiwayatRow } from './check-riwayat.sql.ts'

/** Marks against their history, and history against itself: what was changed past Hadir. Nothing here can be repaired. */
export async function checkRiwayat(
  db: Db,
): Promise<{ diperiksa: number; tanda: OddRiwayatRow[]; riwayat: OddRiwayatRow[] }> {
  const [tanda, riwayat] = [await listOddTanda(db), await listOddRiwayat(db)]
  return { diperiksa: await countTanda(db), tanda, riwayat }
}
