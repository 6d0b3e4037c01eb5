import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import { holdsOn } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface KelompokRow extends Columns<'kelompok', 'id' | 'periode_id' | 'nama' | 'nama_urut' | 'jk' | 'tempat'> {
  /** Members on the day. */
  anggota: number
}

/** The kelompok that meet a condition on `k`, in natural order. */
export async function listKelompok(db: Db, which: RawBuilder<SqlBool>, tanggal: string): Promise<KelompokRow[]> {
  return rowsOf(db)`
    select k.id, k.periode_id, k.nama, k.nama_urut, k.jk, k.tempat, coalesce(a.anggota, 0) as anggota
    from kelompok k left join (
      select kelompok_id, count(case when ${holdsOn('', tanggal)} then 1 end) as anggota
      from keanggotaan group by kelompok_id) a on a.kelompok_id = k.id
    where ${which} order by k.nama_urut, k.id`
}

/** What these are called, with the key that sorts them. */
export async function listNamaKelompok(db: Db, ids: readonly number[]) {
  return rowsOf(db)<
    Columns<'kelompok', 'id' | 'nama' | 'nama_urut'>
  >`select id, nama, nama_urut from kelompok where id in ${idList(db, ids)}`
}

/** The same of others, by id. */
export async function readNama(
  db: Db,
  of: 'akun' | 'pendamping',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf(db)<Columns<'akun', 'id' | 'nama'>>`
    select id, nama from ${sql.table(of)} where id in ${idList(db, ids)}`
  return new Map(rows.map(row => [row.id, row.nama]))
}
