import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tally } from '#contract/kehadiran.ts'
import { hasRow, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import {
  cancelledColumn,
  isAt,
  isRecorded,
  lockedAt,
  type PertemuanKey,
  pertemuanTally,
} from '#server/absensi/jumlah/kolom.ts'
import type { PeriodeDay } from '#server/pengaturan/periode/nama.ts'

/** The key an opened pertemuan has now; undefined when it is none of this kelompok and kegiatan. */
export async function findKeyOfOpened(
  db: Db,
  id: number,
  { kelompok_id, kegiatan_id }: Pick<PertemuanKey, 'kelompok_id' | 'kegiatan_id'>,
): Promise<PertemuanKey | undefined> {
  return rowOf(db)<PertemuanKey>`
    select kelompok_id, kegiatan_id, tanggal, ke from pertemuan
    where id = ${id} and kelompok_id = ${kelompok_id} and kegiatan_id = ${kegiatan_id} and opened_at is not null`
}

export interface PertemuanRow extends PeriodeDay, Omit<Row<'pertemuan'>, 'created_at' | 'created_by' | 'opened_by'> {
  pelaksana: string | null
  opened_by: string | null
  /** How long it was extended, null without. */
  sampai_at: number | null
  terkunci_at: number | null
  /** How many are still unset. */
  belum: number
  peniadaan_alasan: string | null
  peniadaan_oleh: string | null
  peniadaan_at: number | null
  /** Rows of its roster. */
  orang: number
}

const pertemuanColumns = sql`
  p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.materi, p.tempat, p.mulai, p.selesai, p.catatan, p.pelaksana_id, p.jadwal_id,
  d.nama as pelaksana, p.badal, p.murabbi_hadir, p.version, p.opened_at, u.nama as opened_by, e.sampai_at, p.rekap_berkas_id, ${lockedAt} as terkunci_at,
  pr.mulai as periode_mulai, pr.selesai as periode_selesai, pr.aktif as periode_aktif,
  (select count(*) from absensi a where a.pertemuan_id = p.id) as orang,
  (select count(*) from absensi a where a.pertemuan_id = p.id and a.status is null) as belum,
  n.alasan as peniadaan_alasan, nu.nama as peniadaan_oleh, n.at as peniadaan_at
  from pertemuan p
  left join akun u on u.id = p.opened_by
  join kelompok k on k.id = p.kelompok_id
  join periode pr on pr.id = k.periode_id
  left join pendamping d on d.id = p.pelaksana_id
  left join peniadaan n on n.pertemuan_id = p.id
  left join perpanjangan e on e.pertemuan_id = p.id
  left join akun nu on nu.id = n.akun_id`

export async function getPertemuanRow(db: Db, id: number): Promise<PertemuanRow | undefined> {
  return rowOf(db)<PertemuanRow>`select ${pertemuanColumns} where p.id = ${id}`
}

export async function getPertemuanRowByKey(db: Db, key: PertemuanKey): Promise<PertemuanRow | undefined> {
  return rowOf(db)<PertemuanRow>`select ${pertemuanColumns} where ${isAt(key)}`
}

export type SessionReportColumns = Columns<
  'pertemuan',
  'materi' | 'tempat' | 'mulai' | 'selesai' | 'catatan' | 'pelaksana_id' | 'badal' | 'murabbi_hadir'
>

/** False when `version` is no longer the stored one. */
export async function updatePertemuan(
  tx: Tx,
  id: number,
  version: number,
  columns: SessionReportColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pertemuan')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasPendamping(db: Db, id: number): Promise<boolean> {
  return hasRow(db)`select 1 from pendamping where id = ${id}`
}

export async function upsertPeniadaan(tx: Tx, row: Row<'peniadaan'>): Promise<void> {
  const { alasan, akun_id, at } = row
  await tx
    .insertInto('peniadaan')
    .values(row)
    .onConflict(oc => oc.column('pertemuan_id').doUpdateSet({ alasan, akun_id, at }))
    .execute()
}

/** Somebody wants it held: of one that was only planned the version moves on, so that planning anew does not take it away. */
export async function deletePeniadaan(tx: Tx, pertemuanId: number): Promise<void> {
  const deleted = await written(tx)`delete from peniadaan where pertemuan_id = ${pertemuanId}`
  if (deleted > 0)
    await sql`update pertemuan set version = version + 1 where id = ${pertemuanId} and opened_at is null`.execute(tx)
}

export interface PertemuanListRow
  extends Tally,
    Columns<'pertemuan', 'id' | 'kegiatan_id' | 'tanggal' | 'ke' | 'materi' | 'opened_at'> {
  kegiatan: string
  ditiadakan: number
}

export async function listPertemuanRows(
  db: Db,
  kelompokId: number,
  filter: { dari: string; sampai: string; kegiatan_id: number | null },
  visible: RawBuilder<SqlBool>,
): Promise<PertemuanListRow[]> {
  return rowsOf(db)`
    select p.id, p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke, p.materi, p.opened_at,
      ${cancelledColumn} as ditiadakan, ${pertemuanTally}
    from pertemuan p
    join kegiatan g on g.id = p.kegiatan_id
    left join jumlah_pertemuan c on c.pertemuan_id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    where p.kelompok_id = ${kelompokId} and ${isRecorded} and p.tanggal between ${filter.dari} and ${filter.sampai}
      and (${filter.kegiatan_id ?? 0} = 0 or p.kegiatan_id = ${filter.kegiatan_id ?? 0})
      and ${visible}
    order by p.tanggal desc, p.ke desc, p.id desc`
}

/** When it begins, 'HH:MM' or ''. */
export async function getBegin(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('pertemuan').select('mulai').where('id', '=', id).executeTakeFirst()
  return row?.mulai ?? ''
}

/** One fact of the berita acara, said by who confirms the pertemuan. */
export async function setMurabbiHadir(tx: Tx, id: number, hadir: boolean): Promise<void> {
  await sql`
    update pertemuan set murabbi_hadir = ${hadir ? 1 : 0}, version = version + 1 where id = ${id}`.execute(tx)
}
