import type { Db, Tx } from '#database/schema.ts'
import { deleteDeviceBeyond, deleteOldDevice, upsertDevice } from './masuk.sql.ts'
import { LONGEST, LONGEST_IDLE } from './session.ts'

/** A session may last 180 days without a log-in, and the device is to be known when the next one is due. */
export const KNOWN = LONGEST + LONGEST_IDLE
const PALING_MANY = 10

/** From now on the device is known to the account; the one that was longest not used makes room. */
export async function rememberDevice(tx: Tx, akunId: number, tandaHash: string, now: number): Promise<void> {
  await upsertDevice(tx, { akun_id: akunId, tanda_hash: tandaHash, used_at: now })
  await deleteDeviceBeyond(tx, akunId, PALING_MANY)
}

export async function forgetOldDevice(db: Db, now: number): Promise<void> {
  await deleteOldDevice(db, now - KNOWN)
}
