import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compareText } from '#contract/identitas.ts'
import type { Tally } from '#contract/kehadiran.ts'
import { holdsWithin } from '#database/date-spans.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { asCounts, sumPerStatus } from '#database/mark-counts.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import {
  cancelledColumn,
  completeAt,
  ledColumn,
  openedColumn,
  type PertemuanContent,
  pertemuanContent,
} from '#server/absensi/jumlah/kolom.ts'
import { visibleRange } from '#server/datapokok/kelompok/wewenang.ts'
import { inReportScope, notCancelled, type ReportScope } from './rentang.ts'

/** Days of a kelompok in which nobody's time there begins or ends, and whose they are. */
export interface DutySpan {
  kelompok_id: number
  dari: string
  sampai: string
  pendamping: number[]
}

export interface ReportDutyRow
  extends Columns<'kelompok_pendamping', 'pendamping_id' | 'kelompok_id' | 'dari' | 'sampai'>,
    Columns<'kelompok', 'nama_urut'> {
  kelompok: string
}

/** Assignments of pendamping that overlap the range, in kelompok of the scope; who may see which is decided after. */
export async function listPenugasan(db: Db, c: ReportScope): Promise<ReportDutyRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`${holdsWithin('t', c.dari, c.sampai)}`, isPublished('k.periode_id')]
  if (c.kelompok_id !== null) parts.push(sql`t.kelompok_id = ${c.kelompok_id}`)
  if (c.some) parts.push(sql`t.kelompok_id in (${sql.join(c.some)})`)
  if (c.periode_id !== null) parts.push(sql`k.periode_id = ${c.periode_id}`)
  return rowsOf(db)`
    select t.pendamping_id, t.kelompok_id, k.nama as kelompok, k.nama_urut, t.dari, t.sampai
    from kelompok_pendamping t join kelompok k on k.id = t.kelompok_id
    where ${sql.join(parts, sql` and `)} order by t.dari, t.id`
}

export interface ReportMurabbiRow
  extends Columns<'kelompok_murabbi', 'kelompok_id' | 'murabbi_id' | 'dari' | 'sampai'>,
    Columns<'murabbi', 'nama' | 'nama_cari' | 'gelar_depan' | 'gelar_belakang'> {
  /** 1 when the caller may know of this assignment. */
  tampak: number
}

/** Everybody who is or was murabbi of these kelompok. */
export async function listMurabbiOfKelompok(db: Db, { user, hariIni }: ReportScope, kelompokIds: readonly number[]) {
  return rowsOf(db)<ReportMurabbiRow>`
    select a.kelompok_id, a.murabbi_id, m.nama, m.nama_cari, m.gelar_depan, m.gelar_belakang, a.dari, a.sampai,
      case when ${visibleRange(user, hariIni)} then 1 else 0 end as tampak
    from kelompok_murabbi a join murabbi m on m.id = a.murabbi_id
    where a.kelompok_id in ${idList(db, kelompokIds)} order by a.dari, a.id`
}

export type ReportPendampingRow = Columns<'pendamping', 'id' | 'nim' | 'nama' | 'nama_cari' | 'jk'>

export async function listPendamping(db: Db, ids: readonly number[], saringan: RawBuilder<SqlBool>) {
  return rowsOf(db)<ReportPendampingRow>`
    select m.id, m.nim, m.nama, m.nama_cari, m.jk from pendamping m
    where m.id in ${idList(db, ids)} and ${saringan}`
}

/** A pertemuan as a report over many of them knows it. */
export interface LedPertemuanRow
  extends Columns<
    'pertemuan',
    'id' | 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke' | 'mulai' | 'selesai' | 'pelaksana_id' | 'jadwal_id'
  > {
  /** 1 when a badal led it who is named in words only. */
  badal: number
  asal: string | null
  /** 0 while it is only planned: then nobody is on its roll. */
  dibuka: number
  /** 1 when it stood in the plan before it was opened. */
  direncanakan: number
  /** 1 when it is said who leads it. */
  dipimpin: number
  ditiadakan: number
  /** 1 when its marks came from a file: nobody filled it, in time or late. */
  dari_berkas: number
  /** 1 when somebody has a mark. */
  terisi: number
  /** Rows of the roll that are unset. */
  belum: number
  /** When the last row got its first mark, null while one has none. */
  lengkap_at: number | null
}

/**
 * The pertemuan of the scope, in no order; those only planned up to today. `pendampingId`: what one of them
 * has to do with.
 */
