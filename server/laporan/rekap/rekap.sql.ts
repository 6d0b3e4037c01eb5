import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import { holdsOn, holdsWithin } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { visibleRange } from '#server/datapokok/kelompok/wewenang.ts'
import { everUdzur, inKegiatan, inReportScope, notCancelled, type ReportScope } from '#server/laporan/rentang.ts'

type HeadRow = Columns<'kelompok', 'nama' | 'jk' | 'tempat' | 'periode_id'> &
  Columns<'periode', 'tahun_akademik' | 'semester' | 'gelombang' | 'mulai' | 'selesai'>

export async function findKelompokHead(db: Db, kelompokId: number): Promise<HeadRow | undefined> {
  return rowOf(db)<HeadRow>`
    select k.nama, k.jk, k.tempat, k.periode_id, pr.tahun_akademik, pr.semester, pr.gelombang, pr.mulai, pr.selesai
    from kelompok k join periode pr on pr.id = k.periode_id where k.id = ${kelompokId}`
}

export interface ColumnRow extends Columns<'pertemuan', 'id' | 'tanggal' | 'ke' | 'kegiatan_id' | 'badal'> {
  ditiadakan: string | null
  /** How many pertemuan of its kegiatan were held up to and including this one; 0 when it is ditiadakan. */
  nomor: number
  /** 1: its marks came from a file. */
  berkas: number
  pelaksana: string | null
  /** Of the confirmation, null without. */
  konfirmasi_akun_id: number | null
  konfirmasi_at: number | null
  konfirmasi_perubahan: number | null
}

/** A scope that names its kelompok. */
export type KelompokScope = ReportScope & { kelompok_id: number }

/** The pertemuan of the scope that were opened or are ditiadakan, oldest first; numbered whoever may see the earlier ones. */
export async function listColumn(db: Db, scope: KelompokScope): Promise<ColumnRow[]> {
  return rowsOf(db)`
    with held as (
      select p.id, row_number() over (partition by p.kegiatan_id order by p.tanggal, p.ke, p.id) as nomor from pertemuan p
      where p.kelompok_id = ${scope.kelompok_id} and ${inKegiatan(scope, 'p')} and p.tanggal <= ${scope.sampai}
        and p.opened_at is not null and ${notCancelled})
    select p.id, p.tanggal, p.ke, p.kegiatan_id, n.alasan as ditiadakan, case when p.rekap_berkas_id is null then 0 else 1 end as berkas, d.nama as pelaksana, p.badal, coalesce(h.nomor, 0) as nomor,
      f.akun_id as konfirmasi_akun_id, f.at as konfirmasi_at, f.perubahan as konfirmasi_perubahan
    from pertemuan p
    left join held h on h.id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    left join pendamping d on d.id = p.pelaksana_id
    left join konfirmasi f on f.pertemuan_id = p.id
    where ${inReportScope(scope)} and (p.opened_at is not null or n.pertemuan_id is not null)
    order by p.tanggal, p.kegiatan_id, p.ke, p.id`
}

export interface RekapTandaRow {
  pertemuan_id: number
  mahasantri_id: number
  status: Status | null
  /** 1 when a note stands on it. */
  bercatatan: number
  version: number
  /** Who set it last; null while nobody has. */
  akun_id: number | null
}

/** Everybody on the rosters of the scope, ditiadakan included. */
export async function listRekapTanda(db: Db, cakupan: KelompokScope): Promise<RekapTandaRow[]> {
  return rowsOf(db)`
    select a.pertemuan_id, a.mahasantri_id, a.status, case when a.catatan = '' then 0 else 1 end as bercatatan, a.version, a.akun_id
    from pertemuan p join absensi a on a.pertemuan_id = p.id where ${inReportScope(cakupan)}`
}

/** The notes on marks of these pertemuan; none that has to do with U. */
export async function listRekapNotes(db: Db, pertemuanIds: readonly number[]) {
  return rowsOf(db)<Columns<'absensi', 'pertemuan_id' | 'mahasantri_id' | 'catatan'>>`
    select a.pertemuan_id, a.mahasantri_id, a.catatan from absensi a
    where a.pertemuan_id in ${idList(db, pertemuanIds)} and a.catatan <> '' and not (a.status = 'U' or ${everUdzur})`
}

