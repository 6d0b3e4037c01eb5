import crypto from 'node:crypto'
import type { Db } from '#database/schema.ts'
import { hashToken } from '../session/session.ts'
import { anyAkun, insertKode } from './penyiapan.sql.ts'

/**
 * While no account exists: a fresh set-up code to print, so that only who can read the server's output can create the
 * first admin. Several processes may each have printed one; all are good until the first admin exists. Undefined after.
 */
export async function issueSetupCode(db: Db, now: number): Promise<string | undefined> {
  if (await anyAkun(db)) return undefined
  const code = Array.from({ length: 12 }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join('')
  await insertKode(db, hashKode(code), now)
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed: letter case, spaces and dashes do not matter. */
export function hashKode(typed: string): string {
  return hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}

/** Without letters and digits that are mistaken for one another when read from a terminal. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
