import { type SqlBool, sql } from 'kysely'
import { hasRow, rowOf, rowsOf } from '#database/rows.ts'
import type { Db, Row } from '#database/schema.ts'

export type CadanganRow = Omit<Row<'cadangan'>, 'id'>

/** A try of longer ago died with its server, whoever seems to be at one. One from later than that is of a clock that was wrong. */
const BROKEN = 3 * 3_600_000

/** What makes copies: in the night, and when somebody asks for one. */
export const COPY_JOBS = { night: 'cadangan', asked: 'cadangan.asked' }

/** Another process than the one of this lease is at a copy, as its job says. */
const heldByOther = (now: number, lease: string) => sql<SqlBool>`
  exists (select 1 from job where name in (${COPY_JOBS.night}, ${COPY_JOBS.asked}) and lease_until > ${now} and lease <> ${lease})`

/** Begins the next try of this day unless one is under way, and returns its id: of several processes one gets it. */
export async function beginCadangan(db: Db, tanggal: string, now: number, lease = ''): Promise<number | undefined> {
  return (
    await rowOf(db)<{ id: number }>`
    insert into cadangan (tanggal, ke, dimulai_at)
    select ${tanggal}, coalesce(max(ke), 0) + 1, cast(${now} as bigint) from cadangan where tanggal = ${tanggal}
    having not exists (select 1 from cadangan where selesai_at is null
      and dimulai_at > ${now - BROKEN} and dimulai_at < ${now + BROKEN} and ${heldByOther(now, lease)})
    on conflict do nothing returning id`
  )?.id
}

/** Whether a copy is being made, or one that was asked for waits for its turn: a row without an end alone was left by a server that died over it. */
export async function isCopying(db: Db, now: number): Promise<boolean> {
  return hasRow(db)`
    select 1 from job where name = ${COPY_JOBS.asked} or (name = ${COPY_JOBS.night} and lease_until > ${now}
      and exists (select 1 from cadangan where selesai_at is null and dimulai_at > ${now - BROKEN}))`
}

export async function endCadangan(db: Db, id: number, hasil: Pick<CadanganRow, 'selesai_at'> & Partial<CadanganRow>) {
  await db.updateTable('cadangan').set(hasil).where('id', '=', id).execute()
}

/** Newest first. */
export async function listCadangan(db: Db, sejak: string): Promise<CadanganRow[]> {
  return rowsOf(db)`select * from cadangan where tanggal >= ${sejak} order by dimulai_at desc, id desc`
}

export async function findLastGood(db: Db, now: number): Promise<CadanganRow | undefined> {
  return rowOf(db)<CadanganRow>`
    select * from cadangan where selesai_at < ${now + BROKEN} and galat = '' order by selesai_at desc, id desc limit 1`
}

/** Who was erased, without who did it and why. */
export type Removed = Omit<Row<'penghapusan'>, 'id' | 'akun_id' | 'alasan'>

export async function listPenghapusan(db: Db): Promise<Removed[]> {
  const rows = await rowsOf(db)<Removed>`select jenis, orang_id, sidik, at, simpan from penghapusan order by id`
  return rows.map(row => ({ ...row, at: Number(row.at) }))
}
