import { type Insertable, sql } from 'kysely'
import type { Peran } from '#contract/peran.ts'
import { forUpdate } from '#database/dialect.ts'
import { hasRow, rowOf, written } from '#database/rows.ts'
import type { Database, Db, Row, Tx } from '#database/schema.ts'
import { validPeran } from './valid-peran.ts'

export type AttemptRow = Row<'percobaan_masuk'>

/** The rows of these keys, `gagal` 0 where there was none. They stay locked, so tries at once come one by one. */
export async function lockAttempt(tx: Tx, keyList: readonly string[], now: number): Promise<AttemptRow[]> {
  return tx
    .insertInto('percobaan_masuk')
    .values(keyList.map(kunci => ({ kunci, gagal: 0, tunggu_sampai_at: 0, updated_at: now })))
    .onConflict(c => c.column('kunci').doUpdateSet(eb => ({ gagal: eb.ref('percobaan_masuk.gagal') })))
    .returningAll()
    .execute()
}

export async function putAttempt(tx: Tx, rows: readonly AttemptRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = sql.join(rows.map(r => sql`(${r.kunci}, ${r.gagal}, ${r.tunggu_sampai_at}, ${r.updated_at})`))
  await sql`
    insert into percobaan_masuk (kunci, gagal, tunggu_sampai_at, updated_at) values ${given}
    on conflict (kunci) do update set gagal = excluded.gagal, tunggu_sampai_at = excluded.tunggu_sampai_at,
      updated_at = excluded.updated_at`.execute(tx)
}

export async function takeBackAttempt(tx: Tx, keyList: readonly string[]): Promise<void> {
  if (keyList.length === 0) return
  await sql`
    update percobaan_masuk set gagal = gagal - 1, tunggu_sampai_at = 0
    where kunci in (${sql.join(keyList)}) and gagal > 0`.execute(tx)
}

export async function deleteAttempt(tx: Tx, keyList: readonly string[]): Promise<void> {
  if (keyList.length === 0) return
  await tx.deleteFrom('percobaan_masuk').where('kunci', 'in', keyList).execute()
}

export async function deleteOldAttempt(db: Db, before: number): Promise<void> {
  await db.deleteFrom('percobaan_masuk').where('updated_at', '<', before).execute()
}

/** Whose code is due: the account has a second step, and does not trust this device; undefined when none is. */
export async function findNeedingCode(
  tx: Tx,
  akunId: number,
  { tanda, now }: { tanda: string; now: number },
): Promise<{ username: string; peran: Peran[] } | undefined> {
  const { rows } = await sql<{ username: string; peran: Peran }>`
    select a.username, r.peran from akun a join akun_peran r on r.akun_id = a.id and ${validPeran('a', 'r')}
    where a.id = ${akunId} and exists (select 1 from langkah_kedua k where k.akun_id = a.id and k.aktif_at is not null)
      and not exists (select 1 from perangkat_dikenal d
        where d.akun_id = a.id and d.tanda_hash = ${tanda} and d.percaya_sampai_at >= ${now})
    order by r.peran`.execute(tx)
  return rows[0] && { username: rows[0].username, peran: rows.map(row => row.peran) }
}

export async function insertPostponed(tx: Tx, row: Insertable<Database['masuk_tertunda']>): Promise<void> {
  await tx.insertInto('masuk_tertunda').values(row).execute()
}

/** `dikenal` 1: the account has logged in from there before. */
export async function getPostponed(db: Db, tokenHash: string, since: { created: number; dikenal: number }) {
  return rowOf(db)<Row<'masuk_tertunda'> & { dikenal: number; ganti_sandi: number }>`
    select t.*, a.ganti_sandi, (select count(*) from perangkat_dikenal d where d.akun_id = t.akun_id
      and d.tanda_hash = t.tanda_hash and d.used_at >= ${since.dikenal}) as dikenal
    from masuk_tertunda t join akun a on a.id = t.akun_id
    where t.token_hash = ${tokenHash} and t.created_at >= ${since.created}`
}

/** Whether it is still there and its account active, which stays as it is until the transaction ends; used up by this. */
export async function takePostponed(tx: Tx, { akun_id, token_hash }: Row<'masuk_tertunda'>): Promise<boolean> {
  // The account first: whoever ends its sessions holds it, and has removed this row when it is let go.
  const isActive = await hasRow(tx)`select id from akun where id = ${akun_id} and aktif = 1 ${forUpdate(tx)}`
  const taken = await written(tx)`delete from masuk_tertunda where token_hash = ${token_hash}`
  return isActive && taken > 0
}

export async function deletePostponedOf(tx: Tx, akunId: number): Promise<void> {
  await tx.deleteFrom('masuk_tertunda').where('akun_id', '=', akunId).execute()
}

export async function deleteOldPostponed(db: Db, createdBefore: number): Promise<void> {
  await db.deleteFrom('masuk_tertunda').where('created_at', '<', createdBefore).execute()
}

export async function upsertDevice(tx: Tx, row: Insertable<Database['perangkat_dikenal']>): Promise<void> {
  await tx
    .insertInto('perangkat_dikenal')
    .values(row)
    .onConflict(c => c.columns(['akun_id', 'tanda_hash']).doUpdateSet({ used_at: row.used_at }))
    .execute()
}

/** Keeps the `count` that were used last. */
export async function deleteDeviceBeyond(tx: Tx, akunId: number, count: number): Promise<void> {
  await sql`
    delete from perangkat_dikenal where akun_id = ${akunId} and tanda_hash not in (
      select tanda_hash from perangkat_dikenal where akun_id = ${akunId}
      order by used_at desc, tanda_hash limit ${count})`.execute(tx)
}

export async function trustDevice(tx: Tx, akunId: number, tandaHash: string, until: number): Promise<void> {
  await sql`
    update perangkat_dikenal set percaya_sampai_at = ${until}
    where akun_id = ${akunId} and tanda_hash = ${tandaHash}`.execute(tx)
}

export async function distrustDevice(tx: Tx, akunId: number): Promise<void> {
  await sql`
    update perangkat_dikenal set percaya_sampai_at = null
    where akun_id = ${akunId} and percaya_sampai_at is not null`.execute(tx)
}

export async function deleteOldDevice(db: Db, usedBefore: number): Promise<void> {
  await db.deleteFrom('perangkat_dikenal').where('used_at', '<', usedBefore).execute()
}

/** What nobody came back from, and what nobody asked for: it says who somebody is at the campus. */
export async function deleteOldKampusAttempts(db: Db, createdBefore: number): Promise<void> {
  await db.deleteFrom('masuk_kampus').where('created_at', '<', createdBefore).execute()
}
