import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { WALI_TRIES } from '#contract/datapokok/wali-link.ts'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { matches } from '#server/dasar/search.ts'

/**
 * Condition on a mahasantri `m`: the user makes links to their wali. The admin for everybody, the murabbi who has them today. Rows of a
 * periode that is over have no end of their own, and those of a draft are nobody's yet.
 */
function sendsLinksTo({ peran, murabbi_id }: User, today: string): RawBuilder<SqlBool> {
  if (peran.includes('admin')) return sql<SqlBool>`1 = 1`
  if (!peran.includes('murabbi') || murabbi_id === null) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`m.id in (select a.mahasantri_id from keanggotaan a join kelompok_murabbi t on t.kelompok_id = a.kelompok_id
    join kelompok k on k.id = t.kelompok_id join periode p on p.id = k.periode_id
    where t.murabbi_id = ${murabbi_id} and ${holdsOn('t', today)} and ${holdsOn('a', today)} and p.selesai >= ${today}
      and ${isPublished('p.id')})`
}

export type WaliChild = Columns<'mahasantri', 'id' | 'nama' | 'wali_nama' | 'wali_hp'> & { boleh: number }

/** These mahasantri by name, and whether the user may (`boleh`); erased ones are nobody. */
export async function listWaliChildren(
  db: Db,
  user: User,
  ids: readonly number[],
  { today, lock = false }: { today: string; lock?: boolean },
): Promise<WaliChild[]> {
  return rowsOf(db)`
    select m.id, m.nama, m.wali_nama, m.wali_hp, case when ${sendsLinksTo(user, today)} then 1 else 0 end as boleh
    from mahasantri m where m.id in ${idList(db, ids)} and m.dihapus_at is null order by m.nama_cari, m.id
    ${lock ? forUpdate(db) : sql``}`
}

export interface WaliLinkRow
  extends Columns<
    'tautan_wali',
    | 'id'
    | 'mahasantri_id'
    | 'periode_id'
    | 'hp'
    | 'salah'
    | 'created_at'
    | 'dikirim_at'
    | 'buka_sampai_at'
    | 'dibuka_at'
    | 'terakhir_at'
    | 'dicabut_at'
  > {
  dibuat_oleh: string
  /** The account that made it. */
  pembuat_id: number
  nama: string
  wali_hp: string
  /** 1: the child is still one of the institution's. */
  ada: number
  /** The last day of its periode. */
  selesai: string
}

const LINK = sql`
  select l.id, l.mahasantri_id, l.periode_id, l.hp, l.salah, l.created_at, l.dikirim_at, l.buka_sampai_at, l.dibuka_at,
    l.terakhir_at, l.dicabut_at, u.nama as dibuat_oleh, l.dibuat_oleh as pembuat_id, m.nama, m.wali_hp, p.selesai,
    case when m.dihapus_at is null and m.status in ('aktif', 'cuti') then 1 else 0 end as ada
  from tautan_wali l join mahasantri m on m.id = l.mahasantri_id join periode p on p.id = l.periode_id
  join akun u on u.id = l.dibuat_oleh`

/** The last link of each of these in the periode. */
export async function listLastLinks(
  db: Db,
  mahasantriIds: readonly number[],
  periodeId: number,
): Promise<WaliLinkRow[]> {
  return rowsOf(db)`${LINK}
    where l.id in (select max(id) from tautan_wali where periode_id = ${periodeId}
      and mahasantri_id in ${idList(db, mahasantriIds)} group by mahasantri_id) order by l.id`
}

export interface ListedLinkRow extends WaliLinkRow, Columns<'mahasantri', 'nim' | 'wali_nama'> {
  kelompok: string
  kelompok_id: number | null
  /** By which kelompok are sorted. */
  nama_urut: string | null
}

