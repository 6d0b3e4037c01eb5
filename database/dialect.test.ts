import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { cachedPool, planByValue } from './dialect.ts'

/** A pool whose one client keeps what it was asked instead of sending it. */
function createPool() {
  const asked: { name?: string; text: string }[] = []
  const client = { query: async (config: { name?: string; text: string }) => asked.push(config) }
  return { pool: cachedPool({ connect: async () => client } as unknown as Pool), asked }
}

test('a statement that comes again is sent by its name, one that is planned for its values is not', async () => {
  const { pool, asked } = createPool()
  const client = await pool.connect()
  const byValue = `select 1 where ${planByValue.toOperationNode().sqlFragments.join('')} 1 = $1`
  for (const text of ['select $1', 'select $1', byValue, byValue, 'set search_path to x']) await client.query(text, [1])
  expect(asked.map(({ name }) => name)).toEqual(['hadir_0', 'hadir_0', undefined, undefined, undefined])
  expect(asked.map(({ text }) => text)).toContain(byValue)
})
