import { type RawBuilder, sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { OrangContent, OrangTable } from './jenis.ts'
import { used } from './orang.sql.ts'
import { type Noun, TAUTAN } from './scope.ts'

type Recorded = OrangContent & { id: number; nama: string; kunci: string; status: string }

/** Those who have one of these numbers. `lock`: nobody else changes them before the transaction ends. */
export async function selectByKey(
  db: Db,
  { jenis, kolom, kunci, status }: OrangTable,
  keyList: readonly string[],
  lock: boolean,
): Promise<Recorded[]> {
  const wanted = keyList.map(kunci => ({ kunci }))
  return rowsOf(db)`
    select m.id, ${kunci('m.')} as kunci, ${status} as status, ${columns(kolom, 'm.')} from ${sql.table(jenis)} m
    where ${kunci('m.')} in (select r.kunci from ${jsonRows(db, wanted, { text: ['kunci'] })} as r)
    order by m.id ${lock ? forUpdate(db) : sql``}`
}

/** The same by their ids. */
export async function selectByIds(
  db: Db,
  { jenis, kolom, kunci, status }: OrangTable,
  ids: readonly number[],
  lock: boolean,
): Promise<Recorded[]> {
  return rowsOf(db)`
    select m.id, coalesce(${kunci('m.')}, '') as kunci, ${status} as status, ${columns(kolom, 'm.')} from ${sql.table(jenis)} m
    where m.id in ${idList(db, ids)} and m.dihapus_at is null
    order by m.id ${lock ? forUpdate(db) : sql``}`
}

export interface Namesake {
  id: number
  /** As it is written. */
  nama: string
  nama_cari: string
  jk: 'L' | 'P'
  hp: string
  /** '' for who has no number. */
  kunci: string
  status: string
}

/** Who is called so, by the key of the name. */
export async function selectNamesake(db: Db, { jenis, kunci, status }: OrangTable, searchNameList: readonly string[]) {
  const wanted = searchNameList.map(nama_cari => ({ nama_cari }))
  return rowsOf(db)<Namesake>`
    select m.id, m.nama, m.nama_cari, m.jk, m.hp, coalesce(${kunci('m.')}, '') as kunci, ${status} as status
    from ${sql.table(jenis)} m where m.nama_cari in (select r.nama_cari from ${jsonRows(db, wanted, { text: ['nama_cari'] })} as r)
    order by kunci, m.id`
}

/** The new ones; whose number is taken is passed over and so missing from the answer. */
export async function insertOrang(
  tx: Tx,
  { jenis, kolom, kunci, awal }: OrangTable,
  rows: readonly OrangContent[],
  now: number,
): Promise<{ id: number; kunci: string | null; nama_cari: string; hp: string }[]> {
  const names = Object.keys(awal).map(name => sql.ref(name))
  return rowsOf(tx)`
    insert into ${sql.table(jenis)} (${columns(kolom)}, ${sql.join(names)}, version, created_at, updated_at)
    select ${columns(kolom, 'r.')}, ${sql.join(Object.values(awal).map(value => sql.lit(value)))},
      1, cast(${now} as bigint), cast(${now} as bigint)
    from ${jsonRows(tx, rows, byType(kolom))} as r where 1 = 1
    on conflict do nothing returning id, ${kunci('')} as kunci, nama_cari, hp`
}

export async function writeOrangRows(tx: Tx, { jenis, kolom }: OrangTable, rows: readonly OrangContent[], now: number) {
  const changes = Object.keys(kolom).map(name => sql`${sql.raw(name)} = r.${sql.raw(name)}`)
  await sql`update ${sql.table(jenis)} set ${sql.join(changes)}, version = ${sql.ref(`${jenis}.version`)} + 1,
      updated_at = cast(${now} as bigint)
    from ${jsonRows(tx, rows, byType({ id: 'integer', ...kolom }))} as r where ${sql.ref(`${jenis}.id`)} = r.id`.execute(
    tx,
  )
}

function byType(kolom: OrangTable['kolom']) {
  return Object.groupBy(Object.keys(kolom), name => kolom[name] ?? 'text')
}

function columns(kolom: object, prefix = ''): RawBuilder<unknown> {
  return sql.raw(
    Object.keys(kolom)
      .map(name => prefix + name)
      .join(', '),
  )
}

export interface StoredOrangState {
  id: number
  nama: string
  jk: Jk
  status: string
  /** 1: something hangs on this person. */
  terpakai: number
}

/** How these people are; who is gone is not among them. */
export async function selectState(db: Db, tabel: OrangTable, ids: readonly number[]): Promise<StoredOrangState[]> {
  return rowsOf(db)`
    select h.id, h.nama, h.jk, h.status, case when ${used(tabel, 'h')} then 1 else 0 end as terpakai
    from (select m.id, m.nama, m.nama_cari, m.jk, ${tabel.status} as status from ${sql.table(tabel.jenis)} m
      where m.id in ${idList(db, ids)} and m.dihapus_at is null) h
    order by h.nama_cari, h.id`
}

/** In which kelompok of a periode each of these people is on that day, the last of them where there are several. */
export async function selectKelompokOn(
  db: Db,
  noun: Noun,
  ids: readonly number[],
  { periode_id, tanggal }: { periode_id: number; tanggal: string },
): Promise<Map<number, number>> {
  const { table, key } = TAUTAN[noun]
  const orang = sql.ref(`a.${key}`)
  const rows = await rowsOf(db)<{ orang_id: number; kelompok_id: number }>`
    select ${orang} as orang_id, a.kelompok_id from ${sql.table(table)} a
    join kelompok k on k.id = a.kelompok_id and k.periode_id = ${periode_id}
    where ${orang} in ${idList(db, ids)} and ${holdsOn('a', tanggal)} order by a.id`
  return new Map(rows.map(row => [row.orang_id, row.kelompok_id]))
}

/** In one order, so that two who change the same people wait for each other. */
export async function lockOrang(tx: Tx, { jenis }: OrangTable, ids: readonly number[]): Promise<void> {
  await sql`select id from ${sql.table(jenis)} where id in ${idList(tx, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

/** How many were changed: nobody who is at another version, where that is asked for. */
export async function updateOrangRows(
  tx: Tx,
  { jenis }: OrangTable,
  { ids, version }: { ids: readonly number[]; version?: number },
  isi: OrangContent,
  now: number,
): Promise<number> {
  const changes = Object.entries({ ...isi, updated_at: now }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const rows = await rowsOf(tx)`update ${sql.table(jenis)} set version = version + 1, ${sql.join(changes)}
    where id in ${idList(tx, ids)} and dihapus_at is null ${version ? sql`and version = ${version}` : sql``} returning id`
  return rows.length
}

export async function deleteOrangRows(tx: Tx, { jenis }: OrangTable, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(jenis)} where id in ${idList(tx, ids)}`.execute(tx)
}
