import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { AkunRow, PeranOrang } from '#contract/akun/akun.ts'
import type { Peran } from '#contract/peran.ts'
import { forUpdate, forUpdateAndReferences, idList, jsonRows } from '#database/dialect.ts'
import { hasRow, numberOf, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import { withVersion } from '#server/dasar/version.ts'

interface Row extends Omit<AkunRow, 'peran' | 'aktif' | 'ganti_sandi' | 'langkah_kedua' | 'version'> {
  aktif: number
  langkah_kedua: number
  ganti_sandi: number
}

const selectAkun = sql`
  select a.id, a.username, a.nama, a.email, a.aktif, a.ganti_sandi, a.murabbi_id, a.pendamping_id, a.mahasantri_id,
    (select count(*) from langkah_kedua k where k.akun_id = a.id and k.aktif_at is not null) as langkah_kedua,
    case when a.ganti_sandi = 1 then a.sandi_sampai_at end as sandi_sampai_at,
    coalesce(nullif(p.hp, ''), nullif(m.hp, ''), s.hp, '') as hp,
    (select max(x.used_at) from session x where x.akun_id = a.id) as terakhir_at`
const fromAkun = sql`
  from (select * from akun where username not like '~%') a
  left join pendamping p on p.id = a.pendamping_id left join murabbi m on m.id = a.murabbi_id
  left join mahasantri s on s.id = a.mahasantri_id`

export interface AkunFilter {
  /** Normalised like nama_cari, '' for all. */
  cari: string
  /** As typed, lower-case: usernames keep their dots. */
  username: string
  peran: Peran | undefined
  aktif: 0 | 1 | undefined
}

export async function listAkunRows(db: Db, filter: AkunFilter, limit: number, offset: number): Promise<AkunRow[]> {
  const rows = await rowsOf(db)<Row>`${selectAkun} ${fromAkun} where ${matches(filter)}
    order by a.aktif desc, lower(a.nama), a.id limit ${limit} offset ${offset}`
  return withPeran(db, rows)
}

export async function countAkun(db: Db, filter: AkunFilter): Promise<number> {
  return numberOf(db)`select count(*) as n ${fromAkun} where ${matches(filter)}`
}

/** Of two that change it the second waits. Before its link, as whoever makes a new one does: they wait for one another in one order. */
export async function lockAkun(tx: Tx, id: number): Promise<void> {
  await sql`select id from akun where id = ${id} ${forUpdate(tx)}`.execute(tx)
}

export async function getAkunRow(db: Db, id: number): Promise<AkunRow | undefined> {
  const rows = await rowsOf(db)<Row>`${selectAkun} ${fromAkun} where a.id = ${id}`
  return (await withPeran(db, rows))[0]
}

/** Active murabbi and pendamping without an account: some hundreds at most, so the form searches them itself. */
export async function listAkunCandidates(db: Db) {
  return rowsOf(db)<{ peran: 'murabbi' | 'pendamping'; id: number; nama: string; hp: string; nim: string }>`
    select peran, id, nama, hp, nim from (
      select 'murabbi' as peran, id, nama, hp, '' as nim, nama_cari from murabbi m
      where aktif = 1 and not exists (select 1 from akun a where a.murabbi_id = m.id)
      union all
      select 'pendamping', id, nama, hp, coalesce(nim, ''), nama_cari from pendamping p
      where aktif = 1 and not exists (select 1 from akun a where a.pendamping_id = p.id)) c
    order by nama_cari, peran, id`
}

export interface AkunOrangRow extends Columns<'murabbi', 'id' | 'nama' | 'nama_cari' | 'hp' | 'email'> {
  nim: string | null
}

export async function getMurabbiToName(db: Db, id: number): Promise<AkunOrangRow | undefined> {
  return rowOf(db)<AkunOrangRow>`
    select id, nama, nama_cari, hp, email, null as nim from murabbi where id = ${id}`
}

export async function getPendampingToName(db: Db, id: number): Promise<AkunOrangRow | undefined> {
  return rowOf(db)<AkunOrangRow>`
    select id, nama, nama_cari, hp, '' as email, nim from pendamping where id = ${id}`
}

/** Of an account `a`: it was not closed, with its person or for its age. */
const isOpen = sql`a.username not like '~%'`

/**
 * The account of the same human under another role: of murabbi and pendamping by name and phone, which two people never share; of a
 * mahasantri who becomes pendamping by the NIM.
 */
export async function findTwin(
  db: Db,
  hat: 'murabbi' | 'pendamping',
  orang: AkunOrangRow,
): Promise<number | undefined> {
  const other = hat === 'murabbi' ? sql`pendamping` : sql`murabbi`
  const otherKey = hat === 'murabbi' ? sql`a.pendamping_id` : sql`a.murabbi_id`
  const ownKey = hat === 'murabbi' ? sql`a.murabbi_id` : sql`a.pendamping_id`
  return (
    await rowOf(db)<{ id: number }>`
    select a.id from akun a left join ${other} o on o.id = ${otherKey} left join mahasantri s on s.id = a.mahasantri_id
    where ${ownKey} is null and ${isOpen} and ((o.nama_cari = ${orang.nama_cari} and o.hp = ${orang.hp} and o.hp <> '')
      or (s.nim = ${hat === 'pendamping' ? orang.nim : null} and s.dihapus_at is null))
    order by a.id limit 1`
  )?.id
}

/** Active mahasantri without an account, of all or of these; only their ids, because there may be tens of thousands. */
export async function listMahasantriWithoutAkun(db: Db, ids: readonly number[] | undefined): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`
    select m.id from mahasantri m where m.status = 'aktif' and m.dihapus_at is null
      and ${ids ? sql`m.id in ${idList(db, ids)}` : sql`1 = 1`}
      and not exists (select 1 from akun a where a.mahasantri_id = m.id) order by m.id`
  return rows.map(row => row.id)
}

