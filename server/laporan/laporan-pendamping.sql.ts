import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import { daysBetween } from '#contract/tanggal.ts'
import { idList, readInShares } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { visibleRentang } from '../kelompok/wewenang.ts'
import { asalRows, barisPertemuan, barisReader, type PertemuanRow } from './baris-pertemuan.ts'
import { compareText } from './nama.ts'
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

/**
 * The pertemuan of the scope with their counts, by kelompok, oldest first, some kelompok at a time; those only planned up to
 * today. `pendampingId`: what one of them has to do with.
 */
export async function eachPertemuan(
  db: Db,
  cakupan: Cakupan,
  kegiatanList: readonly { id: number; dihitung: number }[],
  pendampingId: number | undefined,
  take: (rowsOf: Iterable<readonly [kelompokId: number, rows: PertemuanRow[]]>) => Promise<void>,
): Promise<void> {
  const only =
    pendampingId === undefined
      ? sql``
      : sql`and (p.pelaksana_id = ${pendampingId}
          or p.kelompok_id in (select kelompok_id from kelompok_pendamping where pendamping_id = ${pendampingId}))`
  const read = barisReader(new Set(kegiatanList.filter(k => k.dihitung === 1).map(k => k.id)))
  const ask = (share: RawBuilder<SqlBool>) =>
    sql<{ kelompok_id: number; isi: string }>`
      select p.kelompok_id, ${barisPertemuan} as isi
      from pertemuan p left join jumlah_pertemuan c on c.pertemuan_id = p.id
      left join peniadaan n on n.pertemuan_id = p.id left join ${asalRows} asal on asal.pertemuan_id = p.id
      where ${inCakupan(cakupan)} ${only} and (p.opened_at is not null or p.tanggal <= ${cakupan.hariIni}) and ${share}
      group by p.kelompok_id`.execute(db)
  // Made as they are asked for: no more than one kelompok is in memory.
  const takeRows = ({ rows }: Awaited<ReturnType<typeof ask>>) =>
    take(rows.values().map(row => [row.kelompok_id, read(row.kelompok_id, row.isi).sort(byTime)] as const))
  if (daysBetween(cakupan.dari, cakupan.sampai) <= HARI_PENDEK) await takeRows(await ask(sql<SqlBool>`1 = 1`))
  else await readInShares(db, sql`p.kelompok_id`, ask, takeRows)
}

/** What so many days hold is read in one. */
const HARI_PENDEK = 14

/** Oldest first. */
export function byTime(a: PertemuanRow, b: PertemuanRow): number {
  return compareText(a.tanggal, b.tanggal) || compareText(a.mulai, b.mulai) || a.ke - b.ke || a.id - b.id
}

/** Who is meant when the report is narrowed to some. */
export async function listIdPendamping(db: Db, saringan: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from pendamping m where ${saringan}`.execute(db)
  return rows.map(row => row.id)
}

export async function listNamaPendamping(db: Db, ids: readonly number[]): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from pendamping where id in ${idList(db, ids)}`.execute(db)
  return rows
}

export interface BeritaAcaraRow {
  id: number
  materi: string
  badal: string
  catatan: string
  /** null unless ditiadakan. */
  alasan: string | null
}

export async function listBeritaAcara(db: Db, pertemuanIds: readonly number[]): Promise<BeritaAcaraRow[]> {
  const { rows } = await sql<BeritaAcaraRow>`
    select p.id, p.materi, p.badal, p.catatan, n.alasan from pertemuan p left join peniadaan n on n.pertemuan_id = p.id
    where p.id in ${idList(db, pertemuanIds)}`.execute(db)
  return rows
}

export async function listNamaKelompok(db: Db, ids: readonly number[]): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from kelompok where id in ${idList(db, ids)}`.execute(db)
  return rows
}

/** The periode these kelompok belong to. */
export async function listIdPeriode(db: Db, kelompokIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ periode_id: number }>`
    select distinct periode_id from kelompok where id in ${idList(db, kelompokIds)} order by periode_id`.execute(db)
  return rows.map(row => row.periode_id)
}
