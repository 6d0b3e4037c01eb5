import type { Updateable } from 'kysely'
import { forUpdate, idList } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Row, Tx } from '#database/schema.ts'

export type FileRekapRow = Row<'rekap_berkas'>

export async function insertFileRekap(
  tx: Tx,
  row: Columns<'rekap_berkas', 'akun_id' | 'nama_berkas' | 'isi' | 'pilihan' | 'created_at'>,
): Promise<number> {
  const { id } = await tx.insertInto('rekap_berkas').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findFileRekap(db: Db, id: number): Promise<FileRekapRow | undefined> {
  return db.selectFrom('rekap_berkas').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends: of two who apply it at once the second waits for the first. */
export async function lockFileRekap(tx: Tx, id: number): Promise<FileRekapRow | undefined> {
  const row = await rowOf(tx)<FileRekapRow>`select * from rekap_berkas where id = ${id} ${forUpdate(tx)}`
  return row
}

export async function updateFileRekap(tx: Tx, id: number, change: Updateable<Database['rekap_berkas']>): Promise<void> {
  await tx.updateTable('rekap_berkas').set(change).where('id', '=', id).execute()
}

/** Previews that were never applied: they name people. */
export async function deleteDrafts(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('rekap_berkas').where('diterapkan_at', 'is', null).where('created_at', '<', before).execute()
}

export async function deleteDraft(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rekap_berkas')
    .where('id', '=', id)
    .where('diterapkan_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface AppliedFileRow {
  id: number
  nama_berkas: string
  oleh: string
  at: number
  hasil: string
  perubahan_id: number | null
  dibatalkan_at: number | null
}

/** The latest first. */
export async function listAppliedFiles(db: Db): Promise<AppliedFileRow[]> {
  return rowsOf(db)`
    select b.id, b.nama_berkas, u.nama as oleh, b.diterapkan_at as at, b.hasil, b.perubahan_id, b.dibatalkan_at
    from rekap_berkas b join akun u on u.id = b.diterapkan_oleh
    order by b.diterapkan_at desc, b.id desc limit 100`
}

/** What the admins answered last of marks: an office means the same by them each time. */
export async function findLastChoice(db: Db): Promise<string | undefined> {
  return (
    await rowOf(db)<{ pilihan: string }>`
    select pilihan from rekap_berkas where diterapkan_at is not null order by diterapkan_at desc, id desc limit 1`
  )?.pilihan
}

export interface ByPerubahanRow {
  id: number
  perubahan_id: number
  /** 1: it is the cancel of the one that brought the file in. */
  kembali: number
}

/** The files that these perubahan brought in, and those that one of these took back. */
export async function listByPerubahan(db: Db, perubahanIds: readonly number[]): Promise<ByPerubahanRow[]> {
  const of = idList(db, perubahanIds)
  return rowsOf(db)`
    select b.id, b.perubahan_id, 0 as kembali from rekap_berkas b where b.perubahan_id in ${of} and b.dibatalkan_at is null
    union all
    select b.id, p.id, 1 from rekap_berkas b join perubahan p on p.membatalkan_id = b.perubahan_id where p.id in ${of}`
}
