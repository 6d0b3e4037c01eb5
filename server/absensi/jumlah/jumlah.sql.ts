import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import {
  type CountColumn,
  countColumns,
  countColumnsSql,
  countPerStatus,
  countsFromMarks,
  pertemuanCountColumns,
  pertemuanCountsFromMarks,
} from '#database/mark-counts.ts'
import { type NamedPertemuan, numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

/** Ends an `insert into jumlah`: what is there already grows by what would be inserted. */
export const addToWhatIsThere = sql`
  on conflict (kelompok_id, mahasantri_id, kegiatan_id, bulan) do update set ${sql.join(
    countColumns.map(kolom => sql`${sql.ref(kolom)} = jumlah.${sql.ref(kolom)} + excluded.${sql.ref(kolom)}`),
  )}`

/** The same for `jumlah_pertemuan`: a roster is filled when the last of its rows was. */
export const addToPertemuan = sql`
  on conflict (pertemuan_id) do update set ${sql.join(
    countColumns.map(kolom => sql`${sql.ref(kolom)} = jumlah_pertemuan.${sql.ref(kolom)} + excluded.${sql.ref(kolom)}`),
  )}, terisi_at = case when excluded.terisi_at is null or jumlah_pertemuan.terisi_at >= excluded.terisi_at
    then jumlah_pertemuan.terisi_at else excluded.terisi_at end`

/** Adds these differences to the counts of people, in the place and month where the pertemuan is now. */
export function addRows(
  tx: Tx,
  pertemuanId: number,
  rows: readonly ({ mahasantri_id: number } & Record<CountColumn, number>)[],
): RawBuilder<unknown> {
  return sql`
    insert into jumlah (${countColumnsSql})
    select p.kelompok_id, c.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7), ${sql.join(countColumns.map(kolom => sql`c.${sql.ref(kolom)}`))}
    from ${jsonRows(tx, rows, { integer: ['mahasantri_id', ...countColumns] })} as c cross join pertemuan p
    where p.id = ${pertemuanId} and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    order by c.mahasantri_id ${addToWhatIsThere}`
}

/** Adds these differences to the counts of one roster. `unset`: the rows without a mark that got one; each may have had one before. */
export function addToOne(
  tx: Tx,
  pertemuanId: number,
  difference: Record<CountColumn, number>,
  unset: readonly { mahasantri_id: number; version: number; waktu_at: number }[],
): RawBuilder<unknown> {
  const first = firstOf(tx, pertemuanId, unset)
  const filled =
    unset.length === 0
      ? sql``
      : sql`, terisi_at = case when coalesce(terisi_at, 0) >= coalesce(${first}, 0) then terisi_at else ${first} end`
  const counts = countColumns.map(kolom => sql`${sql.ref(kolom)} = ${sql.ref(kolom)} + ${difference[kolom]}`)
  return sql`update jumlah_pertemuan set ${sql.join(counts)}${filled} where pertemuan_id = ${pertemuanId}`
}

/** When the last of these got the first mark it ever had. Mostly none was changed before; else the history knows. */
function firstOf(
  tx: Tx,
  pertemuanId: number,
  unset: readonly { mahasantri_id: number; version: number; waktu_at: number }[],
): RawBuilder<number | null> {
  const rows = unset.map(({ mahasantri_id, version, waktu_at }) => ({ mahasantri_id, version, waktu_at }))
  if (rows.every(row => row.version === 1)) return sql`cast(${Math.max(0, ...rows.map(row => row.waktu_at))} as bigint)`
  return sql`(
    select max(c.waktu_at)
    from ${jsonRows(tx, rows, { integer: ['mahasantri_id', 'version'], bigint: ['waktu_at'] })} as c
    where c.version = 1 or not exists (select 1 from riwayat e where e.pertemuan_id = ${pertemuanId}
      and e.mahasantri_id = c.mahasantri_id and e.version < c.version and e.to_status is not null))`
}

export async function insertPertemuanCounts(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  const these = sql<SqlBool>`a.pertemuan_id in ${idList(tx, pertemuanIds)}`
  await sql`
    insert into jumlah_pertemuan (${pertemuanCountColumns}) ${pertemuanCountsFromMarks(these)} order by a.pertemuan_id`.execute(
    tx,
  )
}

export async function deletePertemuan(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('jumlah_pertemuan').where('pertemuan_id', 'in', idList(tx, pertemuanIds)).execute()
}

/** All counts of one anew from the marks; the other has none by then. */
export async function refillOrang(tx: Tx, mahasantriId: number, previousId: number): Promise<void> {
  await sql`delete from jumlah where mahasantri_id in (${mahasantriId}, ${previousId})`.execute(tx)
  await sql`insert into jumlah (${countColumnsSql})
    select ${countColumnsSql} from (${countsFromMarks}) tanda where mahasantri_id = ${mahasantriId}
    order by 1, 2, 3, 4`.execute(tx)
}

/** What counts nothing any more in the kelompok of these pertemuan. */
export async function deleteEmpty(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  const kosong = countColumns.map(kolom => sql`${sql.ref(kolom)} = 0`)
  await sql`delete from jumlah where ${sql.join(kosong, sql` and `)}
    and kelompok_id in (select kelompok_id from pertemuan where id in ${idList(tx, pertemuanIds)})`.execute(tx)
}

/** Adds the marks of these pertemuan to the counts, or with -1 takes them out; nothing of those that are ditiadakan. */
export async function addMarks(tx: Tx, pertemuanIds: readonly number[], sign: 1 | -1): Promise<void> {
  await sql`
    insert into jumlah (${countColumnsSql})
    select p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7),
      ${sql.join(countPerStatus(sql`a.status`).map(n => sql`${sql.lit(sign)} * ${n}`))}
    from pertemuan p cross join absensi a
    where p.id in ${idList(tx, pertemuanIds)} and a.pertemuan_id = p.id
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 ${addToWhatIsThere}`.execute(tx)
}

/** Adds the rows that came onto rosters by this action, all of them unset, or with -1 takes out those that are taken off. */
export async function addList(tx: Tx, actionId: string, sign: 1 | -1): Promise<void> {
  const moved = sql<SqlBool>`(d.action_id = ${actionId} and d.masuk = ${sql.lit(sign === 1 ? 1 : 0)})`
  const unset = sql.join(countPerStatus(sql`cast(null as text)`).map(n => sql`${sql.lit(sign)} * ${n}`))
  await sql`
    insert into jumlah (${countColumnsSql})
    select p.kelompok_id, d.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7), ${unset}
    from riwayat_daftar d cross join pertemuan p
    where ${moved} and p.id = d.pertemuan_id and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 ${addToWhatIsThere}`.execute(tx)
  await sql`
    insert into jumlah_pertemuan (${pertemuanCountColumns})
    select d.pertemuan_id, ${unset}, cast(null as bigint) from riwayat_daftar d where ${moved}
    group by d.pertemuan_id order by d.pertemuan_id ${addToPertemuan}`.execute(tx)
}

/** Counts that count nothing any more, of those an action has taken off rosters, and of rosters that hold nobody now. */
export async function deleteEmptyOf(tx: Tx, actionId: string): Promise<void> {
  const kosong = countColumns.map(kolom => sql`${sql.ref(kolom)} = 0`)
  await sql`delete from jumlah where ${sql.join(kosong, sql` and `)} and (kelompok_id, mahasantri_id) in (
    select p.kelompok_id, d.mahasantri_id from riwayat_daftar d join pertemuan p on p.id = d.pertemuan_id
    where d.action_id = ${actionId})`.execute(tx)
  await sql`delete from jumlah_pertemuan where pertemuan_id in (
      select d.pertemuan_id from riwayat_daftar d where d.action_id = ${actionId})
    and not exists (select 1 from absensi a where a.pertemuan_id = jumlah_pertemuan.pertemuan_id)`.execute(tx)
}

/**
 * Holds pertemuan with everything that decides what they count, until the transaction ends: its kelompok first, so that two
 * changes that touch several months of one kelompok come one after the other; its row, against whoever opens it; its marks,
 * against whoever sets one.
 */
export async function lockPertemuan(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  const these = idList(tx, pertemuanIds)
  await sql`select id from kelompok where id in (select kelompok_id from pertemuan where id in ${these})
    order by id ${forUpdate(tx)}`.execute(tx)
  await sql`select id from pertemuan where id in ${these} order by id ${forUpdate(tx)}`.execute(tx)
  await sql`
    select version from absensi where pertemuan_id in ${these}
    order by pertemuan_id, mahasantri_id ${forUpdate(tx)}`.execute(tx)
}

type Tally = Omit<Row<'jumlah'>, 'kelompok_id' | 'mahasantri_id' | 'kegiatan_id' | 'bulan'>

/** What is counted too much, per column of the table; negative: too little. */
export interface DifferenceRow extends Tally, Columns<'mahasantri', 'nim' | 'nama'>, NamedPertemuan {
  /** Of a roster its day instead, and whose mark it is stays empty. */
  bulan: string
}

/** Where the counts and the marks differ. One statement, so that both are of the same moment. */
export async function listDifference(db: Db): Promise<DifferenceRow[]> {
  const sums = countColumns.map(kolom => sql`sum(x.${sql.ref(kolom)})`)
  return rowsOf(db)`
    select coalesce(m.nim, '') as nim, coalesce(m.nama, '') as nama, coalesce(k.nama, '') as kelompok,
      coalesce(g.nama, '') as kegiatan, beda.* from (
      select x.kelompok_id, x.mahasantri_id, x.kegiatan_id, x.bulan,
        ${sql.join(countColumns.map((kolom, i) => sql`${sums[i]} as ${sql.ref(kolom)}`))}
      from (
        select ${countColumnsSql} from jumlah
        union all
        select kelompok_id, mahasantri_id, kegiatan_id, bulan, ${sql.join(countColumns.map(kolom => sql`-${sql.ref(kolom)}`))}
        from (${countsFromMarks}) tanda) x
      group by x.kelompok_id, x.mahasantri_id, x.kegiatan_id, x.bulan
      having ${sql.join(
        sums.map(sum => sql`${sum} <> 0`),
        sql` or `,
      )}) beda
    left join mahasantri m on m.id = beda.mahasantri_id
    left join kelompok k on k.id = beda.kelompok_id
    left join kegiatan g on g.id = beda.kegiatan_id
    order by beda.kelompok_id, beda.mahasantri_id, beda.kegiatan_id, beda.bulan`
}

/** Where the counts of a roster and its rows differ; a difference in time alone has no counts. */
export async function listPertemuanDifference(db: Db): Promise<DifferenceRow[]> {
  const differ = [...countColumns, 'terisi_at'].map(
    kolom => sql`s.${sql.ref(kolom)} is distinct from x.${sql.ref(kolom)}`,
  )
  return rowsOf(db)`
    select '' as nim, '' as nama, k.nama as kelompok, g.nama as kegiatan, p.tanggal as bulan,
      ${sql.join(countColumns.map(kolom => sql`coalesce(s.${sql.ref(kolom)}, 0) - coalesce(x.${sql.ref(kolom)}, 0) as ${sql.ref(kolom)}`))}
    from pertemuan p join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
    left join jumlah_pertemuan s on s.pertemuan_id = p.id
    left join (${pertemuanCountsFromMarks()}) x on x.pertemuan_id = p.id
    where ${sql.join(differ, sql` or `)} order by p.id`
}

export async function countCount(db: Db): Promise<number> {
  return numberOf(db)`
    select (select count(*) from jumlah) + (select count(*) from jumlah_pertemuan) as n`
}