const KEY = {
  ...{ murabbi: sql.ref('murabbi_id'), pendamping: sql.ref('pendamping_id') },
  mahasantri: sql.ref('mahasantri_id'),
} as const

/** Until this transaction ends nobody else makes an account for these people: an account refers to its person. */
export async function lockOrangOfAkun(tx: Tx, peran: PeranOrang, ids: readonly number[]): Promise<void> {
  await sql`
    select id from ${sql.table(peran)} where id in ${idList(tx, ids)}
    order by id ${forUpdateAndReferences(tx)}`.execute(tx)
}

/** Those of these people who are active and have no account now, each with the account of the same human under the other role. */
export async function listWithoutAkun(
  tx: Tx,
  peran: PeranOrang,
  ids: readonly number[],
): Promise<(Pick<AkunOrangRow, 'id' | 'nama' | 'nim'> & { kembaran_id: number | null; username: string | null })[]> {
  const lain = peran === 'pendamping' ? 'murabbi' : peran === 'murabbi' ? 'pendamping' : undefined
  const isActive = peran === 'mahasantri' ? sql`o.status = 'aktif' and o.dihapus_at is null` : sql`o.aktif = 1`
  // A pendamping and a mahasantri are known by the NIM; a murabbi and a pendamping have nothing in common but name and phone.
  const byPhone = lain
    ? sql`select o.id, a.id as akun_id from orang o
      join ${sql.table(lain)} l on l.nama_cari = o.nama_cari and l.hp = o.hp and o.hp <> ''
      join akun a on a.${KEY[lain]} = l.id and a.${KEY[peran]} is null and ${isOpen}`
    : undefined
  const lainNim = peran === 'mahasantri' ? 'pendamping' : 'mahasantri'
  const byNim =
    peran === 'murabbi'
      ? undefined
      : sql`select o.id, a.id as akun_id from orang o join ${sql.table(lainNim)} l on l.nim = o.nim and l.dihapus_at is null
      join akun a on a.${KEY[lainNim]} = l.id and a.${KEY[peran]} is null and ${isOpen}`
  const twins = sql.join(
    [byPhone, byNim].filter(one => one !== undefined),
    sql` union all `,
  )
  return rowsOf(tx)`
    with orang as (
      select o.id, o.nama, o.nama_cari, o.hp, ${peran === 'murabbi' ? sql`null` : sql`o.nim`} as nim from ${sql.table(peran)} o
      where o.id in ${idList(tx, ids)} and ${isActive}
        and not exists (select 1 from akun a where a.${KEY[peran]} = o.id)),
    kembar as (
      select t.id, min(t.akun_id) as akun_id from (${twins}) t group by t.id)
    select o.id, o.nama, o.nim, k.akun_id as kembaran_id, a.username
    from orang o left join kembar k on k.id = o.id left join akun a on a.id = k.akun_id
    order by o.nama_cari, o.id`
}

