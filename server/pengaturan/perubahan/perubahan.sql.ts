import { sql } from 'kysely'
import type { PerubahanRows } from '#contract/perubahan.ts'
import { dialectOf } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Row, Tx } from '#database/schema.ts'

/** The entry that is being written. */
export async function findRecording(tx: Tx): Promise<number | undefined> {
  return (await tx.selectFrom('perubahan_kini').select('perubahan_id').executeTakeFirst())?.perubahan_id
}

type Fresh = Omit<Row<'perubahan'>, 'id' | 'keterangan' | 'jumlah' | 'membatalkan_id'> & {
  keterangan: string
  membatalkan_id: number | null
}

/** From here on, until `stopRecording`, triggers write down what happens in this transaction. */
export async function startRecording(tx: Tx, row: Fresh): Promise<number> {
  const { id } = await tx.insertInto('perubahan').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('perubahan_kini').values({ perubahan_id: id }).execute()
  return id
}

/** Of what was written down stays what differs in more than its version: who saves a form unchanged has changed nothing. */
export async function stopRecording(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('perubahan_kini').execute()
  const content = (side: 'sebelum' | 'sesudah') =>
    dialectOf(tx) === 'postgres'
      ? sql`${sql.ref(side)} - 'version' - 'updated_at'`
      : sql`json_remove(${sql.ref(side)}, '$.version', '$.updated_at')`
  const same = sql`${content('sebelum')} is not distinct from ${content('sesudah')}`
  await sql`delete from perubahan_baris where perubahan_id = ${id} and ${same}`.execute(tx)
}

export async function countRow(tx: Tx, id: number): Promise<(PerubahanRows & { tabel: string })[]> {
  return rowsOf(tx)`
    select tabel, sum(case when sebelum is null then 1 else 0 end) as baru,
      sum(case when sebelum is not null and sesudah is not null then 1 else 0 end) as berubah,
      sum(case when sesudah is null then 1 else 0 end) as hapus
    from perubahan_baris where perubahan_id = ${id} group by tabel order by tabel`
}

export async function updateCount(tx: Tx, id: number, jumlah: string): Promise<void> {
  await tx.updateTable('perubahan').set({ jumlah }).where('id', '=', id).execute()
}

export async function deletePerubahan(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('perubahan').where('id', '=', id).execute()
}

/** Rows of what can be taken back no more: the entry stays and says how many there were. How many entries lost theirs. */
export async function deleteOldRow(tx: Tx, sebelum: number): Promise<number> {
  const rows = await rowsOf(tx)<{ id: number }>`
    select distinct p.id from perubahan p join perubahan_baris b on b.perubahan_id = p.id where p.at <= ${sebelum} limit 5`
  const ids = rows.map(row => row.id)
  if (ids.length > 0) await tx.deleteFrom('perubahan_baris').where('perubahan_id', 'in', ids).execute()
  return ids.length
}
