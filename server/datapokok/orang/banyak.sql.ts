import { type RawBuilder, sql } from 'kysely'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'

/**
 * A table of people as lists fill it. Only the noun whose table it is makes one of these, and so only it writes there; the
 * statements are the same for all three.
 */
export interface TabelOrang<Isi extends object> {
  tabel: 'mahasantri' | 'pendamping' | 'murabbi'
  /** What a form or a list says, with the key names are found by. */
  kolom: Readonly<Record<keyof Isi & string, 'text' | 'integer'>>
  /** SQL, its columns after this prefix: by what somebody is known again, null for who has no number. */
  kunci(awalan: '' | 'o.'): RawBuilder<string | null>
  /** SQL: what is said of somebody who is not active any more, null of the others. */
  keadaan: RawBuilder<string | null>
  /** Columns that begin with the same for everybody new. */
  awal: Readonly<Record<string, string | number>>
}

type Tercatat<Isi> = Isi & { id: number; kunci: string; keadaan: string | null }

/** Those who have one of these numbers. `lock`: nobody else changes them before the transaction ends. */
export async function selectByKunci<Isi extends object>(
  db: Db,
  { tabel, kolom, kunci, keadaan }: TabelOrang<Isi>,
  kunciList: readonly string[],
  lock: boolean,
): Promise<Tercatat<Isi>[]> {
  const wanted = kunciList.map(kunci => ({ kunci }))
  const { rows } = await sql<Tercatat<Isi>>`
    select o.id, ${kunci('o.')} as kunci, ${keadaan} as keadaan, ${columns(kolom, 'o.')} from ${sql.table(tabel)} o
    where ${kunci('o.')} in (select r.kunci from ${jsonRows(db, wanted, { kunci: 'text' })} as r)
    order by o.id ${lock ? forUpdate(db) : sql``}`.execute(db)
  return rows
}

export interface Senama {
  nama_cari: string
  jk: 'L' | 'P'
  hp: string
  /** '' for who has no number. */
  kunci: string
}

/** Who is called so, by the key of the name. */
export async function selectSenama<Isi extends object>(
  db: Db,
  { tabel, kunci }: TabelOrang<Isi>,
  namaCariList: readonly string[],
): Promise<Senama[]> {
  const wanted = namaCariList.map(nama_cari => ({ nama_cari }))
  const { rows } = await sql<Senama>`
    select o.nama_cari, o.jk, o.hp, coalesce(${kunci('o.')}, '') as kunci from ${sql.table(tabel)} o
    where o.nama_cari in (select r.nama_cari from ${jsonRows(db, wanted, { nama_cari: 'text' })} as r)
    order by kunci, o.id`.execute(db)
  return rows
}

/** The new ones; whose number is taken is passed over and so missing from the answer. */
export async function insertOrang<Isi extends object>(
  tx: Tx,
  { tabel, kolom, kunci, awal }: TabelOrang<Isi>,
  rows: readonly Isi[],
  now: number,
): Promise<{ id: number; kunci: string | null }[]> {
  const names = Object.keys(awal).map(name => sql.ref(name))
  const { rows: made } = await sql<{ id: number; kunci: string | null }>`
    insert into ${sql.table(tabel)} (${columns(kolom)}, ${sql.join(names)}, version, created_at, updated_at)
    select ${columns(kolom, 'r.')}, ${sql.join(Object.values(awal).map(value => sql.lit(value)))},
      1, cast(${now} as bigint), cast(${now} as bigint)
    from ${jsonRows(tx, rows, kolom)} as r where 1 = 1
    on conflict do nothing returning id, ${kunci('')} as kunci`.execute(tx)
  return made
}

export async function updateOrang<Isi extends object>(
  tx: Tx,
  { tabel, kolom }: TabelOrang<Isi>,
  rows: readonly (Isi & { id: number })[],
  now: number,
): Promise<void> {
  const changes = Object.keys(kolom).map(name => sql`${sql.raw(name)} = r.${sql.raw(name)}`)
  await sql`update ${sql.table(tabel)} set ${sql.join(changes)}, version = ${sql.ref(`${tabel}.version`)} + 1,
      updated_at = cast(${now} as bigint)
    from ${jsonRows(tx, rows, { id: 'integer', ...kolom })} as r where ${sql.ref(`${tabel}.id`)} = r.id`.execute(tx)
}

function columns(kolom: object, prefix = ''): RawBuilder<unknown> {
  return sql.raw(
    Object.keys(kolom)
      .map(name => prefix + name)
      .join(', '),
  )
}
