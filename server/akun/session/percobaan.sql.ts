import type { Selectable } from 'kysely'
import type { Db, PercobaanMasukTable, Tx } from '#database/schema.ts'

export type PercobaanRow = Selectable<PercobaanMasukTable>

/** The rows of these keys, `gagal` 0 where there was none. They stay locked, so tries at once come one by one. */
export async function lockPercobaan(tx: Tx, kunciList: readonly string[], now: number): Promise<PercobaanRow[]> {
  return tx
    .insertInto('percobaan_masuk')
    .values(kunciList.map(kunci => ({ kunci, gagal: 0, tunggu_sampai_at: 0, updated_at: now })))
    .onConflict(c => c.column('kunci').doUpdateSet(eb => ({ gagal: eb.ref('percobaan_masuk.gagal') })))
    .returningAll()
    .execute()
}

export async function putPercobaan(tx: Tx, rows: readonly PercobaanRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('percobaan_masuk')
    .values(rows)
    .onConflict(c =>
      c.column('kunci').doUpdateSet(eb => ({
        gagal: eb.ref('excluded.gagal'),
        tunggu_sampai_at: eb.ref('excluded.tunggu_sampai_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export async function takeBackPercobaan(tx: Tx, kunciList: readonly string[]): Promise<void> {
  if (kunciList.length === 0) return
  await tx
    .updateTable('percobaan_masuk')
    .set(eb => ({ gagal: eb('gagal', '-', 1), tunggu_sampai_at: 0 }))
    .where('kunci', 'in', kunciList)
    .where('gagal', '>', 0)
    .execute()
}

export async function deletePercobaan(tx: Tx, kunciList: readonly string[]): Promise<void> {
  if (kunciList.length === 0) return
  await tx.deleteFrom('percobaan_masuk').where('kunci', 'in', kunciList).execute()
}

export async function deleteOldPercobaan(db: Db, before: number): Promise<void> {
  await db.deleteFrom('percobaan_masuk').where('updated_at', '<', before).execute()
}
