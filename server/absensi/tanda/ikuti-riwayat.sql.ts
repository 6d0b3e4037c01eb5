import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { insertThen } from '#database/dialect.ts'
import type { Tx } from '#database/schema.ts'
import { countChanges } from '#server/absensi/jumlah/jumlah.ts'

/**
 * Writes history of locked marks (an `insert into riwayat`), and then counts and marks follow what it says: so what was there
 * before is read from the marks themselves, and the rows travel only once. `ofThisAction` tells the new rows `r` of riwayat.
 */
export async function followHistory(
  tx: Tx,
  history: RawBuilder<unknown>,
  ofThisAction: RawBuilder<SqlBool>,
): Promise<void> {
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
