import type { Tx } from '#database/schema.ts'
import { countRosterList, uncountRosterList } from '#server/absensi/jumlah/jumlah.ts'
import { fillRoster, holdKelompok } from './isi-izin.sql.ts'
import { deleteRosterList, insertRoster } from './tanda.sql.ts'

export { thawRoster } from './tanda.sql.ts'

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

/** The way back, marks and history with it: only of what made them is undone as a whole, and nobody has added to it. */
export async function dropRosterList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await uncountRosterList(tx, pertemuanIds)
  await deleteRosterList(tx, pertemuanIds)
}
