import { sql } from 'kysely'
import { idList, jsonRows } from '#database/dialect.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** Of the active periode and those that are not over. */
export async function listKelompokWithout(tx: Tx, kegiatanId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from kelompok k join periode p on p.id = k.periode_id and (p.aktif = 1 or p.selesai >= ${today})
    where not exists (select 1 from kelompok_kegiatan t where t.kelompok_id = k.id and t.kegiatan_id = ${kegiatanId})
    order by k.id`.execute(tx)
  return rows.map(row => row.id)
}

/** Every kegiatan in use; `kegiatanIds` narrows them. */
export async function insertKegiatanOf(tx: Tx, kelompokIds: number[], kegiatanIds?: number[]): Promise<void> {
  const some = kegiatanIds ? sql`g.id in ${idList(tx, kegiatanIds)}` : sql`g.aktif = 1`
  await sql`insert into kelompok_kegiatan (kelompok_id, kegiatan_id)
    select k.id, g.id from kelompok k join kegiatan g on ${some} where k.id in ${idList(tx, kelompokIds)}
    on conflict (kelompok_id, kegiatan_id) do nothing`.execute(tx)
}

export async function insertKegiatanPairs(tx: Tx, rows: readonly { kelompok_id: number; kegiatan_id: number }[]) {
  await sql`insert into kelompok_kegiatan (kelompok_id, kegiatan_id)
    select distinct r.kelompok_id, r.kegiatan_id
    from ${jsonRows(tx, rows, { integer: ['kelompok_id', 'kegiatan_id'] })} as r where true
    on conflict (kelompok_id, kegiatan_id) do nothing`.execute(tx)
}

export async function deleteKegiatanExcept(tx: Tx, kelompokId: number, kegiatanIds: number[]): Promise<void> {
  await sql`delete from kelompok_kegiatan
    where kelompok_id = ${kelompokId} and kegiatan_id not in ${idList(tx, kegiatanIds)}`.execute(tx)
}

/** Kegiatan outside the list that still have a jadwal today or later. */
export async function scheduledKegiatan(
  tx: Tx,
  kelompokId: number,
  kegiatanIds: number[],
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    select distinct g.nama from jadwal j join kegiatan g on g.id = j.kegiatan_id
    where j.kelompok_id = ${kelompokId} and (j.sampai is null or j.sampai >= ${today})
      and j.kegiatan_id not in ${idList(tx, kegiatanIds)} order by g.nama`.execute(tx)
  return rows.map(row => row.nama)
}

export async function countKegiatan(db: Db, kegiatanIds: number[]): Promise<number> {
  return numberOf(db)`
    select count(*) as n from kegiatan where id in ${idList(db, kegiatanIds)}`
}

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
    order by g.nama, t.kegiatan_id, t.kelompok_id`
}

export async function deleteKegiatanPairs(tx: Tx, pairs: readonly { kelompok_id: number; kegiatan_id: number }[]) {
  await sql`delete from kelompok_kegiatan where exists (
    select 1 from ${jsonRows(tx, pairs, { integer: ['kelompok_id', 'kegiatan_id'] })} as r
    where r.kelompok_id = kelompok_kegiatan.kelompok_id and r.kegiatan_id = kelompok_kegiatan.kegiatan_id)`.execute(tx)
}
