import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { insertThen } from '#database/dialect.ts'
import type { Tx } from '#database/schema.ts'
import { countChanges } from '#server/absensi/jumlah/jumlah.ts'

/**
 * Writes what an action has made of locked marks as history (`rows` selects it, `asal` is the column that names its origin), and
 * then counts and marks follow what it says: so what was there before is read from the marks themselves, and the rows travel only once.
 */
export async function followRiwayat(
  tx: Tx,
  actionId: string,
  asal: 'izin_id' | 'koreksi_id',
  rows: RawBuilder<unknown>,
): Promise<void> {
  const history = sql`
    insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, action_id, ${sql.ref(asal)}) ${rows}`
  const ofThisAction = sql<SqlBool>`r.action_id = ${actionId}`
  await insertThen(
    tx,
    history,
    'riwayat',
    ...countChanges.map(count => (inserted: RawBuilder<unknown>) => count(inserted, ofThisAction)),
    inserted => marksFollow(inserted, ofThisAction),
  )
}

/** Makes marks what their history says: those it has not been followed for before. */
export function marksFollow(riwayat: RawBuilder<unknown>, which: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    update absensi set status = r.to_status, menit = r.to_menit, catatan = r.to_catatan, version = r.version,
      akun_id = r.akun_id, tapped_at = r.tapped_at, arrived_at = r.arrived_at
    from ${riwayat} as r
    where ${which} and absensi.pertemuan_id = r.pertemuan_id
      and absensi.mahasantri_id = r.mahasantri_id and absensi.version = r.version - 1`
}
