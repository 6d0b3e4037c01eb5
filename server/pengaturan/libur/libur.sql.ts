import { sql } from 'kysely'
import type { LiburInput, LiburRow } from '#contract/pengaturan/libur.ts'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import { rowOf, rowsOf, written } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** By date. */
export async function listLiburRows(db: Db): Promise<LiburRow[]> {
  return rowsOf(db)`select id, dari, sampai, nama from libur order by dari, sampai, id`
}

/** The same days under the same name stay one row. Returns how many are new. */
export async function insertLibur(tx: Tx, rows: readonly LiburInput[], by: { akun_id: number; now: number }) {
  const json = jsonRows(tx, rows, { text: ['dari', 'sampai', 'nama'] })
  return written(tx)`
    insert into libur (dari, sampai, nama, akun_id, created_at)
    select distinct r.dari, r.sampai, r.nama, cast(${by.akun_id} as integer), ${sql.lit(by.now)} from ${json} as r where true
    on conflict (dari, sampai, nama) do nothing`
}

export async function findLibur(tx: Tx, { dari, sampai, nama }: LiburInput): Promise<number | undefined> {
  const row = await rowOf(tx)<{ id: number }>`
    select id from libur where dari = ${dari} and sampai = ${sampai} and nama = ${nama}`
  return row?.id
}

export async function getLiburRow(db: Db, id: number): Promise<LiburRow | undefined> {
  return db.selectFrom('libur').select(['id', 'dari', 'sampai', 'nama']).where('id', '=', id).executeTakeFirst()
}

/** Of two that change it the second waits. */
export async function lockLibur(tx: Tx, id: number): Promise<void> {
  await sql`select id from libur where id = ${id} ${forUpdate(tx)}`.execute(tx)
}

export async function updateLiburRow(tx: Tx, id: number, row: LiburInput): Promise<void> {
  await tx.updateTable('libur').set(row).where('id', '=', id).execute()
}

export async function removeLibur(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('libur').where('id', '=', id).execute()
}
