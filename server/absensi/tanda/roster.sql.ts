import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, forUpdateAndReferences, idList, jsonRows } from '#database/dialect.ts'
import { hasMarkElsewhere, isUntouched } from '#database/roster.ts'
import { type NamedPertemuan, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'

/** Whose rows, or the rows of which pertemuan; never those of an archive. */
export type RosterScope = {
  hari_ini: string
  /** Every row nobody has touched, member or not: the people themselves are about to go. */
  semua?: boolean
} & ({ mahasantri_ids: readonly number[] } | { pertemuan_ids: readonly number[] })

export interface By {
  action_id: string
  akun_id: number | null
  at: number
}

/** A pertemuan `p` with a roster of members: of what came from a file the roll is who has a mark there. */
const isOpen = (today: string) => sql<SqlBool>`(p.opened_at is not null and p.rekap_berkas_id is null
  and exists (select 1 from kelompok ok join periode op on op.id = ok.periode_id
    where ok.id = p.kelompok_id and (op.aktif = 1 or op.selesai >= ${today})))`

function within(db: Db, scope: RosterScope, m: string): RawBuilder<SqlBool> {
  return 'mahasantri_ids' in scope
    ? sql<SqlBool>`${sql.ref(`${m}.mahasantri_id`)} in ${idList(db, scope.mahasantri_ids)}`
    : sql<SqlBool>`p.id in ${idList(db, scope.pertemuan_ids)}`
}

const isMember = sql<SqlBool>`exists (select 1 from keanggotaan n
  where n.kelompok_id = p.kelompok_id and n.mahasantri_id = a.mahasantri_id and ${holdsOn('n', sql`p.tanggal`)})`

/** Untouched rows `a` of who is no member on the day, or has a mark at that time elsewhere. */
const isStale = (db: Db) =>
  sql<SqlBool>`(${isUntouched('a')} and (not ${isMember} or ${hasMarkElsewhere(db, 'p', 'a.mahasantri_id')}))`

/** The rows `a` that go. */
function goes(db: Db, scope: RosterScope): RawBuilder<SqlBool> {
  const which = scope.semua ? isUntouched('a') : sql<SqlBool>`${isOpen(scope.hari_ini)} and ${isStale(db)}`
  return sql<SqlBool>`${within(db, scope, 'a')} and a.version = 0 and ${which}`
}

/**
 * The kelompok in which these people are members or stand on a roster untouched, and those named: nobody freezes a roster there
 * until the transaction ends. People are locked by then; marks are locked after.
 */
export async function lockKelompokOf(
  tx: Tx,
  mahasantriIds: readonly number[],
  kelompokIds: readonly number[],
): Promise<void> {
  const people = idList(tx, mahasantriIds)
  await sql`select id from kelompok where id in (
      select n.kelompok_id from keanggotaan n where n.mahasantri_id in ${people}
      union select p.kelompok_id from absensi a join pertemuan p on p.id = a.pertemuan_id
        where a.mahasantri_id in ${people} and a.status is null and a.version = 0
      union select k.id from kelompok k where k.id in ${idList(tx, kelompokIds)})
    order by id ${forUpdateAndReferences(tx)}`.execute(tx)
}

/** Those rows that may go, in the order of `lockMarks`: who marks one of them meanwhile is seen, or comes after. */
export async function lockStale(tx: Tx, scope: RosterScope): Promise<void> {
  await sql`select version from absensi where (pertemuan_id, mahasantri_id) in (
      select a.pertemuan_id, a.mahasantri_id from absensi a join pertemuan p on p.id = a.pertemuan_id
      where ${goes(tx, scope)})
    order by pertemuan_id, mahasantri_id ${forUpdate(tx)}`.execute(tx)
}

export async function insertLeave(tx: Tx, scope: RosterScope, oleh: By): Promise<number> {
  return written(tx)`
    insert into riwayat_daftar (action_id, pertemuan_id, mahasantri_id, masuk, akun_id, at)
    select ${oleh.action_id}, a.pertemuan_id, a.mahasantri_id, 0, cast(${oleh.akun_id} as integer), ${sql.lit(oleh.at)}
    from absensi a join pertemuan p on p.id = a.pertemuan_id
    where ${goes(tx, scope)}
    order by a.pertemuan_id, a.mahasantri_id`
}

/** Members of its day who are not on it. */
export async function insertLogin(tx: Tx, scope: RosterScope, oleh: By): Promise<number> {
  return written(tx)`
    insert into riwayat_daftar (action_id, pertemuan_id, mahasantri_id, masuk, akun_id, at)
    select distinct ${oleh.action_id}, p.id, m.mahasantri_id, 1, cast(${oleh.akun_id} as integer), ${sql.lit(oleh.at)}
    from keanggotaan m join pertemuan p on p.kelompok_id = m.kelompok_id and ${holdsOn('m', sql`p.tanggal`)}
    where ${within(tx, scope, 'm')} and ${isOpen(scope.hari_ini)}
      and not exists (select 1 from absensi a where a.pertemuan_id = p.id and a.mahasantri_id = m.mahasantri_id)
      and not ${hasMarkElsewhere(tx, 'p', 'm.mahasantri_id')}`
}

/**
 * Of these people who are not on this roster: members of its day, and whoever was taken off it after the tap, or within `tenggang`
 * before it, because a sheet on a phone has not heard of it at once.
 */
export async function insertBack(
  tx: Tx,
  pertemuanId: number,
  tap: readonly { mahasantri_id: number; at: number }[],
  grace: number,
  oleh: By,
): Promise<number> {
  const rows = jsonRows(tx, tap, { integer: ['mahasantri_id'], bigint: ['at'] })
  return written(tx)`
    insert into riwayat_daftar (action_id, pertemuan_id, mahasantri_id, masuk, akun_id, at)
    select distinct ${oleh.action_id}, p.id, r.mahasantri_id, 1, cast(${oleh.akun_id} as integer), ${sql.lit(oleh.at)}
    from ${rows} as r cross join pertemuan p
    where p.id = ${pertemuanId} and p.opened_at is not null and p.rekap_berkas_id is null
      and not exists (select 1 from absensi a where a.pertemuan_id = p.id and a.mahasantri_id = r.mahasantri_id)
      and (exists (select 1 from keanggotaan n where n.kelompok_id = p.kelompok_id and n.mahasantri_id = r.mahasantri_id
          and ${holdsOn('n', sql`p.tanggal`)})
        or exists (select 1 from riwayat_daftar d where d.pertemuan_id = p.id and d.mahasantri_id = r.mahasantri_id
          and d.masuk = 0 and d.at + ${sql.lit(grace)} >= r.at
          and not exists (select 1 from riwayat_daftar e where e.pertemuan_id = p.id and e.mahasantri_id = r.mahasantri_id and e.id > d.id)))`
}

const ofAction = (actionId: string, masuk: 0 | 1) =>
  sql<SqlBool>`(d.action_id = ${actionId} and d.masuk = ${sql.lit(masuk)})`

export async function deleteAddedRoster(tx: Tx, actionId: string): Promise<void> {
  // By their keys, not by EXISTS: SQLite would look at every mark there is (decision 0085).
  await sql`delete from absensi where (pertemuan_id, mahasantri_id) in (
    select d.pertemuan_id, d.mahasantri_id from riwayat_daftar d where ${ofAction(actionId, 0)})`.execute(tx)
}

export async function insertRosterRows(tx: Tx, actionId: string): Promise<void> {
  await sql`insert into absensi (pertemuan_id, mahasantri_id)
    select d.pertemuan_id, d.mahasantri_id from riwayat_daftar d where ${ofAction(actionId, 1)}
    order by d.pertemuan_id, d.mahasantri_id`.execute(tx)
}

/** Against whoever moves it or calls it off meanwhile. */
export async function lockPertemuanRow(tx: Tx, pertemuanId: number): Promise<void> {
  await sql`select id from pertemuan where id = ${pertemuanId} ${forUpdate(tx)}`.execute(tx)
}

/** Everybody on these rosters. */
export async function listRosterIds(db: Db, pertemuanIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db)<{ mahasantri_id: number }>`
    select distinct mahasantri_id from absensi where pertemuan_id in ${idList(db, pertemuanIds)} order by mahasantri_id`
  return rows.map(row => row.mahasantri_id)
}

