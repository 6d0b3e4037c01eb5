import { sql } from 'kysely'
import { idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** Which of these kelompok hold which of these kegiatan, and whether a jadwal of it goes on. */
export async function listKegiatanPairs(
  db: Db,
  { kelompokIds, kegiatanIds, hariIni }: { kelompokIds: number[]; kegiatanIds: number[]; hariIni: string },
): Promise<{ kelompok_id: number; kegiatan_id: number; kegiatan: string; terjadwal: number }[]> {
  return rowsOf(db)`
    select t.kelompok_id, t.kegiatan_id, g.nama as kegiatan, case when exists (
      select 1 from jadwal j where j.kelompok_id = t.kelompok_id and j.kegiatan_id = t.kegiatan_id
        and (j.sampai is null or j.sampai >= ${hariIni})) then 1 else 0 end as terjadwal
    from kelompok_kegiatan t join kegiatan g on g.id = t.kegiatan_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and t.kegiatan_id in ${idList(db, kegiatanIds)}
    order by g.nama`
}

export async function deleteKegiatanPairs(tx: Tx, pairs: readonly { kelompok_id: number; kegiatan_id: number }[]) {
  await sql`delete from kelompok_kegiatan where exists (
    select 1 from ${jsonRows(tx, pairs, { kelompok_id: 'integer', kegiatan_id: 'integer' })} as r
    where r.kelompok_id = kelompok_kegiatan.kelompok_id and r.kegiatan_id = kelompok_kegiatan.kegiatan_id)`.execute(tx)
}

export async function updateTempat(tx: Tx, rows: readonly { id: number; tempat: string }[]): Promise<void> {
  await sql`update kelompok set tempat = r.tempat
    from ${jsonRows(tx, rows, { id: 'integer', tempat: 'text' })} as r where kelompok.id = r.id`.execute(tx)
}
