import type { Db, Tx } from '#database/schema.ts'
import { type Hari, insertPeniadaanOn, listPlannedOn } from './terdampak.sql.ts'

const TERLIHAT = 20

/** What is planned on days that are to be holidays, before anybody says what becomes of it. */
export async function readTerdampak(db: Db, rentang: readonly Hari[]) {
  const rows = await listPlannedOn(db, rentang)
  return { jumlah: rows.length, rows: rows.slice(0, TERLIHAT) }
}

/** The planned pertemuan of these holidays are ditiadakan, each with the name of its holiday. Returns how many. */
export function cancelOnLibur(
  tx: Tx,
  rentang: readonly (Hari & { nama: string })[],
  by: { akun_id: number; now: number },
): Promise<number> {
  return insertPeniadaanOn(tx, rentang, by)
}
