import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsWithin } from '#database/date-spans.ts'
import { isPublished } from '#database/konsep.ts'
import { hasRow, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface DaySpan {
  dari: string
  sampai: string
}

export async function findByAction(db: Db, actionId: string): Promise<{ id: number; akun_id: number } | undefined> {
  return db.selectFrom('izin').select(['id', 'akun_id']).where('action_id', '=', actionId).executeTakeFirst()
}

/** Another izin of this person that waits or is approved and shares a day with these. */
export async function findOverlappingIzin(db: Db, mahasantriId: number, { dari, sampai }: DaySpan, exceptId: number) {
  return rowOf(db)<Columns<'izin', 'id' | 'jenis' | 'dari' | 'sampai' | 'keadaan'>>`
    select id, jenis, dari, sampai, keadaan from izin
    where mahasantri_id = ${mahasantriId} and keadaan in ('menunggu', 'disetujui')
      and dari <= ${sampai} and sampai >= ${dari} and id <> ${exceptId} order by dari, id limit 1`
}

/** Condition on a periode `pr`: it is recorded in today, as the active one or beside it. */
const running = (today: string) =>
  sql<SqlBool>`(pr.aktif = 1 or (pr.mulai <= ${today} and pr.selesai >= ${today} and ${isPublished('pr.id')}))`

/** Where a person is a member in these days, of a periode that runs; of the active one first, and the latest first. */
export async function listKeanggotaan(db: Db, mahasantriId: number, { dari, sampai }: DaySpan, today: string) {
  return rowsOf(db)<
    Columns<'keanggotaan', 'kelompok_id'> & Columns<'kelompok', 'periode_id'> & Columns<'periode', 'mulai' | 'selesai'>
  >`
    select a.kelompok_id, k.periode_id, pr.mulai, pr.selesai from keanggotaan a
    join kelompok k on k.id = a.kelompok_id
    join periode pr on pr.id = k.periode_id and ${running(today)}
    where a.mahasantri_id = ${mahasantriId} and ${holdsWithin('a', dari, sampai)}
    order by pr.aktif desc, a.dari desc, a.kelompok_id desc`
}

export async function hasMahasantri(db: Db, id: number): Promise<boolean> {
  return hasRow(db)`select 1 from mahasantri where id = ${id} and dihapus_at is null`
}

/** Members of kelompok of the periode that run, by name, each with that of today; `terlihat` is a condition on the membership `a`. */
export async function listIzinChoiceRows(
  db: Db,
  where: RawBuilder<SqlBool>,
  visible: RawBuilder<SqlBool>,
  { hariIni, limit }: { hariIni: string; limit: number },
): Promise<(Columns<'mahasantri', 'id' | 'nim' | 'nama'> & { kelompok: string })[]> {
  return rowsOf(db)`
    select m.id, m.nim, m.nama, (
      select k.nama from keanggotaan a join kelompok k on k.id = a.kelompok_id
      join periode pr on pr.id = k.periode_id and ${running(hariIni)}
      where a.mahasantri_id = m.id and ${visible}
      order by case when pr.mulai <= ${hariIni} and pr.selesai >= ${hariIni} then 0 else 1 end, pr.aktif desc, a.dari desc, a.id desc
      limit 1) as kelompok
    from mahasantri m
    where ${where} and m.id in (
      select a.mahasantri_id from keanggotaan a join kelompok k on k.id = a.kelompok_id
      join periode pr on pr.id = k.periode_id and ${running(hariIni)} where ${visible})
    order by m.nama_cari, m.id limit ${limit}`
}
