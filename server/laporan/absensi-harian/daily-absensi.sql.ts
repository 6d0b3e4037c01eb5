import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KegiatanKind, Tally } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { asCounts, sumPerStatus } from '#database/mark-counts.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import {
  cancelledColumn,
  type PertemuanContent,
  type PlannedCountRow,
  pertemuanContent,
  rencanaColumn,
} from '#server/absensi/jumlah/kolom.ts'
import { countsInOwn } from '#server/pengaturan/aturan/rules.ts'

/** What these kelompok hold. */
export async function listKegiatanOnDay(db: Db, kelompokIds: readonly number[]) {
  return rowsOf(db)<{ kelompok_id: number; id: number; nama: string }>`
    select kk.kelompok_id, g.id, g.nama from kelompok_kegiatan kk join kegiatan g on g.id = kk.kegiatan_id and g.aktif = 1
    where kk.kelompok_id in ${idList(db, kelompokIds)} order by g.id`
}

export interface DailyPertemuanRow extends PlannedCountRow {
  kegiatan: string
  jenis: KegiatanKind
  ditiadakan: number
  orang: number
  terisi: number
}

/** What was planned or opened in the spans, and how far each roll is filled. */
export async function listDailyPertemuan(
  db: Db,
  kelompokIds: readonly number[],
  spans: readonly { dari: string; sampai: string }[],
  visible: RawBuilder<SqlBool>,
): Promise<DailyPertemuanRow[]> {
  const within = sql.join(
    spans.map(({ dari, sampai }) => sql`p.tanggal between ${dari} and ${sampai}`),
    sql` or `,
  )
  return rowsOf(db)`
    with p as (
      select ${rencanaColumn}
      from pertemuan p
      where (${within}) and p.kelompok_id in ${idList(db, kelompokIds)}),
    r as (
      select a.pertemuan_id, count(*) as orang, count(a.status) as terisi
      from absensi a where a.pertemuan_id in (select id from p) group by a.pertemuan_id)
    select p.*, g.nama as kegiatan, g.jenis, ${cancelledColumn} as ditiadakan,
      coalesce(r.orang, 0) as orang, coalesce(r.terisi, 0) as terisi
    from p join kegiatan g on g.id = p.kegiatan_id
    left join peniadaan n on n.pertemuan_id = p.id
    left join r on r.pertemuan_id = p.id
    where ${visible}`
}

export interface LastRow extends PertemuanContent {
  id: number
  kelompok_id: number
  tanggal: string
  kegiatan: string
  ditiadakan: number
}

/** The ten latest pertemuan of each kelompok up to the day that hold a mark or were ditiadakan, oldest first. */
export async function listLast(
  db: Db,
  kelompokIds: readonly number[],
  tanggal: string,
  visible: RawBuilder<SqlBool>,
): Promise<LastRow[]> {
  return rowsOf(db)`
    with t as (
      select p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, ${cancelledColumn} as ditiadakan,
        row_number() over (partition by p.kelompok_id order by p.tanggal desc, p.mulai desc, p.id desc) as urutan
      from pertemuan p left join peniadaan n on n.pertemuan_id = p.id
      where p.kelompok_id in ${idList(db, kelompokIds)} and p.tanggal <= ${tanggal} and ${visible}
        and (n.pertemuan_id is not null
          or exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is not null)))
    select t.id, t.kelompok_id, t.tanggal, g.nama as kegiatan, t.ditiadakan, ${pertemuanContent}
    from t join kegiatan g on g.id = t.kegiatan_id left join jumlah_pertemuan c on c.pertemuan_id = t.id
    where t.urutan <= 10 order by t.kelompok_id, t.urutan desc`
}

/** The marks of each kelompok in the kegiatan that count in totals; ditiadakan left out. */
export async function sumDailyKelompok(db: Db, kelompokIds: readonly number[], visible: RawBuilder<SqlBool>) {
  const { rows } = await sql<Tally & { kelompok_id: number }>`
    select p.kelompok_id, ${asCounts(sumPerStatus('c'))}
    from pertemuan p join jumlah_pertemuan c on c.pertemuan_id = p.id
    where p.kelompok_id in ${idList(db, kelompokIds)} and ${visible}
      and ${countsInOwn(sql`p.kegiatan_id`, sql`p.kelompok_id`)}
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by p.kelompok_id`.execute(db)
  return new Map(rows.map(({ kelompok_id, ...hitungan }) => [kelompok_id, hitungan]))
}
