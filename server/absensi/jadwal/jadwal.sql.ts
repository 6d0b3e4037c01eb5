import { sql } from 'kysely'
import type { JadwalInput } from '#contract/absensi/jadwal.ts'
import type { ChosenJadwal } from '#contract/absensi/jadwal-shift.ts'
import { holdsOn, holdsWithin } from '#database/date-spans.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { hasRow, type NamedPertemuan, numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

export type NewJadwal = JadwalInput & { kelompok_id: number; sejak: string }

/** The other weekly times of the same kegiatan, by time. */
export async function listSameKegiatan(tx: Tx, row: JadwalInput & { kelompok_id: number }, exceptId: number) {
  return rowsOf(tx)<Columns<'jadwal', 'hari' | 'mulai' | 'selesai' | 'dari' | 'sampai'>>`
    select hari, mulai, selesai, dari, sampai from jadwal
    where kelompok_id = ${row.kelompok_id} and id <> ${exceptId} and kegiatan_id = ${row.kegiatan_id}
    order by mulai, id`
}

export async function isKegiatanOf(tx: Tx, kelompokId: number, kegiatanId: number): Promise<boolean> {
  return hasRow(tx)`
    select 1 from kelompok_kegiatan where kelompok_id = ${kelompokId} and kegiatan_id = ${kegiatanId}`
}

