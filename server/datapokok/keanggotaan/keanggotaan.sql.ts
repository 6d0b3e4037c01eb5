import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CandidateRow } from '#contract/datapokok/keanggotaan.ts'
import type { PembagianMaterial } from '#contract/datapokok/pembagian.ts'
import type { Jk, JkKelompok } from '#contract/identitas.ts'
import { holdsOn, holdsWithin } from '#database/date-spans.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { isUntouched } from '#database/roster.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import type { KeanggotaanRow, PlannedPlacement } from './plan-placement.ts'

export interface LockedMahasantri {
  id: number
  nama: string
  jk: Jk
  status: Row<'mahasantri'>['status']
}

/** Of all kelompok of a periode. */
export async function removePeriodeMember(tx: Tx, periodeId: number): Promise<void> {
  await sql`delete from keanggotaan
    where kelompok_id in (select id from kelompok where periode_id = ${periodeId})`.execute(tx)
}

/**
 * Locks them in one order, so that two moves of the same people wait for each other and never in a circle. Before any
 * kelompok, as a change of izin does (`lockMarksOfPeople`).
 */
export async function lockMahasantri(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedMahasantri>> {
  const { rows } = await sql<LockedMahasantri>`
    select id, nama, jk, status from mahasantri where id in ${idList(tx, ids)} order by id ${forUpdate(tx)}`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

export interface MoveTargetRow {
  id: number
  nama: string
  jk: JkKelompok
  periode_id: number
}

export async function listTarget(tx: Db, kelompokIds: readonly number[]): Promise<Map<number, MoveTargetRow>> {
  const { rows } = await sql<MoveTargetRow>`
    select id, nama, jk, periode_id from kelompok where id in ${idList(tx, kelompokIds)}`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

type WishRow = PlannedPlacement & { periode_id: number }
const columns = { integer: ['mahasantri_id', 'kelompok_id'], text: ['dari'] } as const

export type LamaRow = Omit<KeanggotaanRow, 'tercatat'> & { tercatat: number; kelompok: string; periode_id: number }

/** The memberships of these people in the periode of their wish that reach the day before it or begin later. */
export async function listLama(tx: Tx, wishes: readonly WishRow[]): Promise<LamaRow[]> {
  return rowsOf(tx)`
    select a.id, a.kelompok_id, a.mahasantri_id, a.dari, a.sampai, k.nama as kelompok, k.periode_id,
      case when a.dari >= w.dari and exists (${rosters('a')}) then 1 else 0 end as tercatat
    from ${jsonRows(tx, wishes, { ...columns, integer: [...columns.integer, 'periode_id'] })} as w
    join keanggotaan a on a.mahasantri_id = w.mahasantri_id
    join kelompok k on k.id = a.kelompok_id and k.periode_id = w.periode_id
    order by a.mahasantri_id, a.dari, a.id`
}

/** Pertemuan of the membership's kelompok, within its span, in which the person has or had a mark: rows nobody has touched follow. */
function rosters(membership: string): RawBuilder<unknown> {
  const a = sql.raw(membership)
  return sql`select p.id from pertemuan p
    join absensi r on r.pertemuan_id = p.id and r.mahasantri_id = ${a}.mahasantri_id and not ${isUntouched('r')}
    where p.kelompok_id = ${a}.kelompok_id and p.tanggal >= ${a}.dari and (${a}.sampai is null or p.tanggal <= ${a}.sampai)`
}

export async function setUntil(tx: Tx, rows: readonly { id: number; sampai: string | null }[]): Promise<void> {
  await sql`update keanggotaan set sampai = r.sampai
    from ${jsonRows(tx, rows, { integer: ['id'], text: ['sampai'] })} as r where keanggotaan.id = r.id`.execute(tx)
}

export async function deleteKeanggotaanRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from keanggotaan where id in ${idList(tx, ids)}`.execute(tx)
}

/** With `sampai` those that have an end from the beginning. */
export async function insertKeanggotaanRows(
  tx: Tx,
  rows: readonly (PlannedPlacement & { sampai?: string })[],
): Promise<void> {
  await sql`insert into keanggotaan (kelompok_id, mahasantri_id, dari, sampai)
    select r.kelompok_id, r.mahasantri_id, r.dari, r.sampai
    from ${jsonRows(tx, rows, { ...columns, text: ['dari', 'sampai'] })} as r`.execute(tx)
}

/** In how many pertemuan of these kelompok, from the day on, one of these people has or had a mark. */
export async function countRecordedMarks(tx: Tx, rows: readonly PlannedPlacement[]): Promise<number> {
  return numberOf(tx)`
    select count(distinct p.id) as n from ${jsonRows(tx, rows, columns)} as r
    join pertemuan p on p.kelompok_id = r.kelompok_id and p.tanggal >= r.dari
    join absensi a on a.pertemuan_id = p.id and a.mahasantri_id = r.mahasantri_id and not ${isUntouched('a')}`
}

/** Where these people are members after that day, in the active periode or one that goes on after it, as the next one that is prepared. */
export async function listAfter(db: Db, ids: readonly number[], tanggal: string) {
  return rowsOf(db)<{ id: number; mahasantri_id: number; dari: string; kelompok: string; tercatat: number }>`
    select a.id, a.mahasantri_id, a.dari, k.nama as kelompok, case when exists (${rosters('a')}) then 1 else 0 end as tercatat
    from keanggotaan a join kelompok k on k.id = a.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai > ${tanggal})
    where a.mahasantri_id in ${idList(db, ids)} and (a.sampai is null or a.sampai > ${tanggal})
    order by a.dari, a.id`
}

export type OneRow = Omit<KeanggotaanRow, 'tercatat'> & { periode_id: number; nama: string; tercatat: number }

/** One membership, and in how many pertemuan within its span the person has a mark. */
export async function findKeanggotaan(tx: Db, id: number): Promise<OneRow | undefined> {
  return rowOf(tx)<OneRow>`
    select a.id, a.kelompok_id, a.mahasantri_id, a.dari, a.sampai, k.periode_id, m.nama,
      (select count(*) from (${rosters('a')}) t) as tercatat
    from keanggotaan a join kelompok k on k.id = a.kelompok_id join mahasantri m on m.id = a.mahasantri_id
    where a.id = ${id}`
}

/** The person's other memberships in the same periode that touch the span. */
export async function listOverlappingKeanggotaan(
  tx: Tx,
  row: OneRow,
  { dari, sampai }: { dari: string; sampai: string | null },
) {
  const touches = sql<SqlBool>`${holdsWithin('a', dari, sampai ?? '9999-12-31')}`
  return rowsOf(tx)<{ id: number; kelompok: string; dari: string; sampai: string | null }>`
    select a.id, k.nama as kelompok, a.dari, a.sampai from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where a.mahasantri_id = ${row.mahasantri_id} and k.periode_id = ${row.periode_id} and a.id <> ${row.id} and ${touches}
    order by a.dari, a.id`
}

/** Active people who are not in the kelompok on that day; those of no kelompok first, then those of its gender. */
export async function listMemberCandidates(
  db: Db,
  kelompok: MoveTargetRow,
  { nama, nim, tanggal }: { nama: string; nim: string; tanggal: string },
): Promise<(CandidateRow & { total: number })[]> {
  const found = sql<SqlBool>`(m.nama_cari like ${`%${nama}%`} or (${nim} <> '' and m.nim like ${`%${nim}%`}))`
  return rowsOf(db)`
    select m.id, m.nim, m.nama, m.jk, m.prodi, t.kelompok, count(*) over () as total
    from mahasantri m left join (
      select a.mahasantri_id, k.id as kelompok_id, k.nama as kelompok
      from keanggotaan a join kelompok k on k.id = a.kelompok_id
      where k.periode_id = ${kelompok.periode_id} and ${holdsOn('a', tanggal)}
    ) t on t.mahasantri_id = m.id
    where m.status = 'aktif' and (t.kelompok_id is null or t.kelompok_id <> ${kelompok.id}) and ${found}
    order by case when t.kelompok_id is null then 0 else 1 end, case when m.jk = ${kelompok.jk} then 0 else 1 end,
      m.nama_cari, m.id
    limit 50`
}

/** In roll order. */
export async function listWithoutKelompok(
  db: Db,
  periodeId: number,
  dari: string,
): Promise<PembagianMaterial['orang']> {
  return rowsOf(db)`
    select m.id, m.nama, m.nim, m.jk, m.prodi, m.angkatan, m.asrama, m.kamar from mahasantri m
    where m.status = 'aktif' and not ${hasKelompok(periodeId, dari)} order by m.nama_cari, m.id`
}

/** Of no kelompok on the later day, of one on the earlier. */
export async function countLeaveAfter(db: Db, periodeId: number, dari: string, hari: string): Promise<number> {
  return numberOf(db)`
    select count(*) as n from mahasantri m
    where m.status = 'aktif' and ${hasKelompok(periodeId, dari)} and not ${hasKelompok(periodeId, hari)}`
}

function hasKelompok(periodeId: number, dari: string): RawBuilder<SqlBool> {
  return sql`exists (select 1 from keanggotaan a join kelompok k on k.id = a.kelompok_id and k.periode_id = ${periodeId}
    where a.mahasantri_id = m.id and (a.sampai is null or a.sampai >= ${dari}))`
}

export async function listKelompokContent(
  db: Db,
  periodeId: number,
  dari: string,
): Promise<PembagianMaterial['kelompok']> {
  return rowsOf(db)`
    select k.id, k.nama, k.jk, (
      select count(distinct a.mahasantri_id) from keanggotaan a
      where a.kelompok_id = k.id and (a.sampai is null or a.sampai >= ${dari})) as anggota
    from kelompok k where k.periode_id = ${periodeId} order by k.nama_urut, k.id`
}

/** From the last day of one periode to the first of the other. */
interface Between {
  dari: { id: number; selesai: string }
  ke: { id: number; mulai: string }
}

/** How many are members on the last day of a periode, and how many of them are not active mahasantri any more. */
export async function countMember(db: Db, { dari }: Between): Promise<{ ikut: number; lewat: number }> {
  const row = await rowOf(db)<{ ikut: number; lewat: number }>`
    select count(case when m.status = 'aktif' then 1 end) as ikut, count(case when m.status <> 'aktif' then 1 end) as lewat
    from kelompok a ${members(dari.selesai)} where a.periode_id = ${dari.id}`
  return row ?? { ikut: 0, lewat: 0 }
}

/** The active ones into the kelompok of the same names, from the first day of the other periode on. */
export async function copyMember(tx: Tx, { dari, ke }: Between): Promise<void> {
  await sql`
    insert into keanggotaan (kelompok_id, mahasantri_id, dari)
    select b.id, m.id, cast(${ke.mulai} as text)
    from kelompok a
    join kelompok b on b.periode_id = ${ke.id} and b.nama_urut = a.nama_urut
    ${members(dari.selesai)} where a.periode_id = ${dari.id} and m.status = 'aktif' order by b.id, m.id`.execute(tx)
}

/** Mahasantri `m` of a kelompok `a` on that day; nobody is in two of one periode then. */
function members(tanggal: string) {
  return sql`
    join keanggotaan n on n.kelompok_id = a.id and ${holdsOn('n', tanggal)}
    join mahasantri m on m.id = n.mahasantri_id`
}
