import { sql } from 'kysely'
import { dialectOf } from '#database/dialect.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

/** Any number, the same in every process: the key of the lock under which PostgreSQL adds a row. */
const LOCK = 7_236_422

/** The last row; until this transaction ends nobody else adds one. */
export async function lockLast(tx: Tx): Promise<Columns<'catatan_keamanan', 'no' | 'sidik'> | undefined> {
  if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  return tx.selectFrom('catatan_keamanan').select(['no', 'sidik']).orderBy('no', 'desc').limit(1).executeTakeFirst()
}

export async function insertCatatan(tx: Tx, row: Row<'catatan_keamanan'>): Promise<void> {
  await tx.insertInto('catatan_keamanan').values(row).execute()
}

/** In order, so many after number `sesudah`. */
export async function listChain(
  db: Db,
  sesudah: number | undefined,
  jumlah: number,
): Promise<Row<'catatan_keamanan'>[]> {
  const rows = db.selectFrom('catatan_keamanan').selectAll().orderBy('no').limit(jumlah)
  return (sesudah === undefined ? rows : rows.where('no', '>', sesudah)).execute()
}

/** Its last row, undefined while there is none: kept elsewhere it shows that rows were cut off, which the chain itself cannot. */
export async function readEnd(db: Db): Promise<Columns<'catatan_keamanan', 'no' | 'sidik'> | undefined> {
  return db.selectFrom('catatan_keamanan').select(['no', 'sidik']).orderBy('no', 'desc').limit(1).executeTakeFirst()
}

/** Numbers, in order, that copies know of and that are gone or are others now. */
export async function listMissingRows(db: Db): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select distinct c.rantai_no as no from cadangan c left join catatan_keamanan k on k.no = c.rantai_no
    where c.rantai_no is not null and (k.sidik is null or k.sidik <> c.rantai_sidik) order by 1`.execute(db)
  return rows.map(row => row.no)
}
