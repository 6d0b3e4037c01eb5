import { sql } from 'kysely'
import type { Layar } from '#contract/laporan/tampilan.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

export interface TampilanData {
  id: number
  layar: string
  nama: string
  nama_cari: string
  saringan: string
}

/** Of one account on all screens, by name. */
export async function listTampilanOf(db: Db, akunId: number): Promise<TampilanData[]> {
  return db
    .selectFrom('tampilan')
    .select(['id', 'layar', 'nama', 'nama_cari', 'saringan'])
    .where('akun_id', '=', akunId)
    .orderBy('nama_cari')
    .orderBy('id')
    .execute()
}

/** Until this transaction ends nobody else counts or names what this account has. */
export async function holdAkun(tx: Tx, akunId: number): Promise<void> {
  await sql`select id from akun where id = ${akunId} ${forUpdate(tx)}`.execute(tx)
}

export async function insertTampilan(tx: Tx, row: Omit<Row<'tampilan'>, 'id'>): Promise<number> {
  return (await tx.insertInto('tampilan').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns whether there was one: another's is none. */
export async function updateTampilan(
  tx: Tx,
  { id, akun_id, layar }: { id: number; akun_id: number; layar?: Layar },
  change: Partial<Columns<'tampilan', 'nama' | 'nama_cari' | 'saringan'>> & { updated_at: number },
): Promise<boolean> {
  let update = tx.updateTable('tampilan').set(change).where('id', '=', id).where('akun_id', '=', akun_id)
  if (layar) update = update.where('layar', '=', layar)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deleteTampilanRow(tx: Tx, id: number, akunId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tampilan')
    .where('id', '=', id)
    .where('akun_id', '=', akunId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Which of these still exist, as 'periode_id 7'. */
export async function listAda(
  db: Db,
  ids: Readonly<Record<'periode' | 'kegiatan' | 'kelompok' | 'murabbi', readonly number[]>>,
): Promise<Set<string>> {
  const parts = Object.entries(ids).map(
    ([table, list]) =>
      sql`select ${sql.lit(`${table}_id`)} as kunci, id from ${sql.table(table)} where id in ${idList(db, list)}`,
  )
  const { rows } = await sql<{ kunci: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ kunci, id }) => `${kunci} ${id}`))
}
