import { sql } from 'kysely'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { holdsWithin } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'
import type { NewJadwal } from './jadwal.sql.ts'

export interface KelompokBanyak extends PeriodeOf {
  aktif: 0 | 1
  id: number
  nama: string
  tempat: string
  periode_id: number
  mulai: string
  selesai: string
}

/** In natural order. */
export async function listKelompokBanyak(db: Db, ids: readonly number[]): Promise<KelompokBanyak[]> {
  return rowsOf(db)`
    select k.id, k.nama, k.tempat, k.periode_id, p.mulai, p.selesai, p.aktif, p.tahun_akademik, p.semester, p.gelombang
    from kelompok k join periode p on p.id = k.periode_id where k.id in ${idList(db, ids)} order by k.nama_urut, k.id`
}

/** Whoever else decides about one of them waits. Always in the same order, so that two never wait for each other. */
export async function lockKelompokBanyak(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from kelompok where id in ${idList(tx, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

interface Span {
  dari: string
  sampai: string
}

/** The duties in a span of every pendamping who has one of these kelompok in it, those elsewhere included. */
export async function listTugasBersama(
  db: Db,
  ids: readonly number[],
  { dari, sampai }: Span,
): Promise<{ kelompok_id: number; id: number; nama: string }[]> {
  return rowsOf(db)`
    select t.kelompok_id, d.id, d.nama from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where ${holdsWithin('t', dari, sampai)} and t.pendamping_id in (
      select o.pendamping_id from kelompok_pendamping o
      where o.kelompok_id in ${idList(db, ids)} and ${holdsWithin('o', dari, sampai)})
    order by t.kelompok_id, d.nama_cari, d.id`
}

export interface JadwalAda {
  kelompok_id: number
  kelompok: string
  kegiatan_id: number
  kegiatan: string
  hari: number
  mulai: string
  selesai: string
}

/** Weekly times of these kelompok that hold on a day of the span; without an end they end with their periode. */
export async function listJadwalAda(db: Db, ids: readonly number[], { dari, sampai }: Span): Promise<JadwalAda[]> {
  return rowsOf(db)`
    select j.kelompok_id, k.nama as kelompok, j.kegiatan_id, g.nama as kegiatan, j.hari, j.mulai, j.selesai
    from jadwal j join kelompok k on k.id = j.kelompok_id join periode p on p.id = k.periode_id
    join kegiatan g on g.id = j.kegiatan_id and g.aktif = 1
    where j.kelompok_id in ${idList(db, ids)} and ${holdsWithin('j', dari, sampai)}
      and p.mulai <= ${sampai} and p.selesai >= ${dari}
    order by k.nama_urut, j.hari, j.mulai, j.id`
}

export async function insertJadwalBanyak(tx: Tx, rows: readonly NewJadwal[]): Promise<number[]> {
  const json = jsonRows(tx, rows, {
    ...({ kelompok_id: 'integer', kegiatan_id: 'integer', hari: 'integer', mulai: 'text' } as const),
    ...({ selesai: 'text', tempat: 'text', dari: 'text', sampai: 'text', sejak: 'text' } as const),
  })
  const made = await sql<{ id: number }>`
    insert into jadwal (kelompok_id, kegiatan_id, hari, mulai, selesai, tempat, dari, sampai, sejak)
    select r.kelompok_id, r.kegiatan_id, r.hari, r.mulai, r.selesai, r.tempat, r.dari, r.sampai, r.sejak
    from ${json} as r where true returning id`.execute(tx)
  return made.rows.map(({ id }) => id)
}
