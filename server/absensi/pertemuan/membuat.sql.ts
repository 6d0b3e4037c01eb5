import { sql } from 'kysely'
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

/** Those that belong to a date before that day: where they were first planned, should somebody have moved them. */
export async function followPast(tx: Tx, jadwalId: number, pastId: number, tanggal: string): Promise<void> {
  await sql`update pertemuan set jadwal_id = ${pastId} where jadwal_id = ${jadwalId}
    and coalesce((select m.dari_tanggal from pemindahan m where m.pertemuan_id = pertemuan.id order by m.id limit 1),
      tanggal) < ${tanggal}`.execute(tx)
}
