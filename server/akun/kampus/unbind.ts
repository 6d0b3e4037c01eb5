import type { Tx } from '#database/schema.ts'
import { deleteKampusAkun } from './kampus.sql.ts'

/** By the campus nobody gets into the account until it is bound again. */
export async function unbindKampus(tx: Tx, akunId: number): Promise<void> {
  await deleteKampusAkun(tx, akunId)
}
