import type { Status } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** The marks of these pertemuan in roll order. */
export async function listTanda(
  db: Db,
  pertemuanIds: readonly number[],
): Promise<{ pertemuan_id: number; status: Status | null }[]> {
  return rowsOf(db)`
    select a.pertemuan_id, a.status from absensi a join mahasantri m on m.id = a.mahasantri_id
    where a.pertemuan_id in ${idList(db, pertemuanIds)} order by m.nama_cari, m.id`
}
