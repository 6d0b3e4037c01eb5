import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import { idList } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { visibleRentang } from '../kelompok/wewenang.ts'
import { asalColumn, dibukaColumn, type IsiPertemuan, isiPertemuan } from '../pertemuan/kolom.ts'
import { type Cakupan, inCakupan } from './rentang.ts'

export interface PenugasanRow {
  pendamping_id: number
  kelompok_id: number
  kelompok: string
  nama_urut: string
  dari: string
  sampai: string | null
}

/** Assignments of pendamping that overlap the range, in kelompok of the scope; who may see which is decided after. */
export async function listPenugasan(db: Db, c: Cakupan): Promise<PenugasanRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`t.dari <= ${c.sampai} and (t.sampai is null or t.sampai >= ${c.dari})`]
  if (c.kelompok_id !== null) parts.push(sql`t.kelompok_id = ${c.kelompok_id}`)
  if (c.periode_id !== null) parts.push(sql`k.periode_id = ${c.periode_id}`)
  const { rows } = await sql<PenugasanRow>`
    select t.pendamping_id, t.kelompok_id, k.nama as kelompok, k.nama_urut, t.dari, t.sampai
    from kelompok_pendamping t join kelompok k on k.id = t.kelompok_id
    where ${sql.join(parts, sql` and `)} order by t.dari, t.id`.execute(db)
  return rows
}

export interface MurabbiRow {
  kelompok_id: number
  murabbi_id: number
  nama: string
  nama_cari: string
  gelar_depan: string
  gelar_belakang: string
  dari: string
  sampai: string | null
  /** 1 when the caller may know of this assignment. */
  tampak: number
}

/** Everybody who is or was murabbi of these kelompok. */
export async function listMurabbiOfKelompok(
  db: Db,
  { user, hariIni }: Cakupan,
  kelompokIds: readonly number[],
): Promise<MurabbiRow[]> {
  const { rows } = await sql<MurabbiRow>`
    select a.kelompok_id, a.murabbi_id, m.nama, m.nama_cari, m.gelar_depan, m.gelar_belakang, a.dari, a.sampai,
      case when ${visibleRentang(user, hariIni)} then 1 else 0 end as tampak
    from kelompok_murabbi a join murabbi m on m.id = a.murabbi_id
    where a.kelompok_id in ${idList(db, kelompokIds)} order by a.dari, a.id`.execute(db)
  return rows
}

export interface OrangRow {
  id: number
  nim: string | null
  nama: string
  nama_cari: string
  jk: Jk
}

export async function listPendamping(
  db: Db,
  ids: readonly number[],
  saringan: RawBuilder<SqlBool>,
): Promise<OrangRow[]> {
  const { rows } = await sql<OrangRow>`
    select m.id, m.nim, m.nama, m.nama_cari, m.jk from pendamping m
    where m.id in ${idList(db, ids)} and ${saringan}`.execute(db)
  return rows
}

export interface PertemuanRow extends IsiPertemuan {
  id: number
  kelompok_id: number
  kegiatan_id: number
  /** 1 when its kegiatan counts in totals. */
  dihitung: number
  tanggal: string
  ke: number
  mulai: string
  selesai: string
  pelaksana_id: number | null
  badal: string
  jadwal_id: number | null
  asal: string | null
  /** 0 while it is only planned: then nobody is on its roll. */
  dibuka: number
  /** 1 when it stood in the plan before it was opened. */
  direncanakan: number
  ditiadakan: number
}

/** The pertemuan of the scope with their counts, in no order; those only planned up to today. */
export async function listPertemuan(db: Db, cakupan: Cakupan, pendampingId?: number): Promise<PertemuanRow[]> {
  const only =
    pendampingId === undefined
      ? sql``
      : sql`and (p.pelaksana_id = ${pendampingId}
          or p.kelompok_id in (select kelompok_id from kelompok_pendamping where pendamping_id = ${pendampingId}))`
  const { rows } = await sql<PertemuanRow>`
    select p.id, p.kelompok_id, p.kegiatan_id, g.dihitung, p.tanggal, p.ke, p.mulai, p.selesai, p.pelaksana_id, p.badal,
      p.jadwal_id, ${asalColumn} as asal, ${dibukaColumn} as dibuka,
      case when p.opened_at is null or p.opened_at <> p.created_at or p.jadwal_id is not null then 1 else 0 end as direncanakan,
      case when n.pertemuan_id is null then 0 else 1 end as ditiadakan, ${isiPertemuan}
    from pertemuan p left join jumlah_pertemuan c on c.pertemuan_id = p.id
    join kegiatan g on g.id = p.kegiatan_id
    left join peniadaan n on n.pertemuan_id = p.id
    where ${inCakupan(cakupan)} ${only} and (p.opened_at is not null or p.tanggal <= ${cakupan.hariIni})`.execute(db)
  return rows
}

export async function listNamaPendamping(db: Db, ids: readonly number[]): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from pendamping where id in ${idList(db, ids)}`.execute(db)
  return rows
}

export async function listBeritaAcara(
  db: Db,
  pertemuanIds: readonly number[],
): Promise<{ id: number; materi: string; alasan: string | null }[]> {
  const { rows } = await sql<{ id: number; materi: string; alasan: string | null }>`
    select p.id, p.materi, n.alasan from pertemuan p left join peniadaan n on n.pertemuan_id = p.id
    where p.id in ${idList(db, pertemuanIds)}`.execute(db)
  return rows
}

export async function listNamaKelompok(db: Db, ids: readonly number[]): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from kelompok where id in ${idList(db, ids)}`.execute(db)
  return rows
}
