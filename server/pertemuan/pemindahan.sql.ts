import { sql } from 'kysely'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from './pertemuan.sql.ts'

/** Where the pertemuan that once had this key is now, the latest move first in doubt. */
export async function findMovedFrom(
  db: Db,
  key: PertemuanKey,
): Promise<{ id: number; tanggal: string; ke: number; dibuka: number } | undefined> {
  const { rows } = await sql<{ id: number; tanggal: string; ke: number; dibuka: number }>`
    select p.id, p.tanggal, p.ke, case when p.opened_at is null then 0 else 1 end as dibuka
    from pemindahan m join pertemuan p on p.id = m.pertemuan_id
    where m.dari_tanggal = ${key.tanggal} and m.dari_ke = ${key.ke}
      and p.kelompok_id = ${key.kelompok_id} and p.kegiatan_id = ${key.kegiatan_id}
    order by m.id desc limit 1`.execute(db)
  return rows[0]
}

export async function insertPemindahan(
  tx: Tx,
  row: {
    pertemuan_id: number
    dari_tanggal: string
    dari_ke: number
    ke_tanggal: string
    ke_ke: number
    alasan: string
    akun_id: number
    at: number
  },
): Promise<void> {
  await tx.insertInto('pemindahan').values(row).execute()
}

/** Its new key and times; the version moves on, so that nobody overwrites it who has not seen that. */
export async function setKey(
  tx: Tx,
  id: number,
  columns: { tanggal: string; ke: number; mulai: string; selesai: string; tempat: string },
): Promise<void> {
  await tx
    .updateTable('pertemuan')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Only planned again: nobody is on its roster. */
export async function setUnopened(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('pertemuan').set({ opened_at: null, opened_by: null }).where('id', '=', id).execute()
}

export interface PemindahanRow {
  pertemuan_id: number
  kegiatan_id: number
  dari_tanggal: string
  dari_ke: number
  ke_tanggal: string
  ke_ke: number
  alasan: string
  oleh: string
  at: number
}

/** Oldest first. */
export async function listPemindahan(
  db: Db,
  kelompokId: number,
  { dari, sampai }: { dari: string; sampai: string },
): Promise<PemindahanRow[]> {
  const { rows } = await sql<PemindahanRow>`
    select m.pertemuan_id, p.kegiatan_id, m.dari_tanggal, m.dari_ke, m.ke_tanggal, m.ke_ke, m.alasan, u.nama as oleh, m.at
    from pemindahan m join pertemuan p on p.id = m.pertemuan_id join akun u on u.id = m.akun_id
    where p.kelompok_id = ${kelompokId} and (m.dari_tanggal between ${dari} and ${sampai} or p.tanggal between ${dari} and ${sampai})
    order by m.id`.execute(db)
  return rows
}
