import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import { WITHOUT } from '#contract/laporan/laporan-mahasantri.ts'
import { readsEverything } from '#contract/permissions.ts'
import { holdsOn, holdsWithin, holdTogether } from '#database/date-spans.ts'
import { idList, isFewOf, jsonRows } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { matches } from '#server/dasar/search.ts'
import { assignments } from '#server/datapokok/kelompok/wewenang.ts'
import { everUdzur, inReportScope, notCancelled, type ReportScope } from './rentang.ts'

export interface MahasantriFilter {
  cari: string
  jk?: 'L' | 'P' | undefined
  prodi?: string | undefined
  fakultas?: string | undefined
  angkatan?: number | typeof WITHOUT | undefined
  keaktifan?: 'aktif' | 'tidak' | undefined
}

/** Condition on `m` (mahasantri); undefined when everybody is meant, so that a statement can do without it. */
export function whoMatches({ cari, jk, prodi, fakultas, angkatan, keaktifan }: MahasantriFilter) {
  const parts: RawBuilder<unknown>[] = []
  if (cari !== '') parts.push(matches(cari, { nama: sql`m.nama_cari`, nomor: sql`upper(m.nim)`, hp: sql`null` }))
  if (jk !== undefined) parts.push(sql`m.jk = ${jk}`)
  if (prodi !== undefined) parts.push(sql`m.prodi = ${prodi === WITHOUT ? '' : prodi}`)
  if (fakultas !== undefined) parts.push(sql`m.fakultas = ${fakultas === WITHOUT ? '' : fakultas}`)
  if (angkatan !== undefined) parts.push(angkatan === WITHOUT ? sql`m.angkatan is null` : sql`m.angkatan = ${angkatan}`)
  if (keaktifan !== undefined) parts.push(keaktifan === 'aktif' ? sql`m.status = 'aktif'` : sql`m.status <> 'aktif'`)
  return parts.length === 0 ? undefined : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** How many pertemuan took place in the scope. */
export async function countHeldPertemuan(db: Db, scope: ReportScope): Promise<number> {
  return numberOf(db)`
    select count(*) as n from pertemuan p
    where ${inReportScope(scope)} and p.opened_at is not null and ${notCancelled}`
}

export type ReportMemberRow = Columns<'keanggotaan', 'mahasantri_id' | 'kelompok_id' | 'dari' | 'sampai'> &
  Columns<'kelompok', 'nama' | 'nama_urut'>

/** Memberships in the scope and in sight that overlap the range, the earliest first: who is expected, marked or not. */
export async function listReportMembers(
  db: Db,
  c: ReportScope,
  mahasantriIds?: readonly number[],
): Promise<ReportMemberRow[]> {
  const of = mahasantriIds === undefined ? sql`1 = 1` : isFewOf(db, sql`ka.mahasantri_id`, mahasantriIds)
  return rowsOf(db)`
    select ka.mahasantri_id, ka.kelompok_id, k.nama, k.nama_urut, ka.dari, ka.sampai
    ${fromMembers(c)} and ${of} order by ka.dari, ka.id`
}

/** FROM and WHERE of them: keanggotaan `ka` in kelompok `k`. */
export function fromMembers(c: ReportScope): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`${holdsWithin('ka', c.dari, c.sampai)}`, isPublished('k.periode_id')]
  if (c.kelompok_id !== null) parts.push(sql`ka.kelompok_id = ${c.kelompok_id}`)
  if (c.periode_id !== null) parts.push(sql`k.periode_id = ${c.periode_id}`)
  if (typeof c.kegiatan === 'number')
    parts.push(
      sql`exists (select 1 from kelompok_kegiatan kk where kk.kelompok_id = k.id and kk.kegiatan_id = ${c.kegiatan})`,
    )
  // Three spans that overlap two by two have a day in common.
  if (c.murabbi_id !== null)
    parts.push(sql`exists (select 1 from kelompok_murabbi t where t.kelompok_id = k.id and t.murabbi_id = ${c.murabbi_id}
      and ${overlap(c)})`)
  if (!readsEverything(c.user.peran))
    parts.push(sql`exists (select 1 from (${assignments(c.user)}) t where t.kelompok_id = k.id
      and ((${holdsOn('t', c.hariIni)}) or (${overlap(c)})))`)
  return sql`from keanggotaan ka join kelompok k on k.id = ka.kelompok_id where ${sql.join(parts, sql` and `)}`
}

/** `t` (an assignment) has a day in common with `ka` (a membership) and one with the range. */
function overlap({ dari, sampai }: ReportScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`${holdsWithin('t', dari, sampai)}
    and ${holdTogether('ka', 't')}`
}

export interface ReportMahasantriRow
  extends Columns<'mahasantri', 'id' | 'nim' | 'nama' | 'nama_cari' | 'jk' | 'prodi' | 'fakultas' | 'angkatan'> {
  /** 1 or 0 */
  aktif: number
}

