import { sql } from 'kysely'
import { getRekap } from '#contract/laporan/rekap.ts'
import { dialectOf } from '#database/dialect.ts'
import { type ReportWorld, timeBoth } from './report-world.ts'
import { type BenchResult, compare } from './result.ts'

const KELOMPOK = 7
const RANGE = { dari: '2026-08-01', sampai: '2026-11-10' }
/** A server that has been asked before: in the first hundreds of rounds its code is still being compiled, SQLite's has been for years. */
const ROUNDS = 1000

/** Beside the bare statements the recap reads rights, rules, names and plans, a statement each, and lays the marks out: three times is nothing one feels. */
const TARGET = 3

/** The recap of 20 people × 100 pertemuan over HTTP beside the two statements that fetch it and JSON.stringify of their rows. */
export async function benchRekap(world: ReportWorld): Promise<BenchResult> {
  const { hadir, bare } = await timeBoth(
    ROUNDS,
    () => world.ask(getRekap, { params: { id: KELOMPOK }, query: { ...RANGE, kegiatan_id: 1 } }),
    async () => {
      const marks = await sql`
        select p.id, p.tanggal, p.ke, a.mahasantri_id, a.status from pertemuan p join absensi a on a.pertemuan_id = p.id
        where p.kelompok_id = ${KELOMPOK} and p.kegiatan_id = 1 and p.tanggal >= ${RANGE.dari} and p.tanggal <= ${RANGE.sampai}
        order by p.tanggal, p.ke`.execute(world.db)
      const people = await sql`
        select m.id, m.nim, m.nama, m.jk, m.prodi from mahasantri m
        join keanggotaan k on k.mahasantri_id = m.id where k.kelompok_id = ${KELOMPOK} order by m.nama_cari`.execute(
        world.db,
      )
      return JSON.stringify([marks.rows, people.rows])
    },
  )
  const name = 'rekap 20 × 100'
  return compare({ name, database: dialectOf(world.db), unit: 'ms', hadir, bare, digits: 2 }, { atMost: TARGET })
}
