import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JenisKegiatan, Status } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { holdsOn, holdsWithin } from '#database/masa.ts'
import type { Db } from '#database/schema.ts'
import { visibleRentang } from '#server/datapokok/kelompok/wewenang.ts'
import { type Cakupan, inCakupan, inKegiatan, notDitiadakan } from '#server/laporan/rentang.ts'

export interface HeadRow {
  nama: string
  jk: 'L' | 'P'
  tempat: string
  periode_id: number
  tahun_akademik: string
  semester: 'ganjil' | 'genap'
  gelombang: string
  mulai: string
  selesai: string
}

export async function findKelompokHead(db: Db, kelompokId: number): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select k.nama, k.jk, k.tempat, k.periode_id, pr.tahun_akademik, pr.semester, pr.gelombang, pr.mulai, pr.selesai
    from kelompok k join periode pr on pr.id = k.periode_id where k.id = ${kelompokId}`.execute(db)
  return rows[0]
}

export interface KolomRow {
  id: number
  tanggal: string
  ke: number
  kegiatan_id: number
  ditiadakan: string | null
  /** How many pertemuan of its kegiatan were held up to and including this one; 0 when it is ditiadakan. */
  nomor: number
  pelaksana: string | null
  badal: string
  /** Of the confirmation, null without. */
  konfirmasi_akun_id: number | null
  konfirmasi_at: number | null
  konfirmasi_perubahan: number | null
}

/** A scope that names its kelompok. */
export type CakupanKelompok = Cakupan & { kelompok_id: number }

/** The pertemuan of the scope that were opened or are ditiadakan, oldest first; numbered whoever may see the earlier ones. */
export async function listKolom(db: Db, cakupan: CakupanKelompok): Promise<KolomRow[]> {
  const { rows } = await sql<KolomRow>`
    with held as (
      select p.id, row_number() over (partition by p.kegiatan_id order by p.tanggal, p.ke) as nomor from pertemuan p
      where p.kelompok_id = ${cakupan.kelompok_id} and ${inKegiatan(cakupan, sql`p.kegiatan_id`)} and p.tanggal <= ${cakupan.sampai}
        and p.opened_at is not null and ${notDitiadakan})
    select p.id, p.tanggal, p.ke, p.kegiatan_id, n.alasan as ditiadakan, d.nama as pelaksana, p.badal, coalesce(h.nomor, 0) as nomor,
      f.akun_id as konfirmasi_akun_id, f.at as konfirmasi_at, f.perubahan as konfirmasi_perubahan
    from pertemuan p
    left join held h on h.id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    left join pendamping d on d.id = p.pelaksana_id
    left join konfirmasi f on f.pertemuan_id = p.id
    where ${inCakupan(cakupan)} and (p.opened_at is not null or n.pertemuan_id is not null)
    order by p.tanggal, p.kegiatan_id, p.ke`.execute(db)
  return rows
}

export interface TandaRow {
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
export async function listTanda(db: Db, cakupan: CakupanKelompok): Promise<TandaRow[]> {
  const { rows } = await sql<TandaRow>`
    select a.pertemuan_id, a.mahasantri_id, a.status, case when a.catatan = '' then 0 else 1 end as bercatatan, a.version, a.akun_id
    from pertemuan p join absensi a on a.pertemuan_id = p.id where ${inCakupan(cakupan)}`.execute(db)
  return rows
}

export async function listNamaAkun(db: Db, akunIds: readonly number[]): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from akun where id in ${idList(db, akunIds)}`.execute(db)
  return rows
}

export interface OrangRow {
  id: number
  nim: string
  nama: string
  nama_cari: string
  jk: 'L' | 'P'
  prodi: string
  /** First and last day in this kelompok; sampai null while a membership lasts, dari null without any. */
  dari: string | null
  sampai: string | null
}

export async function listOrang(db: Db, kelompokId: number, mahasantriIds: readonly number[]): Promise<OrangRow[]> {
  const { rows } = await sql<OrangRow>`
    select m.id, m.nim, m.nama, m.nama_cari, m.jk, m.prodi, min(ka.dari) as dari,
      case when count(ka.sampai) = count(ka.id) then max(ka.sampai) end as sampai
    from mahasantri m left join keanggotaan ka on ka.mahasantri_id = m.id and ka.kelompok_id = ${kelompokId}
    where m.id in ${idList(db, mahasantriIds)} group by m.id`.execute(db)
  return rows
}

export async function listAnggotaIds(db: Db, kelompokId: number, tanggal: string): Promise<number[]> {
  const { rows } = await sql<{ mahasantri_id: number }>`
    select mahasantri_id from keanggotaan
    where kelompok_id = ${kelompokId} and ${holdsOn('', tanggal)}`.execute(db)
  return rows.map(row => row.mahasantri_id)
}

export interface KegiatanRow {
  id: number
  nama: string
  jenis: JenisKegiatan
  dihitung: number
  batas_minimal: number | null
  batas_peringatan: number | null
}

/** What the kelompok holds, and what it has or had a pertemuan of. */
export async function listKegiatanOfKelompok(db: Db, kelompokId: number): Promise<KegiatanRow[]> {
  const { rows } = await sql<KegiatanRow>`
    select g.id, g.nama, g.jenis, g.dihitung, g.batas_minimal, g.batas_peringatan from kegiatan g
    where exists (select 1 from kelompok_kegiatan kk where kk.kelompok_id = ${kelompokId} and kk.kegiatan_id = g.id)
      or exists (select 1 from pertemuan p where p.kelompok_id = ${kelompokId} and p.kegiatan_id = g.id)
    order by g.id`.execute(db)
  return rows
}

export interface PengasuhRow {
  sebagai: 'murabbi' | 'pendamping'
  nama: string
  gelar_depan: string
  gelar_belakang: string
}

/** Whose time in the kelompok overlaps the range and is the caller's to know, in the order they were appointed. */
export async function listPengasuh(
  db: Db,
  kelompokId: number,
  { user, hariIni, dari, sampai }: Cakupan,
): Promise<PengasuhRow[]> {
  const { rows } = await sql<PengasuhRow>`
    select 'murabbi' as sebagai, m.nama, m.gelar_depan, m.gelar_belakang, min(a.dari) as mulai, m.id
    from kelompok_murabbi a join murabbi m on m.id = a.murabbi_id
    where a.kelompok_id = ${kelompokId} and ${holdsWithin('a', dari, sampai)}
      and ${visibleRentang(user, hariIni)}
    group by m.id, m.nama, m.gelar_depan, m.gelar_belakang
    union all
    select 'pendamping', d.nama, '', '', min(a.dari), d.id
    from kelompok_pendamping a join pendamping d on d.id = a.pendamping_id
    where a.kelompok_id = ${kelompokId} and ${holdsWithin('a', dari, sampai)}
      and ${visibleRentang(user, hariIni)}
    group by d.id, d.nama
    order by 1, 5, 6`.execute(db)
  return rows
}

export interface KelompokRow {
  id: number
  nama: string
  jk: 'L' | 'P'
}

/** The kelompok of a periode that meet a condition on `k`, in their natural order. */
export async function listKelompokOf(db: Db, periodeId: number, terlihat: RawBuilder<SqlBool>): Promise<KelompokRow[]> {
  const { rows } = await sql<KelompokRow>`
    select k.id, k.nama, k.jk from kelompok k where k.periode_id = ${periodeId} and ${terlihat} order by k.nama_urut, k.id`.execute(
    db,
  )
  return rows
}
