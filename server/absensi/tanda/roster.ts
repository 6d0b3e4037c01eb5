import type { Tx } from '#database/schema.ts'
import { countRosterList } from '#server/absensi/jumlah/jumlah.ts'
import { fillRoster, holdKelompok } from './isi-izin.sql.ts'
import { deleteUntouchedRoster, insertRoster } from './tanda.sql.ts'

/**
 * Of pertemuan that were opened in this transaction: everybody who is a member of its kelompok on its date gets a row, unset
 * or with what an approved izin of that day says. Returns how many. Never run twice.
 */
export async function freezeRosterList(
  tx: Tx,
  pertemuanIds: readonly number[],
  kelompokIds: readonly number[],
): Promise<number> {
  await holdKelompok(tx, kelompokIds)
  const count = await insertRoster(tx, pertemuanIds)
  if (count > 0) {
    await countRosterList(tx, pertemuanIds)
    await fillRoster(tx, pertemuanIds)
  }
  return count
}

/**
 * Takes the roster back as long as nobody has said anything about it; false, and nothing changed, when somebody has. Its rows
 * are to be out of the counts by then (`recountAround`).
 */
export async function thawRoster(tx: Tx, pertemuanId: number): Promise<boolean> {
  return deleteUntouchedRoster(tx, pertemuanId)
}
