import { type Insertable, sql } from 'kysely'
import type { Db, PerangkatDikenalTable, Tx } from '#database/schema.ts'

export async function upsertPerangkat(tx: Tx, row: Insertable<PerangkatDikenalTable>): Promise<void> {
  await tx
    .insertInto('perangkat_dikenal')
    .values(row)
    .onConflict(c => c.columns(['akun_id', 'tanda_hash']).doUpdateSet({ used_at: row.used_at }))
    .execute()
}

/** Keeps the `count` that were used last. */
export async function deletePerangkatBeyond(tx: Tx, akunId: number, count: number): Promise<void> {
  await sql`
    delete from perangkat_dikenal where akun_id = ${akunId} and tanda_hash not in (
      select tanda_hash from perangkat_dikenal where akun_id = ${akunId}
      order by used_at desc, tanda_hash limit ${count})`.execute(tx)
}

export async function trustPerangkat(tx: Tx, akunId: number, tandaHash: string, until: number): Promise<void> {
  await tx
    .updateTable('perangkat_dikenal')
    .set({ percaya_sampai_at: until })
    .where('akun_id', '=', akunId)
    .where('tanda_hash', '=', tandaHash)
    .execute()
}

export async function distrustPerangkat(tx: Tx, akunId: number): Promise<void> {
  await tx
    .updateTable('perangkat_dikenal')
    .set({ percaya_sampai_at: null })
    .where('akun_id', '=', akunId)
    .where('percaya_sampai_at', 'is not', null)
    .execute()
}

export async function deleteOldPerangkat(db: Db, usedBefore: number): Promise<void> {
  await db.deleteFrom('perangkat_dikenal').where('used_at', '<', usedBefore).execute()
}
