import type { Tx } from '#database/schema.ts'
import { removeTerjadwal } from '#server/absensi/pertemuan/rencana.ts'
import * as kelompok from '#server/datapokok/kelompok/kelompok.ts'

/** What was only planned goes with its kelompok. Throws Conflict once something was recorded or set up there. */
export async function removeKelompok(tx: Tx, now: number, id: number): Promise<void> {
  await kelompok.requireRemovable(tx, now, id)
  await removeTerjadwal(tx, [id])
  await kelompok.removeKelompok(tx, [id])
}
