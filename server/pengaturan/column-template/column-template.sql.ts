import { sql } from 'kysely'
import { forUpdate } from '#database/dialect.ts'
import type { Db, Row, Tx } from '#database/schema.ts'

export type ColumnKind = Row<'templat_kolom'>['jenis']
export type StoredColumn = Omit<Row<'templat_kolom'>, 'jenis' | 'urutan'>

export async function listColumnRows(db: Db, jenis: ColumnKind): Promise<StoredColumn[]> {
  return db
    .selectFrom('templat_kolom')
    .select(['judul', 'isi', 'nama', 'teks', 'angka'])
    .where('jenis', '=', jenis)
    .orderBy('urutan')
    .execute()
}

export async function replaceColumnRows(tx: Tx, jenis: ColumnKind, list: readonly StoredColumn[]): Promise<void> {
  await tx.deleteFrom('templat_kolom').where('jenis', '=', jenis).execute()
  if (list.length === 0) return
  await tx
    .insertInto('templat_kolom')
    .values(list.map((row, urutan) => ({ ...row, jenis, urutan })))
    .execute()
}

/** Until the transaction ends nobody else saves columns: who replaces all rows of a kind locks none that the next one would write. */
export async function lockColumnRows(tx: Tx): Promise<void> {
  await sql`select id from pengaturan where id = 1 ${forUpdate(tx)}`.execute(tx)
}
