import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedSqlite } from '#database/dialect.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import type { Database } from '#database/schema.ts'
import { setProven } from '#server/akun/session/session.sql.ts'
import { openSession } from '#server/akun/session/session.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { createApp } from '#server/app.ts'
import { listCalls, type OpenApi, readWorld } from '../scripts/replay/calls.ts'

/*
 * On SQLite whoever reads keeps everybody waiting meanwhile, and a statement that looks at every mark there is does so for seconds at
 * size L (decision 0085). No clock is asked here: SQLite says how it will go about each statement. What it does not say is how
 * many times one thing is looked up in another: `npm run bench -- putaran` measures that.
 */
const NOW = Date.UTC(2026, 10, 24, 13, 30)
/** A row a mark, or more. */
const LONG = ['absensi', 'riwayat']

const ERASING =
  'Before somebody is erased every note is searched for their name and number; an admin does that once in a while.'
const HISTORY = 'The history of one person: an index for it would make every save slower, and 284,000 rows take 0.2 s.'
const TWO = 'The marks of the two who are merged, to be held.'
const RETENTION = 'What is older than a date, of everybody: that is the question.'

/** The statements that may, and why. */
const EXCEPTIONS: Record<string, string> = {
  'GET /api/penghapusan/:jenis/:id: select count(*) as n from "absensi" where (lower("catatan")': ERASING,
  'GET /api/penghapusan/:jenis/:id: select count(*) as n from "riwayat" where (lower("from_catatan")': ERASING,
  'GET /api/penghapusan/:jenis/:id: select count(*) as n from absensi where akun_id in': ERASING,
  'GET /api/data-orang/:jenis/:id: select p.tanggal, g.nama as kegiatan, r.version': HISTORY,
  'GET /api/mahasantri/:id/penggabungan: select version from absensi where mahasantri_id in': TWO,
  'GET /api/mahasantri/:id/penggabungan: update "riwayat" set mahasantri_id = ? where mahasantri_id = ?': HISTORY,
  'GET /api/privasi/retensi: select count(*) as n from riwayat where exists': RETENTION,
}

const database = new Sqlite(':memory:')
const said = new Set<string>()
const cached = cachedSqlite(database)
const db = new Kysely<Database>({
  dialect: new SqliteDialect({
    database: {
      ...cached,
      prepare: text => {
        said.add(text)
        return cached.prepare(text)
      },
    },
  }),
})

beforeAll(async () => {
  await migrate(db)
  await fillSample(db, { size: 'S', now: NOW, today: '2026-11-24', passwordHash: 'none', weeks: 3 })
  said.clear()
}, 240_000)
afterAll(() => db.destroy())

test('no GET looks at every mark there is', async () => {
  const admin = await db
    .selectFrom('akun_peran')
    .select('akun_id')
    .where('peran', '=', 'admin')
    .executeTakeFirstOrThrow()
  const token = await db.transaction().execute(async tx => {
    const opened = await openSession(tx, NOW, admin.akun_id, 'test')
    await setProven(tx, hashToken(opened), NOW)
    return opened
  })
  const { fastify } = await createApp(db, { now: () => NOW })
  const ask = async (url: string) => {
    await db.deleteFrom('pemakaian').execute()
    return fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
  }
  const document = (await ask('/api/openapi.json')).json<OpenApi>()
  const calls = listCalls(document, await readWorld(db))
  said.clear()
  const found = new Map<string, string>()
  const answered = new Set<string>()
  for (const { route, url } of calls) {
    const { statusCode } = await ask(url)
    if (statusCode === 200) answered.add(route)
    for (const text of said) {
      const scan = scansOf(text)
      if (scan) found.set(`${route}: ${text.replace(/\s+/g, ' ').trim()}`, scan)
    }
    said.clear()
  }
  await fastify.close()
  expect(answered.size).toBeGreaterThan(60)
  const known = Object.keys(EXCEPTIONS)
  const isKnown = (text: string) => known.some(one => text.startsWith(one))
  expect(
    [...found].filter(([text]) => !isKnown(text)).map(([text, scan]) => `${text.slice(0, 400)} [${scan}]`),
  ).toEqual([])
  // What is no exception any more does not stay one.
  expect(known.filter(one => ![...found.keys()].some(text => text.startsWith(one)))).toEqual([])
}, 240_000)

test('what it looks for is seen', () => {
  expect(scansOf('select count(*) from absensi a where a.catatan like ?')).toBe('SCAN a')
  expect(scansOf('select count(*) from absensi a where a.pertemuan_id = ?')).toBeUndefined()
  const named = (column: string) =>
    `select p.id from pertemuan p where exists (select 1 from absensi a where a.pertemuan_id = p.id and ${column} in (select value from jsonb_each(?)))`
  expect([named('a.mahasantri_id'), named('+a.mahasantri_id')].map(scansOf)).toEqual([expect.any(String), undefined])
})

/** A list of people, however long: in each pertemuan the mark of each of them would be looked for, where a roster names twenty. */
const PERSON_BY_PERSON = /[ .]mahasantri_id"? in \(select value from jsonb_each/

/** The first line of SQLite's plan that walks a long table from end to end, or looks for long lists of people in it. */
function scansOf(text: string): string | undefined {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || !LONG.some(table => text.includes(table))) return
  const values = text.replace(/'[^']*'/g, '').split('?').length - 1
  const plan = database.prepare(`explain query plan ${text}`).all(...Array(values).fill(null)) as { detail: string }[]
  return plan
    .map(({ detail }) => detail)
    .find(detail => {
      if (PERSON_BY_PERSON.test(text) && detail.endsWith('(pertemuan_id=? AND mahasantri_id=?)')) return true
      const [, name] = /^SCAN (\w+)/.exec(detail) ?? []
      return (
        name && LONG.some(table => name === table || new RegExp(`\\b${table}"?\\s+(as\\s+)?"?${name}\\b`).test(text))
      )
    })
}
