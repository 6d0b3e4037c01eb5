import { sql } from 'kysely'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { forUpdateAndReferences } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export type PeriodeFields = Pick<PeriodeRow, 'tahun_akademik' | 'semester' | 'gelombang' | 'mulai' | 'selesai'>
export type PeriodeData = PeriodeFields & { id: number; aktif: number; konsep: number; jumlah_kelompok: number }

/** The latest first. */
export async function listPeriodeRows(db: Db): Promise<PeriodeData[]> {
  return rowsOf(db)`
    select p.id, p.tahun_akademik, p.semester, p.gelombang, p.mulai, p.selesai, p.aktif,
      case when ${isPublished('p.id')} then 0 else 1 end as konsep,
      (select count(*) from kelompok k where k.periode_id = p.id) as jumlah_kelompok
    from periode p order by p.mulai desc, p.id desc`
}

/** The first and the last day on which a pertemuan of it was opened; null before the first. */
export async function readRecorded(tx: Tx, id: number): Promise<{ awal: string | null; akhir: string | null }> {
  const row = await rowOf(tx)<{ awal: string | null; akhir: string | null }>`
    select min(p.tanggal) as awal, max(p.tanggal) as akhir from pertemuan p join kelompok k on k.id = p.kelompok_id
    where k.periode_id = ${id} and p.opened_at is not null`
  return row ?? { awal: null, akhir: null }
}

/** Undefined when there is one of the same year, semester and gelombang. */
export async function insertPeriode(tx: Tx, row: PeriodeFields): Promise<number | undefined> {
  const made = await rowOf(tx)<{ id: number }>`
    insert into periode (tahun_akademik, semester, gelombang, mulai, selesai, aktif)
    values (${row.tahun_akademik}, ${row.semester}, ${row.gelombang}, ${row.mulai}, ${row.selesai}, 0)
    on conflict (tahun_akademik, semester, gelombang) do nothing returning id`
  return made?.id
}

export async function insertKonsep(tx: Tx, row: { periode_id: number; akun_id: number; created_at: number }) {
  await tx.insertInto('konsep').values(row).execute()
}

/** Nobody else publishes it, throws it away or adds to it until this transaction ends. */
export async function lockPeriode(tx: Tx, id: number): Promise<void> {
  await sql`select id from periode where id = ${id} ${forUpdateAndReferences(tx)}`.execute(tx)
}

export async function deleteKonsep(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('konsep').where('periode_id', '=', id).execute()
}

export async function updatePeriodeRow(tx: Tx, id: number, row: PeriodeFields): Promise<void> {
  await tx.updateTable('periode').set(row).where('id', '=', id).execute()
}

/** Two statements, because the unique index on the active one is checked row by row. */
export async function setActivePeriode(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('periode').set({ aktif: 0 }).where('aktif', '=', 1).where('id', '!=', id).execute()
  await tx.updateTable('periode').set({ aktif: 1 }).where('id', '=', id).execute()
}

export async function deletePeriodeRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('periode').where('id', '=', id).execute()
}
