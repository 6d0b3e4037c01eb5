import { sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import { rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import { isAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

/** In the place of one that is there. */
export async function putProposal(tx: Tx, row: Row<'usul_hadir'>): Promise<void> {
  await tx
    .insertInto('usul_hadir')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['kelompok_id', 'kegiatan_id', 'tanggal', 'ke', 'mahasantri_id']).doUpdateSet(eb => ({
        ...{ waktu_at: eb.ref('excluded.waktu_at'), arrived_at: eb.ref('excluded.arrived_at') },
        ...{ umur: eb.ref('excluded.umur'), perangkat: eb.ref('excluded.perangkat') },
      })),
    )
    .execute()
}

export type PresenceRow = Columns<'usul_hadir', 'mahasantri_id' | 'waktu_at' | 'arrived_at' | 'umur' | 'perangkat'>

export async function listPresence(db: Db, key: PertemuanKey): Promise<PresenceRow[]> {
  return rowsOf(db)`
    select u.mahasantri_id, u.waktu_at, u.arrived_at, u.umur, u.perangkat from usul_hadir u where ${isAt(key, 'u')}
    order by u.mahasantri_id`
}

export async function listScanned(db: Db, key: PertemuanKey, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db)<Columns<'usul_hadir', 'mahasantri_id'>>`
    select u.mahasantri_id from usul_hadir u where ${isAt(key, 'u')} and u.mahasantri_id in ${idList(db, ids)}`
  return rows.map(row => row.mahasantri_id)
}

export async function deletePresenceAt(tx: Tx, key: PertemuanKey): Promise<void> {
  await sql`delete from usul_hadir where ${isAt(key, 'usul_hadir')}`.execute(tx)
}

/** Of who has one at the other place as well. */
export async function deletePresenceTwice(tx: Tx, from: PertemuanKey, to: Place): Promise<void> {
  await sql`delete from usul_hadir where ${isAt(from, 'usul_hadir')} and mahasantri_id in (
    select o.mahasantri_id from usul_hadir o where ${isAt({ ...from, ...to }, 'o')})`.execute(tx)
}

export async function setPresenceKey(tx: Tx, from: PertemuanKey, { tanggal, ke }: Place): Promise<void> {
  await sql`update usul_hadir set tanggal = ${tanggal}, ke = ${ke} where ${isAt(from, 'usul_hadir')}`.execute(tx)
}

/** Within a kelompok and a kegiatan. */
type Place = Pick<PertemuanKey, 'tanggal' | 'ke'>

/** Of days before this one, at most `most`. How many went. */
export async function deletePresenceBefore(tx: Tx, before: string, most: number): Promise<number> {
  const old = sql`select kelompok_id, kegiatan_id, tanggal, ke, mahasantri_id from usul_hadir where tanggal < ${before}
    order by tanggal, kelompok_id, kegiatan_id, ke, mahasantri_id limit ${most}`
  return written(tx)`
    delete from usul_hadir where (kelompok_id, kegiatan_id, tanggal, ke, mahasantri_id) in (${old})`
}

export async function deletePresence(tx: Tx, mahasantriId: number): Promise<void> {
  await tx.deleteFrom('usul_hadir').where('mahasantri_id', '=', mahasantriId).execute()
}
