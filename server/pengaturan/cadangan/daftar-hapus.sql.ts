import { sql } from 'kysely'
import type { Db, PenghapusanTable } from '#database/schema.ts'

/** Who was erased, without who did it and why. */
export type Terhapus = Omit<PenghapusanTable, 'id' | 'akun_id' | 'alasan'>

export async function listPenghapusan(db: Db): Promise<Terhapus[]> {
  const { rows } = await sql<Terhapus>`
    select jenis, orang_id, sidik, at, simpan from penghapusan order by id`.execute(db)
  return rows.map(row => ({ ...row, at: Number(row.at) }))
}