export interface OddRosterRow
  extends Columns<'mahasantri', 'nim' | 'nama'>,
    Columns<'pertemuan', 'tanggal'>,
    NamedPertemuan {
  mahasantri_id: number
  /** A row too many, or none where there should be one. */
  apa: 'lebih' | 'kurang'
}

/** Untouched rows outside a membership, and members without a row, outside archives. */
export async function listOdd(db: Db, today: string): Promise<OddRosterRow[]> {
  const named = sql`m.id as mahasantri_id, m.nim, m.nama, p.tanggal, k.nama as kelompok, g.nama as kegiatan`
  const place = sql`join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id`
  return rowsOf(db)`
    select 'lebih' as apa, ${named} from absensi a join pertemuan p on p.id = a.pertemuan_id ${place}
    join mahasantri m on m.id = a.mahasantri_id where a.version = 0 and ${isOpen(today)} and ${isUntouched('a')} and not ${isMember}
    union
    select 'kurang', ${named} from keanggotaan x join pertemuan p on p.kelompok_id = x.kelompok_id and ${holdsOn('x', sql`p.tanggal`)} ${place}
    join mahasantri m on m.id = x.mahasantri_id where ${isOpen(today)}
      and not exists (select 1 from absensi a where a.pertemuan_id = p.id and a.mahasantri_id = m.id)
      and not ${hasMarkElsewhere(db, 'p', 'm.id')}
    order by 5, 6, 7, 2, 1`
}

export interface EffectRow {
  dilepas: number
  ditambah: number
  baris_dilepas: number
  baris_ditambah: number
}

export async function getEffect(db: Db, actionId: string): Promise<EffectRow | undefined> {
  return rowOf(db)<EffectRow>`
    select count(distinct case when d.masuk = 0 then d.pertemuan_id end) as dilepas,
      count(distinct case when d.masuk = 1 then d.pertemuan_id end) as ditambah,
      count(case when d.masuk = 0 then 1 end) as baris_dilepas, count(case when d.masuk = 1 then 1 end) as baris_ditambah
    from riwayat_daftar d where d.action_id = ${actionId}`
}
