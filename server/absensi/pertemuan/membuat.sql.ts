import { sql } from 'kysely'
import type { Columns, Db, Tx } from '#database/schema.ts'

export type PeriodeOfKelompok = Columns<'periode', 'id' | 'mulai' | 'selesai' | 'aktif'>

export async function findPeriodeOf(db: Db, kelompokId: number): Promise<PeriodeOfKelompok | undefined> {
  return db
    .selectFrom('kelompok')
    .innerJoin('periode', 'periode.id', 'kelompok.periode_id')
    .select(['periode.id', 'periode.mulai', 'periode.selesai', 'periode.aktif'])
    .where('kelompok.id', '=', kelompokId)
    .executeTakeFirst()
}

/** In natural order. */
export async function listKelompokOf(db: Db, periodeId: number): Promise<{ id: number; nama: string }[]> {
  return db
    .selectFrom('kelompok')
    .select(['id', 'nama'])
    .where('periode_id', '=', periodeId)
    .orderBy('nama_urut')
    .orderBy('id')
    .execute()
}

/** Those that belong to a date before that day: where they were first planned, should somebody have moved them. */
export async function followPast(tx: Tx, jadwalId: number, pastId: number, tanggal: string): Promise<void> {
  await sql`update pertemuan set jadwal_id = ${pastId} where jadwal_id = ${jadwalId}
    and coalesce((select m.dari_tanggal from pemindahan m where m.pertemuan_id = pertemuan.id order by m.id limit 1),
      tanggal) < ${tanggal}`.execute(tx)
}
