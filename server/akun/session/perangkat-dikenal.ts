import type { Db, Tx } from '#database/schema.ts'
import { deleteOldPerangkat, deletePerangkatBeyond, upsertPerangkat } from './masuk.sql.ts'
import { LONGEST, LONGEST_IDLE } from './session.ts'

/** A session may last 180 days without a log-in, and the device is to be known when the next one is due. */
export const DIKENAL = LONGEST + LONGEST_IDLE
const PALING_BANYAK = 10

/** From now on the device is known to the account; the one that was longest not used makes room. */
export async function rememberPerangkat(tx: Tx, akunId: number, tandaHash: string, now: number): Promise<void> {
  await upsertPerangkat(tx, { akun_id: akunId, tanda_hash: tandaHash, used_at: now })
  await deletePerangkatBeyond(tx, akunId, PALING_BANYAK)
}

export async function forgetOldPerangkat(db: Db, now: number): Promise<void> {
  await deleteOldPerangkat(db, now - DIKENAL)
}
