import type { Jk } from '#contract/identitas.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** Of these mahasantri those that were merged into another entry, with the one that stayed. */
export async function listMergedInto(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
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
export async function readMergedInto(db: Db, id: number): Promise<number> {
  return (await listMergedInto(db, [id])).get(id) ?? id
}

/** Those of these mahasantri who were erased: they keep their marks, and nothing is said of them any more. */
export async function listRemoved(db: Db, mahasantriIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (mahasantriIds.length === 0) return new Set()
  const rows = await rowsOf(db)<{ id: number }>`
    select id from mahasantri where id in ${idList(db, mahasantriIds)} and dihapus_at is not null`
  return new Set(rows.map(row => row.id))
}

/** What is refused about them, in words. */
export const REMOVED = {
  kode: 'absensi.dihapus',
  pesan:
    'Data mahasantri ini sudah dihapus atas permintaan. Keterangan tentangnya tidak dapat disimpan; hapus keterangannya.',
}

/** The gender of these mahasantri, by id. */
export async function listJk(db: Db, ids: readonly number[]): Promise<Map<number, Jk>> {
  const rows: { id: number; jk: Jk }[] = await rowsOf(db)`select id, jk from mahasantri where id in ${idList(db, ids)}`
  return new Map(rows.map(({ id, jk }) => [id, jk]))
}
