import { type Insertable, sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

export interface MovedRow extends Columns<'pertemuan', 'id' | 'tanggal' | 'ke'> {
  dibuka: number
  /** 1 when it was planned there, 0 when it only came by. */
  terencana: number
}

/** Where each pertemuan that once had this key is now, the latest move first. */
export async function listMovedFrom(db: Db, key: PertemuanKey): Promise<MovedRow[]> {
  return rowsOf(db)`
    select p.id, p.tanggal, p.ke, case when p.opened_at is null then 0 else 1 end as dibuka,
      case when exists (select 1 from pemindahan e where e.pertemuan_id = p.id and e.id < m.id) then 0 else 1 end as terencana
    from pemindahan m join pertemuan p on p.id = m.pertemuan_id
    where m.dari_tanggal = ${key.tanggal} and m.dari_ke = ${key.ke}
      and p.kelompok_id = ${key.kelompok_id} and p.kegiatan_id = ${key.kegiatan_id}
    order by m.id desc`
}

export async function insertPemindahan(tx: Tx, row: Insertable<Database['pemindahan']>): Promise<void> {
  await tx.insertInto('pemindahan').values(row).execute()
}

/** Its new key and times; the version moves on, so that nobody overwrites it who has not seen that. */
export async function setKey(
  tx: Tx,
  id: number,
  columns: Columns<'pertemuan', 'tanggal' | 'ke' | 'mulai' | 'selesai' | 'tempat' | 'jadwal_id'>,
): Promise<void> {
  await tx
    .updateTable('pertemuan')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Only planned again: nobody is on its roster. */
export async function setUnopened(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update pertemuan set opened_at = null, opened_by = null where id in ${idList(tx, ids)}`.execute(tx)
}

export interface MoveRow extends Columns<'pertemuan', 'kegiatan_id' | 'tanggal' | 'ke'> {
  pertemuan_id: number
  kegiatan: string
  /** The date it was first planned on. */
  asal: string
  /** Of the last time it was moved. */
  alasan: string
  oleh: string
}

/**
 * What was planned on another date than it is on now, and either of them is in the span. Where it was in between is nobody's
 * business any more, and one that is back was never away.
 */
export async function listMove(db: Db, kelompokId: number, { dari, sampai }: { dari: string; sampai: string }) {
  return rowsOf(db)<MoveRow>`
    select p.id as pertemuan_id, p.kegiatan_id, g.nama as kegiatan, a.dari_tanggal as asal, p.tanggal, p.ke, m.alasan, u.nama as oleh
    from pertemuan p
    join kegiatan g on g.id = p.kegiatan_id
    join pemindahan a on a.id = (select min(e.id) from pemindahan e where e.pertemuan_id = p.id)
    join pemindahan m on m.id = (select max(e.id) from pemindahan e where e.pertemuan_id = p.id)
    join akun u on u.id = m.akun_id
    where p.kelompok_id = ${kelompokId} and a.dari_tanggal <> p.tanggal
      and (a.dari_tanggal between ${dari} and ${sampai} or p.tanggal between ${dari} and ${sampai})
    order by a.dari_tanggal, a.id`
}
