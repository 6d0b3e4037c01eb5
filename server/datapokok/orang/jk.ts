import type { Jk } from '#contract/identitas.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** The gender of these mahasantri, by id. */
export async function listJk(db: Db, ids: readonly number[]): Promise<Map<number, Jk>> {
  const rows: { id: number; jk: Jk }[] = await rowsOf(db)`select id, jk from mahasantri where id in ${idList(db, ids)}`
  return new Map(rows.map(({ id, jk }) => [id, jk]))
}
