/** @module-tag random */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemReply } from '#contract/endpoint.ts'
import { openSession } from '#server/akun/session/session.ts'
import { refusalsOf } from '#server/dasar/http/refusals.ts'
import type { AccessRow, CallInput } from '../access-row.ts'
import { loadAccessRows } from '../access-rows.ts'
import { injectOnce } from '../aliran.ts'
import { createTestApp } from '../app.ts'
import { createCast, NOW } from '../cast.ts'
import { emptySqlite } from '../database.ts'
import { kali } from '../kali.ts'
import { type OddRequest, oddRequests } from './requests.ts'

/*
 * Whatever comes from outside is answered, and a refusal always has the one shape: never 500, at any endpoint. The same
 * seed each time, so that a failure stays one.
 */
const rows = (await loadAccessRows()).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

// Files take longer to write than to refuse.
const runsFor = ({ endpoint }: AccessRow) => ('file' in endpoint.reply ? 8 : 25)

test.each(rows.map(row => [nameOf(row), row] as const))('%s answers whatever is sent', async (_, row) => {
  const world = await createWorld(row)
  const caller = fc.constantFrom<Caller>('admin', 'admin', 'admin', 'umar', 'hasan')
  await fc.assert(
    fc.asyncProperty(caller, oddRequests(row.endpoint, world.right), async (who, request) => {
      const answer = await world.send(who, request)
      expectAnswer(answer)
      if (answer.status >= 400) expect([...refusalsOf(row.endpoint).keys()], answer.body).toContain(answer.status)
    }),
    { seed: 20_261_121, numRuns: kali(runsFor(row), 5) },
  )
})

test.each([
  ...[
    '/api',
    '/api/',
    '/api//',
    '//api/kelompok',
    '/api/%00',
    '/api/%ZZ',
    '/api/../kelompok',
    '/api/kelompok/%2e%2e/akun',
  ],
  ...[
    '/API/kelompok',
    '/api/kelompok/1/',
    '/api/kelompok/1;a=b',
    '/api/kelompok?%ZZ=%&=&&a',
    '/api/kelompok?halaman=1&halaman=2',
  ],
  ...[`/api/kelompok/${'9'.repeat(5_000)}`, `/api/kelompok?cari=${'a'.repeat(10_000)}`, '/api/kelompok?__proto__[x]=1'],
])('%s is answered, whatever the method', async url => {
  const world = await createWorld()
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await world.send('admin', { method, url, headers: {}, payload: undefined })
    if (method === 'HEAD') expect(answer.status).toBeLessThan(500)
    else expectAnswer(answer)
  }
})

test('a token that nobody was given is no token, in whatever form it comes', async () => {
  const world = await createWorld()
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer x y',
    'bearer x',
    'Basic YTpi',
    'Bearer ÿ',
    `Bearer ${'a'.repeat(8_000)}`,
  ]) {
    const answer = await world.send('admin', {
      method: 'GET',
      url: '/api/session',
      headers: { authorization },
      payload: undefined,
    })
    expect(answer.status, authorization).toBe(401)
    expectAnswer(answer)
  }
})

function expectAnswer({ status, type, body }: Answer): void {
  expect(status, body).toBeLessThan(500)
  if (status < 400) return
  expect(type).toContain('application/problem+json')
  expect(problemReply.safeParse(JSON.parse(body)).success, body).toBe(true)
}

type Caller = 'admin' | 'umar' | 'hasan'
type Answer = { status: number; type: string; body: string }

interface World {
  right: CallInput
  send(who: Caller, request: OddRequest): Promise<Answer>
}

async function createWorld(row?: AccessRow): Promise<World> {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const { fastify } = await createTestApp(db, cast)
  return {
    right: (await row?.input(cast, db)) ?? {},
    async send(who, { method, url, headers, payload }) {
      // A session of its own for each call: some of them end sessions.
      const token = await db.transaction().execute(tx => openSession(tx, NOW, cast.akun[who], 'uji'))
      await db.updateTable('session').set({ terbukti_at: NOW }).execute()
      const {
        status,
        headers: told,
        raw,
      } = await injectOnce(fastify, row?.endpoint, {
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status, type: String(told['content-type']), body: raw.toString() }
    },
  }
}

function nameOf({ endpoint }: AccessRow): string {
  return `${endpoint.method} ${endpoint.path}`
}
