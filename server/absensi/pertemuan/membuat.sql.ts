import { sql } from 'kysely'
import { jsonRows } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'

export type PeriodeOfKelompok = Columns<'periode', 'id' | 'mulai' | 'selesai' | 'aktif'>

export async function findPeriodeOf(db: Db, kelompokId: number): Promise<PeriodeOfKelompok | undefined> {
  return rowOf(db)<PeriodeOfKelompok>`
    select p.id, p.mulai, p.selesai, p.aktif from kelompok k join periode p on p.id = k.periode_id where k.id = ${kelompokId}`
}

/** In natural order. */
export async function listKelompokToPlan(db: Db, periodeId: number): Promise<{ id: number; nama: string }[]> {
  return rowsOf(db)`select id, nama from kelompok where periode_id = ${periodeId} order by nama_urut, id`
}

/** A weekly time is cut: pertemuan of dates in each span follow the piece of these, by where they were first planned if somebody moved them. */
export async function relink(
  tx: Tx,
  rows: readonly { jadwal_id: number; to_id: number; dari: string; sampai: string }[],
): Promise<void> {
  const json = jsonRows(tx, rows, { integer: ['jadwal_id', 'to_id'], text: ['dari', 'sampai'] })
  await sql`update pertemuan set jadwal_id = r.to_id from ${json} as r where pertemuan.jadwal_id = r.jadwal_id
    and coalesce((select m.dari_tanggal from pemindahan m where m.pertemuan_id = pertemuan.id order by m.id limit 1),
      pertemuan.tanggal) between r.dari and r.sampai`.execute(tx)
}
