import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { TRACKED_TABLES, type TrackedTableName } from '#database/perubahan.ts'
import type { Db } from '#database/schema.ts'

export interface TrackedTable {
  tabel: TrackedTableName
  kunci: readonly string[]
  /** As they are now, without secrets. */
  kolom: readonly { nama: string; tipe: string }[]
}

/** The tables whose rows are written down, parents first. */
export async function readTrackedTables(db: Db): Promise<TrackedTable[]> {
  const all = new Map((await db.introspection.getTables()).map(one => [one.name, one.columns]))
  return Object.entries(TRACKED_TABLES).map(([tabel, traced]) => {
    const rahasia: readonly string[] = 'rahasia' in traced ? traced.rahasia : []
    const kolom = (all.get(tabel) ?? []).filter(({ name }) => !rahasia.includes(name))
    const columnList = kolom.map(({ name, dataType }) => ({ nama: name, tipe: dataType }))
    return { tabel: tabel as TrackedTableName, kunci: traced.kunci, kolom: columnList }
  })
}

/** A column of a row as it was or is, with the type it has in its table. */
export function value(side: 'sebelum' | 'sesudah', { nama, tipe }: TrackedTable['kolom'][number]): RawBuilder<unknown> {
  return sql`cast(${sql.ref(`b.${side}`)} ->> ${sql.lit(nama)} as ${sql.raw(tipe)})`
}

/** Condition: the row `t` of the table is the one that `b` tells of. */
export function isRow({ kunci, kolom }: TrackedTable, t: string): RawBuilder<SqlBool> {
  const sama = kolom
    .filter(({ nama }) => kunci.includes(nama))
    .map(
      ({ nama, tipe }) =>
        sql`${sql.ref(`${t}.${nama}`)} = cast(coalesce(b.sebelum, b.sesudah) ->> ${sql.lit(nama)} as ${sql.raw(tipe)})`,
    )
  return sql<SqlBool>`(${sql.join(sama, sql` and `)})`
}

/** What `perubahan_baris.kunci` says of the row `t`. */
export function keyText({ kunci }: Pick<TrackedTable, 'kunci'>, t: string): RawBuilder<string> {
  return sql<string>`${sql.join(
    kunci.map(k => sql`cast(${sql.ref(`${t}.${k}`)} as text)`),
    sql` || '-' || `,
  )}`
}

export const dibuat = sql<SqlBool>`b.sebelum is null and b.sesudah is not null`
export const diubah = sql<SqlBool>`b.sebelum is not null and b.sesudah is not null`
export const dihapus = sql<SqlBool>`b.sebelum is not null and b.sesudah is null`

/** A column that its change has changed. */
export function differs(nama: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`b.sebelum ->> ${sql.lit(nama)} is distinct from b.sesudah ->> ${sql.lit(nama)}`
}

export function baris(tabel: string, perubahanIds: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`b.perubahan_id in ${perubahanIds} and b.tabel = ${sql.lit(tabel)}`
}

/** Ids of rows that one of these has made. */
export function idMade(tabel: string, perubahanIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select cast(b.kunci as integer) from perubahan_baris b where ${baris(tabel, perubahanIds)} and ${dibuat})`
}
