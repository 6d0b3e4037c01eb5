import type { Selectable } from 'kysely'
import type { PengaturanTable, Tx } from '#database/schema.ts'

type Row = Omit<Selectable<PengaturanTable>, 'id'>

/** Whether the row was there, and still as the caller saw it (undefined: however it is). */
export async function updatePengaturan(tx: Tx, seen: number | undefined, row: Row): Promise<boolean> {
  const update = tx.updateTable('pengaturan').set(row).where('id', '=', 1)
  const { numUpdatedRows } = await (seen === undefined
    ? update
    : update.where('updated_at', '=', seen)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there was none yet. */
export async function insertPengaturan(tx: Tx, row: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('pengaturan')
    .values({ id: 1, ...row })
    .onConflict(c => c.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
