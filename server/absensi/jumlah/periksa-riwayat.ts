import type { Db } from '#database/schema.ts'
import { countTanda, listRiwayatGanjil, listTandaGanjil, type OddRiwayatRow } from './periksa-riwayat.sql.ts'

/** Marks against their history, and history against itself: what was changed past Hadir. Nothing here can be repaired. */
export async function checkRiwayat(
  db: Db,
): Promise<{ diperiksa: number; tanda: OddRiwayatRow[]; riwayat: OddRiwayatRow[] }> {
  const [tanda, riwayat] = [await listTandaGanjil(db), await listRiwayatGanjil(db)]
  return { diperiksa: await countTanda(db), tanda, riwayat }
}
