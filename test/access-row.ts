import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import type { Cast } from './cast.ts'

/** Everybody of the cast with an account, and somebody without a token. */
export const CALLERS = ['admin', 'pimpinan', 'hasan', 'maryam', 'umar', 'aisyah', 'alif', 'nobody'] as const
export type Caller = (typeof CALLERS)[number]

export interface AccessRow {
  readonly endpoint: Endpoint
  /** May also write what the call needs; runs once on every fresh database, before anybody calls. */
  readonly input: (cast: Cast, db: Db) => CallInput | Promise<CallInput>
  /** The status each of them gets. */
  readonly expect: Readonly<Record<Caller, number>>
}

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Decision {
  input?: AccessRow['input']
  expect: Readonly<Record<Exclude<Caller, 'alif'>, number>>
  /** What alif gets, who is a mahasantri of Kelompok 7 and nothing else: 403 unless a call says that it is theirs too. */
  mahasantri?: number
}

/**
 * The decision about one endpoint, with Kelompok 7 as the subject: hasan (murabbi) and umar (pendamping) are its own,
 * maryam and aisyah belong to Kelompok 12. Rows stand in `test/access/<noun>.ts`, exported as `rows`.
 */
export function access(endpoint: Endpoint, { input = () => ({}), expect, mahasantri }: Decision): AccessRow {
  const alif = mahasantri ?? (endpoint.access === 'publik' ? expect.nobody : 403)
  return { endpoint, input, expect: { ...expect, alif } }
}

/** Whoever has a session. */
export const everybody = { admin: 200, pimpinan: 200, hasan: 200, maryam: 200, umar: 200, aisyah: 200, nobody: 401 }
export const adminOnly = { admin: 200, pimpinan: 403, hasan: 403, maryam: 403, umar: 403, aisyah: 403, nobody: 401 }
/** Also without a session. */
export const anybody = { ...everybody, nobody: 200 }
