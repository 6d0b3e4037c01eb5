import { type RawBuilder, sql } from 'kysely'
import { insertThen } from '#database/dialect.ts'
import type { Tx } from '#database/schema.ts'
import { countChanges } from '#server/absensi/jumlah/jumlah.ts'

/**
 * Writes what became of locked marks as history (`rows` selects it, `asal` is the column that names its origin), and
 * then counts and marks follow what it says: so what was there before is read from the marks themselves, and the rows travel only once.
 */
export async function followRiwayat(tx: Tx, asal: 'izin_id' | 'koreksi_id', rows: RawBuilder<unknown>): Promise<void> {
  const history = sql`
    insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, ${sql.ref(asal)}) ${rows}`
  await insertThen(tx, history, RIWAYAT, ...countChanges, marksFollow)
}

/** How a step of the history is found again. */
export const RIWAYAT = { table: 'riwayat', key: ['pertemuan_id', 'mahasantri_id', 'version'] } as const

/** Makes marks what steps of their history say. */
export function marksFollow(riwayat: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update absensi set status = r.to_status, menit = r.to_menit, catatan = r.to_catatan, version = r.version,
      akun_id = r.akun_id, tapped_at = r.tapped_at, arrived_at = r.arrived_at
    from ${riwayat} as r
    where absensi.pertemuan_id = r.pertemuan_id
      and absensi.mahasantri_id = r.mahasantri_id and absensi.version = r.version - 1`
}
