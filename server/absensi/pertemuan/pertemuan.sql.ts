import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Hitungan } from '#contract/kehadiran.ts'
import type { AturanKunci } from '#contract/penutupan.ts'
import { idList } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import {
  ditiadakanColumn,
  hitunganPertemuan,
  isAt,
  isTercatat,
  type PertemuanKey,
} from '#server/absensi/jumlah/kolom.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { ownSpans, type SpanRow } from '#server/datapokok/kelompok/wewenang.ts'

export type { PertemuanKey }

export interface PlaceRow {
  jk: 'L' | 'P'
  /** null when there is no such kegiatan. */
  jenis: 'umum' | 'shalat' | null
  /** 1 when the kelompok holds this kegiatan. */
  diadakan: number
  periode_mulai: string
  periode_selesai: string
  periode_aktif: number
  /** Planned or opened; null while there is no row. */
  pertemuan_id: number | null
  pelaksana_id: number | null
  opened_at: number | null
  /** When it begins and ends, 'HH:MM' or ''. */
  mulai: string
  selesai: string
  /** How long it was extended, null without. */
  sampai_at: number | null
  ditiadakan: number
  zona_waktu: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura' | null
  kunci: AturanKunci['kunci'] | null
  kunci_hari: number | null
  kunci_hari_pekan: number | null
  kunci_jam: string | null
}

/**
 * Everything that decides whether a pertemuan may be recorded: the same place in each row, and in each a span in which the
 * user had to do with the kelompok. No row when the kelompok does not exist.
 */
export async function listPlace(db: Db, user: User, key: PertemuanKey): Promise<(PlaceRow & SpanRow)[]> {
  const { rows } = await sql<PlaceRow & SpanRow>`
    select w."as", w.dari, w.sampai, k.jk, g.jenis, case when kk.kegiatan_id is null then 0 else 1 end as diadakan,
      pr.mulai as periode_mulai, pr.selesai as periode_selesai, pr.aktif as periode_aktif,
      p.id as pertemuan_id, p.pelaksana_id, p.opened_at, coalesce(p.mulai, '') as mulai, coalesce(p.selesai, '') as selesai, e.sampai_at,
      s.kunci, s.kunci_hari, s.kunci_hari_pekan, s.kunci_jam, ${ditiadakanColumn} as ditiadakan, s.zona_waktu
    from kelompok k
    join periode pr on pr.id = k.periode_id
    left join kegiatan g on g.id = ${key.kegiatan_id}
    left join kelompok_kegiatan kk on kk.kelompok_id = k.id and kk.kegiatan_id = g.id
    left join pertemuan p on p.kelompok_id = k.id and p.kegiatan_id = g.id and p.tanggal = ${key.tanggal} and p.ke = ${key.ke}
    left join peniadaan n on n.pertemuan_id = p.id
    left join perpanjangan e on e.pertemuan_id = p.id
    left join pengaturan s on s.id = 1
    left join ${ownSpans(user, key.kelompok_id)}
    where k.id = ${key.kelompok_id}`.execute(db)
  return rows
}

export interface NewPertemuan extends PertemuanKey {
  tempat: string
  mulai: string
  selesai: string
  pelaksana_id: number | null
  jadwal_id: number | null
  opened_at: number
  opened_by: number
}

