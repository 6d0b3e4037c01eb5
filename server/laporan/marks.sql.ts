import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idList, isFewOf } from '#database/dialect.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { type MahasantriFilter, whoMatches } from './laporan-mahasantri.sql.ts'
import { inReportScope, type ReportScope } from './rentang.ts'

export interface MarksScope {
  scope: ReportScope
  who: MahasantriFilter
  /** Of these people alone. */
  orang: readonly number[] | undefined
  /** Milliseconds UTC: changed since then. */
  since: number | undefined
}

export type MarkRow = Columns<
  'absensi',
  'pertemuan_id' | 'mahasantri_id' | 'status' | 'menit' | 'version' | 'arrived_at'
> &
  Columns<'pertemuan', 'tanggal' | 'ke'> &
  Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas' | 'angkatan'> &
  Columns<'periode', 'tahun_akademik' | 'semester' | 'gelombang'> & {
    kegiatan: string
    kelompok: string
    dicatat_oleh: string | null
    asal: string
    ditiadakan: string
  }

type Place = Columns<'pertemuan', 'id' | 'tanggal' | 'kelompok_id'>

/** The next pertemuan of which there may be rows, in the order of the index by day: where one is is said by its three values. */
export async function listNextPlaces(db: Db, c: MarksScope, after: Place | undefined, most: number): Promise<Place[]> {
  const further = after
    ? sql`(p.tanggal, p.kelompok_id, p.id) > (${after.tanggal}, ${after.kelompok_id}, ${after.id})`
    : sql`1 = 1`
  return rowsOf(db)`
    select p.id, p.tanggal, p.kelompok_id from pertemuan p
    where ${inReportScope(c.scope)} and p.opened_at is not null and ${further}
      and (${changedSince(c, sql`exists (select 1 from absensi a where a.pertemuan_id = p.id and a.arrived_at >= ${c.since})`)})
    order by p.tanggal, p.kelompok_id, p.id limit ${most}`
}

/** Their marks, unset ones too, in the same order. */
export async function listMarks(db: Db, c: MarksScope, pertemuanIds: readonly number[]): Promise<MarkRow[]> {
  return rowsOf(db)`
    select a.pertemuan_id, a.mahasantri_id, a.status, a.menit, a.version, a.arrived_at, p.tanggal, p.ke,
      m.nim, m.nama, m.jk, m.prodi, m.fakultas, m.angkatan, t.tahun_akademik, t.semester, t.gelombang,
      g.nama as kegiatan, k.nama as kelompok, u.nama as dicatat_oleh,
      case when r.izin_id is not null then 'izin' when r.koreksi_id is not null then 'koreksi'
        when r.tautan_id is not null then 'tautan' when p.rekap_berkas_id is not null and a.version = 1 then 'berkas' else '' end as asal,
      case when n.pertemuan_id is null then '' else 'ya' end as ditiadakan
    from pertemuan p join absensi a on a.pertemuan_id = p.id join mahasantri m on m.id = a.mahasantri_id
      join kelompok k on k.id = p.kelompok_id join periode t on t.id = k.periode_id join kegiatan g on g.id = p.kegiatan_id
      left join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
      left join akun u on u.id = a.akun_id left join peniadaan n on n.pertemuan_id = p.id
    where ${isFewOf(db, sql`p.id`, pertemuanIds)} and ${isAsked(db, c)}
    order by p.tanggal, p.kelompok_id, p.id, a.mahasantri_id`
}

export async function countMarks(db: Db, c: MarksScope): Promise<number> {
  return numberOf(db)`
    select count(*) as n from pertemuan p join absensi a on a.pertemuan_id = p.id join mahasantri m on m.id = a.mahasantri_id
    where ${inReportScope(c.scope)} and p.opened_at is not null and ${isAsked(db, c)}`
}

function isAsked(db: Db, c: MarksScope): RawBuilder<SqlBool> {
  const orang = c.orang ? sql`+a.mahasantri_id in ${idList(db, c.orang)}` : sql`1 = 1`
  return sql`${whoMatches(c.who) ?? sql`1 = 1`} and ${orang} and (${changedSince(c, sql`a.arrived_at >= ${c.since}`)})`
}

/** The mark itself, or where and whether its pertemuan `p` is held. */
function changedSince({ since }: MarksScope, mark: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (since === undefined) return sql`1 = 1`
  return sql`${mark} or exists (select 1 from peniadaan y where y.pertemuan_id = p.id and y.at >= ${since})
    or exists (select 1 from pemindahan y where y.pertemuan_id = p.id and y.at >= ${since})`
}
