import { type Insertable, sql } from 'kysely'
import { forUpdate } from '#database/dialect.ts'
import { rowOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import { validPeran } from '../session/valid-peran.ts'

/** For the provider's page, its password and its own second step. */
export const MINUTES_AT_PROVIDER = 10
/** Milliseconds for the page to ask what became of it. */
export const TO_ASK = 60_000

type Attempt = Insertable<Database['masuk_kampus']>

export async function insertKampusAttempt(tx: Tx, row: Attempt): Promise<void> {
  await tx.insertInto('masuk_kampus').values(row).execute()
}

/** What it was for, where the browser that began comes back with it for the first time. */
export async function takeKampusAttempt(
  tx: Tx,
  { state_hash, peramban_hash }: Pick<Attempt, 'state_hash' | 'peramban_hash'>,
  { now, since }: { now: number; since: number },
): Promise<Columns<'masuk_kampus', 'akun_id'> | undefined> {
  return rowOf(tx)`
    update masuk_kampus set kembali_at = ${now} where state_hash = ${state_hash}
      and peramban_hash = ${peramban_hash} and kembali_at is null and created_at >= ${since}
    returning akun_id`
}

export async function setKampusResult(
  tx: Tx,
  stateHash: string,
  { kode_hash, hasil, now }: { kode_hash: string; hasil: string; now: number },
): Promise<void> {
  await sql`
    update masuk_kampus set kode_hash = ${kode_hash}, hasil = ${hasil}, kembali_at = ${now}
    where state_hash = ${stateHash}`.execute(tx)
}

/** What became of it, which nobody is told again; undefined for another browser, another purpose, and too late. */
export async function takeKampusResult(
  tx: Tx,
  { kode_hash, browserHashes, akunId }: { kode_hash: string; browserHashes: string[]; akunId: number | null },
  since: number,
): Promise<{ hasil: string } | undefined> {
  if (browserHashes.length === 0) return undefined
  return rowOf(tx)`
    delete from masuk_kampus where kode_hash = ${kode_hash} and peramban_hash in (${sql.join(browserHashes)})
      and kembali_at >= ${since} and akun_id ${akunId === null ? sql`is null` : sql`= ${akunId}`}
    returning hasil`
}

/** Since when the account is bound, to a provider of earlier too; null where it is not. */
export async function getKampusOf(db: Db, akunId: number) {
  return rowOf(db)<{ sejak_at: number | null }>`
    select max(created_at) as sejak_at from akun_kampus where akun_id = ${akunId}`
}

export async function getBoundAkun(db: Db, issuer: string, sub: string) {
  return rowOf(db)<{ akun_id: number; username: string }>`
    select k.akun_id, a.username from akun_kampus k join akun a on a.id = k.akun_id
    where k.issuer = ${issuer} and k.sub = ${sub}`
}

/** Whether it has become theirs: neither side was bound before. */
export async function insertKampusAkun(tx: Tx, row: Insertable<Database['akun_kampus']>): Promise<boolean> {
  return (
    (await written(tx)`
      insert into akun_kampus (issuer, sub, akun_id, created_at)
      values (${row.issuer}, ${row.sub}, ${row.akun_id}, ${row.created_at}) on conflict do nothing`) > 0
  )
}

/** The account as it stays until the transaction ends, where somebody may log in to it. */
export async function lockLiveAkun(tx: Tx, id: number) {
  return rowOf(tx)<Columns<'akun', 'id' | 'ganti_sandi'>>`
    select a.id, a.ganti_sandi from akun a where a.id = ${id} and a.aktif = 1
      and exists (select 1 from akun_peran r where r.akun_id = a.id and ${validPeran('a', 'r')}) ${forUpdate(tx)}`
}

/**
 * The active account of the one pendamping or murabbi with this number; never one that reads everything, whatever else it is. A NIM of
 * a mahasantri has as many digits as a NIDN: where both have it, nobody knows who has come.
 */
export async function findAkunOfNim(db: Db, nim: string): Promise<{ id: number } | undefined> {
  return rowOf(db)`
    select a.id from akun a
    left join pendamping p on p.id = a.pendamping_id left join murabbi m on m.id = a.murabbi_id
    where a.aktif = 1 and (p.nim = ${nim} or (m.nomor = ${nim} and not exists (select 1 from mahasantri s where s.nim = ${nim})))
      and (select count(*) from pendamping s where s.nim = ${nim}) + (select count(*) from murabbi s where s.nomor = ${nim}) = 1
      and not exists (select 1 from akun_peran r where r.akun_id = a.id and r.peran in ('admin', 'pimpinan'))`
}
