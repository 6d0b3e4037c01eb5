import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import { holdTable } from '#database/dialect.ts'
import {
  type CountColumn,
  changedAt,
  countColumnOf,
  countColumnsSql,
  countPerStatus,
  pertemuanCountColumns,
  refillCounts,
} from '#database/mark-counts.ts'
import type { Db, Tx } from '#database/schema.ts'
import * as jumlahSql from './jumlah.sql.ts'

/**
 * `jumlah_pertemuan` holds for every roster how many of its rows have which status and when it was filled; `jumlah` for every person, kelompok, kegiatan and month how many marks of which status stand in pertemuan that are
 * not ditiadakan. Whatever changes that goes through one of the functions below, in the same transaction. All of them
 * change rows in the order of the key, so that two who save the same people never wait for each other in a circle.
 */

/**
 * The statements that carry changes of marks over into the counts, from the rows of history that describe them.
 */
export const countChanges: ((riwayat: RawBuilder<unknown>) => RawBuilder<unknown>)[] = [
  riwayat => sql`
    insert into jumlah (${countColumnsSql})
    select p.kelompok_id, r.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7), ${difference}
    from ${riwayat} as r cross join pertemuan p
    where r.from_status is distinct from r.to_status and p.id = r.pertemuan_id
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 ${jumlahSql.addToWhatIsThere}`,
  riwayat => sql`
    insert into jumlah_pertemuan (${pertemuanCountColumns})
    select r.pertemuan_id, ${difference}, max(case when ${isFirst} then ${changedAt} end)
    from ${riwayat} as r
    where r.from_status is distinct from r.to_status
    group by r.pertemuan_id order by r.pertemuan_id ${jumlahSql.addToPertemuan}`,
]

const before = countPerStatus(sql`r.from_status`)
const difference = sql.join(countPerStatus(sql`r.to_status`).map((after, i) => sql`${after} - ${before[i]}`))

/** Mostly the row was never changed before; else its history says whether it had a mark and was unset again. */
const isFirst = sql<SqlBool>`r.from_status is null and (r.version = 1 or not exists (
  select 1 from riwayat e where e.pertemuan_id = r.pertemuan_id and e.mahasantri_id = r.mahasantri_id
    and e.version < r.version and e.to_status is not null))`

/** A change of a locked mark, as the one who locked it knows it. */
export interface CountChange {
  mahasantri_id: number
  /** The version it makes. */
  version: number
  dari: Status | null
  status: Status | null
  /** When it was made. */
  waktu_at: number
}

/** The same for changes of marks of one pertemuan that are known, which need not be read again: what every save does. */
export function addMarkCounts(tx: Tx, pertemuanId: number, changes: readonly CountChange[]): RawBuilder<unknown>[] {
  const changed = changes.filter(c => c.dari !== c.status)
  if (changed.length === 0) return []
  const rows = changed.map(({ mahasantri_id, dari, status }) => ({
    mahasantri_id,
    ...differenceOf([{ dari, status }]),
  }))
  const unset = changed.filter(c => c.dari === null)
  return [jumlahSql.addRows(tx, pertemuanId, rows), jumlahSql.addToOne(tx, pertemuanId, differenceOf(changed), unset)]
}

function differenceOf(changes: readonly Pick<CountChange, 'dari' | 'status'>[]): Record<CountColumn, number> {
  const difference: Record<CountColumn, number> = { h: 0, t: 0, i: 0, s: 0, a: 0, u: 0, d: 0, belum: 0 }
  for (const { dari, status } of changes) {
    difference[countColumnOf(status)]++
    difference[countColumnOf(dari)]--
  }
  return difference
}

/** These pertemuan got their rosters: counts the rows as they stand. */
export async function countRosterList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await jumlahSql.addMarks(tx, pertemuanIds, 1)
  await jumlahSql.insertPertemuanCounts(tx, pertemuanIds)
}

/** These rosters are about to go: nothing of them is counted any more. */
export async function subtractRosters(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await jumlahSql.addMarks(tx, pertemuanIds, -1)
  await jumlahSql.deleteEmpty(tx, pertemuanIds)
  await jumlahSql.deletePertemuan(tx, pertemuanIds)
}

/** What an action has written into `riwayat_daftar`: who came onto rosters (1) or was taken off them (-1), untouched. */
export async function countList(tx: Tx, actionId: string, sign: 1 | -1): Promise<void> {
  await jumlahSql.addList(tx, actionId, sign)
  if (sign === -1) await jumlahSql.deleteEmptyOf(tx, actionId)
}

/** Two entries became one (`tetap`), and of both of them only one is on these rosters by now: their counts anew from the marks. */
export async function recountOrang(tx: Tx, tetap: number, merged: number, pertemuanIds: readonly number[]) {
  await jumlahSql.refillOrang(tx, tetap, merged)
  await jumlahSql.deletePertemuan(tx, pertemuanIds)
  await jumlahSql.insertPertemuanCounts(tx, pertemuanIds)
}

/**
 * Around a change of what a pertemuan counts at all: that it takes place, on which date, who is on its roster. Its marks
 * leave the counts as they are and come back as they are then.
 */
export async function recountAround<T>(tx: Tx, pertemuanId: number, change: () => Promise<T>): Promise<T> {
  return recountAroundAll(tx, [pertemuanId], change)
}

/** Before a pertemuan is read that is to be changed so: what is read stays so until the transaction ends. */
export async function holdPertemuan(tx: Tx, pertemuanId: number): Promise<void> {
  await jumlahSql.lockPertemuan(tx, [pertemuanId])
}

/** As `recountAround`, of many at once. */
export async function recountAroundAll<T>(
  tx: Tx,
  pertemuanIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  if (pertemuanIds.length === 0) return change()
  await jumlahSql.lockPertemuan(tx, pertemuanIds)
  await jumlahSql.addMarks(tx, pertemuanIds, -1)
  const changed = await change()
  await jumlahSql.deletePertemuan(tx, pertemuanIds)
  await countRosterList(tx, pertemuanIds)
  return changed
}

/** Counts that differ from their marks, and how many were looked at. */
export async function checkCount(db: Db): Promise<{ diperiksa: number; selisih: jumlahSql.DifferenceRow[] }> {
  const selisih = [...(await jumlahSql.listDifference(db)), ...(await jumlahSql.listPertemuanDifference(db))]
  return { diperiksa: await jumlahSql.countCount(db), selisih }
}

/** All counts anew from the marks. Whoever saves meanwhile waits. */
export async function repairCount(tx: Tx): Promise<void> {
  await holdTable(tx, 'jumlah')
  await holdTable(tx, 'jumlah_pertemuan')
  await refillCounts(tx)
}
