import { weekday } from '#contract/tanggal.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** The kelompok of these periode that may have met yesterday, or today up to that time of day: more than did, and none is missing. */
export async function listMeetingKelompok(
  db: Db,
  periodeIds: readonly number[],
  { dari, sampai, jam }: { dari: string; sampai: string; jam: string },
): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`
    select k.id from kelompok k where k.periode_id in ${idList(db, periodeIds)} and (
      exists (select 1 from jadwal j where j.kelompok_id = k.id and j.mulai <> ''
        and (j.hari = ${weekday(dari)} or (j.hari = ${weekday(sampai)} and j.mulai <= ${jam})))
      or exists (select 1 from pertemuan p where p.kelompok_id = k.id and p.tanggal between ${dari} and ${sampai}))
    order by k.nama_urut, k.id`
  return rows.map(row => row.id)
}
