import { sql } from 'kysely'
import type { PengasuhCandidate } from '#contract/datapokok/kelompok-massal.ts'
import type { Jk } from '#contract/identitas.ts'
import { holdsWithin } from '#database/date-spans.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { pickLimit } from '#server/dasar/pick.ts'
import { matches } from '#server/dasar/search.ts'
import { murabbiName } from './kelompok.sql.ts'

export type Pengasuh = 'murabbi' | 'pendamping'

/** The two tables differ in names only. */
const tableOf = (as: Pengasuh) => sql.table(`kelompok_${as}`)
const orangIdOf = (as: Pengasuh) => sql.ref(`${as}_id`)

export interface PengasuhOrangRow {
  id: number
  nama: string
  jk: Jk
}

const nameOf = (as: Pengasuh) => (as === 'murabbi' ? murabbiName : sql`m.nama`)

export async function listPengasuhOrang(db: Db, as: Pengasuh, ids: readonly number[]): Promise<PengasuhOrangRow[]> {
  return rowsOf(db)`
    select m.id, ${nameOf(as)} as nama, m.jk from ${sql.table(as)} m where m.id in ${idList(db, ids)}
    order by m.nama_cari, m.id`
}

const FOUND_MAX = 20

/** Who is at work, and how many kelompok of the periode they have in hand from that day on; `cari`: who has the fewest of those found. */
export async function listPengasuhCandidates(
  db: Db,
  as: Pengasuh,
  { periodeId, hari, cari }: { periodeId: number; hari: string; cari: string | undefined },
): Promise<PengasuhCandidate[]> {
  const nomor = sql.raw(as === 'murabbi' ? 'm.nomor' : "coalesce(m.nim, '')")
  const [first, limit] = cari === undefined ? [sql``, pickLimit] : [sql`coalesce(h.kelompok, 0),`, sql.lit(FOUND_MAX)]
  return rowsOf(db)`
    with memegang as (
      select t.${orangIdOf(as)} as orang_id, count(distinct t.kelompok_id) as kelompok
      from ${tableOf(as)} t join kelompok k on k.id = t.kelompok_id
      where k.periode_id = ${periodeId} and (t.sampai is null or t.sampai >= ${hari}) group by t.${orangIdOf(as)})
    select m.id, ${nameOf(as)} as nama, m.nama_cari, ${nomor} as nomor, m.jk, coalesce(h.kelompok, 0) as kelompok
    from ${sql.table(as)} m left join memegang h on h.orang_id = m.id
    where m.aktif = 1 and ${matches(cari ?? '', { nama: sql`m.nama_cari`, nomor: sql`upper(${nomor})`, hp: sql`null` })}
    order by ${first} m.nama_cari, m.id limit ${limit}`
}

/** A duty, and the last days of it on which a pertemuan was held, and one that they led. */
export interface DutyRow extends PenugasanRow {
  nama: string
  terakhir: string | null
  terakhir_memimpin: string | null
}

export async function listDuty(db: Db, as: Pengasuh, kelompokIds: readonly number[]): Promise<DutyRow[]> {
  const held = sql`select max(p.tanggal) from pertemuan p where p.kelompok_id = t.kelompok_id and p.opened_at is not null
      and p.tanggal >= t.dari and (t.sampai is null or p.tanggal <= t.sampai)`
  const led = as === 'pendamping' ? sql`(${held} and p.pelaksana_id = t.pendamping_id)` : sql`null`
  return rowsOf(db)`
    select t.id, t.kelompok_id, t.${orangIdOf(as)} as orang_id, t.dari, t.sampai, ${nameOf(as)} as nama,
      (${held}) as terakhir, ${led} as terakhir_memimpin
    from ${tableOf(as)} t join ${sql.table(as)} m on m.id = t.${orangIdOf(as)}
    where t.kelompok_id in ${idList(db, kelompokIds)} order by t.kelompok_id, t.dari, t.id`
}

export interface PenugasanRow {
  id: number
  kelompok_id: number
  orang_id: number
  dari: string
  sampai: string | null
}

export async function findPenugasan(tx: Tx, as: Pengasuh, id: number): Promise<PenugasanRow | undefined> {
  return rowOf(tx)<PenugasanRow>`
    select id, kelompok_id, ${orangIdOf(as)} as orang_id, dari, sampai from ${tableOf(as)} where id = ${id}`
}

/** Assignments of these people to the kelompok that touch the span; `exceptId` is not its own hindrance. */
export async function listOverlappingDuties(
  tx: Tx,
  as: Pengasuh,
  {
    kelompok_id,
    orang_ids,
    dari,
    sampai,
    exceptId,
  }: DutyDays & { kelompok_id: number; orang_ids: number[]; exceptId: number },
): Promise<PenugasanRow[]> {
  return rowsOf(tx)`
    select id, kelompok_id, ${orangIdOf(as)} as orang_id, dari, sampai from ${tableOf(as)}
    where kelompok_id = ${kelompok_id} and ${orangIdOf(as)} in ${idList(tx, orang_ids)} and id <> ${exceptId}
      and ${holdsWithin('', dari, sampai ?? FOREVER)} order by dari, id`
}
export interface DutyDays {
  dari: string
  sampai: string | null
}
const FOREVER = '9999-12-31'

export async function insertPenugasan(
  tx: Tx,
  as: Pengasuh,
  rows: { kelompok_id: number; orang_id: number; dari: string; sampai: string | null }[],
): Promise<void> {
  const columns = { integer: ['kelompok_id', 'orang_id'], text: ['dari', 'sampai'] } as const
  await sql`insert into ${tableOf(as)} (kelompok_id, ${orangIdOf(as)}, dari, sampai)
    select r.kelompok_id, r.orang_id, r.dari, r.sampai from ${jsonRows(tx, rows, columns)} as r`.execute(tx)
}

export async function endPenugasan(tx: Tx, as: Pengasuh, rows: readonly { id: number; sampai: string | null }[]) {
  await sql`update ${tableOf(as)} set sampai = r.sampai
    from ${jsonRows(tx, rows, { integer: ['id'], text: ['sampai'] })} as r
    where ${sql.ref(`kelompok_${as}.id`)} = r.id`.execute(tx)
}

export async function removeDuty(tx: Tx, as: Pengasuh, ids: readonly number[]): Promise<void> {
  await sql`delete from ${tableOf(as)} where id in ${idList(tx, ids)}`.execute(tx)
}