/** The last link of each child in the periode, by name. */
export async function listLinksOfPeriode(
  db: Db,
  periodeId: number,
  { cari, today }: { cari: string; today: string },
): Promise<ListedLinkRow[]> {
  const found = matches(cari, { nama: sql`m.nama_cari`, nomor: sql`upper(m.nim)`, hp: sql`m.wali_hp` })
  return rowsOf(db)`
    select x.*, coalesce(k.nama, '') as kelompok, k.id as kelompok_id, k.nama_urut, m.nim, m.wali_nama from (${LINK}) x
    join mahasantri m on m.id = x.mahasantri_id
    left join kelompok k on k.id = (
      select min(a.kelompok_id) from keanggotaan a join kelompok kk on kk.id = a.kelompok_id
      where a.mahasantri_id = x.mahasantri_id and kk.periode_id = x.periode_id and ${holdsOn('a', today)})
    where x.id in (select max(id) from tautan_wali where periode_id = ${periodeId} group by mahasantri_id)
      and m.dihapus_at is null and ${found}
    order by m.nama_cari, m.id`
}

/** Which of these are there. */
export async function listLinkIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`select id from tautan_wali where id in ${idList(db, ids)} order by id`
  return rows.map(row => row.id)
}

export async function findLinkById(db: Db, id: number): Promise<WaliLinkRow | undefined> {
  return rowOf(db)`${LINK} where l.id = ${id}`
}

export async function findLinkByHash(db: Db, hash: string): Promise<WaliLinkRow | undefined> {
  return rowOf(db)`${LINK} where l.token_hash = ${hash}`
}

/** Those that were opened in this browser; `since`: and used since then. The oldest child first. */
export async function listLinksOfSession(db: Db, hash: string, since = 0): Promise<WaliLinkRow[]> {
  return rowsOf(db)`${LINK}
    where l.id in (select tautan_id from sesi_wali where token_hash = ${hash} and aktif_at > ${since}) order by l.id`
}

export type NewWaliLink = Columns<'tautan_wali', 'token_hash' | 'mahasantri_id' | 'hp'>

/** New links take the place of those these children have; whoever makes them holds the children. */
export async function insertLinks(
  tx: Tx,
  rows: readonly NewWaliLink[],
  { periodeId, akunId, now, opensUntil }: { periodeId: number; akunId: number; now: number; opensUntil: number },
): Promise<{ id: number; mahasantri_id: number }[]> {
  const ids = rows.map(row => row.mahasantri_id)
  await endLinks(tx, sql`mahasantri_id in ${idList(tx, ids)} and periode_id = ${periodeId}`, akunId, now)
  const json = jsonRows(tx, rows, { text: ['token_hash', 'hp'], integer: ['mahasantri_id'] })
  return rowsOf(tx)`
    insert into tautan_wali (token_hash, mahasantri_id, periode_id, hp, salah, dibuat_oleh, created_at, buka_sampai_at)
    select r.token_hash, r.mahasantri_id, cast(${periodeId} as integer), r.hp, 0, cast(${akunId} as integer),
      cast(${now} as bigint), cast(${opensUntil} as bigint) from ${json} as r
    returning id, mahasantri_id`
}