/** What a row says of the person `m`. */
export const reportMahasantriColumns = sql`m.id, m.nim, m.nama, m.nama_cari, m.jk, m.prodi, m.fakultas, m.angkatan,
  case when m.status = 'aktif' then 1 else 0 end as aktif`

export async function listReportMahasantri(
  db: Db,
  ids: readonly number[],
  saringan: MahasantriFilter,
): Promise<ReportMahasantriRow[]> {
  return rowsOf(db)`
    select ${reportMahasantriColumns}
    from mahasantri m where m.id in ${idList(db, ids)} and ${whoMatches(saringan) ?? sql`1 = 1`}`
}

export interface TrendRow {
  mahasantri_id: number
  /** Index of the point. */
  ke: number
  status: Status | null
  n: number
}

/**
 * Marks of a few people per point of the range; `akhir` are the last days of the points, in order. The points cut every
 * month, so this reads marks: those of these people in the range, in the kelompok where something of them is counted.
 */
export async function countTrend(
  db: Db,
  cakupan: ReportScope,
  tempat: readonly { mahasantri_id: number; kelompok_id: number }[],
  akhir: readonly string[],
): Promise<TrendRow[]> {
  if (akhir.length === 0 || tempat.length === 0) return []
  const whens = akhir.map((day, ke) => sql`when p.tanggal <= ${day} then ${sql.lit(ke)}`)
  const kelompokIds = [...new Set(tempat.map(row => row.kelompok_id))]
  return rowsOf(db)`
    select a.mahasantri_id, case ${sql.join(whens, sql` `)} end as ke, a.status, count(*) as n
    from ${jsonRows(db, tempat, { integer: ['mahasantri_id', 'kelompok_id'] })} as r
      cross join pertemuan p cross join absensi a
    where p.kelompok_id = r.kelompok_id and ${isFewOf(db, sql`p.kelompok_id`, kelompokIds)}
      and a.pertemuan_id = p.id and a.mahasantri_id = r.mahasantri_id and ${inReportScope(cakupan)} and ${notCancelled}
    group by 1, a.status, 2`
}

/** In which kelompok something of these people is counted in the months of the range. */
export async function listCountedPlaces(db: Db, { dari, sampai }: ReportScope, mahasantriIds: readonly number[]) {
  return rowsOf(db)<Columns<'jumlah', 'mahasantri_id' | 'kelompok_id'>>`
    select distinct j.mahasantri_id, j.kelompok_id from jumlah j
    where ${isFewOf(db, sql`j.mahasantri_id`, mahasantriIds)} and j.bulan >= ${dari.slice(0, 7)} and j.bulan <= ${sampai.slice(0, 7)}`
}

export type OrangDetailRow = Columns<
  'mahasantri',
  'id' | 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas' | 'angkatan' | 'hp' | 'wali_nama' | 'wali_hp'
>

export async function findReportMahasantri(db: Db, id: number): Promise<OrangDetailRow | undefined> {
  const row = await rowOf(db)<OrangDetailRow>`
    select id, nim, nama, jk, prodi, fakultas, angkatan, hp, wali_nama, wali_hp from mahasantri where id = ${id}`
  return row
}

export interface ReportTandaRow
  extends Columns<'absensi', 'pertemuan_id' | 'status' | 'catatan'>,
    Columns<'pertemuan', 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke'> {
  /** The reason when the pertemuan did not take place. */
  ditiadakan: string | null
}

/**
 * Every mark of one person in the scope, ditiadakan included, oldest first; and what was ditiadakan before anybody opened
 * it, which has no roster: whoever was a member that day would have been on it. What lies ahead is no record yet.
 */
export async function listReportTanda(db: Db, cakupan: ReportScope, mahasantriId: number): Promise<ReportTandaRow[]> {
  return rowsOf(db)`
    select t.pertemuan_id, t.kelompok_id, t.kegiatan_id, t.tanggal, t.ke, t.status, t.catatan, t.ditiadakan from (
      select p.id as pertemuan_id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.mulai, a.status,
        case when a.catatan = '' or a.status = 'U' or ${everUdzur} then '' else a.catatan end as catatan, n.alasan as ditiadakan
      from absensi a join pertemuan p on p.id = a.pertemuan_id left join peniadaan n on n.pertemuan_id = p.id
      where a.mahasantri_id = ${mahasantriId} and ${inReportScope(cakupan)}
      union
      select p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.mulai, null, '', n.alasan
      from keanggotaan k join pertemuan p on p.kelompok_id = k.kelompok_id join peniadaan n on n.pertemuan_id = p.id
      where k.mahasantri_id = ${mahasantriId} and ${holdsOn('k', sql`p.tanggal`)}
        and p.opened_at is null and p.tanggal <= ${cakupan.hariIni} and ${inReportScope(cakupan)}
    ) t order by t.tanggal, t.mulai, t.kegiatan_id, t.ke, t.pertemuan_id`
}
