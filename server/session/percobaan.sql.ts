import { sql } from 'kysely'
import type { Db, Tx } from '#database/schema.ts'

/** One try more, from one again when the last was before `basi`. The row stays locked, so tries at once come one by one. */
export async function countTry(
  tx: Tx,
  kunci: string,
  now: number,
  basi: number,
): Promise<{ gagal: number; tunggu_sampai_at: number }> {
  const { rows } = await sql<{ gagal: number; tunggu_sampai_at: number }>`
    insert into percobaan_masuk as p (kunci, gagal, tunggu_sampai_at, updated_at) values (${kunci}, 1, 0, ${now})
    on conflict (kunci) do update set
      gagal = case when p.updated_at < ${basi} then 1 else p.gagal + 1 end, updated_at = excluded.updated_at
    returning gagal, tunggu_sampai_at`.execute(tx)
  return rows[0] as { gagal: number; tunggu_sampai_at: number }
}

export async function setWait(tx: Tx, kunci: string, until: number): Promise<void> {
  await tx.updateTable('percobaan_masuk').set({ tunggu_sampai_at: until }).where('kunci', '=', kunci).execute()
}

export async function takeBackTry(tx: Tx, kunci: string): Promise<void> {
  await sql`update percobaan_masuk set gagal = gagal - 1, tunggu_sampai_at = 0 where kunci = ${kunci}`.execute(tx)
}

export async function deletePercobaan(tx: Tx, kunci: string): Promise<void> {
  await tx.deleteFrom('percobaan_masuk').where('kunci', '=', kunci).execute()
}

export async function deleteOldPercobaan(db: Db, before: number): Promise<void> {
  await db.deleteFrom('percobaan_masuk').where('updated_at', '<', before).execute()
}
