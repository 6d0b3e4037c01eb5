import crypto from 'node:crypto'
import type { Peran } from '#contract/peran.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import { getSessionRow, insertSession, splitPeran, touchSession } from './session.sql.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LONGEST = 180 * DAY

/** A pendamping must not be logged out in the mosque; whoever sees everything must not stay logged in on an office desk. */
function idleLimit(peran: readonly Peran[]): number {
  return peran.includes('admin') || peran.includes('pimpinan') ? 12 * HOUR : 30 * DAY
}

/** The user behind a token, or undefined when it never was, was ended, or has lapsed. Called before every endpoint. */
export async function findUser(db: Db, now: number, token: string): Promise<User | undefined> {
  if (token.length > 100) return undefined
  const hash = hashToken(token)
  const row = await getSessionRow(db, hash)
  if (!row) return undefined
  const peran = splitPeran(row.peran)
  if (now - row.used_at > idleLimit(peran) || now - row.created_at > LONGEST) return undefined
  // A write per call would make every read a writer; ten minutes is exact enough for limits of hours and days.
  if (now - row.used_at > 10 * 60_000) await touchSession(db, hash, now)
  return {
    id: row.id,
    nama: row.nama,
    username: row.username,
    peran,
    murabbi_id: row.murabbi_id,
    pendamping_id: row.pendamping_id,
    ganti_sandi: row.ganti_sandi === 1,
  }
}

/** Opens a session and returns its token: 256 random bits, of which the database keeps only the hash. */
export async function openSession(tx: Tx, now: number, akunId: number, device: string): Promise<string> {
  const token = crypto.randomBytes(32).toString('base64url')
  await insertSession(tx, {
    token_hash: hashToken(token),
    akun_id: akunId,
    created_at: now,
    used_at: now,
    device: device.slice(0, 120),
  })
  return token
}

/** SHA-256, not argon2: the token is random, there is nothing to guess. */
export function hashToken(token: string): string {
  return crypto.createHash('sha256').update(token).digest('hex')
}
