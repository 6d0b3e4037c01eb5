import type { WaliIzin } from '#contract/absensi/wali-izin.ts'
import { idList } from '#database/dialect.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** Whose child it is, and for which phone it was made. */
export interface AskedLink {
  mahasantri_id: number
  periode_id: number
  hp: string
}

/** Of the periode of the link, by links that were made for the same phone. */
export async function listAskedIzin(db: Db, { mahasantri_id, periode_id, hp }: AskedLink): Promise<WaliIzin[]> {
  return rowsOf(db)`
    select z.id, z.dari, z.sampai, z.jenis, z.keadaan, z.at
    from izin z join tautan_wali t on t.id = z.tautan_wali_id
    where z.mahasantri_id = ${mahasantri_id} and t.periode_id = ${periode_id} and t.hp = ${hp} order by z.id desc`
}

/** How many wait that were asked for of this child by any phone, in the periode of the link. */
export async function countAskedOpen(db: Db, { mahasantri_id, periode_id }: AskedLink): Promise<number> {
  return numberOf(db)`
    select count(*) as n from izin z join tautan_wali t on t.id = z.tautan_wali_id
    where z.mahasantri_id = ${mahasantri_id} and t.periode_id = ${periode_id} and z.keadaan = 'menunggu'`
}

/** Of these izin those that a wali or the person asked for and that share a day with another one that waits or is approved. */
export async function listOverlapped(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`
    select z.id from izin z join akun u on u.id = z.akun_id
    where z.id in ${idList(db, ids)} and (z.tautan_wali_id is not null or u.mahasantri_id = z.mahasantri_id) and exists (
      select 1 from izin o where o.mahasantri_id = z.mahasantri_id and o.id <> z.id
        and o.keadaan in ('menunggu', 'disetujui') and o.dari <= z.sampai and o.sampai >= z.dari)`
  return rows.map(row => row.id)
}
