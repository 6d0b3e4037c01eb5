import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { IzinKind } from '#contract/absensi/izin-kind.ts'
import type { Status } from '#contract/kehadiran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { isPublished } from '#database/konsep.ts'
import { hasMarkElsewhere } from '#database/roster.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { isAt, isBefore, lockedAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { MarkRow } from '#server/absensi/tanda/tanda.ts'
import { isValid } from '#server/absensi/tanda/valid-izin.ts'
import type { PeriodeDay } from '#server/pengaturan/periode/nama.ts'

/** Whose mark was set last through this link. */
export async function listMarkedWith(db: Db, pertemuanId: number, tautanId: number): Promise<number[]> {
  const { rows } = await sql<{ mahasantri_id: number }>`
    select a.mahasantri_id from absensi a
    join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
    where a.pertemuan_id = ${pertemuanId} and r.tautan_id = ${tautanId}`.execute(db)
  return rows.map(row => row.mahasantri_id)
}

export interface RosterRow
  extends Omit<MarkRow, 'akun_id'>,
    Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'nama_cari'> {
  oleh: string | null
  /** The approved izin that covers the day; null without, and `izin_oleh` where the rule approved it. */
  izin_id: number | null
  izin_jenis: IzinKind | null
  izin_dari: string | null
  izin_sampai: string | null
  izin_oleh: string | null
  izin_alasan: string | null
}

/** The rows of an opened pertemuan, or with null those it would be opened with; in no order. */
export async function listRoster(db: Db, key: PertemuanKey, pertemuanId: number | null) {
  const roster =
    pertemuanId === null
      ? sql`select distinct mahasantri_id, null as status, cast(null as integer) as menit, '' as catatan, 0 as version,
          null as oleh, cast(null as integer) as pada
        from keanggotaan where kelompok_id = ${key.kelompok_id} and ${holdsOn('', key.tanggal)}
          and not exists (select 1 from pertemuan p where ${isAt(key)} and ${hasMarkElsewhere(db, 'p', 'keanggotaan.mahasantri_id')})`
      : sql`select a.mahasantri_id, a.status, a.menit, a.catatan, a.version, u.nama as oleh, a.arrived_at as pada
        from absensi a left join akun u on u.id = a.akun_id where a.pertemuan_id = ${pertemuanId}`
  return rowsOf(db)<RosterRow>`
    select r.*, m.nim, m.nama, m.jk, m.nama_cari,
      z.id as izin_id, z.jenis as izin_jenis, z.dari as izin_dari, z.sampai as izin_sampai, z.alasan as izin_alasan,
      case when z.otomatis = 1 then null else (select u.nama from akun u where u.id = z.decided_by) end as izin_oleh
    from (${roster}) r
    join mahasantri m on m.id = r.mahasantri_id
    left join izin z on ${isValid(sql`r.mahasantri_id`, key)}`
}

/**
 * The marks of this kegiatan in this kelompok before this pertemuan, oldest first. `terlihat` is a condition on `p`: which of
 * them may be shown, because who had the kelompok for a month reads that month only.
 */
export async function listTrail(db: Db, key: PertemuanKey, visible: RawBuilder<SqlBool>) {
  return rowsOf(db)<{ mahasantri_id: number; status: Status | null }>`
    select a.mahasantri_id, a.status from pertemuan p join absensi a on a.pertemuan_id = p.id
    where ${isBefore(key)} and ${visible}
    order by p.tanggal, p.ke, p.id, a.mahasantri_id`
}

export interface SheetHead extends PeriodeDay, Columns<'kelompok', 'nama' | 'jk'> {
  /** How many pertemuan of this kegiatan were held before this one. */
  sebelumnya: number
  /** How long this one was extended, null without. */
  sampai_at: number | null
  terkunci_at: number | null
  /** How many links to it were made. */
  tautan: number
}

export async function getSheetHead(db: Db, key: PertemuanKey): Promise<SheetHead | undefined> {
  return rowOf(db)<SheetHead>`
    select k.nama, k.jk, pr.mulai as periode_mulai, pr.selesai as periode_selesai, pr.aktif as periode_aktif,
      (select count(*) from pertemuan p where ${isBefore(key)} and p.opened_at is not null) as sebelumnya,
      (select e.sampai_at from perpanjangan e join pertemuan p on p.id = e.pertemuan_id where ${isAt(key)}) as sampai_at,
      (select ${lockedAt} from pertemuan p where ${isAt(key)}) as terkunci_at,
      (select count(*) from tautan l where l.kelompok_id = k.id and l.kegiatan_id = ${key.kegiatan_id}
        and l.tanggal = ${key.tanggal} and l.ke = ${key.ke}) as tautan
    from kelompok k join periode pr on pr.id = k.periode_id
    where k.id = ${key.kelompok_id} and ${isPublished('pr.id')}`
}

export interface PersonRow extends Columns<'murabbi', 'id' | 'nama' | 'gelar_depan' | 'gelar_belakang' | 'jk'> {
  sebagai: 'murabbi' | 'pendamping'
}

/** Who leads the kelompok on a date, in the order they were appointed. */
export async function listLeaders(db: Db, kelompokId: number, tanggal: string): Promise<PersonRow[]> {
  return rowsOf(db)`
    select 'murabbi' as sebagai, m.id, m.nama, m.gelar_depan, m.gelar_belakang, m.jk, t.dari
    from kelompok_murabbi t join murabbi m on m.id = t.murabbi_id
    where t.kelompok_id = ${kelompokId} and ${holdsOn('t', tanggal)}
    union
    select 'pendamping', d.id, d.nama, '', '', d.jk, t.dari
    from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where t.kelompok_id = ${kelompokId} and ${holdsOn('t', tanggal)}
    order by 1, 7, 2`
}

export interface LembarKegiatanRow extends Columns<'kegiatan', 'id' | 'nama' | 'jenis'> {
  /** 1 when the kelompok holds it. */
  diadakan: number
}

/** What the kelompok holds, and `extraId` too where it names one that it no longer does. */
export async function listOfferedKegiatan(db: Db, kelompokId: number, extraId: number): Promise<LembarKegiatanRow[]> {
  return rowsOf(db)`
    select g.id, g.nama, g.jenis, case when kk.kegiatan_id is null then 0 else 1 end as diadakan
    from kegiatan g left join kelompok_kegiatan kk on kk.kegiatan_id = g.id and kk.kelompok_id = ${kelompokId}
    where g.id = ${extraId} or (kk.kegiatan_id is not null and g.aktif = 1)
    order by g.id`
}

/** What of a kelompok is planned or held on a day, as far as its hours go. */
export async function listHeldOn(db: Db, kelompokId: number, tanggal: string) {
  return rowsOf(db)<Columns<'pertemuan', 'kegiatan_id' | 'mulai' | 'selesai'>>`
    select p.kegiatan_id, p.mulai, p.selesai from pertemuan p
    where p.kelompok_id = ${kelompokId} and p.tanggal = ${tanggal}
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
}
