import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsWithin } from '#database/date-spans.ts'
import { forReference, forUpdate, forUpdateAndReferences, idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { lockedAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { followRiwayat } from './follow-riwayat.sql.ts'
import { isAbout, isFilledByIzin, isValid, izinLetter } from './valid-izin.ts'

/** Of pertemuan that were opened in this transaction: everybody on their rosters with an approved izin that day. */
export async function fillRoster(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, 1, null, null, '', ${izinLetter}, null, '', z.decided_by,
      p.opened_at, p.opened_at, '', '', z.id
    from pertemuan p join absensi a on a.pertemuan_id = p.id
    join izin z on ${isValid(sql`a.mahasantri_id`)}
    where p.id in ${idList(tx, pertemuanIds)} and a.version = 0`
  await followRiwayat(tx, 'izin_id', history)
}

/** The same for those who came onto rosters later, by this action. */
export async function fillLogin(tx: Tx, actionId: string): Promise<void> {
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, 1, null, null, '', ${izinLetter}, null, '', z.decided_by,
      cast(d.at as bigint), cast(d.at as bigint), '', '', z.id
    from riwayat_daftar d join absensi a on a.pertemuan_id = d.pertemuan_id and a.mahasantri_id = d.mahasantri_id
    join pertemuan p on p.id = d.pertemuan_id
    join izin z on ${isValid(sql`a.mahasantri_id`)}
    where d.action_id = ${actionId} and d.masuk = 1 and a.version = 0`
  await followRiwayat(tx, 'izin_id', history)
}

/**
 * Everything that a change of these people's izin may touch, locked until the transaction ends: the people, so that two
 * changes of one person's izin come one after the other; their kelompok of those days against whoever opens a pertemuan there
 * (`holdKelompok`), so that either the opener sees the izin or the statement that fills sees the roster; and their marks. Those
 * who mark take none of the first two, so nobody waits in a circle.
 */
export async function lockForIzin(
  tx: Tx,
  mahasantriIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<void> {
  const people = idList(tx, mahasantriIds)
  await sql`select id from mahasantri where id in ${people} order by id ${forUpdate(tx)}`.execute(tx)
  await sql`select id from kelompok where id in (
      select a.kelompok_id from keanggotaan a
      where a.mahasantri_id in ${people} and ${holdsWithin('a', dari, sampai)})
    order by id ${forUpdateAndReferences(tx)}`.execute(tx)
  await sql`select version from absensi where mahasantri_id in ${people}
      and pertemuan_id in (select p.id from pertemuan p where p.tanggal >= ${dari} and p.tanggal <= ${sampai})
    order by pertemuan_id, mahasantri_id ${forUpdate(tx)}`.execute(tx)
}

/** Before rosters are frozen: waits for a change of izin in these kelompok, and holds off the next one. */
export async function holdKelompok(tx: Tx, kelompokIds: readonly number[]): Promise<void> {
  await sql`select id from kelompok where id in ${idList(tx, kelompokIds)} order by id ${forReference(tx)}`.execute(tx)
}

/** Sets the unset marks these approved izin cover, without the days of `kecuali`. */
export async function fillMarks(
  tx: Tx,
  izinIds: readonly number[],
  except: { dari: string; sampai: string } | null,
  at: number,
): Promise<void> {
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan, ${izinLetter}, null, a.catatan,
      z.decided_by, cast(${at} as bigint), cast(${at} as bigint), '', '', z.id
    from izin z
    join absensi a on a.mahasantri_id = z.mahasantri_id and a.status is null
    join pertemuan p on p.id = a.pertemuan_id and p.tanggal >= z.dari and p.tanggal <= z.sampai and ${isAbout}
    where z.id in ${idList(tx, izinIds)} and z.keadaan = 'disetujui' and not ${within(except)}`
  await followRiwayat(tx, 'izin_id', history)
}

/** Marks A that become what their approved izin says, where they are as they were seen. */
export async function overrideMarks(
  tx: Tx,
  tanda: readonly { izin_id: number; pertemuan_id: number; version: number }[],
  { at, akun_id }: { at: number; akun_id: number },
): Promise<void> {
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan, ${izinLetter}, null, a.catatan,
      cast(${akun_id} as integer), cast(${at} as bigint), cast(${at} as bigint), '', '', z.id
    from ${jsonRows(tx, tanda, { integer: ['izin_id', 'pertemuan_id', 'version'] })} as r
    join izin z on z.id = r.izin_id and z.keadaan = 'disetujui'
    join absensi a on a.pertemuan_id = r.pertemuan_id and a.mahasantri_id = z.mahasantri_id
    where a.version = r.version and a.status = 'A'`
  await followRiwayat(tx, 'izin_id', history)
}

/** Unsets the marks that stand as these izin set them, or gives back the A that was there, without the days of `kecuali`; what somebody has changed stays. */
export async function takeBackMarks(
  tx: Tx,
  izinIds: readonly number[],
  except: { dari: string; sampai: string } | null,
  { at, akun_id }: { at: number; akun_id: number },
): Promise<void> {
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan, l.from_status, l.from_menit, a.catatan,
      cast(${akun_id} as integer), cast(${at} as bigint), cast(${at} as bigint), '', '', l.izin_id
    from riwayat l
    join absensi a on a.pertemuan_id = l.pertemuan_id and a.mahasantri_id = l.mahasantri_id and a.version = l.version
    join pertemuan p on p.id = l.pertemuan_id
    where l.izin_id in ${idList(tx, izinIds)} and ${isFilledByIzin('l')} and not ${within(except)}`
  await followRiwayat(tx, 'izin_id', history)
}

/** Of an opened pertemuan that has come to another date: the marks of izin that do not cover it now. */
export async function takeBackUncovered(
  tx: Tx,
  pertemuanId: number,
  { at, akun_id }: { at: number; akun_id: number },
): Promise<void> {
  await sql`
    select version from absensi where pertemuan_id = ${pertemuanId} order by mahasantri_id ${forUpdate(tx)}`.execute(tx)
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan, l.from_status, l.from_menit, a.catatan,
      cast(${akun_id} as integer), cast(${at} as bigint), cast(${at} as bigint), '', '', l.izin_id
    from absensi a
    join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id and l.version = a.version
    join izin z on z.id = l.izin_id
    join pertemuan p on p.id = a.pertemuan_id
    where a.pertemuan_id = ${pertemuanId} and ${isFilledByIzin('l')}
      and not (z.keadaan = 'disetujui' and z.dari <= p.tanggal and z.sampai >= p.tanggal and ${isAbout})`
  await followRiwayat(tx, 'izin_id', history)
}

/** The rows of a pertemuan or of a person that nobody but an izin has touched, where one covers the date now. */
export async function fillCovered(
  tx: Tx,
  own: 'pertemuan_id' | 'mahasantri_id',
  id: number,
  at: number,
): Promise<void> {
  const history = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan, ${izinLetter}, null, a.catatan,
      z.decided_by, cast(${at} as bigint), cast(${at} as bigint), '', '', z.id
    from absensi a
    join pertemuan p on p.id = a.pertemuan_id
    join izin z on ${isValid(sql`a.mahasantri_id`)}
    left join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id and l.version = a.version
    where ${sql.ref(`a.${own}`)} = ${id} and a.status is null and (a.version = 0 or l.izin_id is not null)`
  await followRiwayat(tx, 'izin_id', history)
}

const stands = sql<SqlBool>`keadaan in ('menunggu','disetujui')`

/** Those that are about this pertemuan alone, and wait or are approved. */
export async function listAboutAlone(db: Db, { kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey) {
  return rowsOf(db)<Columns<'izin', 'id' | 'mahasantri_id'>>`
    select id, mahasantri_id from izin where kelompok_id = ${kelompok_id} and kegiatan_id = ${kegiatan_id} and ke = ${ke}
      and dari = ${tanggal} and ${stands} order by id`
}

/** To another day and number, those of locked people on whose new day nothing else of theirs stands. */
export async function moveAlone(tx: Tx, ids: readonly number[], from: string, to: { tanggal: string; ke: number }) {
  await sql`update izin set dari = ${to.tanggal}, sampai = ${to.tanggal}, ke = ${to.ke}, version = version + 1
    where id in ${idList(tx, ids)} and dari = ${from} and ${stands} and not exists (
      select 1 from izin o where o.mahasantri_id = izin.mahasantri_id and o.id <> izin.id
        and o.keadaan in ('menunggu','disetujui') and o.dari <= ${to.tanggal} and o.sampai >= ${to.tanggal})`.execute(
    tx,
  )
}

export interface TouchRow {
  tanggal: string
  mulai: string
  selesai: string
  /** How long it was extended, null without. */
  sampai_at: number | null
  terkunci_at: number | null
}

/** The pertemuan whose marks would change if an izin went from `lama` to `baru`; null is no day at all. */
export async function listTouched(
  db: Db,
  { izin_id, mahasantri_id }: { izin_id: number; mahasantri_id: number },
  lama: { dari: string; sampai: string } | null,
  baru: { dari: string; sampai: string } | null,
): Promise<TouchRow[]> {
  return rowsOf(db)`
    select p.tanggal, p.mulai, p.selesai, e.sampai_at, ${lockedAt} as terkunci_at
    from absensi a
    join pertemuan p on p.id = a.pertemuan_id
    left join perpanjangan e on e.pertemuan_id = p.id
    where a.mahasantri_id = ${mahasantri_id} and (
      (a.status is null and ${within(baru)} and not ${within(lama)})
      or (a.status is not null and ${within(lama)} and not ${within(baru)} and exists (
        select 1 from riwayat l where l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id
          and l.version = a.version and l.izin_id = ${izin_id} and ${isFilledByIzin('l')})))`
}

/** The history of these marks: which version came from an izin. */
export async function listIzinOfVersions(db: Db, pertemuanId: number, mahasantriIds: readonly number[]) {
  return rowsOf(db)<Columns<'riwayat', 'mahasantri_id' | 'version' | 'izin_id'>>`
    select mahasantri_id, version, izin_id from riwayat
    where pertemuan_id = ${pertemuanId} and mahasantri_id in ${idList(db, mahasantriIds)} order by version, mahasantri_id`
}

function within(span: { dari: string; sampai: string } | null): RawBuilder<SqlBool> {
  return span === null
    ? sql<SqlBool>`(1 = 0)`
    : sql<SqlBool>`(p.tanggal >= ${span.dari} and p.tanggal <= ${span.sampai})`
}
