import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalsOf } from '#server/dasar/http/refusals.ts'
import { type AccessRow, CALLERS, type CallInput } from './access-row.ts'
import { loadAccessRows, loadFolder } from './access-rows.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createCast, letMahasantriIn } from './cast.ts'
import { emptySqlite } from './database.ts'

/*
 * Who may call what: every endpoint of the contract × everybody of the cast. On SQLite only, because after every successful
 * write the database is filled anew; that both databases agree is shown by the tests of each noun.
 */
const contract = (await loadFolder('../contract')).flatMap(module => Object.values(module).flatMap(endpointsOf))
const rows = await loadAccessRows()
const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const nameList = (endpoints: readonly Endpoint[]) => endpoints.map(name).sort()

test('every endpoint of the contract has exactly one row, and every row an endpoint', () => {
  expect(nameList(rows.map(row => row.endpoint))).toEqual(nameList(contract))
})

test('every endpoint of the contract is served', async () => {
  const { app } = await createWorld(() => ({}))
  expect(nameList(app.endpoints)).toEqual(nameList(contract))
})

describe.each(rows.map(row => [name(row.endpoint), row] as const))('%s', (_, row) => {
  test('answers each of them as decided', async () => {
    const answers: Record<string, number> = {}
    let world: World | undefined
    for (const who of CALLERS) {
      world ??= await createWorld(row.input)
      const { status, body } = await world.app.as(who === 'nobody' ? undefined : who)(row.endpoint, world.input)
      answers[who] = status
      expect(status, `${who}: ${JSON.stringify(body)}`).toBeLessThan(500)
      if (status >= 400) expect([...refusalsOf(row.endpoint).keys()], JSON.stringify(body)).toContain(status)
      // What was refused has changed nothing; what was done must not decide the next answer.
      if (status < 300 && row.endpoint.method !== 'GET') world = undefined
    }
    expect(answers).toEqual(row.expect)
  })
})

interface World {
  app: TestApp
  input: CallInput
}

async function createWorld(input: AccessRow['input']): Promise<World> {
  const db = await emptySqlite()
  const cast = await createCast(db)
  await letMahasantriIn(db, cast)
  return { app: await createTestApp(db, cast), input: await input(cast, db) }
}

/** A table is two of them, one for each kind of file; a kind of people has them among its others, a declared report its table too. */
function endpointsOf(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('files' in value) return Object.values(value).flatMap(endpointsOf)
  return 'xlsx' in value ? Object.values(value).filter(isEndpoint) : []
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value
}
