import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Alpa, IzinDetail } from '#contract/absensi/izin.ts'
import type { IzinState } from '#contract/absensi/izin-kind.ts'
import { ASKED_BY_SELF } from '#contract/absensi/own-izin.ts'
import { ASKED_BY_WALI } from '#contract/absensi/wali-izin.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import { rowsOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import { lockedAt } from '#server/absensi/jumlah/kolom.ts'
import { isAbout, isFilledByIzin } from '#server/absensi/tanda/valid-izin.ts'
import type { ProposedRow } from '#server/absensi/usul/proposal.ts'
import type { PeriodeDay, PeriodeOf } from '#server/pengaturan/periode/nama.ts'

/** Its periode is that of the kelompok it was entered through. */
export interface IzinRow
  extends ProposedRow,
    PeriodeDay,
    Columns<'izin', 'dari' | 'sampai' | 'ke' | 'jenis' | 'otomatis' | 'lampiran_id' | 'dicabut_at' | 'version'> {
  /** Of which kegiatan only; null: of all. */
  kegiatan: string | null
  keadaan: IzinState
  lampiran_nama: string | null
  lampiran_jenis: string | null
  lampiran_ukuran: number | null
  dicabut_oleh: string | null
  /** 1: asked for by a wali. */
  dari_wali: number
  terisi: number
  diubah: number
}

/** For whom izin are read: conditions and columns on an izin `z` and a pertemuan `p`. */
export interface IzinReader {
  /** The kelompok it is shown under, of `z`. */
  kelompok: RawBuilder<number>
  /** Which pertemuan `p` they may read. */
  terlihat: RawBuilder<SqlBool>
}

/** The last mark an izin `z` set on each absensi `a` (its history `l`), unless the izin itself has taken it back since. */
const ownMarks = ({ terlihat }: IzinReader) => sql`
  from riwayat l
  join absensi a on a.pertemuan_id = l.pertemuan_id and a.mahasantri_id = l.mahasantri_id
  join pertemuan p on p.id = l.pertemuan_id and ${terlihat}
  where l.izin_id = z.id and ${isFilledByIzin('l')} and not exists (
    select 1 from riwayat n where n.pertemuan_id = l.pertemuan_id and n.mahasantri_id = l.mahasantri_id
      and n.version > l.version and n.izin_id = z.id)`

/** What a wali asked for by a link is no account's own, its maker's neither. */
const proposer = sql`case when z.tautan_wali_id is null then z.akun_id else 0 end`
const proposerName = sql`case when z.tautan_wali_id is not null then ${sql.lit(ASKED_BY_WALI)}
  when u.mahasantri_id = z.mahasantri_id then ${sql.lit(ASKED_BY_SELF)} else u.nama end`

const izinSelect = (reader: IzinReader) => sql`
  select z.id, z.mahasantri_id, m.nama, m.nim, s.id as kelompok_id, s.nama as kelompok, ps.aktif, ps.tahun_akademik, ps.semester, ps.gelombang,
    pr.mulai as periode_mulai, pr.selesai as periode_selesai, pr.aktif as periode_aktif,
    z.dari, z.sampai, z.ke, g.nama as kegiatan, z.jenis, z.alasan, z.lampiran_id, f.nama as lampiran_nama, f.jenis as lampiran_jenis,
    f.ukuran as lampiran_ukuran, ${proposer} as akun_id, ${proposerName} as oleh,
    case when z.tautan_wali_id is null then 0 else 1 end as dari_wali, z.at, z.keadaan, z.otomatis,
    d.nama as diputuskan_oleh, z.decided_at, z.jawaban, c.nama as dicabut_oleh, z.dicabut_at, z.version,
    (select count(*) ${ownMarks(reader)} and a.version = l.version) as terisi,
    (select count(*) ${ownMarks(reader)} and a.version > l.version) as diubah
  from izin z
  join mahasantri m on m.id = z.mahasantri_id
  join kelompok k on k.id = z.kelompok_id
  join kelompok s on s.id = ${reader.kelompok}
  join periode ps on ps.id = s.periode_id
  join periode pr on pr.id = k.periode_id
  join akun u on u.id = z.akun_id
  left join akun d on d.id = z.decided_by
  left join akun c on c.id = z.dicabut_oleh
  left join kegiatan g on g.id = z.kegiatan_id
  left join lampiran f on f.id = z.lampiran_id`

export async function getIzinRows(db: Db, reader: IzinReader, ids: readonly number[]): Promise<IzinRow[]> {
  return rowsOf(db)`${izinSelect(reader)} where z.id in ${idList(db, ids)} order by z.id`
}

export async function listApprovedIds(db: Db, mahasantriId: number): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`
    select id from izin where mahasantri_id = ${mahasantriId} and keadaan = 'disetujui' order by id`
  return rows.map(row => row.id)
}

/** Whose it is, and when. */
export async function findMahasantriOf(db: Db, id: number) {
  return db.selectFrom('izin').select(['mahasantri_id', 'dari', 'sampai']).where('id', '=', id).executeTakeFirst()
}

/** What has been decided about these, and by whom. */
export async function listIzinPutusan(
  db: Db,
  ids: readonly number[],
): Promise<
  Columns<'izin', 'id' | 'mahasantri_id' | 'dari' | 'sampai' | 'keadaan' | 'otomatis' | 'decided_by' | 'decided_at'>[]
