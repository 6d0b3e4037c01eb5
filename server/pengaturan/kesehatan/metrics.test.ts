import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getLembar } from '#contract/absensi/lembar.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { getMetrics } from '#contract/pengaturan/kesehatan.ts'
import type { Db } from '#database/schema.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
import { createTestDatabase, describeDatabases } from '#test/database.ts'

const TOKEN = 'token-untuk-prometheus'

const open = (db: Db, cast: Cast) => createTestApp(db, cast, { metricsToken: TOKEN })

/** Each series by its name and labels. */
async function scrape(app: TestApp): Promise<Map<string, number>> {
  const { status, raw, headers } = await app.withToken(TOKEN)(getMetrics)
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = raw
    .toString()
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

describeDatabases(
  'what Prometheus is told',
  t => {
    let app: TestApp
    let cast: Cast
    beforeEach(async () => {
      cast = await createCast(t.db)
      app = await open(t.db, cast)
    })

    test('calls by their pattern, marks by what became of them, jobs, messages, the newest copy; nobody is named', async () => {
      const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: TODAY }
      expect((await fillIn(app.as('umar'), sheet, inOrder(cast.putra, 'HHHHH'))).status).toBe(200)
      const query = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
      expect((await app.as('umar')(getLembar, { params: { id: cast.kelompok12 }, query })).status).toBe(403)
      await app.as('admin')(mahasantriApi.list, { query: { cari: 'hakim' } })
      await app.fastify.inject({ url: '/api/tidak-ada/hakim' })
      const at = app.clock.at
      await sql`insert into job (name, payload, queue, next_at) values
        ('cetakan', '{"id":1}', '', ${at - 1}), ('cadangan', '{}', '', ${at + 1})`.execute(t.db)
      await sql`insert into cadangan (tanggal, ke, dimulai_at, selesai_at) values (${TODAY}, 1, ${at - 7_200_000}, ${at - 3_601_000})`.execute(
        t.db,
      )
      await sql`insert into pemberitahuan (kanal, jenis, kunci, antrean, isi, due_at, next_at, created_at)
        values ('surel', 'ringkasan', 'uji', 'uji', '{}', ${at}, ${at}, ${at})`.execute(t.db)

      const found = await scrape(app)
      const expected = {
        'hadir_http_requests_total{method="PUT",route="/api/kelompok/:id/absensi",status="200"}': 1,
        'hadir_http_requests_total{method="GET",route="/api/kelompok/:id/lembar",status="403"}': 1,
        'hadir_http_requests_total{method="GET",route="other",status="404"}': 1,
        'hadir_http_request_duration_seconds_count{method="PUT",route="/api/kelompok/:id/absensi"}': 1,
        'hadir_http_request_duration_seconds_bucket{le="+Inf",method="PUT",route="/api/kelompok/:id/absensi"}': 1,
        'hadir_marks_total{outcome="kept"}': 5,
        'hadir_marks_total{outcome="conflict"}': 0,
        'hadir_jobs{job="cetakan",state="due"}': 1,
        'hadir_jobs{job="cadangan",state="planned"}': 1,
        'hadir_messages_waiting{channel="surel"}': 1,
        hadir_backup_age_seconds: 3601,
        hadir_database_up: 1,
      }
      expect(Object.fromEntries(Object.keys(expected).map(key => [key, found.get(key)]))).toEqual(expected)
      expect([...found.keys()].some(key => key.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true)
      expect([...found.keys()].filter(key => /hakim|tidak-ada|kelompok\/\d/.test(key))).toEqual([])
    })

    test('what runs by itself is counted by how it ended', async () => {
      await app.jobs.start()
      await app.jobs.runDue()
      const found = await scrape(app)
      expect(found.get('hadir_job_runs_total{job="kabar",outcome="done"}')).toBe(1)
      await app.fastify.close()
    })
  },
  { pglite: 'always' },
)

test('without the token nothing is told, and where none is set the address does not exist', async () => {
  const { db, close } = await createTestDatabase('sqlite')
  const cast = await createCast(db)
  const app = await open(db, cast)
  for (const caller of [
    app.as(undefined),
    app.as('admin'),
    app.withToken(`${TOKEN}x`),
    app.withToken(TOKEN.slice(1)),
  ]) {
    const { status, body, headers } = await caller(getMetrics)
    expect([status, body.kode, headers['www-authenticate']]).toEqual([401, 'metrik.token', 'Bearer'])
  }
  const without = await createTestApp(db, cast)
  const { status, body } = await without.withToken('')(getMetrics)
  const unknown = await without.fastify.inject({ url: '/api/tidak-ada' })
  expect([status, body]).toEqual([404, { ...unknown.json(), instance: expect.any(String) }])
  await close()
})

test('without its database it goes on telling what the process knows, and that the database is away', async () => {
  const { db, close } = await createTestDatabase('sqlite')
  const app = await open(db, await createCast(db))
  await sql`insert into cadangan (tanggal, ke, dimulai_at, selesai_at) values (${TODAY}, 1, 1, 2)`.execute(db)
  expect((await scrape(app)).has('hadir_backup_age_seconds')).toBe(true)
  await sql`alter table job rename to job_away`.execute(db)
  const found = await scrape(app)
  expect(found.get('hadir_database_up')).toBe(0)
  expect(found.has('hadir_backup_age_seconds')).toBe(false)
  expect(found.get('hadir_http_requests_total{method="GET",route="/api/metrik",status="200"}')).toBe(1)
  await close()
})
