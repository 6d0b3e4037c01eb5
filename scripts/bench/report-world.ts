import { sql } from 'kysely'
import type { Endpoint, Params, Query } from '#contract/endpoint.ts'
import { connect } from '#database/connect.ts'
import { dialectOf } from '#database/dialect.ts'
import { refillCounts } from '#database/mark-counts.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import type { Db } from '#database/schema.ts'
import { openSession } from '#server/akun/session/session.ts'
import { createApp } from '#server/app.ts'

const MAHASANTRI = 5_000
const KELOMPOK = 250
const NOW = Date.UTC(2026, 10, 28, 11)
const TODAY = '2026-11-28'

export interface Size {
  /** Days of a term, kegiatan on each of them. */
  hari: number
  kegiatan: number
  /** Terms, each a year before the other, the last of them active: the same people in other kelompok. */
  periode: number
}

/** 120 days × 4 kegiatan × 250 kelompok = 120,000 pertemuan of 20 people: 2.4 million marks. */
export const ONE_PERIODE: Size = { hari: 120, kegiatan: 4, periode: 1 }

export interface ReportWorld {
  db: Db
  /** Calls an endpoint as admin, through Fastify; returns the size of the answer. */
  ask<E extends Endpoint>(endpoint: E, input: { params?: Params<E>; query?: Query<E> }): Promise<number>
  close(): Promise<void>
}

/** Terms of the largest ma'had, written by the database itself. */
export async function createReportWorld(url: string, ukuran: Size = ONE_PERIODE): Promise<ReportWorld> {
  const db = connect(url)
  await migrate(db)
  await db.transaction().execute(async tx => {
    for (const statement of statements(ukuran)) await sql.raw(statement).execute(tx)
    await refillCounts(tx)
  })
  return openWorld(db)
}

/** The sample of size L: 5,000 mahasantri in 250 kelompok, twelve weeks of five sessions. */
export async function createSampleWorld(url: string): Promise<ReportWorld> {
  const db = connect(url)
  await migrate(db)
  await fillSample(db, { size: 'L', now: NOW, today: TODAY, passwordHash: 'none' })
  return openWorld(db)
}

async function openWorld(db: Db): Promise<ReportWorld> {
  if (dialectOf(db) === 'postgres') await sql`vacuum analyze`.execute(db)
  const admin = await db
    .selectFrom('akun_peran')
    .select('akun_id')
    .where('peran', '=', 'admin')
    .executeTakeFirstOrThrow()
  const token = await db.transaction().execute(tx => openSession(tx, NOW, admin.akun_id, 'bench'))
  const { fastify } = await createApp(db, { now: () => NOW })
  await fastify.ready()
  return {
    db,
    async ask(endpoint, { params = {}, query = {} }) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => String((params as Record<string, unknown>)[name]))
      const search = new URLSearchParams(query as Record<string, string>)
      const response = await fastify.inject({
        method: endpoint.method,
        url: `${path}?${search}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (response.statusCode !== 200) throw new Error(`${endpoint.path}: ${response.statusCode} ${response.body}`)
      return response.rawPayload.length
    },
    async close() {
      await fastify.close()
      await db.destroy()
    },
  }
}

/** Times two ways of the same work in turns, so that both see the same machine; the best of each, in milliseconds. */
export async function timeBoth(
  rounds: number,
  hadir: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<{ hadir: number; bare: number }> {
  const best = { hadir: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of [
      ['hadir', hadir],
      ['bare', bare],
    ] as const) {
      const start = performance.now()
      await work()
      best[name] = Math.min(best[name], performance.now() - start)
    }
  }
  return best
}

function statements({ hari, kegiatan, periode }: Size): string[] {
  const series = (n: number) => `with recursive s(i) as (select 0 union all select i + 1 from s where i < ${n - 1})`
  const terms = Array.from({ length: periode }, (_, term) => ({
    id: periode - term,
    tahun: 2026 - term,
    kelompok: (periode - 1 - term) * KELOMPOK,
  })).reverse()
  const pertemuan = hari * kegiatan * KELOMPOK
  const day = kegiatan * KELOMPOK
  return [
    `insert into akun (id, username, nama, password_hash, created_at) values (1, 'admin', 'Admin', '', 0)`,
    `insert into akun_peran (akun_id, peran) values (1, 'admin')`,
    `insert into kegiatan (id, nama, jenis) values (1, 'Halaqah', 'umum'), (2, 'Tahsin', 'umum'), (3, 'Subuh', 'shalat'), (4, 'Isya', 'shalat')`,
    `insert into mahasantri (id, nim, nama, nama_cari, jk, prodi, fakultas, angkatan, created_at, updated_at) ${series(MAHASANTRI)}
      select i + 1, '26' || (1000000 + i), 'Nama ' || i, 'nama ' || i, case when i % ${KELOMPOK} % 5 < 2 then 'L' else 'P' end, 'PAI', 'FITK', 2026, 0, 0 from s`,
    ...terms.flatMap(({ id, tahun, kelompok }) => [
      `insert into periode (id, tahun_akademik, semester, mulai, selesai, aktif)
        values (${id}, '${tahun}/${tahun + 1}', 'ganjil', '${tahun}-08-01', '${tahun}-12-31', ${id === periode ? 1 : 0})`,
      `insert into kelompok (id, periode_id, nama, nama_urut, jk, created_at) ${series(KELOMPOK)}
        select i + 1 + ${kelompok}, ${id}, 'Kelompok ' || (i + 1), 'kelompok ' || (100000 + i), case when i % 5 < 2 then 'L' else 'P' end, 0 from s`,
      `insert into keanggotaan (kelompok_id, mahasantri_id, dari, sampai) ${series(MAHASANTRI)}
        select i % ${KELOMPOK} + 1 + ${kelompok}, i + 1, '${tahun}-08-01', ${id === periode ? 'null' : `'${tahun}-12-31'`} from s`,
      // Days of 30 to a "month": the dates need not be in the calendar's order of lengths, only dates.
      `insert into pertemuan (id, kelompok_id, kegiatan_id, tanggal, ke, created_at, created_by, opened_at, opened_by) ${series(pertemuan)}
        select i + 1 + ${(id - 1) * pertemuan}, i % ${KELOMPOK} + 1 + ${kelompok}, i / ${KELOMPOK} % ${kegiatan} + 1,
          '${tahun}-' || substr(cast(108 + i / ${day} / 30 as text), 2) || '-' || substr(cast(101 + i / ${day} % 30 as text), 2), 1, 0, 1, 0, 1 from s`,
    ]),
    // Made anew at the end: to keep an index of ten million rows while they come takes many times as long.
    'drop index absensi_mahasantri',
    `insert into absensi (pertemuan_id, mahasantri_id, status, version, akun_id, tapped_at, arrived_at)
      select p.id, k.mahasantri_id, case (p.id * 31 + k.mahasantri_id * 17) % 29
        when 0 then 'A' when 1 then 'I' when 2 then 'S' when 3 then 'T' when 4 then null when 5 then 'D' else 'H' end, 1, 1, 1, 1
      from pertemuan p join keanggotaan k on k.kelompok_id = p.kelompok_id order by p.id, k.mahasantri_id`,
    'create index absensi_mahasantri on absensi (mahasantri_id, pertemuan_id, status)',
    `insert into konfirmasi (pertemuan_id, akun_id, at, perubahan) select id, 1, 2, 20 from pertemuan where id % 4 <> 0`,
  ]
}