/** The id of the new row; undefined when somebody else opened the same pertemuan meanwhile. */
export async function insertPertemuan(tx: Tx, row: NewPertemuan): Promise<number | undefined> {
  const made = await tx
    .insertInto('pertemuan')
    .values({
      ...row,
      created_at: row.opened_at,
      created_by: row.opened_by,
      materi: '',
      catatan: '',
      badal: '',
      murabbi_hadir: null,
      version: 1,
    })
    .onConflict(oc => oc.columns(['kelompok_id', 'kegiatan_id', 'tanggal', 'ke']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Turns a planned row into an opened one, what the plan says about it kept; false when somebody else did meanwhile. */
export async function markOpened(
  tx: Tx,
  id: number,
  { opened_at, opened_by, pelaksana_id }: { opened_at: number; opened_by: number; pelaksana_id: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pertemuan')
    .set(eb => ({
      opened_at,
      opened_by,
      pelaksana_id: eb
        .case()
        .when('badal', '<>', '')
        .then(null)
        .else(eb.fn.coalesce('pelaksana_id', eb.cast<number | null>(eb.val(pelaksana_id), 'integer')))
        .end(),
    }))
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which of these were only planned, and are opened now. */
export async function markOpenedList(
  tx: Tx,
  ids: readonly number[],
  opening: { opened_at: number; opened_by: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('pertemuan')
    .set(opening)
    .where('id', 'in', idList(tx, ids))
    .where('opened_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** The key an opened pertemuan has now; undefined when it is none of this kelompok and kegiatan. */
export async function findKeyOfOpened(
  db: Db,
  id: number,
  { kelompok_id, kegiatan_id }: Pick<PertemuanKey, 'kelompok_id' | 'kegiatan_id'>,
): Promise<PertemuanKey | undefined> {
  const row = await db
    .selectFrom('pertemuan')
    .select(['tanggal', 'ke'])
    .where('id', '=', id)
    .where('kelompok_id', '=', kelompok_id)
    .where('kegiatan_id', '=', kegiatan_id)
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  return row && { kelompok_id, kegiatan_id, ...row }
}

export async function findPertemuanId(db: Db, key: PertemuanKey): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select p.id from pertemuan p where ${isAt(key)}`.execute(db)
  return rows[0]?.id
}

export interface PertemuanRow extends PertemuanKey {
  id: number
  materi: string
  tempat: string
  mulai: string
  selesai: string
  catatan: string
  pelaksana_id: number | null
  pelaksana: string | null
  badal: string
  murabbi_hadir: number | null
  version: number
  opened_at: number | null
  opened_by: string | null
  /** How long it was extended, null without. */
  sampai_at: number | null
  periode_mulai: string
  periode_selesai: string
  periode_aktif: number
  /** How many are still unset. */
  belum: number
  peniadaan_alasan: string | null
  peniadaan_oleh: string | null
  peniadaan_at: number | null
  /** Rows of its roster. */
  orang: number
  jadwal_id: number | null
}

const pertemuanColumns = sql`
  p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.materi, p.tempat, p.mulai, p.selesai, p.catatan, p.pelaksana_id, p.jadwal_id,
  d.nama as pelaksana, p.badal, p.murabbi_hadir, p.version, p.opened_at, u.nama as opened_by, e.sampai_at,
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
  const { rows } = await sql<PertemuanRow>`select ${pertemuanColumns} where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function getPertemuanRowByKey(db: Db, key: PertemuanKey): Promise<PertemuanRow | undefined> {
  const { rows } = await sql<PertemuanRow>`select ${pertemuanColumns} where ${isAt(key)}`.execute(db)
  return rows[0]
}

export interface BeritaAcaraColumns {
  materi: string
  tempat: string
  mulai: string
  selesai: string
  catatan: string
  pelaksana_id: number | null
  badal: string
  murabbi_hadir: 0 | 1 | null
}

/** False when `version` is no longer the stored one. */
export async function updatePertemuan(
  tx: Tx,
  id: number,
  version: number,
  columns: BeritaAcaraColumns,
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
  return (await db.selectFrom('pendamping').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function upsertPeniadaan(
  tx: Tx,
  row: { pertemuan_id: number; alasan: string; akun_id: number; at: number },
): Promise<void> {
  const { alasan, akun_id, at } = row
  await tx
    .insertInto('peniadaan')
    .values(row)
    .onConflict(oc => oc.column('pertemuan_id').doUpdateSet({ alasan, akun_id, at }))
    .execute()
}

/** Somebody wants it held: of one that was only planned the version moves on, so that planning anew does not take it away. */
export async function deletePeniadaan(tx: Tx, pertemuanId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('peniadaan')
    .where('pertemuan_id', '=', pertemuanId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await tx
    .updateTable('pertemuan')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', pertemuanId)
    .where('opened_at', 'is', null)
    .execute()
}

export interface PertemuanListRow extends Hitungan {
  id: number
  kegiatan_id: number
  kegiatan: string
  tanggal: string
  ke: number
  materi: string
  ditiadakan: number
  opened_at: number | null
}

export async function listPertemuanRows(
  db: Db,
  kelompokId: number,
  filter: { dari: string; sampai: string; kegiatan_id: number | null },
  visible: RawBuilder<SqlBool>,
): Promise<PertemuanListRow[]> {
  const { rows } = await sql<PertemuanListRow>`
    select p.id, p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke, p.materi, p.opened_at,
      ${ditiadakanColumn} as ditiadakan, ${hitunganPertemuan}
    from pertemuan p
    join kegiatan g on g.id = p.kegiatan_id
    left join jumlah_pertemuan c on c.pertemuan_id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    where p.kelompok_id = ${kelompokId} and ${isTercatat} and p.tanggal between ${filter.dari} and ${filter.sampai}
      and (${filter.kegiatan_id ?? 0} = 0 or p.kegiatan_id = ${filter.kegiatan_id ?? 0})
      and ${visible}
    order by p.tanggal desc, p.ke desc, p.id desc`.execute(db)
  return rows
}

/** When it begins, 'HH:MM' or ''. */
export async function getMulai(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('pertemuan').select('mulai').where('id', '=', id).executeTakeFirst()
  return row?.mulai ?? ''
}
