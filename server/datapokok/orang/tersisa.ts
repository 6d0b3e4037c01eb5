import { idList } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'

/** Of these mahasantri those that were merged into another entry, with the one that stayed. */
export async function listTersisa(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('penggabungan')
    .select(['dari_id', 'ke_id'])
    .where('jenis', '=', 'mahasantri')
    .where('dari_id', 'in', idList(db, ids))
    .execute()
  return new Map(rows.map(row => [row.dari_id, row.ke_id]))
}

/** The same of one: itself where it was not merged. */
export async function readTersisa(db: Db, id: number): Promise<number> {
  return (await listTersisa(db, [id])).get(id) ?? id
}