/** Their role is added to the accounts there are. */
export async function insertPeranOrang(
  tx: Tx,
  peran: PeranOrang,
  rows: readonly { orang_id: number; akun_id: number }[],
): Promise<void> {
  const given = jsonRows(tx, rows, { integer: ['orang_id', 'akun_id'] })
  await sql`update akun set ${KEY[peran]} = r.orang_id from ${given} as r where akun.id = r.akun_id`.execute(tx)
  await sql`insert into akun_peran (akun_id, peran) select r.akun_id, ${peran} from ${given} as r where 1 = 1
    on conflict do nothing`.execute(tx)
}

/** The new accounts by person, without a password; whose username somebody was quicker with is missing. */
export async function insertManyAkun(
  tx: Tx,
  peran: PeranOrang,
  rows: readonly { orang_id: number; nama: string; username: string }[],
  now: number,
): Promise<{ id: number; orang_id: number }[]> {
  const columns = { integer: ['orang_id'], text: ['nama', 'username'] } as const
  const made = await rowsOf(tx)<{ id: number; orang_id: number }>`
    insert into akun (username, nama, password_hash, ganti_sandi, aktif, ${KEY[peran]}, created_at)
    select r.username, r.nama, '', 1, 1, r.orang_id, cast(${now} as bigint)
    from ${jsonRows(tx, rows, columns)} as r where 1 = 1
    on conflict do nothing returning id, ${KEY[peran]} as orang_id`
  const given = jsonRows(tx, made, { integer: ['id'] })
  await sql`insert into akun_peran (akun_id, peran) select r.id, ${peran} from ${given} as r`.execute(tx)
  return made
}

/** Another account of one of these persons than `self` (0: every account). */
export async function findOtherAkun(
  db: Db,
  {
    murabbi_id,
    pendamping_id,
    mahasantri_id,
  }: { murabbi_id: number | null; pendamping_id: number | null; mahasantri_id?: number | null | undefined },
  self: number,
): Promise<{ username: string } | undefined> {
  return rowOf(db)<{ username: string }>`
    select username from akun
    where (murabbi_id = ${murabbi_id ?? 0} or pendamping_id = ${pendamping_id ?? 0} or mahasantri_id = ${mahasantri_id ?? 0})
      and id <> ${self} limit 1`
}

export async function isMahasantri(db: Db, id: number): Promise<boolean> {
  return hasRow(db)`select 1 from mahasantri where id = ${id} and dihapus_at is null`
}

/** Usernames that begin with this one. */
export async function listUsernamesLike(db: Db, start: string): Promise<string[]> {
  const rows = await rowsOf(db)<{ username: string }>`
    select username from akun where substr(username, 1, ${start.length}) = ${start}`
  return rows.map(row => row.username)
}

export async function listAccountNames(db: Db): Promise<Pick<AkunRow, 'nama' | 'username'>[]> {
  return rowsOf(db)`select nama, username from akun where username not like '~%' order by id`
}

