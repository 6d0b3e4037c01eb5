import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JenisIzin } from '#contract/izin.ts'
import type { Status } from '#contract/kehadiran.ts'
import { forUpdate, idList, insertThen, jsonRows } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { countMarks } from '../jumlah/jumlah.ts'
import { marksFollow } from './ikuti-riwayat.sql.ts'
import { hurufIzin, isBerlaku } from './isi-izin.sql.ts'

export interface MarkRow {
  mahasantri_id: number
  status: Status | null
  menit: number | null
  catatan: string
  version: number
  /** Who set it. */
  akun_id: number | null
  pada: number | null
}

/**
 * The stored marks of these people, locked until the transaction ends: otherwise two writers could both find their base
 * version current. Ordered, so that two of them never wait for each other in a circle.
 */
export async function lockMarks(tx: Tx, pertemuanId: number, mahasantriIds: readonly number[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select a.mahasantri_id, a.status, a.menit, a.catatan, a.version, a.akun_id, a.arrived_at as pada
    from absensi a
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id in ${idList(tx, mahasantriIds)}
    order by a.mahasantri_id ${forUpdate(tx)}`.execute(tx)
  return rows
}

export async function listNamaPencatat(db: Db, akunIds: readonly number[]): Promise<{ id: number; nama: string }[]> {
  return db.selectFrom('akun').select(['id', 'nama']).where('id', 'in', idList(db, akunIds)).execute()
}

export interface ChangeRow {
  mahasantri_id: number
  /** The version this change makes. */
  version: number
  /** What the mark is until then. */
  dari: Status | null
  status: Status | null
  menit: number | null
  catatan: string
  tapped_at: number
  /** When it was made, as far as that can be believed. */
  waktu_at: number
}

export interface ChangedBy {
  akun_id: number
  arrived_at: number
  device: string
  alasan: string
  action_id: string
  izin_id?: number | null
  tautan_id?: number | null
}

/**
 * Writes the changes of locked marks of one pertemuan, their history and what they change in the counts. U is a letter and
 * nothing else: no reason is kept with it.
 */
export async function changeMarks(
  tx: Tx,
  pertemuanId: number,
  changes: readonly ChangeRow[],
  by: ChangedBy,
): Promise<void> {
  const rows = jsonRows(tx, changes, {
    mahasantri_id: 'integer',
    version: 'integer',
    status: 'text',
    menit: 'integer',
    catatan: 'text',
    tapped_at: 'bigint',
    waktu_at: 'bigint',
  })
  const history = sql`
    insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, action_id, izin_id, tautan_id, waktu_at)
    select a.pertemuan_id, c.mahasantri_id, c.version, a.status, a.menit, a.catatan,
      c.status, c.menit, c.catatan, ${by.akun_id}, c.tapped_at, ${by.arrived_at}, ${by.device},
      case when c.status = 'U' then '' else ${by.alasan} end, ${by.action_id},
      ${by.izin_id ?? null}, ${by.tautan_id ?? null}, c.waktu_at
    from ${rows} as c
    cross join absensi a
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id = c.mahasantri_id`
  await insertThen(
    tx,
    history,
    'riwayat',
    ...countMarks(tx, pertemuanId, changes).map(count => () => count),
    inserted => marksFollow(inserted, sql<SqlBool>`r.action_id = ${by.action_id} and +r.pertemuan_id = ${pertemuanId}`),
  )
}

/** Which of these marks this very action has changed before, the version it made, and to what. */
export async function listApplied(db: Db, pertemuanId: number, actionId: string): Promise<AppliedRow[]> {
  return db
    .selectFrom('riwayat')
    .select(['mahasantri_id', 'version', 'arrived_at', 'to_status', 'to_menit', 'to_catatan'])
    .where('action_id', '=', actionId)
    .where('pertemuan_id', '=', pertemuanId)
    .execute()
}

/** Whose these marks are, and which action set them; not those that nobody has changed. */
export async function listAsalMarks(db: Db, pertemuanId: number, mahasantriIds: readonly number[]): Promise<AsalRow[]> {
  const { rows } = await sql<AsalRow>`
    select r.mahasantri_id, r.akun_id, r.action_id, r.tautan_id, r.izin_id from absensi a
    join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id in ${idList(db, mahasantriIds)}`.execute(db)
  return rows
}

export interface AsalRow {
  mahasantri_id: number
  akun_id: number
  action_id: string
  tautan_id: number | null
  izin_id: number | null
}

/** Whose mark was set last through this link. */
export async function listMarkedWith(db: Db, pertemuanId: number, tautanId: number): Promise<number[]> {
  const { rows } = await sql<{ mahasantri_id: number }>`
    select a.mahasantri_id from absensi a
    join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
    where a.pertemuan_id = ${pertemuanId} and r.tautan_id = ${tautanId}`.execute(db)
  return rows.map(row => row.mahasantri_id)
}

export interface AppliedRow {
  mahasantri_id: number
  version: number
  arrived_at: number
  to_status: Status | null
  to_menit: number | null
  to_catatan: string
}

export async function insertRoster(tx: Tx, pertemuanIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into absensi (pertemuan_id, mahasantri_id)
    select distinct p.id, m.mahasantri_id from pertemuan p join keanggotaan m on m.kelompok_id = p.kelompok_id
      and m.dari <= p.tanggal and (m.sampai is null or m.sampai >= p.tanggal)
    where p.id in ${idList(tx, pertemuanIds)}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The members on that date with what they would be opened with: the letter of an approved izin, or unset. */
export async function listUnopened(
  db: Db,
  { kelompok_id, tanggal }: { kelompok_id: number; tanggal: string },
): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select distinct m.mahasantri_id, case when z.id is null then null else ${hurufIzin} end as status,
      cast(null as integer) as menit, '' as catatan, 0 as version, cast(null as integer) as akun_id, cast(null as integer) as pada
    from keanggotaan m left join izin z on ${isBerlaku(sql`m.mahasantri_id`, sql`${tanggal}`)}
    where m.kelompok_id = ${kelompok_id} and m.dari <= ${tanggal} and (m.sampai is null or m.sampai >= ${tanggal})`.execute(
    db,
  )
  return rows
}

