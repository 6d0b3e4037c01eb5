import { sql } from 'kysely'
import { addDays, startOfWeek } from '#contract/tanggal.ts'
import { jsonRows } from './dialect.ts'
import type { Meeting } from './sample-history.ts'
import type { SampleOptions } from './sample-options.ts'
import { findSampleAkun } from './sample-rows.ts'
import type { Tx } from './schema.ts'

/**
 * The murabbi sits down on Ahad evening and confirms the week that is over: Hasan his own kelompok, the office those whose
 * murabbi has no account. The last seven days wait, and the badly kept group is never confirmed.
 */
export async function insertKonfirmasi(tx: Tx, { now, today }: SampleOptions, meetings: readonly Meeting[]) {
  const admin = await findSampleAkun(tx, 'admin')
  const hasan = await findSampleAkun(tx, 'hasan')
  if (!admin || !hasan) return
  const own = await tx
    .selectFrom('kelompok_murabbi')
    .innerJoin('akun', 'akun.murabbi_id', 'kelompok_murabbi.murabbi_id')
    .select('kelompok_id')
    .where('akun.id', '=', hasan.id)
    .execute()
  const ownIds = new Set(own.map(row => row.kelompok_id))
  const rows = meetings.flatMap(({ id, kelompok, tanggal }) => {
    const at = Date.parse(`${addDays(startOfWeek(tanggal, 0), 7)}T20:00:00+07:00`) + (id % 40) * 1_000
    if (kelompok.care < 0.6 || tanggal >= addDays(today, -7) || at >= now) return []
    return [{ pertemuan_id: id, akun_id: (ownIds.has(kelompok.id) ? hasan : admin).id, at }]
  })
  await sql`
    insert into konfirmasi (pertemuan_id, akun_id, at, perubahan)
    select r.pertemuan_id, r.akun_id, r.at, sum(a.version)
    from ${jsonRows(tx, rows, { integer: ['pertemuan_id', 'akun_id'], bigint: ['at'] })} as r
    join absensi a on a.pertemuan_id = r.pertemuan_id
    group by r.pertemuan_id, r.akun_id, r.at having count(*) = count(a.status)`.execute(tx)
}