/** Undefined when somebody was quicker with the same username; a broken constraint would end the transaction on PostgreSQL. */
export async function insertAkun(
  tx: Tx,
  row: Omit<Insertable<Database['akun']>, 'id' | 'aktif'>,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('akun')
    .values({ ...row, aktif: 1 })
    .onConflict(c => c.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function updateAkunRow(tx: Tx, id: number, row: Updateable<Database['akun']>): Promise<void> {
  await tx.updateTable('akun').set(row).where('id', '=', id).execute()
}

export async function replacePeran(tx: Tx, akunId: number, peranList: readonly Peran[]): Promise<void> {
  await tx.deleteFrom('akun_peran').where('akun_id', '=', akunId).execute()
  if (peranList.length > 0)
    await tx
      .insertInto('akun_peran')
      .values(peranList.map(peran => ({ akun_id: akunId, peran })))
      .execute()
}

/**
 * How many active admins there are. Writing their rows first makes two admins who remove each other come one after the
 * other, also on PostgreSQL: the second sees what the first has done.
 */
export async function lockActiveAdmins(tx: Tx): Promise<number> {
  const rows = await rowsOf(tx)<{ id: number }>`
    update akun set aktif = aktif where id in (select akun_id from akun_peran where peran = 'admin') returning id`
  if (rows.length === 0) return 0
  return numberOf(tx)`
    select count(*) as n from akun a join akun_peran r on r.akun_id = a.id where r.peran = 'admin' and a.aktif = 1`
}

/** The password in force, and what a new one must not be made of. */
export async function getOwner(db: Db, id: number): Promise<OwnerRow> {
  const rows = await rowsOf(db)<OwnerRow>`
    select a.password_hash, a.username, a.nama, coalesce(p.nama, s.nama, '') as nama_pendamping, coalesce(m.nama, '') as nama_murabbi,
      coalesce(p.nim, s.nim, '') as nim, coalesce(m.nomor, '') as nomor, coalesce(p.hp, s.hp, '') as hp_pendamping,
      coalesce(m.hp, '') as hp_murabbi, coalesce((select lembaga from pengaturan), '') as lembaga
    ${fromAkun} where a.id = ${id}`
  return rows[0] as OwnerRow
}

export interface OwnerRow {
  password_hash: string
  username: string
  nama: string
  nama_pendamping: string
  nama_murabbi: string
  nim: string
  /** NIP or the like. */
  nomor: string
  hp_pendamping: string
  hp_murabbi: string
  lembaga: string
}

/** Puts an own password in the place of this very one; false when somebody was quicker, or the account is switched off. */
export async function replacePassword(tx: Tx, id: number, before: string, passwordHash: string): Promise<boolean> {
  const replaced = await written(tx)`
    update akun set password_hash = ${passwordHash}, ganti_sandi = 0, sandi_sampai_at = null, sandi_perangkat = null
    where id = ${id} and password_hash = ${before} and aktif = 1`
  return replaced > 0
}

function matches({ cari, username, peran, aktif }: AkunFilter): RawBuilder<SqlBool> {
  const like = `%${cari}%`
  const found = sql`p.nama_cari like ${like} or m.nama_cari like ${like} or s.nama_cari like ${like}
    or replace(replace(lower(a.nama), '''', ''), '’', '') like ${like}
    or substr(a.username, 1, ${username.length}) = ${username}`
  return sql<SqlBool>`(${cari === '' ? sql`1 = 1` : found})
    and ${aktif === undefined ? sql`1 = 1` : sql`a.aktif = ${aktif}`}
    and ${peran === undefined ? sql`1 = 1` : sql`exists (select 1 from akun_peran r where r.akun_id = a.id and r.peran = ${peran})`}`
}

async function withPeran(db: Db, rows: readonly Row[]): Promise<AkunRow[]> {
  const akunIds = rows.map(row => row.id)
  const peranList = await rowsOf(db)<{ akun_id: number; peran: Peran }>`
    select akun_id, peran from akun_peran where akun_id in ${idList(db, akunIds)} order by peran`
  const peranOf = Map.groupBy(peranList, row => row.akun_id)
  return rows.map(row => {
    const akun = {
      ...row,
      peran: (peranOf.get(row.id) ?? []).map(({ peran }) => peran),
      aktif: row.aktif === 1,
      ganti_sandi: row.ganti_sandi === 1,
      langkah_kedua: row.langkah_kedua === 1,
    }
    return withVersion(akun, ['nama', 'username', 'email', 'murabbi_id', 'pendamping_id', 'mahasantri_id', 'peran'])
  })
}

export async function deleteKampusAkun(tx: Tx, akunId: number): Promise<number> {
  return written(tx)`delete from akun_kampus where akun_id = ${akunId}`
}
