import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KegiatanKind } from '#contract/kehadiran.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { type PlannedCountRow, rencanaColumn, validFrom } from '#server/absensi/jumlah/kolom.ts'

export interface MaterialRow {
  /** null: a holiday of the institution. */
  kelompok_id: number | null
  kegiatan_id: number
  jadwal_id: number | null
  /** First day of a holiday, or the date a pertemuan was first planned on. */
  tanggal: string
  sampai: string
  nama: string
  ke: number
}

/** Every holiday, and of these kelompok the slots that are held on another date: where each moved pertemuan was at first. */
export async function listMaterialRows(db: Db, kelompokIds: readonly number[]): Promise<MaterialRow[]> {
  return rowsOf(db)`
    select cast(null as integer) as kelompok_id, 0 as kegiatan_id, cast(null as integer) as jadwal_id, dari as tanggal, sampai, nama, 0 as ke
    from libur
    union all
    select p.kelompok_id, p.kegiatan_id, p.jadwal_id, m.dari_tanggal, m.dari_tanggal, '', m.dari_ke
    from pemindahan m join pertemuan p on p.id = m.pertemuan_id
    where p.kelompok_id in ${idList(db, kelompokIds)}
      and not exists (select 1 from pemindahan e where e.pertemuan_id = m.pertemuan_id and e.id < m.id)
    order by 4, 2, 7, 5, 6, 1, 3`
}

export type JadwalRow = Row<'jadwal'> & { kegiatan: string; jenis: KegiatanKind }

/**
 * Weekly times of these kelompok; kegiatan that are no longer in use plan nothing. `sebelumDibuat`: with the dates before they
 * were made, for whoever fills such a date all the same.
 */
export async function listJadwalRows(
  db: Db,
  kelompokIds: readonly number[],
  { sebelumDibuat = false }: { sebelumDibuat?: boolean } = {},
): Promise<JadwalRow[]> {
  return rowsOf(db)`
    select j.id, j.kelompok_id, j.kegiatan_id, g.nama as kegiatan, g.jenis, j.hari, j.mulai, j.selesai, j.tempat,
      ${sebelumDibuat ? sql`j.dari` : validFrom} as dari, j.sampai, j.sejak
    from jadwal j join kegiatan g on g.id = j.kegiatan_id
    where g.aktif = 1 and j.kelompok_id in ${idList(db, kelompokIds)} order by j.kelompok_id, j.mulai, j.id`
}

export interface RencanaRow extends PlannedCountRow {
  kegiatan: string
  ditiadakan: number
  belum: number
  /** When its row was made. */
  created_at: number
  version: number
  /** 1 while it is only planned and nobody has touched it since. */
  polos: number
}

/** Of `p`: only planned, and nobody has said anything about it. */
export const isPlain = sql<SqlBool>`p.opened_at is null and p.version = 1
  and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
  and not exists (select 1 from pemindahan m where m.pertemuan_id = p.id)
  and not exists (select 1 from perpanjangan e where e.pertemuan_id = p.id)
  and not exists (select 1 from koreksi k where k.pertemuan_id = p.id)`

/** Which rows: those of one kegiatan, or not opened yet, where a report over a term wants no others. */
export interface RencanaSpan {
  dari: string
  sampai: string
  kegiatan_id?: number
  belumDibuka?: boolean
}

/** The rows of these kelompok in a span, planned and opened. */
export async function listRencanaRows(
  db: Db,
  kelompokIds: readonly number[],
  { dari, sampai, kegiatan_id = 0, belumDibuka = false }: RencanaSpan,
): Promise<RencanaRow[]> {
  // The sign keeps SQLite from going by the kegiatan, past everything that was held: what is only planned has an index.
  const ofKegiatan = belumDibuka ? sql`+p.kegiatan_id` : sql`p.kegiatan_id`
  return rowsOf(db)`
    select ${rencanaColumn}, g.nama as kegiatan, p.created_at, p.version,
      coalesce((select c.belum from jumlah_pertemuan c where c.pertemuan_id = p.id), 0) as belum,
      case when exists (select 1 from peniadaan n where n.pertemuan_id = p.id) then 1 else 0 end as ditiadakan,
      case when ${isPlain} then 1 else 0 end as polos
    from pertemuan p join kegiatan g on g.id = p.kegiatan_id
    where ${ofKelompok(db, kelompokIds)} and p.tanggal >= ${dari} and p.tanggal <= ${sampai}
      ${kegiatan_id === 0 ? sql`` : sql`and ${ofKegiatan} = ${kegiatan_id}`}
      ${belumDibuka ? sql`and p.opened_at is null` : sql``}
    order by p.kelompok_id, p.tanggal, p.ke, p.id`
}

