/** @module-tag lengkap */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createTautan, openTautan } from '#contract/absensi/tautan.ts'
import { getSession } from '#contract/akun/session.ts'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import { findUser } from '#server/akun/session/session.ts'
import { createApp } from '#server/app.ts'
import { handleErrors } from '#server/dasar/http/errors.ts'
import { createFileTurn } from '#server/dasar/http/giliran.ts'
import { createServe } from '#server/dasar/http/serve.ts'
import * as perubahan from '#server/pengaturan/perubahan/perubahan.ts'
import { loadAccessRows } from '../access-rows.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type Cast, createCast, NOW, TODAY } from '../cast.ts'
import { emptySqlite } from '../database.ts'

/*
 * A link that fills one pertemuan travels through WhatsApp, so it may end anywhere. With its session everything else is
 * tried: every endpoint of the contract, with the very input that its rightful callers send. On SQLite, because
 * the refusal comes before any statement of a noun; what the link may do is tried on every database in server/tautan.
 */
const rows = await loadAccessRows()
const OPEN = [
  'DELETE /api/session',
  'GET /api/kelompok/:id/lembar',
  'GET /api/kelompok/:id/lembar/langsung',
  'GET /api/session',
  'PUT /api/kelompok/:id/absensi',
  'PUT /api/pertemuan/:id/tak-dipilih',
]
const name = ({ method, path }: Endpoint) => `${method} ${path}`

// What anybody may call without a session does not look at one.
const closed = rows.filter(row => row.endpoint.access !== 'publik' && !row.endpoint.tautan)
test.each(closed.map(row => [name(row.endpoint), row] as const))('%s is not for a link', async (_, row) => {
  const { db, cast, app } = await createWorld()
  const { token } = await openLink(app, cast)
  const input = await row.input(cast, db)
  const { status, body } = await app.withToken(token)(row.endpoint, input)
  expect([status, body.kode]).toEqual([403, 'tautan.terbatas'])
})

test('what is open to a link is said in the contract, and these six are all', () => {
  const open = rows.map(row => row.endpoint).filter(one => one.tautan)
  expect(open.map(name).sort()).toEqual(OPEN)
  expect(closed.length).toBeGreaterThan(80)
})

test('an endpoint made tomorrow is closed to it, whoever it is for', async () => {
  const { db, cast, app } = await createWorld()
  const { token } = await openLink(app, cast)
  const fastify = Fastify()
  handleErrors(fastify)
  const serve = createServe(fastify, {
    db,
    clock: { now: () => NOW },
    findUser: sent => findUser(db, NOW, sent),
    giliran: createFileTurn(async () => ''),
    perubahan,
    endpoints: [],
  })
  const reply = z.object({ rahasia: z.string() })
  const definition = { summary: 'Besok.', reply } as const
  serve(endpoint('GET /api/besok', { ...definition, access: 'masuk' }), async () => ({ rahasia: 'ada' }))
  serve(endpoint('GET /api/lusa', { ...definition, access: ['pendamping'] }), async () => ({ rahasia: 'ada' }))
  const headers = { authorization: `Bearer ${token}` }
  for (const url of ['/api/besok', '/api/lusa']) {
    const response = await fastify.inject({ method: 'GET', url, headers })
    expect([response.statusCode, response.json().kode]).toEqual([403, 'tautan.terbatas'])
  }
  await fastify.close()
})

test('neither its secret nor its token stands in what the server logs, nor may a browser pass its address on', async () => {
  const { db, cast, app } = await createWorld()
  const lines: string[] = []
  const { fastify } = await createApp(db, app.clock, {
    logLevel: 'trace',
    log: { write: line => void lines.push(line) },
  })
  const { rahasia } = await openLink(app, cast)
  const response = await fastify.inject({ method: 'POST', url: openTautan.path, payload: { rahasia } })
  const { token } = response.json()
  const body = { action_id: crypto.randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1, rows: [mark(cast)] }
  for (const send of [token, rahasia]) {
    await fastify.inject({
      method: recordAbsensi.method,
      url: `/api/kelompok/${cast.kelompok7}/absensi`,
      headers: { authorization: `Bearer ${send}` },
      payload: body,
    })
  }
  await fastify.inject({ method: 'POST', url: openTautan.path, payload: `{"rahasia":"${rahasia}"` })
  const log = lines.join('\n')
  expect(log).toContain('/api/tautan/sesi')
  expect(log).not.toContain(rahasia)
  expect(log).not.toContain(token)
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  await fastify.close()
})

test('guessing is slowed down, and every wrong secret reads the same', async () => {
  const { app } = await createWorld()
  const answers = new Set<string>()
  let status = 0
  for (let i = 0; i < 80 && status !== 429; i++) {
    const wrong = await app.as(undefined)(openTautan, { body: { rahasia: i % 2 ? '' : 'x'.repeat(43) } })
    status = wrong.status
    // Each call has a number of its own.
    if (status !== 429) answers.add(JSON.stringify({ ...wrong.body, instance: '' }))
  }
  expect(status).toBe(429)
  expect(answers.size).toBe(1)
})

function mark(cast: Cast) {
  return {
    mahasantri_id: cast.putra[0] as number,
    status: 'H',
    menit: null,
    catatan: '',
    base_version: 0,
    tapped_at: NOW,
  }
}

async function openLink(app: TestApp, cast: Cast): Promise<{ rahasia: string; token: string }> {
  const made = await app.as('hasan')(createTautan, {
    body: {
      kelompok_id: cast.kelompok7,
      kegiatan_id: cast.halaqah,
      tanggal: TODAY,
      ke: 1,
      untuk_akun_id: cast.akun.umar,
    },
  })
  const { rahasia } = made.body
  const { token } = (await app.as(undefined)(openTautan, { body: { rahasia } })).body
  expect((await app.withToken(token)(getSession)).status).toBe(200)
  return { rahasia, token }
}

async function createWorld(): Promise<{ db: Db; cast: Cast; app: TestApp }> {
  const db = await emptySqlite()
  const cast = await createCast(db)
  await db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
  return { db, cast, app: await createTestApp(db, cast) }
}