/**
 * The rows of a roster nobody has marked, with what izin alone have written there; false when somebody has, or has proposed
 * a mark, given one up or confirmed what izin say.
 */
export async function deleteUntouchedRoster(tx: Tx, pertemuanId: number): Promise<boolean> {
  // An izin fills again whatever is opened later: its steps are nobody's statement about this pertemuan.
  await sql`
    delete from riwayat where pertemuan_id = ${pertemuanId}
      and not exists (select 1 from riwayat r where r.pertemuan_id = ${pertemuanId} and r.izin_id is null)
      and not exists (select 1 from koreksi k where k.pertemuan_id = ${pertemuanId})
      and not exists (select 1 from tak_dipilih t where t.pertemuan_id = ${pertemuanId})
      and not exists (select 1 from konfirmasi f where f.pertemuan_id = ${pertemuanId})`.execute(tx)
  await sql`
    delete from absensi where pertemuan_id = ${pertemuanId}
      and not exists (select 1 from riwayat r where r.pertemuan_id = ${pertemuanId})
      and not exists (select 1 from koreksi k where k.pertemuan_id = ${pertemuanId})
      and not exists (select 1 from tak_dipilih t where t.pertemuan_id = ${pertemuanId})
      and not exists (select 1 from konfirmasi f where f.pertemuan_id = ${pertemuanId})`.execute(tx)
  return (
    (await tx
      .selectFrom('absensi')
      .select('mahasantri_id')
      .where('pertemuan_id', '=', pertemuanId)
      .limit(1)
      .executeTakeFirst()) === undefined
  )
}

export interface RosterRow extends Omit<MarkRow, 'akun_id'> {
  oleh: string | null
  nim: string
  nama: string
  jk: 'L' | 'P'
  nama_cari: string
  /** The approved izin that covers the day; null without, and `izin_oleh` where the rule approved it. */
  izin_id: number | null
  izin_jenis: JenisIzin | null
  izin_dari: string | null
  izin_sampai: string | null
  izin_oleh: string | null
  izin_alasan: string | null
}

/** The frozen rows of an opened pertemuan, or with null the membership at that date; in no order. */
export async function listRoster(
  db: Db,
  key: { kelompok_id: number; tanggal: string },
  pertemuanId: number | null,
): Promise<RosterRow[]> {
  const roster =
    pertemuanId === null
      ? sql`select distinct mahasantri_id, null as status, cast(null as integer) as menit, '' as catatan, 0 as version,
          null as oleh, cast(null as integer) as pada
        from keanggotaan where kelompok_id = ${key.kelompok_id} and dari <= ${key.tanggal}
          and (sampai is null or sampai >= ${key.tanggal})`
      : sql`select a.mahasantri_id, a.status, a.menit, a.catatan, a.version, u.nama as oleh, a.arrived_at as pada
        from absensi a left join akun u on u.id = a.akun_id where a.pertemuan_id = ${pertemuanId}`
  const { rows } = await sql<RosterRow>`
    select r.*, m.nim, m.nama, m.jk, m.nama_cari,
      z.id as izin_id, z.jenis as izin_jenis, z.dari as izin_dari, z.sampai as izin_sampai, z.alasan as izin_alasan,
      case when z.otomatis = 1 then null else (select u.nama from akun u where u.id = z.decided_by) end as izin_oleh
    from (${roster}) r
    join mahasantri m on m.id = r.mahasantri_id
    left join izin z on ${isBerlaku(sql`r.mahasantri_id`, sql`${key.tanggal}`)}`.execute(db)
  return rows
}