interface OrangRow extends Columns<'mahasantri', 'id' | 'nim' | 'nama' | 'nama_cari' | 'jk' | 'prodi'> {
  /** First and last day in this kelompok; sampai null while a membership lasts, dari null without any. */
  dari: string | null
  sampai: string | null
}

export async function listRekapOrang(
  db: Db,
  kelompokId: number,
  mahasantriIds: readonly number[],
): Promise<OrangRow[]> {
  return rowsOf(db)`
    select m.id, m.nim, m.nama, m.nama_cari, m.jk, m.prodi, min(ka.dari) as dari,
      case when count(ka.sampai) = count(ka.id) then max(ka.sampai) end as sampai
    from mahasantri m left join keanggotaan ka on ka.mahasantri_id = m.id and ka.kelompok_id = ${kelompokId}
    where m.id in ${idList(db, mahasantriIds)} group by m.id`
}

export async function listMemberIds(db: Db, kelompokId: number, tanggal: string): Promise<number[]> {
  const { rows } = await sql<{ mahasantri_id: number }>`
    select mahasantri_id from keanggotaan
    where kelompok_id = ${kelompokId} and ${holdsOn('', tanggal)}`.execute(db)
  return rows.map(row => row.mahasantri_id)
}

/** What the kelompok holds, and what it has or had a pertemuan of. */
export async function listKegiatanOfKelompok(db: Db, kelompokId: number) {
  return rowsOf(db)<Columns<'kegiatan', 'id'>>`
    select g.id from kegiatan g
    where exists (select 1 from kelompok_kegiatan kk where kk.kelompok_id = ${kelompokId} and kk.kegiatan_id = g.id)
      or exists (select 1 from pertemuan p where p.kelompok_id = ${kelompokId} and p.kegiatan_id = g.id)
    order by g.id`
}

export interface RekapPengasuhRow extends Columns<'murabbi', 'nama' | 'gelar_depan' | 'gelar_belakang'> {
  sebagai: 'murabbi' | 'pendamping'
}

/** Whose time in the kelompok overlaps the range and is the caller's to know, in the order they were appointed. */
export async function listRekapPengasuh(db: Db, kelompokId: number, { user, hariIni, dari, sampai }: ReportScope) {
  return rowsOf(db)<RekapPengasuhRow>`
    select 'murabbi' as sebagai, m.nama, m.gelar_depan, m.gelar_belakang, min(a.dari) as mulai, m.id
    from kelompok_murabbi a join murabbi m on m.id = a.murabbi_id
    where a.kelompok_id = ${kelompokId} and ${holdsWithin('a', dari, sampai)}
      and ${visibleRange(user, hariIni)}
    group by m.id, m.nama, m.gelar_depan, m.gelar_belakang
    union all
    select 'pendamping', d.nama, '', '', min(a.dari), d.id
    from kelompok_pendamping a join pendamping d on d.id = a.pendamping_id
    where a.kelompok_id = ${kelompokId} and ${holdsWithin('a', dari, sampai)}
      and ${visibleRange(user, hariIni)}
    group by d.id, d.nama
    order by 1, 5, 6`
}

/** The kelompok of a periode that meet a condition on `k`, in their natural order. */
export async function listRekapKelompok(db: Db, periodeId: number, visible: RawBuilder<SqlBool>) {
  return rowsOf(db)<Columns<'kelompok', 'id' | 'nama' | 'jk'>>`
    select k.id, k.nama, k.jk from kelompok k where k.periode_id = ${periodeId} and ${visible} order by k.nama_urut, k.id`
}

/** How many marks that stand in these pertemuan were taken from codes. */
export async function countFromCode(db: Db, pertemuanIds: readonly number[]): Promise<number> {
  return numberOf(db)`
    select count(*) as n from absensi a
    join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
    join kiriman s on s.id = r.kiriman_id and s.kode = 1
    where a.pertemuan_id in ${idList(db, pertemuanIds)} and a.status is not null`
}
