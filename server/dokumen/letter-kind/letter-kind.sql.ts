import type { Updateable } from 'kysely'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'

export interface LetterKindData extends Columns<'jenis_surat', 'id' | 'nama' | 'kode' | 'bentuk' | 'arsip'> {
  /** How many letters. */
  surat: number
}

/** In the order they were made. */
export async function listLetterKindRows(db: Db): Promise<LetterKindData[]> {
  return rowsOf(db)`
    select j.id, j.nama, j.kode, j.bentuk, j.arsip,
      (select count(*) from surat s where s.jenis_surat_id = j.id) as surat
    from jenis_surat j order by j.id`
}

export async function findLetterKind(db: Db, id: number): Promise<LetterKindData | undefined> {
  return rowOf(db)<LetterKindData>`
    select j.id, j.nama, j.kode, j.bentuk, j.arsip,
      (select count(*) from surat s where s.jenis_surat_id = j.id) as surat
    from jenis_surat j where j.id = ${id}`
}

export async function insertLetterKind(
  tx: Tx,
  row: Columns<'jenis_surat', 'nama' | 'kode' | 'bentuk' | 'akun_id' | 'created_at'>,
): Promise<number> {
  const made = tx.insertInto('jenis_surat').values({ ...row, arsip: 0 })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** Of two who save at the same time the second one waits. */
export async function lockLetterKind(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('jenis_surat')
    .set({ arsip: eb => eb.ref('arsip') })
    .where('id', '=', id)
    .execute()
}

export async function updateLetterKindRow(tx: Tx, id: number, row: Updateable<Database['jenis_surat']>): Promise<void> {
  await tx.updateTable('jenis_surat').set(row).where('id', '=', id).execute()
}

export async function deleteLetterKindRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('jenis_surat').where('id', '=', id).execute()
}
