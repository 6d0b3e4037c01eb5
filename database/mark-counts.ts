import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import type { Tx } from './schema.ts'

/** The columns of `jumlah` that count, each with the status it counts; null is a row that is still unset. */
const COUNTED = [
  ['h', 'H'],
  ['t', 'T'],
  ['i', 'I'],
  ['s', 'S'],
  ['a', 'A'],
  ['u', 'U'],
  ['d', 'D'],
  ['belum', null],
] as const

export type CountColumn = (typeof COUNTED)[number][0]

export const countColumns: readonly CountColumn[] = COUNTED.map(([kolom]) => kolom)

export function countColumnOf(status: Status | null): CountColumn {
  return status === null ? 'belum' : (status.toLowerCase() as Lowercase<Status>)
}

/** Every column of `jumlah`, in the order in which values are given everywhere. */
export const countColumnsSql = sql.join(
  ['kelompok_id', 'mahasantri_id', 'kegiatan_id', 'bulan', ...countColumns].map(kolom => sql.ref(kolom)),
)

/** One number for each counting column: how many rows of a group have that status. */
export function countPerStatus(status: RawBuilder<unknown>): RawBuilder<number>[] {
  return COUNTED.map(([, huruf]) => {
    const which = huruf === null ? sql`is null` : sql`= ${sql.lit(huruf)}`
    return sql<number>`count(*) filter (where ${status} ${which})`
  })
}

/** The same of rows that are counts already. */
export function sumPerStatus(table: string): RawBuilder<number>[] {
  return countColumns.map(kolom => sql<number>`sum(${sql.ref(`${table}.${kolom}`)})`)
}

/** One value for each counting column, under the names of a Hitungan. */
export function asCounts(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(COUNTED.map(([kolom, huruf], i) => sql`${values[i]} as ${sql.ref(huruf ?? kolom)}`))
}

/** What the marks say `jumlah` should hold. Twin of migrations/0004-jumlah.ts, which stays as it was. */
export const countsFromMarks = sql`
  select p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7) as bulan,
    ${sql.join(countPerStatus(sql`a.status`).map((n, i) => sql`${n} as ${sql.ref(countColumns[i] ?? '')}`))}
  from pertemuan p join absensi a on a.pertemuan_id = p.id
  where not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
  group by p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7)`

export const pertemuanCountColumns = sql.join(
  ['pertemuan_id', ...countColumns, 'terisi_at'].map(kolom => sql.ref(kolom)),
)

/** When the change `r` of a mark was made, as far as that can be believed: see contract/absensi/content-time.ts. */
export const changedAt = sql<number>`coalesce(r.waktu_at, r.arrived_at)`

/** When a row of the roster `a` got its first mark; null while it never had one. */
export const firstMarkAt = sql<number | null>`
  case when a.version > 0 then coalesce((
    select ${changedAt} from riwayat r where r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id
      and r.to_status is not null order by r.version limit 1),
    case when a.version = 1 and a.status is not null then a.arrived_at end) end`

/** What the marks say `jumlah_pertemuan` should hold. Migrations/0008-jumlah-pertemuan.ts, from before taps were believed, stays as it was. */
export function pertemuanCountsFromMarks(which: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`): RawBuilder<unknown> {
  return sql`
  select a.pertemuan_id, ${sql.join(countPerStatus(sql`a.status`).map((n, i) => sql`${n} as ${sql.ref(countColumns[i] ?? '')}`))},
    max(${firstMarkAt}) as terisi_at
  from absensi a where ${which} group by a.pertemuan_id`
}

/** All counts anew from the marks; nobody may write marks meanwhile. */
export async function refillCounts(tx: Tx): Promise<void> {
  await sql`delete from jumlah`.execute(tx)
  // What is read together lies together.
  await sql`insert into jumlah (${countColumnsSql}) ${countsFromMarks} order by 1, 2, 3, 4`.execute(tx)
  await sql`delete from jumlah_pertemuan`.execute(tx)
  await sql`insert into jumlah_pertemuan (${pertemuanCountColumns}) ${pertemuanCountsFromMarks()}`.execute(tx)
}