/** What has ended stays as it was; the browsers that had it forget it. How many end now. */
export async function endLinks(tx: Tx, which: RawBuilder<unknown>, akunId: number, now: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update tautan_wali set dicabut_at = cast(${now} as bigint), dicabut_oleh = ${akunId}
    where dicabut_at is null and ${which} returning id`.execute(tx)
  await sql`delete from sesi_wali where tautan_id in ${idList(
    tx,
    rows.map(row => row.id),
  )}`.execute(tx)
  return rows.length
}

/** Of those of these whom nothing else holds: a link is no history, and goes with whoever is deleted. */
export async function deleteLooseLinks(tx: Tx, mahasantriIds: readonly number[]): Promise<void> {
  await sql`delete from tautan_wali where mahasantri_id in ${idList(tx, mahasantriIds)}
    and mahasantri_id not in (select x.mahasantri_id from keanggotaan x where x.mahasantri_id in ${idList(tx, mahasantriIds)})
    and mahasantri_id not in (select x.mahasantri_id from absensi x where x.mahasantri_id in ${idList(tx, mahasantriIds)})`.execute(
    tx,
  )
}

/** What is over for so long that nobody asks for it: all that ended before the instant `at`, which lies on `day`. How many rows. */
export async function pruneLinks(
  tx: Tx,
  { today, day, at, most }: { today: string; day: string; at: number; most: number },
): Promise<number> {
  const sessions = await written(tx)`
    delete from sesi_wali where tautan_id in (
      select l.id from tautan_wali l join periode p on p.id = l.periode_id where p.selesai < ${today} or l.salah >= ${WALI_TRIES})`
  const over = sql`(p.selesai < ${day} or l.dicabut_at < ${at} or (l.dibuka_at is null and l.buka_sampai_at < ${at}))`
  const izin = sql`exists (select 1 from izin z where z.tautan_wali_id = l.id)`
  const links = await written(tx)`
    delete from tautan_wali where id in (
      select l.id from tautan_wali l join periode p on p.id = l.periode_id where ${over} and not ${izin} order by l.id limit ${most})`
  // By what was asked for from it it is still known that a wali did; their phone is not.
  const phones = await written(tx)`
    update tautan_wali set hp = '' where id in (
      select l.id from tautan_wali l join periode p on p.id = l.periode_id
      where p.selesai < ${day} and l.hp <> '' and ${izin} order by l.id limit ${most})`
  return sessions + links + phones
}

export async function markSent(tx: Tx, id: number, now: number): Promise<void> {
  await tx.updateTable('tautan_wali').set({ dikirim_at: now }).where('id', '=', id).execute()
}

export interface TriedLink {
  id: number
  mahasantri_id: number
  salah: number
  cocok: number
}

/**
 * One try of the digits at these links, counted and judged by the one statement: of fifty at once no sixth is looked at. Where
 * one of them fits, the others are left alone; where none does, each counts it. Links that have had their tries are not among them.
 */
export async function tryDigits(tx: Tx, ids: readonly number[], digits: string, now: number): Promise<TriedLink[]> {
  const fits = (alias: string) =>
    sql<SqlBool>`substr(${sql.ref(`${alias}.hp`)}, length(${sql.ref(`${alias}.hp`)}) - 3) = ${digits}`
  const open = (alias: string) =>
    sql<SqlBool>`${sql.ref(`${alias}.salah`)} < ${WALI_TRIES} and ${sql.ref(`${alias}.dicabut_at`)} is null`
  const fit = fits('tautan_wali')
  return rowsOf(tx)`
    update tautan_wali set
      salah = salah + case when ${fit} then 0 else 1 end,
      dibuka_at = case when ${fit} then coalesce(dibuka_at, cast(${now} as bigint)) else dibuka_at end,
      terakhir_at = case when ${fit} then cast(${now} as bigint) else terakhir_at end
    where id in ${idList(tx, ids)} and ${open('tautan_wali')}
      and (${fit} or not exists (select 1 from tautan_wali o where o.id in ${idList(tx, ids)} and ${open('o')} and ${fits('o')}))
    returning id, mahasantri_id, salah, case when ${fit} then 1 else 0 end as cocok`
}

/** These links are open in this browser from now on. */
export async function putWaliSession(tx: Tx, hash: string, linkIds: readonly number[], now: number): Promise<void> {
  await sql`
    insert into sesi_wali (token_hash, tautan_id, created_at, aktif_at)
    select ${hash}, l.id, cast(${now} as bigint), cast(${now} as bigint) from tautan_wali l where l.id in ${idList(tx, linkIds)}
    on conflict (token_hash, tautan_id) do update set aktif_at = excluded.aktif_at`.execute(tx)
}

/** Of those that are still open; how many. */
export async function keepWaliSession(tx: Tx, hash: string, since: number, now: number): Promise<number> {
  return written(tx)`
    update sesi_wali set aktif_at = ${now} where token_hash = ${hash} and aktif_at > ${since}`
}

export async function deleteWaliSession(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('sesi_wali').where('token_hash', '=', hash).execute()
}
