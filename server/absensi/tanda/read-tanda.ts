import type { Status } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** The marks of these pertemuan in roll order. */
export async function readTanda(db: Db, pertemuanIds: readonly number[]): Promise<Map<number, (Status | null)[]>> {
  const rows: { pertemuan_id: number; status: Status | null }[] = await rowsOf(db)`
    select a.pertemuan_id, a.status from absensi a join mahasantri m on m.id = a.mahasantri_id
    where a.pertemuan_id in ${idList(db, pertemuanIds)} order by m.nama_cari, m.id`
  const byPertemuan = Map.groupBy(rows, row => row.pertemuan_id)
  return new Map([...byPertemuan].map(([id, marks]) => [id, marks.map(({ status }) => status)]))
}
