import { type Insertable, sql } from 'kysely'
import type { Peran } from '#contract/peran.ts'
import { forUpdate } from '#database/dialect.ts'
import type { Db, MasukTertundaTable, Tx } from '#database/schema.ts'
import { peranBerlaku } from './peran-berlaku.ts'

/** Whose code is due: the account has a second step, and does not trust this device; undefined when none is. */
export async function findNeedingKode(
  tx: Tx,
  akunId: number,
  { tanda, now }: { tanda: string; now: number },
): Promise<{ username: string; peran: Peran[] } | undefined> {
  const { rows } = await sql<{ username: string; peran: Peran }>`
    select a.username, r.peran from akun a join akun_peran r on r.akun_id = a.id and ${peranBerlaku('a', 'r')}
    where a.id = ${akunId} and exists (select 1 from langkah_kedua k where k.akun_id = a.id and k.aktif_at is not null)
      and not exists (select 1 from perangkat_dikenal d
        where d.akun_id = a.id and d.tanda_hash = ${tanda} and d.percaya_sampai_at >= ${now})
    order by r.peran`.execute(tx)
  return rows[0] && { username: rows[0].username, peran: rows.map(row => row.peran) }
}

export async function insertTertunda(tx: Tx, row: Insertable<MasukTertundaTable>): Promise<void> {
  await tx.insertInto('masuk_tertunda').values(row).execute()
}

/** `dikenal` 1: the account has logged in from there before. */
export async function getTertunda(db: Db, tokenHash: string, since: { created: number; dikenal: number }) {
  const { rows } = await sql<MasukTertundaTable & { dikenal: number; ganti_sandi: number }>`
    select t.*, a.ganti_sandi, (select count(*) from perangkat_dikenal d where d.akun_id = t.akun_id
      and d.tanda_hash = t.tanda_hash and d.used_at >= ${since.dikenal}) as dikenal
    from masuk_tertunda t join akun a on a.id = t.akun_id
    where t.token_hash = ${tokenHash} and t.created_at >= ${since.created}`.execute(db)
  return rows[0]
}

/** Whether it is still there and its account active, which stays as it is until the transaction ends; used up by this. */
export async function takeTertunda(tx: Tx, { akun_id, token_hash }: MasukTertundaTable): Promise<boolean> {
  // The account first: whoever ends its sessions holds it, and has removed this row when it is let go.
  const { rows } = await sql`select id from akun where id = ${akun_id} and aktif = 1 ${forUpdate(tx)}`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('masuk_tertunda')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return rows.length > 0 && numDeletedRows > 0n
}

export async function deleteTertundaOf(tx: Tx, akunId: number): Promise<void> {
  await tx.deleteFrom('masuk_tertunda').where('akun_id', '=', akunId).execute()
}

export async function deleteOldTertunda(db: Db, createdBefore: number): Promise<void> {
  await db.deleteFrom('masuk_tertunda').where('created_at', '<', createdBefore).execute()
}
