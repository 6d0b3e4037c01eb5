import { sql } from 'kysely'
import { forUpdate, idList } from '#database/dialect.ts'
import type { Tx } from '#database/schema.ts'
import { followRiwayat } from './follow-riwayat.sql.ts'

/**
 * Locks the marks these koreksi are about, in the order of `lockMarks`. Their kelompok first: counts of several months will
 * change, and whoever else does that holds the kelompok too.
 */
export async function holdMarksOfKoreksi(tx: Tx, koreksiIds: readonly number[]): Promise<void> {
  await sql`
    select id from kelompok where id in (select p.kelompok_id from koreksi k join pertemuan p on p.id = k.pertemuan_id
      where k.id in ${idList(tx, koreksiIds)})
    order by id ${forUpdate(tx)}`.execute(tx)
  await sql`
    select a.version from absensi a
    where (a.pertemuan_id, a.mahasantri_id) in
      (select k.pertemuan_id, k.mahasantri_id from koreksi k where k.id in ${idList(tx, koreksiIds)})
    order by a.pertemuan_id, a.mahasantri_id ${forUpdate(tx)}`.execute(tx)
}

/**
 * Makes the locked marks what their koreksi say, with the history. The twin of `changeMarks` for several pertemuan at once;
 * the note of a mark stays as it is, because a koreksi is about the status; none stands beside U.
 */
export async function changeMarksByKoreksi(
  tx: Tx,
  koreksiIds: readonly number[],
  by: { akun_id: number; at: number },
): Promise<void> {
  const rows = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan,
      k.to_status, k.to_menit, case when k.to_status = 'U' then '' else a.catatan end, ${by.akun_id}, ${by.at}, ${by.at}, '', k.alasan, k.id
    from koreksi k
    join absensi a on a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.mahasantri_id
    where k.id in ${idList(tx, koreksiIds)}`
  await followRiwayat(tx, 'koreksi_id', rows)
}

/** The way back: each mark that stands as its koreksi made it becomes what it was. No reason stands beside U. */
export async function restoreMarksOfKoreksi(
  tx: Tx,
  koreksiIds: readonly number[],
  by: { akun_id: number; at: number },
): Promise<void> {
  const rows = sql`
    select a.pertemuan_id, a.mahasantri_id, a.version + 1, a.status, a.menit, a.catatan, l.from_status, l.from_menit,
      l.from_catatan, ${by.akun_id}, ${by.at}, ${by.at}, '',
      case when l.from_status = 'U' or l.to_status = 'U' then '' else 'Putusan diurungkan' end, l.koreksi_id
    from absensi a
    join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id and l.version = a.version
    where l.koreksi_id in ${idList(tx, koreksiIds)}`
  await followRiwayat(tx, 'koreksi_id', rows)
}
