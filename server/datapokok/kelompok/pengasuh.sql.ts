import { sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { holdsWithin } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Tx } from '#database/schema.ts'
import { namaMurabbi } from './kelompok.sql.ts'

export type Pengasuh = 'murabbi' | 'pendamping'

/** The two tables differ in names only. */
const tableOf = (as: Pengasuh) => sql.table(`kelompok_${as}`)
const orangIdOf = (as: Pengasuh) => sql.ref(`${as}_id`)

export interface OrangRow {
  id: number
  nama: string
  jk: Jk
}

export async function listOrang(tx: Tx, as: Pengasuh, ids: number[]): Promise<OrangRow[]> {
  const nama = as === 'murabbi' ? namaMurabbi : sql`m.nama`
  return rowsOf(tx)`
    select m.id, ${nama} as nama, m.jk from ${sql.table(as)} m where m.id in ${idList(tx, ids)}
    order by m.nama_cari, m.id`
}

export interface PenugasanRow {
  id: number
  kelompok_id: number
  orang_id: number
  dari: string
  sampai: string | null
}

export async function findPenugasan(tx: Tx, as: Pengasuh, id: number): Promise<PenugasanRow | undefined> {
  const { rows } = await sql<PenugasanRow>`
    select id, kelompok_id, ${orangIdOf(as)} as orang_id, dari, sampai from ${tableOf(as)} where id = ${id}`.execute(tx)
  return rows[0]
}

/** Assignments of these people to the kelompok that touch the span; `exceptId` is not its own hindrance. */
export async function listBertumpuk(
  tx: Tx,
  as: Pengasuh,
  {
    kelompok_id,
    orang_ids,
    dari,
    sampai,
    exceptId,
  }: Span & { kelompok_id: number; orang_ids: number[]; exceptId: number },
): Promise<PenugasanRow[]> {
  return rowsOf(tx)`
    select id, kelompok_id, ${orangIdOf(as)} as orang_id, dari, sampai from ${tableOf(as)}
    where kelompok_id = ${kelompok_id} and ${orangIdOf(as)} in ${idList(tx, orang_ids)} and id <> ${exceptId}
      and ${holdsWithin('', dari, sampai ?? FOREVER)} order by dari`
}
export interface Span {
  dari: string
  sampai: string | null
}
const FOREVER = '9999-12-31'

export async function insertPenugasan(
  tx: Tx,
  as: Pengasuh,
  rows: { kelompok_id: number; orang_id: number; dari: string; sampai: string | null }[],
): Promise<void> {
  const columns = { kelompok_id: 'integer', orang_id: 'integer', dari: 'text', sampai: 'text' } as const
  await sql`insert into ${tableOf(as)} (kelompok_id, ${orangIdOf(as)}, dari, sampai)
    select r.kelompok_id, r.orang_id, r.dari, r.sampai from ${jsonRows(tx, rows, columns)} as r`.execute(tx)
}

export async function endPenugasan(tx: Tx, as: Pengasuh, id: number, sampai: string | null): Promise<void> {
  await sql`update ${tableOf(as)} set sampai = ${sampai} where id = ${id}`.execute(tx)
}

export async function removeTugas(tx: Tx, as: Pengasuh, id: number): Promise<void> {
  await sql`delete from ${tableOf(as)} where id = ${id}`.execute(tx)
}