/**
 * The marks of this kegiatan in this kelompok before this pertemuan, oldest first. `terlihat` is a condition on `p`: which of
 * them may be shown, because who had the kelompok for a month reads that month only.
 */
export async function listJejak(
  db: Db,
  key: { kelompok_id: number; kegiatan_id: number; tanggal: string; ke: number },
  terlihat: RawBuilder<SqlBool>,
): Promise<{ mahasantri_id: number; status: Status | null }[]> {
  const { rows } = await sql<{ mahasantri_id: number; status: Status | null }>`
    select a.mahasantri_id, a.status from pertemuan p join absensi a on a.pertemuan_id = p.id
    where p.kelompok_id = ${key.kelompok_id} and p.kegiatan_id = ${key.kegiatan_id}
      and (p.tanggal < ${key.tanggal} or (p.tanggal = ${key.tanggal} and p.ke < ${key.ke}))
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id) and ${terlihat}
    order by p.tanggal, p.ke`.execute(db)
  return rows
}

export interface SheetHead {
  nama: string
  jk: 'L' | 'P'
  periode_mulai: string
  periode_selesai: string
  periode_aktif: number
  /** How many pertemuan of this kegiatan were held before this one. */
  sebelumnya: number
  /** How long this one was extended, null without. */
  sampai_at: number | null
  /** How many links to it were made. */
  tautan: number
}

export async function getSheetHead(
  db: Db,
  key: { kelompok_id: number; kegiatan_id: number; tanggal: string; ke: number },
): Promise<SheetHead | undefined> {
  const { rows } = await sql<SheetHead>`
    select k.nama, k.jk, pr.mulai as periode_mulai, pr.selesai as periode_selesai, pr.aktif as periode_aktif,
      (select count(*) from pertemuan p where p.kelompok_id = k.id and p.kegiatan_id = ${key.kegiatan_id}
        and (p.tanggal < ${key.tanggal} or (p.tanggal = ${key.tanggal} and p.ke < ${key.ke}))
        and p.opened_at is not null and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)) as sebelumnya,
      (select e.sampai_at from perpanjangan e join pertemuan p on p.id = e.pertemuan_id
        where p.kelompok_id = k.id and p.kegiatan_id = ${key.kegiatan_id} and p.tanggal = ${key.tanggal} and p.ke = ${key.ke}) as sampai_at,
      (select count(*) from tautan l where l.kelompok_id = k.id and l.kegiatan_id = ${key.kegiatan_id}
        and l.tanggal = ${key.tanggal} and l.ke = ${key.ke}) as tautan
    from kelompok k join periode pr on pr.id = k.periode_id where k.id = ${key.kelompok_id}`.execute(db)
  return rows[0]
}

export interface PersonRow {
  sebagai: 'murabbi' | 'pendamping'
  id: number
  nama: string
  gelar_depan: string
  gelar_belakang: string
  jk: 'L' | 'P'
}

/** Who leads the kelompok on a date, in the order they were appointed. */
export async function listLeaders(db: Db, kelompokId: number, tanggal: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select 'murabbi' as sebagai, m.id, m.nama, m.gelar_depan, m.gelar_belakang, m.jk, t.dari
    from kelompok_murabbi t join murabbi m on m.id = t.murabbi_id
    where t.kelompok_id = ${kelompokId} and t.dari <= ${tanggal} and (t.sampai is null or t.sampai >= ${tanggal})
    union
    select 'pendamping', d.id, d.nama, '', '', d.jk, t.dari
    from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where t.kelompok_id = ${kelompokId} and t.dari <= ${tanggal} and (t.sampai is null or t.sampai >= ${tanggal})
    order by 1, 7, 2`.execute(db)
  return rows
}

export interface KegiatanRow {
  id: number
  nama: string
  jenis: 'umum' | 'shalat'
  /** 1 when the kelompok holds it. */
  diadakan: number
}

/** What the kelompok holds, and `extraId` too where it names one that it no longer does. */
export async function listOfferedKegiatan(db: Db, kelompokId: number, extraId: number): Promise<KegiatanRow[]> {
  const { rows } = await sql<KegiatanRow>`
    select g.id, g.nama, g.jenis, case when kk.kegiatan_id is null then 0 else 1 end as diadakan
    from kegiatan g left join kelompok_kegiatan kk on kk.kegiatan_id = g.id and kk.kelompok_id = ${kelompokId}
    where g.id = ${extraId} or (kk.kegiatan_id is not null and g.aktif = 1)
    order by g.id`.execute(db)
  return rows
}
