import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import { hasRow, rowOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'

/** Whether marks of this pertemuan that the account sent name the photograph. */
export async function hasSentFrom(db: Db, pertemuanId: number, akunId: number, kertas: string): Promise<boolean> {
  return hasRow(db)`
    select 1 from riwayat r join kiriman s on s.id = r.kiriman_id
    where r.pertemuan_id = ${pertemuanId} and r.akun_id = ${akunId} and s.kertas = ${kertas}`
}

/** One that was kept in the same instant stays. */
export async function insertPaperPhoto(tx: Tx, row: Row<'foto_kertas'>): Promise<void> {
  await tx
    .insertInto('foto_kertas')
    .values(row)
    .onConflict(conflict => conflict.columns(['pertemuan_id', 'kertas']).doNothing())
    .execute()
}

export async function findPaperPhoto(db: Db, pertemuanId: number, kertas: string): Promise<number | undefined> {
  const row = await rowOf(db)<{ lampiran_id: number }>`
    select lampiran_id from foto_kertas where pertemuan_id = ${pertemuanId} and kertas = ${kertas}`
  return row?.lampiran_id
}

/** Takes at most `most` of them away, with the picture. How many. */
export async function deletePhotosWhere(tx: Tx, which: RawBuilder<SqlBool>, most: number): Promise<number> {
  const { rows } = await sql<{ pertemuan_id: number; kertas: string; lampiran_id: number }>`
    select pertemuan_id, kertas, lampiran_id from foto_kertas where ${which} order by pertemuan_id, kertas limit ${most}`.execute(
    tx,
  )
  const pictures = idList(
    tx,
    rows.map(row => row.lampiran_id),
  )
  await sql`delete from foto_kertas where lampiran_id in ${pictures}`.execute(tx)
  await sql`delete from lampiran where id in ${pictures}`.execute(tx)
  return rows.length
}
