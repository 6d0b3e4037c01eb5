import { type Insertable, sql } from 'kysely'
import type { Peran } from '#contract/peran.ts'
import { forUpdate, withoutStandby } from '#database/dialect.ts'
import { hasRow, rowsOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import { validPeran } from './valid-peran.ts'

export interface SessionRow
  extends Columns<
      'akun',
      'id' | 'nama' | 'username' | 'ganti_sandi' | 'murabbi_id' | 'pendamping_id' | 'mahasantri_id'
    >,
    Columns<'session', 'created_at' | 'used_at' | 'ingat' | 'tautan_id' | 'terbukti_at'> {
  /** The institution's words, null before it was set up. */
  istilah_pendamping: string | null
  istilah_kelompok: string | null
  /** 1: a second step is in force. */
  langkah_kedua: number
  langkah_kedua_wajib: 'tidak' | 'admin' | 'semua' | null
  peran: Peran[]
}

/** The live session with its account and roles in one statement, a row a role: it runs before every call. */
export async function getSessionRow(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  const rows = await rowsOf(db)<Omit<SessionRow, 'peran'> & { peran: Peran | null }>`
    select a.id, a.nama, a.username, a.ganti_sandi, a.murabbi_id, a.pendamping_id, a.mahasantri_id, s.created_at, s.used_at, s.ingat,
      s.tautan_id, s.terbukti_at, i.istilah_pendamping, i.istilah_kelompok, i.langkah_kedua_wajib,
      case when k.aktif_at is null then 0 else 1 end as langkah_kedua, p.peran
    from session s join akun a on a.id = s.akun_id
    left join akun_peran p on p.akun_id = a.id and ${validPeran('a', 'p')}
    left join pengaturan i on i.id = 1
    left join langkah_kedua k on k.akun_id = a.id
    where s.token_hash = ${tokenHash} and a.aktif = 1`
  return rows[0] && { ...rows[0], peran: rows.flatMap(row => row.peran ?? []) }
}

export async function insertSession(tx: Tx, row: Insertable<Database['session']>): Promise<void> {
  await tx.insertInto('session').values(row).execute()
}

export async function touchSession(db: Db, tokenHash: string, usedAt: number): Promise<void> {
  await sql`
    update session set used_at = ${usedAt} from ${withoutStandby(db)} as own where token_hash = ${tokenHash}`.execute(
    db,
  )
}

export async function setProven(tx: Tx, tokenHash: string, at: number): Promise<void> {
  await tx.updateTable('session').set({ terbukti_at: at }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of the account except one, for example after its password changed. */
export async function deleteOtherSessions(tx: Tx, akunId: number, keepTokenHash: string): Promise<void> {
  await tx.deleteFrom('session').where('akun_id', '=', akunId).where('token_hash', '!=', keepTokenHash).execute()
}

export async function deleteSessionsOfTautan(tx: Tx, tautanId: number): Promise<void> {
  await tx.deleteFrom('session').where('tautan_id', '=', tautanId).execute()
}

export async function deleteLogIns(tx: Tx, akunId: number): Promise<void> {
  await tx.deleteFrom('session').where('akun_id', '=', akunId).where('tautan_id', 'is', null).execute()
}

/** By the first 16 digits of the hash, which is how a list of sessions names them; returns whether there was one. */
export async function deleteSessionOf(tx: Tx, akunId: number, kunci: string): Promise<boolean> {
  return (await written(tx)`delete from session where akun_id = ${akunId} and token_hash like ${`${kunci}%`}`) > 0
}

export async function deleteLapsedSessions(db: Db, usedBefore: number, createdBefore: number): Promise<void> {
  await sql`delete from session where used_at < ${usedBefore} or created_at < ${createdBefore}`.execute(db)
}

export async function listSessionRows(db: Db, akunId: number) {
  return rowsOf(db)<Columns<'session', 'token_hash' | 'device' | 'created_at' | 'used_at' | 'ingat'>>`
    select token_hash, device, created_at, used_at, ingat from session where akun_id = ${akunId} order by used_at desc, token_hash`
}

export interface AkunToLogIn extends Columns<'akun', 'id' | 'password_hash' | 'ganti_sandi'> {
  /** 1: the device has logged in to it before. */
  dikenal: number
}

/** What was typed, as the columns it may stand in would spell it; '' where they cannot. */
export interface LoginName {
  diketik: string
  kecil: string
  /** Without the spaces and dots of a number that is written in groups. */
  angka: string
  hp: string
}

/** Active accounts that the typed name may mean: its username first, then NIM, number and phone of the person behind it. */
export async function findAkunToLogIn(
  db: Db,
  name: LoginName,
  perangkat: { tanda: string; since: number },
): Promise<AkunToLogIn[]> {
  // Whatever counts as one name of nobody (`spell`) is one of somebody too, or how tries are counted tells that there is somebody.
  const isNamed = (kolom: string) => {
    const ref = sql.ref(kolom)
    const asDigits = name.angka === '' ? sql`` : sql`or replace(replace(${ref}, '.', ''), ' ', '') = ${name.angka}`
    return sql`(${ref} = ${name.diketik} or lower(${ref}) = ${name.kecil} ${asDigits})`
  }
  return rowsOf(db)`
    select a.id, a.password_hash, a.ganti_sandi, (select count(*) from perangkat_dikenal d
      where d.akun_id = a.id and d.tanda_hash = ${perangkat.tanda} and d.used_at >= ${perangkat.since}) as dikenal
    from akun a
    left join pendamping p on p.id = a.pendamping_id left join murabbi m on m.id = a.murabbi_id
    left join mahasantri s on s.id = a.mahasantri_id
    where a.aktif = 1 and exists (select 1 from akun_peran r where r.akun_id = a.id and ${validPeran('a', 'r')})
      and (${isNamed('a.username')} or ${isNamed('p.nim')} or ${isNamed('m.nomor')} or ${isNamed('s.nim')}
      or (p.hp = ${name.hp} and p.hp <> '') or (m.hp = ${name.hp} and m.hp <> '') or (s.hp = ${name.hp} and s.hp <> ''))
    order by case when a.username = ${name.kecil} then 0 when lower(p.nim) = ${name.kecil} or lower(s.nim) = ${name.kecil} then 1 else 2 end, a.id
    limit 3`
}

/** Whether the account is still active and has this very password; it keeps both until the transaction ends. */
export async function lockMatchingAkun(tx: Tx, akun: { id: number; password_hash: string }): Promise<boolean> {
  return hasRow(tx)`
    select id from akun where id = ${akun.id} and password_hash = ${akun.password_hash} and aktif = 1 ${forUpdate(tx)}`
}

export async function getOneTimePassword(db: Db, id: number) {
  return db
    .selectFrom('akun')
    .select(['sandi_sampai_at', 'sandi_perangkat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Which device a one-time password has let in. */
export async function setDevicePassword(tx: Tx, akunId: number, tandaHash: string): Promise<void> {
  await tx.updateTable('akun').set({ sandi_perangkat: tandaHash }).where('id', '=', akunId).execute()
}

/** Of the password in force. */
export async function getPasswordHash(db: Db, akunId: number): Promise<string> {
  const row = await db.selectFrom('akun').select('password_hash').where('id', '=', akunId).executeTakeFirstOrThrow()
  return row.password_hash
}
