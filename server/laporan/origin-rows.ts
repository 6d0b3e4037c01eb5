import type { Reply } from '#contract/endpoint.ts'
import { denominator, emptyTally, numerator, percentage, type Tally } from '#contract/kehadiran.ts'
import type { LaporanMahasantriQuery, listPertemuanLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readLaporanMahasantri } from './laporan-mahasantri.ts'
import { type CountedPertemuanRow, countOriginRows, listOriginRows } from './origin-rows.sql.ts'
import { reportScopeOf } from './rentang.ts'

/** What the total of a report was made of: the same people, the same range, one row a pertemuan. */
export async function readOriginRows(
  db: Db,
  user: User,
  query: LaporanMahasantriQuery,
  now: number,
): Promise<Reply<typeof listPertemuanLaporan>> {
  const laporan = await readLaporanMahasantri(db, user, query, now)
  const { baris, jumlah, dari, sampai, hari_ini, periode, kegiatan, aturan, batas } = laporan
  const ids = baris.map(row => row.mahasantri_id)
  const scope = reportScopeOf(user, laporan, query)
  const [total, rows] = await Promise.all([countOriginRows(db, scope, ids), listOriginRows(db, scope, ids, query)])
  return {
    ...{ dari, sampai, hari_ini, periode, kegiatan, aturan, batas, jumlah, total },
    orang: baris.length,
    rows: rows.map(toRow),
  }

  function toRow({ H, T, I, S, A, U, D, belum, ...row }: CountedPertemuanRow) {
    const hitungan: Tally = row.ditiadakan === null ? { H, T, I, S, A, U, D, belum } : emptyTally()
    return {
      ...row,
      hitungan,
      hadir: numerator(hitungan, aturan),
      sesi: denominator(hitungan, aturan),
      persen: percentage(hitungan, aturan),
    }
  }
}
