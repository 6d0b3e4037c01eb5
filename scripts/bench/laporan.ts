import { sql } from 'kysely'
import type { Endpoint, Query } from '#contract/endpoint.ts'
import { listPekanKelompok } from '#contract/laporan/beranda.ts'
import { listGrouping, listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { dialectOf } from '#database/dialect.ts'
import { type ReportWorld, timeBoth } from './report-world.ts'
import { type BenchResult, compare } from './result.ts'

const ROUNDS = 5

/**
 * The report of 5,000 mahasantri over 2.4 million marks over HTTP (rights, limits, totals, order, first page with its trends)
 * beside the one statement that counts them from the marks and JSON.stringify of its rows.
 */
export async function benchLaporan(world: ReportWorld): Promise<BenchResult> {
  const { hadir, bare } = await timeBoth(
    ROUNDS,
    () => world.ask(listLaporanMahasantri, { query: { ukuran: 200 } }),
    async () => {
      const { rows } = await sql`
        select m.id, m.nim, m.nama, m.jk, m.prodi, c.* from mahasantri m join (
          select mahasantri_id, sum(n) filter (where status = 'H') as "H", sum(n) filter (where status = 'T') as "T",
            sum(n) filter (where status = 'I') as "I", sum(n) filter (where status = 'S') as "S",
            sum(n) filter (where status = 'A') as "A", sum(n) filter (where status = 'U') as "U",
            sum(n) filter (where status = 'D') as "D", sum(n) filter (where status is null) as belum
          from (select a.mahasantri_id, a.status, count(*) as n from ${marks(world)} group by a.mahasantri_id, a.status) x
          group by mahasantri_id) c on c.mahasantri_id = m.id`.execute(world.db)
      return JSON.stringify(rows)
    },
  )
  const name = 'laporan 5.000 mahasantri, 2,4 juta tanda'
  return compare({ name, database: dialectOf(world.db), unit: 'ms', hadir, bare }, { atMost: 2 })
}

const FILTER: { nama: string; query: Query<typeof listLaporanMahasantri> }[] = [
  { nama: 'semua', query: {} },
  // Cut within a month at both ends, and dates of whatever periode.
  { nama: 'rentang memotong bulan', query: { dari: '2026-08-12', sampai: '2026-11-17' } },
  { nama: 'satu kegiatan', query: { kegiatan_id: 1 } },
]

/**
 * The same report of the same 5,000 people of this term in two worlds, one of them with nine terms before it: what it costs
 * follows the rows it shows, not the history. In the table the small world stands where the bare version does.
 */
export async function benchGrowingLaporan(large: ReportWorld, small: ReportWorld): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const { nama, query } of FILTER) {
    const times = await timeBoth(
      ROUNDS * 3,
      () => large.ask(listLaporanMahasantri, { query: { ...query, ukuran: 200 } }),
      () => small.ask(listLaporanMahasantri, { query: { ...query, ukuran: 200 } }),
    )
    const name = `laporan mahasantri (${nama}), 10 juta tanda dibanding 1 juta`
    results.push(compare({ name, database: dialectOf(large.db), unit: 'ms', ...times }, { atMost: 1.2 }))
  }
  return results
}

const PAGE_MS = 50

/** The first page of each report at size L, against its budget. */
export async function benchFirstPage(world: ReportWorld): Promise<BenchResult[]> {
  const time = async <E extends Endpoint>(nama: string, endpoint: E, query?: Query<E>): Promise<BenchResult> => {
    const ask = () => world.ask(endpoint, query ? { query } : {})
    const { hadir } = await timeBoth(ROUNDS * 3, ask, async () => {})
    const name = `halaman pertama laporan ${nama}, ukuran L`
    return compare({ name, database: dialectOf(world.db), unit: 'ms', hadir, bare: PAGE_MS }, { atMost: 1 })
  }
  return [
    await time('mahasantri', listLaporanMahasantri),
    await time('mahasantri per kelompok', listGrouping, { menurut: 'kelompok' }),
    await time('pendamping', listLaporanPendamping),
    await time('perlu perhatian', listPerhatian),
    await time('peta pekan semua kelompok', listPekanKelompok),
  ]
}

/** The fastest way each database knows to leave out what is outside the range: the comparison is with the best, not the plainest. */
function marks(world: ReportWorld) {
  return dialectOf(world.db) === 'sqlite'
    ? sql`absensi a where a.pertemuan_id not in (select id from pertemuan where not (tanggal >= '2026-08-01' and tanggal <= '2026-12-31'))`
    : sql`absensi a join pertemuan p on p.id = a.pertemuan_id where p.tanggal >= '2026-08-01' and p.tanggal <= '2026-12-31'`
}