export async function insertJadwal(tx: Tx, row: NewJadwal): Promise<number> {
  return (await tx.insertInto('jadwal').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateJadwalRow(tx: Tx, id: number, row: JadwalInput & { sejak: string }): Promise<void> {
  await tx.updateTable('jadwal').set(row).where('id', '=', id).execute()
}

/** Those of a periode ask for nothing before that day; those of its weekday whose time has come by `jam`, from the next on. */
export async function startJadwalRows(
  tx: Tx,
  periodeId: number,
  { hariIni, besok, hari, jam }: { hariIni: string; besok: string; hari: number; jam: string },
): Promise<void> {
  await sql`update jadwal set sejak = case when hari = ${hari} and mulai <= ${jam} then ${besok} else ${hariIni} end
    where sejak < ${hariIni} and kelompok_id in (select id from kelompok where periode_id = ${periodeId})`.execute(tx)
}

export async function deleteJadwalRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('jadwal').where('id', '=', id).execute()
}

export type FullJadwal = NewJadwal & { id: number }

export async function findJadwal(db: Db, id: number): Promise<FullJadwal | undefined> {
  return db.selectFrom('jadwal').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isKelompok(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('kelompok').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** From the last day of one periode to the first of the other. */
interface Between {
  dari: { id: number; selesai: string }
  ke: { id: number; mulai: string }
}

/** How many weekly times run on the last day of a periode. */
export async function countJadwal(db: Db, { dari }: Between): Promise<number> {
  return numberOf(db)`
    select count(*) as n from kelompok a ${running(dari.selesai)} where a.periode_id = ${dari.id}`
}

/** The same times for the kelompok of the same names. No pertemuan are made: that is asked for once the periode is active. */
export async function copyJadwal(tx: Tx, { dari, ke }: Between, today: string): Promise<void> {
  await sql`
    insert into jadwal (kelompok_id, kegiatan_id, hari, mulai, selesai, tempat, dari, sampai, sejak)
    select b.id, j.kegiatan_id, j.hari, j.mulai, j.selesai, j.tempat, cast(${ke.mulai} as text), null, cast(${today} as text)
    from kelompok a
    join kelompok b on b.periode_id = ${ke.id} and b.nama_urut = a.nama_urut
    ${running(dari.selesai)} where a.periode_id = ${dari.id} order by j.id`.execute(tx)
}

/** Weekly times `j` of a kelompok `a` on that day, of kegiatan that it holds and that are in use. */
function running(tanggal: string) {
  return sql`
    join jadwal j on j.kelompok_id = a.id and ${holdsOn('j', tanggal)}
    join kelompok_kegiatan t on t.kelompok_id = a.id and t.kegiatan_id = j.kegiatan_id
    join kegiatan g on g.id = j.kegiatan_id and g.aktif = 1`
}

export type ManyKelompok = Columns<'kelompok', 'id' | 'nama' | 'tempat' | 'periode_id'> & Omit<Row<'periode'>, 'id'>

/** In natural order. */
export async function listManyKelompok(db: Db, ids: readonly number[]): Promise<ManyKelompok[]> {
  return rowsOf(db)`
    select k.id, k.nama, k.tempat, k.periode_id, p.mulai, p.selesai, p.aktif, p.tahun_akademik, p.semester, p.gelombang
    from kelompok k join periode p on p.id = k.periode_id where k.id in ${idList(db, ids)} order by k.nama_urut, k.id`
}

/** Whoever else decides about one of them waits. Always in the same order, so that two never wait for each other. */
export async function lockManyKelompok(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from kelompok where id in ${idList(tx, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

interface Span {
  dari: string
  sampai: string
}

/** The duties in a span of every pendamping who has one of these kelompok in it, those elsewhere included. */
export async function listDutyTogether(db: Db, ids: readonly number[], { dari, sampai }: Span) {
  return rowsOf(db)<{ kelompok_id: number; id: number; nama: string }>`
    select t.kelompok_id, d.id, d.nama from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where ${holdsWithin('t', dari, sampai)} and t.pendamping_id in (
      select o.pendamping_id from kelompok_pendamping o
      where o.kelompok_id in ${idList(db, ids)} and ${holdsWithin('o', dari, sampai)})
    order by t.kelompok_id, d.nama_cari, d.id`
}

type JadwalAda = Columns<'jadwal', 'id' | 'kelompok_id' | 'kegiatan_id' | 'hari' | 'mulai' | 'selesai'> & NamedPertemuan

/** Weekly times of these kelompok that hold on a day of the span; without an end they end with their periode. */
export async function listJadwalAda(db: Db, ids: readonly number[], { dari, sampai }: Span): Promise<JadwalAda[]> {
  return rowsOf(db)`
    select j.id, j.kelompok_id, k.nama as kelompok, j.kegiatan_id, g.nama as kegiatan, j.hari, j.mulai, j.selesai
    from jadwal j join kelompok k on k.id = j.kelompok_id join periode p on p.id = k.periode_id
    join kegiatan g on g.id = j.kegiatan_id and g.aktif = 1
    where j.kelompok_id in ${idList(db, ids)} and ${holdsWithin('j', dari, sampai)}
      and p.mulai <= ${sampai} and p.selesai >= ${dari}
    order by k.nama_urut, j.hari, j.mulai, j.id`
}

/** Of a row what tells it from the others that are made with it. */
export type PieceRow = Columns<'jadwal', 'kelompok_id' | 'kegiatan_id' | 'hari' | 'mulai' | 'dari'>

export async function insertManyJadwal(tx: Tx, rows: readonly NewJadwal[]): Promise<(PieceRow & { id: number })[]> {
  const json = jsonRows(tx, rows, {
    integer: ['kelompok_id', 'kegiatan_id', 'hari'],
    text: ['mulai', 'selesai', 'tempat', 'dari', 'sampai', 'sejak'],
  })
  const made = await sql<PieceRow & { id: number }>`
    insert into jadwal (kelompok_id, kegiatan_id, hari, mulai, selesai, tempat, dari, sampai, sejak)
    select r.kelompok_id, r.kegiatan_id, r.hari, r.mulai, r.selesai, r.tempat, r.dari, r.sampai, r.sejak
    from ${json} as r where true returning id, kelompok_id, kegiatan_id, hari, mulai, dari`.execute(tx)
  return made.rows
}

/** Each at another time of day or until another day. */
export async function updateSpans(
  tx: Tx,
  rows: readonly Columns<'jadwal', 'id' | 'mulai' | 'selesai' | 'sampai'>[],
): Promise<void> {
  const json = jsonRows(tx, rows, { integer: ['id'], text: ['mulai', 'selesai', 'sampai'] })
  await sql`update jadwal set mulai = r.mulai, selesai = r.selesai, sampai = r.sampai
    from ${json} as r where jadwal.id = r.id`.execute(tx)
}

export type ChosenRow = Row<'jadwal'> &
  NamedPertemuan & { periode_id: number; periode_mulai: string; periode_selesai: string; aktif: 0 | 1 }

/** Weekly times of kegiatan that are in use, each with its periode: these, or those of these kelompok. */
export async function listChosen(db: Db, chosen: ChosenJadwal): Promise<ChosenRow[]> {
  const { kegiatan_id = null } = 'kelompok_ids' in chosen ? chosen : {}
  return rowsOf(db)`
    select j.id, j.kelompok_id, j.kegiatan_id, j.hari, j.mulai, j.selesai, j.tempat, j.dari, j.sampai, j.sejak,
      k.nama as kelompok, g.nama as kegiatan, p.id as periode_id, p.mulai as periode_mulai, p.selesai as periode_selesai, p.aktif
    from jadwal j join kelompok k on k.id = j.kelompok_id join periode p on p.id = k.periode_id
    join kegiatan g on g.id = j.kegiatan_id and g.aktif = 1
    where ${'kelompok_ids' in chosen ? sql`j.kelompok_id in ${idList(db, chosen.kelompok_ids)}` : sql`j.id in ${idList(db, chosen.jadwal_ids)}`}
      ${kegiatan_id === null ? sql`` : sql`and j.kegiatan_id = ${kegiatan_id}`}
    order by k.nama_urut, k.id, j.hari, j.mulai, j.id`
}