/** Of one kelompok said as one: PostgreSQL takes the list, whose length it does not know, for a reason to read every row. */
function ofKelompok(db: Db, kelompokIds: readonly number[]): RawBuilder<SqlBool> {
  const [only, ...others] = kelompokIds
  return only !== undefined && others.length === 0
    ? sql<SqlBool>`p.kelompok_id = ${only}`
    : sql<SqlBool>`p.kelompok_id in ${idList(db, kelompokIds)}`
}

export type PlannedPertemuan = Omit<PlannedCountRow, 'id' | 'asal' | 'dibuka' | 'dipimpin'>

/** What was there already stays as it is. Returns how many are new. */
export async function insertPlanned(tx: Tx, rows: readonly PlannedPertemuan[], by: { akun_id: number; now: number }) {
  if (rows.length === 0) return 0
  const json = jsonRows(tx, rows, {
    integer: ['kelompok_id', 'kegiatan_id', 'ke', 'jadwal_id'],
    text: ['tanggal', 'mulai', 'selesai', 'tempat'],
  })
  // 'where true' keeps SQLite from reading ON CONFLICT as part of a join.
  const { numAffectedRows } = await sql`
    insert into pertemuan (kelompok_id, kegiatan_id, tanggal, ke, materi, tempat, mulai, selesai, catatan, pelaksana_id, badal,
      murabbi_hadir, version, created_at, created_by, jadwal_id)
    select r.kelompok_id, r.kegiatan_id, r.tanggal, r.ke, '', r.tempat, r.mulai, r.selesai, '', null, '',
      null, 1, ${sql.lit(by.now)}, ${by.akun_id}, r.jadwal_id
    from ${json} as r where true
    on conflict (kelompok_id, kegiatan_id, tanggal, ke) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Time and place of rows that are still only planned and as they were read. One that somebody has written in moves on, so that
 * nobody overwrites it who has not seen that; the first version is what says that nobody has.
 */
export async function updatePlanned(
  tx: Tx,
  rows: readonly { id: number; version: number; mulai: string; selesai: string; tempat: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const json = jsonRows(tx, rows, { integer: ['id', 'version'], text: ['mulai', 'selesai', 'tempat'] })
  await sql`update pertemuan set mulai = r.mulai, selesai = r.selesai, tempat = r.tempat,
      version = case when r.version = 1 then 1 else r.version + 1 end
    from ${json} as r
    where pertemuan.id = r.id and pertemuan.opened_at is null and pertemuan.version = r.version`.execute(tx)
}

/** Looks again at what makes a row untouched: somebody may have opened it since it was read. */
export async function deletePlanned(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from pertemuan where id in (
    select p.id from pertemuan p where p.id in ${idList(tx, ids)} and ${isPlain}) and opened_at is null`.execute(tx)
}

/** Untouched rows of a periode on days that are not its own any more. Returns how many went. */
export async function deletePlannedOutside(tx: Tx, periodeId: number, span: RencanaSpan): Promise<number> {
  const { numAffectedRows } = await sql`delete from pertemuan where id in (
    select p.id from pertemuan p where ${outside(periodeId, span)} and ${isPlain}) and opened_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What was said something about, and is only planned all the same. */
export async function countPlannedOutside(db: Db, periodeId: number, span: RencanaSpan): Promise<number> {
  return numberOf(db)`
    select count(*) as n from pertemuan p where ${outside(periodeId, span)} and p.opened_at is null`
}

function outside(periodeId: number, { dari, sampai }: RencanaSpan): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.kelompok_id in (select id from kelompok where periode_id = ${periodeId})
    and (p.tanggal < ${dari} or p.tanggal > ${sampai})`
}

/** Every row of these kelompok that was never opened, with what was said about it. */
export async function removeScheduled(tx: Tx, kelompokIds: readonly number[]): Promise<void> {
  const ids = idList(tx, kelompokIds)
  const unopened = sql`(select id from pertemuan where kelompok_id in ${ids} and opened_at is null)`
  for (const table of ['peniadaan', 'pemindahan', 'perpanjangan'] as const)
    await sql`delete from ${sql.table(table)} where pertemuan_id in ${unopened}`.execute(tx)
  await sql`delete from pertemuan where kelompok_id in ${ids} and opened_at is null`.execute(tx)
}
