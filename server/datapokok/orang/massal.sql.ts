import { sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import { holdsOn } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { IsiOrang, TabelOrang } from './jenis.ts'
import { used } from './orang.sql.ts'

export interface Keadaan {
  id: number
  nama: string
  jk: Jk
  status: string
  /** 1: something hangs on this person. */
  terpakai: number
}

/** How these people are; who is gone is not among them. */
export async function selectKeadaan(db: Db, tabel: TabelOrang, ids: readonly number[]): Promise<Keadaan[]> {
  return rowsOf(db)`
    select h.id, h.nama, h.jk, h.status, case when ${used(tabel)} then 1 else 0 end as terpakai
    from (select m.id, m.nama, m.nama_cari, m.jk, ${tabel.status} as status from ${sql.table(tabel.jenis)} m
      where m.id in ${idList(db, ids)} and m.dihapus_at is null) h
    order by h.nama_cari, h.id`
}

/** In which kelompok of a periode each of these mahasantri is on that day. */
export async function selectKelompokPada(
  db: Db,
  ids: readonly number[],
  { periode_id, tanggal }: { periode_id: number; tanggal: string },
): Promise<Map<number, number>> {
  const rows = await rowsOf(db)<{ mahasantri_id: number; kelompok_id: number }>`
    select a.mahasantri_id, a.kelompok_id from keanggotaan a
    join kelompok k on k.id = a.kelompok_id and k.periode_id = ${periode_id}
    where a.mahasantri_id in ${idList(db, ids)} and ${holdsOn('a', tanggal)}`
  return new Map(rows.map(row => [row.mahasantri_id, row.kelompok_id]))
}

/** In one order, so that two who change the same people wait for each other. */
export async function lockOrang(tx: Tx, { jenis }: TabelOrang, ids: readonly number[]): Promise<void> {
  await sql`select id from ${sql.table(jenis)} where id in ${idList(tx, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

export async function updateOrangRows(
  tx: Tx,
  { jenis }: TabelOrang,
  ids: readonly number[],
  isi: IsiOrang,
  now: number,
): Promise<void> {
  const changes = Object.entries({ ...isi, updated_at: now }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(jenis)} set version = version + 1, ${sql.join(changes)}
    where id in ${idList(tx, ids)}`.execute(tx)
}

export async function deleteOrangRows(tx: Tx, { jenis }: TabelOrang, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(jenis)} where id in ${idList(tx, ids)}`.execute(tx)
}
