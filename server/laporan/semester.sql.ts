import { sql } from 'kysely'
import type { Tally } from '#contract/kehadiran.ts'
import type { Hasil } from '#contract/laporan/outcome.ts'
import type { SemesterTyped } from '#contract/laporan/semester.ts'
import { holdsWithin } from '#database/date-spans.ts'
import { asCounts, sumPerStatus } from '#database/mark-counts.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { inReportScope, notCancelled, type ReportScope } from './rentang.ts'

export async function findSemesterRow(db: Db, periodeId: number): Promise<SemesterTyped | undefined> {
  return db
    .selectFrom('laporan_semester')
    .select(['kendala', 'saran', 'terbaik', 'sesi_minimal', 'updated_at'])
    .where('periode_id', '=', periodeId)
    .executeTakeFirst()
}

/** Over what the caller saw, 0 before anything was ever saved; false when somebody else has saved meanwhile. */
export async function saveSemesterRow(tx: Tx, periode_id: number, row: SemesterTyped, seen: number): Promise<boolean> {
  const changed = await tx
    .updateTable('laporan_semester')
    .set(row)
    .where('periode_id', '=', periode_id)
    .where('updated_at', '=', seen)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n || seen !== 0) return changed.numUpdatedRows > 0n
  const made = await tx
    .insertInto('laporan_semester')
    .values({ periode_id, ...row })
    .onConflict(oc => oc.column('periode_id').doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** By day, how many pertemuan took place in the scope and what stands in them. */
export async function listDaySums(
  db: Db,
  scope: ReportScope,
): Promise<(Tally & { tanggal: string; pertemuan: number })[]> {
  return rowsOf(db)`
    select p.tanggal, count(*) as pertemuan, ${asCounts(sumPerStatus('c'))}
    from pertemuan p join jumlah_pertemuan c on c.pertemuan_id = p.id
    where ${inReportScope(scope)} and p.opened_at is not null and ${notCancelled}
    group by p.tanggal order by p.tanggal`
}

/** How many took place of each kegiatan in the scope. */
export async function countHeldPerKegiatan(db: Db, scope: ReportScope): Promise<Map<number, number>> {
  const rows = await rowsOf(db)<Columns<'pertemuan', 'kegiatan_id'> & { n: number }>`
    select p.kegiatan_id, count(*) as n from pertemuan p
    where ${inReportScope(scope)} and p.opened_at is not null and ${notCancelled} group by p.kegiatan_id`
  return new Map(rows.map(({ kegiatan_id, n }) => [kegiatan_id, Number(n)]))
}

export async function listKelompokOf(
  db: Db,
  periodeId: number,
): Promise<Columns<'kelompok', 'id' | 'nama' | 'nama_urut'>[]> {
  return db
    .selectFrom('kelompok')
    .select(['id', 'nama', 'nama_urut'])
    .where('periode_id', '=', periodeId)
    .orderBy('nama_urut')
    .orderBy('id')
    .execute()
}

/** How many lead kelompok of the periode on any of these days. */
export async function countLeaders(
  db: Db,
  of: 'murabbi' | 'pendamping',
  periodeId: number,
  { dari, sampai }: { dari: string; sampai: string },
): Promise<number> {
  return numberOf(db)`
    select count(distinct ${sql.ref(`t.${of}_id`)}) as n
    from ${sql.table(`kelompok_${of}`)} t join kelompok k on k.id = t.kelompok_id
    where k.periode_id = ${periodeId} and ${holdsWithin('t', dari, sampai)}`
}

/** What an SK has frozen, by result. */
export async function countFrozen(db: Db, skId: number): Promise<Map<Hasil, number>> {
  const rows = await rowsOf(db)<{ hasil: Hasil; n: number }>`
    select hasil, count(*) as n from hasil_kelulusan where sk_id = ${skId} group by hasil`
  return new Map(rows.map(({ hasil, n }) => [hasil, Number(n)]))
}
