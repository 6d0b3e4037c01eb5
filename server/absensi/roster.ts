import type { Tx } from '#database/schema.ts'
import { insertRoster } from './absensi.sql.ts'

/** Everybody who is a member of the kelompok on that date gets an unset row; returns how many. Never run twice. */
export function freezeRoster(
  tx: Tx,
  pertemuanId: number,
  { kelompok_id, tanggal }: { kelompok_id: number; tanggal: string },
): Promise<number> {
  return insertRoster(tx, pertemuanId, kelompok_id, tanggal)
}