> {
  return rowsOf(db)`
    select id, mahasantri_id, dari, sampai, keadaan, otomatis, decided_by, decided_at from izin where id in ${idList(db, ids)}`
}

/** So that of two who decide, change or withdraw it one comes first and the other sees what came of it. */
export async function lockIzin(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from izin where id in ${idList(tx, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

export async function insertIzin(tx: Tx, row: Insertable<Database['izin']>): Promise<number> {
  return (await tx.insertInto('izin').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Of locked rows. */
export async function updateIzinRows(
  tx: Tx,
  ids: readonly number[],
  columns: Updateable<Database['izin']>,
): Promise<void> {
  await tx
    .updateTable('izin')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function markSeen(tx: Tx, akunId: number, ids: readonly number[], at: number): Promise<number> {
  return written(tx)`
    update izin set seen_at = ${at} where id in ${idList(tx, ids)} and akun_id = ${akunId} and keadaan <> 'menunggu'`
}

/** One page: what waits, the oldest first, then the rest, the newest first. */
export async function listIzinRows(
  db: Db,
  reader: IzinReader,
  where: RawBuilder<SqlBool>,
  { limit, offset }: { limit: number; offset: number },
): Promise<IzinRow[]> {
  return rowsOf(db)`${izinSelect(reader)} where ${where}
    order by case when z.keadaan = 'menunggu' then 0 else 1 end,
      case when z.keadaan = 'menunggu' then z.at else -z.at end, z.id desc
    limit ${limit} offset ${offset}`
}

export async function countByState(db: Db, where: RawBuilder<SqlBool>) {
  return rowsOf(db)<{ keadaan: IzinState; jumlah: number }>`
    select z.keadaan, count(*) as jumlah from izin z join mahasantri m on m.id = z.mahasantri_id
    where ${where} group by z.keadaan`
}

export async function listKelompokOfIzin(db: Db, { kelompok }: IzinReader, where: RawBuilder<SqlBool>) {
  return rowsOf(db)<{ id: number; nama: string } & PeriodeOf>`
    select k.id, k.nama, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang
    from kelompok k join periode pr on pr.id = k.periode_id where k.id in (select ${kelompok} from izin z where ${where})
    order by k.nama_urut, k.id`
}

export interface AlpaRow extends Omit<Alpa, 'boleh'>, Columns<'pertemuan', 'mulai' | 'selesai'> {
  mahasantri_id: number
  sampai_at: number | null
  terkunci_at: number | null
}

/** The marks A on the days of these izin, those that wait or are approved, in periode that are not over; oldest first. */
export async function listAlpaRows(
  db: Db,
  { terlihat }: IzinReader,
  izinIds: readonly number[],
  today: string,
): Promise<AlpaRow[]> {
  return rowsOf(db)`
    select z.id as izin_id, z.jenis, z.mahasantri_id, m.nama, p.id as pertemuan_id, p.kelompok_id, k.nama as kelompok,
      p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke, a.version, p.mulai, p.selesai, e.sampai_at, ${lockedAt} as terkunci_at
    from izin z
    join mahasantri m on m.id = z.mahasantri_id
    join absensi a on a.mahasantri_id = z.mahasantri_id and a.status = 'A'
    join pertemuan p on p.id = a.pertemuan_id and p.tanggal >= z.dari and p.tanggal <= z.sampai and ${isAbout} and ${terlihat}
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${today})
    join kegiatan g on g.id = p.kegiatan_id
    left join perpanjangan e on e.pertemuan_id = p.id
    where z.id in ${idList(db, izinIds)} and z.keadaan in ('menunggu','disetujui')
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    order by p.tanggal, p.mulai, p.id, z.id`
}

export interface IzinTandaRow extends PeriodeOf, Omit<IzinDetail['tanda'][number], 'periode' | 'diubah'> {
  /** 1 when somebody has changed it since. */
  diubah: number
  oleh: string
  arrived_at: number
}

/** The marks it has set and not taken back itself, newest pertemuan first; of the pertemuan that may be read. */
export async function listIzinTanda(db: Db, { terlihat }: IzinReader, izinId: number): Promise<IzinTandaRow[]> {
  return rowsOf(db)`
    select t.pertemuan_id, p.kelompok_id, k.nama as kelompok, p.kegiatan_id, g.nama as kegiatan, g.jenis as jenis_kegiatan,
      pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, p.tanggal, p.ke, b.status, b.menit, case when b.version > t.version then 1 else 0 end as diubah, u.nama as oleh, b.arrived_at
    from izin z
    join riwayat t on t.izin_id = z.id and ${isFilledByIzin('t')}
    join absensi b on b.pertemuan_id = t.pertemuan_id and b.mahasantri_id = t.mahasantri_id
    join akun u on u.id = b.akun_id
    join pertemuan p on p.id = t.pertemuan_id and ${terlihat}
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id
    join kegiatan g on g.id = p.kegiatan_id
    where z.id = ${izinId} and not exists (
      select 1 from riwayat n where n.pertemuan_id = t.pertemuan_id and n.mahasantri_id = t.mahasantri_id
        and n.version > t.version and n.izin_id = z.id)
    order by p.tanggal desc, p.mulai desc, p.id desc`
}
