import { type SqlBool, sql } from 'kysely'
import type { Tally } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { asCounts, countPerStatus } from '#database/mark-counts.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { isRecorded } from '#server/absensi/jumlah/kolom.ts'
import { inReportScope, type ReportScope } from './rentang.ts'

/** Row of a roster: of one of these people. They are thousands where a roster names twenty, so it is read and not looked up by each of them. */
const isOf = (db: Db, ids: readonly number[]) =>
  sql<SqlBool>`a.pertemuan_id = p.id and +a.mahasantri_id in ${idList(db, ids)}`

/** Pertemuan of the scope, ditiadakan included, whose roster names one of these people. */
const named = (
  db: Db,
  scope: ReportScope,
  ids: readonly number[],
) => sql<SqlBool>`${inReportScope(scope)} and ${isRecorded}
  and exists (select 1 from absensi a where ${isOf(db, ids)})`

export async function countOriginRows(db: Db, cakupan: ReportScope, ids: readonly number[]): Promise<number> {
  return numberOf(db)`
    select count(*) as n from pertemuan p where ${named(db, cakupan, ids)}`
}

export interface CountedPertemuanRow extends Tally {
  pertemuan_id: number
  kelompok_id: number
  kelompok: string
  kegiatan_id: number
  kegiatan: string
  tanggal: string
  ke: number
  ditiadakan: string | null
}

/** The latest first, with the marks of these people. */
export async function listOriginRows(
  db: Db,
  cakupan: ReportScope,
  ids: readonly number[],
  { halaman, ukuran }: { halaman: number; ukuran: number },
): Promise<CountedPertemuanRow[]> {
  return rowsOf(db)`
    select p.id as pertemuan_id, p.kelompok_id, k.nama as kelompok, p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke,
      n.alasan as ditiadakan, ${asCounts(countPerStatus(sql`a.status`))}
    from (select p.* from pertemuan p where ${named(db, cakupan, ids)}
        order by p.tanggal desc, p.mulai desc, p.id desc limit ${ukuran} offset ${(halaman - 1) * ukuran}) p
      join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
      join absensi a on ${isOf(db, ids)}
      left join peniadaan n on n.pertemuan_id = p.id
    group by p.id, p.kelompok_id, k.nama, p.kegiatan_id, g.nama, p.tanggal, p.ke, p.mulai, n.alasan
    order by p.tanggal desc, p.mulai desc, p.id desc`
}