export async function listLedPertemuan(db: Db, scope: ReportScope, pendampingId?: number): Promise<LedPertemuanRow[]> {
  const only =
    pendampingId === undefined
      ? sql``
      : sql`and (p.pelaksana_id = ${pendampingId}
          or p.kelompok_id in (select kelompok_id from kelompok_pendamping where pendamping_id = ${pendampingId}))`
  return rowsOf(db)`
    select p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.mulai, p.selesai, p.pelaksana_id,
      case when p.badal = '' then 0 else 1 end as badal, p.jadwal_id, asal.dari_tanggal as asal, ${openedColumn} as dibuka, ${ledColumn} as dipimpin,
      case when p.opened_at = p.created_at and p.jadwal_id is null then 0 else 1 end as direncanakan,
      ${cancelledColumn} as ditiadakan, case when p.rekap_berkas_id is null then 0 else 1 end as dari_berkas,
      case when c.h + c.t + c.i + c.s + c.a + c.u + c.d > 0 then 1 else 0 end as terisi,
      coalesce(c.belum, 0) as belum, ${completeAt} as lengkap_at
    from pertemuan p left join jumlah_pertemuan c on c.pertemuan_id = p.id left join peniadaan n on n.pertemuan_id = p.id
    left join (select m.pertemuan_id, m.dari_tanggal from pemindahan m
      where m.id in (select min(id) from pemindahan group by pertemuan_id)) asal on asal.pertemuan_id = p.id
    where ${inReportScope(scope)} ${only} and (p.opened_at is not null or p.tanggal <= ${scope.hariIni})`
}

/** Parts with what stands in their pertemuan, in the kegiatan that count in totals or the one that is asked for; ditiadakan left out. */
export async function sumPart(db: Db, c: ReportScope, partList: readonly DutySpan[]) {
  const parts = partList.map(({ kelompok_id, dari, sampai }, ke) => ({ ke, kelompok_id, dari, sampai }))
  const counted = inReportScope(c.kegiatan === 'semua' ? { ...c, kegiatan: 'dihitung' } : c)
  const { rows } = await sql<{ ke: number } & Tally>`
    select b.ke, ${asCounts(sumPerStatus('c'))}
    from ${jsonRows(db, parts, { integer: ['ke', 'kelompok_id'], text: ['dari', 'sampai'] })} as b
      cross join pertemuan p cross join jumlah_pertemuan c
    where p.kelompok_id = b.kelompok_id and p.tanggal >= b.dari and p.tanggal <= b.sampai and c.pertemuan_id = p.id
      and ${counted} and ${notCancelled}
    group by b.ke`.execute(db)
  return rows.flatMap(({ ke, ...hitungan }) => {
    const part = partList[ke]
    return part ? [{ ...part, hitungan }] : []
  })
}

/** Oldest first. */
export function byTime(a: LedPertemuanRow, b: LedPertemuanRow): number {
  return compareText(a.tanggal, b.tanggal) || compareText(a.mulai, b.mulai) || a.ke - b.ke || a.id - b.id
}

/** Who is meant when the report is narrowed to some. */
export async function listIdPendamping(db: Db, saringan: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from pendamping m where ${saringan}`.execute(db)
  return rows.map(row => row.id)
}

/** What a pertemuan says of itself when it is looked at. */
export interface SessionReportRow
  extends PertemuanContent,
    Columns<'pertemuan', 'id' | 'materi' | 'badal' | 'catatan'> {
  /** null unless ditiadakan. */
  alasan: string | null
  /** When the last first mark of its rows arrived. */
  tiba_at: number | null
}

export async function listSessionReport(db: Db, pertemuanIds: readonly number[]): Promise<SessionReportRow[]> {
  return rowsOf(db)`
    select p.id, p.materi, p.badal, p.catatan, n.alasan, ${pertemuanContent},
      (select max(r.arrived_at) from riwayat r where r.pertemuan_id = p.id and r.to_status is not null and not exists (
        select 1 from riwayat e where e.pertemuan_id = r.pertemuan_id and e.mahasantri_id = r.mahasantri_id
          and e.version < r.version and e.to_status is not null)) as tiba_at
    from pertemuan p
    left join jumlah_pertemuan c on c.pertemuan_id = p.id left join peniadaan n on n.pertemuan_id = p.id
    where p.id in ${idList(db, pertemuanIds)}`
}

/** The periode these kelompok belong to. */
export async function listIdPeriode(db: Db, kelompokIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ periode_id: number }>`
    select distinct periode_id from kelompok where id in ${idList(db, kelompokIds)} order by periode_id`.execute(db)
  return rows.map(row => row.periode_id)
}
