import { sql } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, idList, insertThen, jsonRows } from '#database/dialect.ts'
import { hasMarkElsewhere } from '#database/roster.ts'
import { hasRow, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { addMarkCounts } from '#server/absensi/jumlah/jumlah.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { Duplicate } from '#server/dasar/errors.ts'
import { marksFollow, RIWAYAT } from './follow-riwayat.sql.ts'
import { isValid, izinLetter } from './valid-izin.ts'

export interface MarkRow
  extends Columns<'absensi', 'mahasantri_id' | 'status' | 'menit' | 'catatan' | 'version' | 'akun_id'> {
  pada: number | null
}

/**
 * The stored marks of these people, locked until the transaction ends: otherwise two writers could both find their base
 * version current. Ordered, so that two of them never wait for each other in a circle.
 */
export async function lockMarks(tx: Tx, pertemuanId: number, mahasantriIds: readonly number[]): Promise<MarkRow[]> {
  return rowsOf(tx)`
    select a.mahasantri_id, a.status, a.menit, a.catatan, a.version, a.akun_id, a.arrived_at as pada
    from absensi a
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id in ${idList(tx, mahasantriIds)}
    order by a.mahasantri_id ${forUpdate(tx)}`
}

export async function listRecorderName(db: Db, akunIds: readonly number[]): Promise<{ id: number; nama: string }[]> {
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

export type ChangedBy = Columns<'riwayat', 'akun_id' | 'arrived_at' | 'device' | 'alasan' | 'tautan_id'> &
  Columns<'kiriman', 'action_id' | 'kertas' | 'kode'>

/**
 * Writes the changes of locked marks of one pertemuan, their history and what they change in the counts. U is a letter and
 * nothing else: no reason is kept with it.
 */
export async function changeMarks(tx: Tx, pertemuanId: number, changes: readonly ChangeRow[], by: ChangedBy) {
  const sending = await nameSending(tx, by.action_id, by)
  if (sending.again) await requireUnsaid(tx, pertemuanId, changes, by.action_id)
  const rows = jsonRows(tx, changes, {
    integer: ['mahasantri_id', 'version', 'menit'],
    text: ['status', 'catatan'],
    bigint: ['tapped_at', 'waktu_at'],
  })
  const history = sql`
    insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, kiriman_id, tautan_id, waktu_at)
    select a.pertemuan_id, c.mahasantri_id, c.version, a.status, a.menit, a.catatan,
      c.status, c.menit, c.catatan, ${by.akun_id}, c.tapped_at, ${by.arrived_at}, ${by.device},
      case when c.status = 'U' then '' else ${by.alasan} end, ${sending.id}, ${by.tautan_id}, c.waktu_at
    from ${rows} as c
    cross join absensi a
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id = c.mahasantri_id`
  await insertThen(
    tx,
    history,
    RIWAYAT,
    ...addMarkCounts(tx, pertemuanId, changes).map(count => () => count),
    marksFollow,
  )
}

/** The number of what was sent under this id, and whether it came before. */
export async function nameSending(
  tx: Tx,
  actionId: string,
  { kertas, kode }: Columns<'kiriman', 'kertas' | 'kode'> = { kertas: null, kode: 0 },
): Promise<{ id: number; again: boolean }> {
  const added = await tx
    .insertInto('kiriman')
    .values({ action_id: actionId, kertas, kode })
    .onConflict(conflict => conflict.column('action_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { ...added, again: false }
  const before = tx.selectFrom('kiriman').select('id').where('action_id', '=', actionId)
  return { ...(await before.executeTakeFirstOrThrow()), again: true }
}

/** An action has one content: throws where it says something else of somebody by now. */
async function requireUnsaid(tx: Tx, pertemuanId: number, changes: readonly ChangeRow[], actionId: string) {
  const said = new Set((await listApplied(tx, pertemuanId, actionId)).map(row => row.mahasantri_id))
  if (changes.some(change => said.has(change.mahasantri_id))) throw Duplicate()
}

/** Which of these marks this very action has changed before, the version it made, and to what. */
export async function listApplied(db: Db, pertemuanId: number, actionId: string): Promise<AppliedRow[]> {
  return rowsOf(db)`
    select mahasantri_id, version, arrived_at, to_status, to_menit, to_catatan from riwayat
    where pertemuan_id = ${pertemuanId} and kiriman_id = (select s.id from kiriman s where s.action_id = ${actionId})`
}

/** Whose these marks are, and which action set them; not those that nobody has changed. */
export async function listOriginMarks(
  db: Db,
  pertemuanId: number,
  mahasantriIds: readonly number[],
): Promise<OriginRow[]> {
  return rowsOf(db)`
    select r.mahasantri_id, r.akun_id, s.action_id, r.tautan_id, r.izin_id, r.koreksi_id,
      case when p.rekap_berkas_id is not null and s.action_id = 'rekap-berkas ' || p.rekap_berkas_id then 1 else 0 end as dari_berkas
    from absensi a join pertemuan p on p.id = a.pertemuan_id
    join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
    left join kiriman s on s.id = r.kiriman_id
    where a.pertemuan_id = ${pertemuanId} and a.mahasantri_id in ${idList(db, mahasantriIds)}`
}

export interface OriginRow
  extends Columns<'riwayat', 'mahasantri_id' | 'akun_id' | 'tautan_id' | 'izin_id' | 'koreksi_id'> {
  /** null where nobody has sent it: an izin, a koreksi. */
  action_id: string | null
  /** 1 when the file its pertemuan was made from has set it. */
  dari_berkas: number
}

export type AppliedRow = Columns<
  'riwayat',
  'mahasantri_id' | 'version' | 'arrived_at' | 'to_status' | 'to_menit' | 'to_catatan'
>

/** Everybody who is a member on its date, but for who has a mark at that time in the kelompok they came from. */
export async function insertRoster(tx: Tx, pertemuanIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into absensi (pertemuan_id, mahasantri_id)
    select distinct p.id, m.mahasantri_id from pertemuan p join keanggotaan m on m.kelompok_id = p.kelompok_id
      and ${holdsOn('m', sql`p.tanggal`)}
    where p.id in ${idList(tx, pertemuanIds)} and not ${hasMarkElsewhere(tx, 'p', 'm.mahasantri_id')}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The members on that date with what they would be opened with: the letter of an approved izin, or unset. */
export async function listUnopened(db: Db, key: PertemuanKey) {
  const { kelompok_id, tanggal } = key
  return rowsOf(db)<MarkRow>`
    select distinct m.mahasantri_id, case when z.id is null then null else ${izinLetter} end as status,
      cast(null as integer) as menit, '' as catatan, 0 as version, cast(null as integer) as akun_id, cast(null as integer) as pada
    from keanggotaan m left join izin z on ${isValid(sql`m.mahasantri_id`, key)}
    where m.kelompok_id = ${kelompok_id} and ${holdsOn('m', tanggal)}`
}

/** All rows of these rosters with their history. */
export async function deleteRosterList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  const these = idList(tx, pertemuanIds)
  for (const tabel of ['riwayat', 'riwayat_daftar', 'absensi'])
    await sql`delete from ${sql.table(tabel)} where pertemuan_id in ${these}`.execute(tx)
}

/**
 * Takes away the rows of a roster nobody has marked, with what izin alone have written there; false when somebody has, or has
 * proposed a mark, given one up or confirmed what izin say. They are to be out of the counts by then (`recountAround`).
 */
export async function thawRoster(tx: Tx, pertemuanId: number): Promise<boolean> {
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
  return !(await hasRow(tx)`select 1 from absensi where pertemuan_id = ${pertemuanId} limit 1`)
}
