import { sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { idList, isFewOf } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { assignedOn } from '#server/datapokok/kelompok/wewenang.ts'
import { inReportScope, notCancelled, type ReportScope } from '#server/laporan/rentang.ts'

/** Every mark of these people in these kelompok, oldest first: as the laporan of one person has them. */
export async function listSeries(
  db: Db,
  scope: ReportScope,
  kelompokIds: readonly number[],
  mahasantriIds: readonly number[],
): Promise<Columns<'absensi', 'mahasantri_id' | 'status'>[]> {
  return rowsOf(db)`
    select a.mahasantri_id, a.status from pertemuan p cross join absensi a
    where ${isFewOf(db, sql`p.kelompok_id`, kelompokIds)} and ${inReportScope(scope)} and ${notCancelled}
      and a.pertemuan_id = p.id and +a.mahasantri_id in ${idList(db, mahasantriIds)}
    order by p.tanggal, p.mulai, p.kegiatan_id, p.ke, p.id, a.mahasantri_id`
}

/** In which kelompok something of these people is counted in the months of the range: other kelompok and years need not be read. */
export async function listWatchedKelompok(
  db: Db,
  { dari, sampai }: ReportScope,
  mahasantriIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ kelompok_id: number }>`
    select distinct j.kelompok_id from jumlah j
    where ${isFewOf(db, sql`j.mahasantri_id`, mahasantriIds)}
      and j.bulan >= ${dari.slice(0, 7)} and j.bulan <= ${sampai.slice(0, 7)}`.execute(db)
  return rows.map(row => row.kelompok_id)
}

export interface WatchedMemberRow
  extends Columns<'keanggotaan', 'mahasantri_id' | 'kelompok_id' | 'dari' | 'sampai'>,
    Columns<'mahasantri', 'nim' | 'nama'> {
  kelompok: string
}

/** Memberships of active mahasantri in kelompok of the periode, those that are over included. */
export async function listWatchedMembers(db: Db, periodeId: number, mahasantriIds: readonly number[]) {
  return rowsOf(db)<WatchedMemberRow>`
    select ka.mahasantri_id, m.nim, m.nama, ka.kelompok_id, k.nama as kelompok, ka.dari, ka.sampai
    from keanggotaan ka join kelompok k on k.id = ka.kelompok_id and k.periode_id = ${periodeId}
    join mahasantri m on m.id = ka.mahasantri_id and m.status = 'aktif'
    where ka.mahasantri_id in ${idList(db, mahasantriIds)} order by ka.dari, ka.id`
}

/** The kelompok the user has in hand today, of any periode. */
export async function listKelompokNow(db: Db, user: User, today: string) {
  return rowsOf(db)<Columns<'kelompok', 'id' | 'periode_id'>>`
    select k.id, k.periode_id from kelompok k where ${assignedOn(user, today)}`
}

export async function listContact(db: Db, mahasantriIds: readonly number[]) {
  return rowsOf(db)<Columns<'mahasantri', 'id' | 'hp' | 'wali_nama' | 'wali_hp'>>`
    select id, hp, wali_nama, wali_hp from mahasantri where id in ${idList(db, mahasantriIds)}`
}

/** Who has these kelompok in hand as pendamping today, and a phone. */
export async function listPendampingNow(db: Db, kelompokIds: readonly number[], today: string) {
  return rowsOf(db)<{ kelompok_id: number; pendamping_id: number; nama: string; hp: string }>`
    select distinct t.kelompok_id, t.pendamping_id, d.nama, d.hp
    from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and d.hp <> ''
      and ${holdsOn('t', today)}
    order by t.kelompok_id, d.nama, t.pendamping_id`
}
