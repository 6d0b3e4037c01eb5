import type { Tx } from '#database/schema.ts'
import { countRoster } from '../jumlah/jumlah.ts'
import { deleteUntouchedRoster, insertRoster } from './absensi.sql.ts'
import { fillRoster, holdKelompok } from './isi-izin.sql.ts'

/**
 * Everybody who is a member of the kelompok on that date gets a row: unset, or with what an approved izin of that day says.
 * Returns how many. Never run twice.
 */
export async function freezeRoster(
  tx: Tx,
  pertemuanId: number,
  { kelompok_id, tanggal }: { kelompok_id: number; tanggal: string },
): Promise<number> {
  await holdKelompok(tx, kelompok_id)
  const count = await insertRoster(tx, pertemuanId, kelompok_id, tanggal)
  if (count > 0) {
    await countRoster(tx, pertemuanId)
    await fillRoster(tx, pertemuanId)
  }
  return count
}

/**
 * Takes the roster back as long as nobody has been marked; false, and nothing changed, when somebody has. Its rows are to be
 * out of the counts by then (`recountAround`).
 */
export async function thawRoster(tx: Tx, pertemuanId: number): Promise<boolean> {
  return deleteUntouchedRoster(tx, pertemuanId)
}
