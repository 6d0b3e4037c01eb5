import { sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'

/** Those of these mahasantri who were erased: they keep their marks, and nothing is said of them any more. */
export async function listDihapus(db: Db, mahasantriIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (mahasantriIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from mahasantri where id in ${idList(db, mahasantriIds)} and dihapus_at is not null`.execute(db)
  return new Set(rows.map(row => row.id))
}

/** What is refused about them, in words. */
export const DIHAPUS = {
  kode: 'absensi.dihapus',
  pesan:
    'Data mahasantri ini sudah dihapus atas permintaan. Keterangan tentangnya tidak dapat disimpan; hapus keterangannya.',
}
