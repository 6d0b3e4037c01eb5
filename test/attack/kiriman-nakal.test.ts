/** @module-tag lengkap */
import { describe, expect, test } from 'vitest'
import { type AccessRow, CALLERS, type CallInput } from '../access-row.ts'
import { loadAccessRows } from '../access-rows.ts'
import { createTestApp } from '../app.ts'
import { createCast, letMahasantriIn } from '../cast.ts'
import { describeDatabases } from '../database.ts'

/*
 * Every endpoint with every field in turn replaced by what no form sends: the answer may be anything but a 500, on every
 * database. PostgreSQL refuses what SQLite swallows (NUL, integers beyond 32 bits), so a contract must stop them first.
 */
const TEXTS = [
  ...['', '\u0000', 'a\u0000b', '\ud800', "%_'", 'x'.repeat(3000), '2026-02-30', '2199-12-31', '-1', '1.5'],
  ...['2147483647', '2147483648', '9007199254740993'],
]
const OTHERS = [null, true, -1, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, [null], {}]
/** Where PostgreSQL answers otherwise than SQLite, if the contract lets it through. */
const BY_POSTGRES: readonly unknown[] = [
  ...['\u0000', 'a\u0000b', '\ud800', '2026-02-30', '1.5', '2147483648', '9007199254740993'],
  ...[1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER],
]

const rows = await loadAccessRows()

describeDatabases(
  'kiriman nakal',
  t => {
    describe.each(rows.map(row => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))('%s', (_, row) => {
      test('is answered in Indonesian, whatever is sent', { timeout: 120_000 }, async () => {
        const cast = await createCast(t.db)
        await letMahasantriIn(t.db, cast)
        const app = await createTestApp(t.db, cast)
        const input = await row.input(cast, t.db)
        const failed: string[] = []
        const isAsked = (value: unknown) => t.dialect === 'sqlite' || BY_POSTGRES.includes(value)
        for (const nasty of nastyInputs(row, input, TEXTS.filter(isAsked), OTHERS.filter(isAsked))) {
          const { status, body } = await app.as(whoMay(row))(row.endpoint, nasty)
          const english = Object.values(body.isian ?? {}).some(text =>
            /invalid|expected|received|too (big|small)/i.test(text),
          )
          if (status >= 500 || english) failed.push(`${status} ${body.kode} for ${JSON.stringify(nasty).slice(0, 300)}`)
        }
        expect(failed).toEqual([])
      })
    })
  },
  { pglite: 'never' },
)

/** The admin comes furthest, where admins come at all. */
function whoMay(row: AccessRow) {
  const who = CALLERS.find(caller => row.expect[caller] < 300) ?? 'admin'
  return who === 'nobody' ? undefined : who
}

function* nastyInputs(row: AccessRow, input: CallInput, texts: string[], others: unknown[]): Generator<CallInput> {
  for (const key of keysOf(row.endpoint.params)) {
    // Half an emoji cannot be written into an address.
    for (const value of texts) if (value.isWellFormed()) yield { ...input, params: { ...input.params, [key]: value } }
  }
  for (const key of keysOf(row.endpoint.query)) {
    for (const value of texts) yield { ...input, query: { ...input.query, [key]: value } }
  }
  if (input.body instanceof Uint8Array) return
  const body = input.body
  for (const value of others) yield { ...input, body: value }
  if (typeof body !== 'object' || body === null) return
  for (const at of pathsOf(body, keysOf(row.endpoint.body))) {
    for (const value of [...texts, ...others]) yield { ...input, body: replaced(body, at, value) }
  }
}

function keysOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {})
}

/** Every place inside the value, and the optional fields it leaves out. */
function pathsOf(value: unknown, more: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const keys = [...new Set([...Object.keys(value), ...more])]
  return keys.flatMap(key => [[key], ...pathsOf((value as Record<string, unknown>)[key]).map(rest => [key, ...rest])])
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const own = (value as Record<string, unknown>)[key]
  if (Array.isArray(value)) return value.with(Number(key), replaced(own, rest, by))
  return { ...(value as object), [key]: replaced(own, rest, by) }
}
