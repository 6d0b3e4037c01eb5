import type { Reply } from '#contract/endpoint.ts'
import { emptyHitungan, type Hitungan, pembilang, penyebut, persentase } from '#contract/kehadiran.ts'
import type { LaporanMahasantriQuery, listPertemuanLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { countDiBalik, type DiBalikRow, listDiBalik } from './di-balik.sql.ts'
import { readLaporanMahasantri } from './laporan-mahasantri.ts'
import { cakupanOf } from './rentang.ts'

/** What the total of a report was made of: the same people, the same range, one row a pertemuan. */
export async function readDiBalik(
  db: Db,
  user: User,
  query: LaporanMahasantriQuery,
  now: number,
): Promise<Reply<typeof listPertemuanLaporan>> {
  const laporan = await readLaporanMahasantri(db, user, query, now)
  const { baris, jumlah, dari, sampai, hari_ini, periode, kegiatan, aturan, batas } = laporan
  const ids = baris.map(row => row.mahasantri_id)
  const cakupan = cakupanOf(user, laporan, query)
  const [total, rows] = await Promise.all([countDiBalik(db, cakupan, ids), listDiBalik(db, cakupan, ids, query)])
  return {
    ...{ dari, sampai, hari_ini, periode, kegiatan, aturan, batas, jumlah, total },
    orang: baris.length,
    rows: rows.map(toRow),
  }

  function toRow({ H, T, I, S, A, U, D, belum, ...row }: DiBalikRow) {
    const hitungan: Hitungan = row.ditiadakan === null ? { H, T, I, S, A, U, D, belum } : emptyHitungan()
    return {
      ...row,
      hitungan,
      hadir: pembilang(hitungan, aturan),
      sesi: penyebut(hitungan, aturan),
      persen: persentase(hitungan, aturan),
    }
  }
}
