import crypto from 'node:crypto'
import type { Db } from '#database/schema.ts'
import { hashToken } from './session.ts'

/**
 * While no account exists: a fresh set-up code to print, so that only who can read the server's output can create the
 * first admin. Several processes may each have printed one; all are good until the first admin exists. Undefined after.
 */
export async function issueSetupCode(db: Db, now: number): Promise<string | undefined> {
  const akun = await db.selectFrom('akun').select('id').limit(1).executeTakeFirst()
  if (akun) return undefined
  const code = Array.from({ length: 12 }, () => LETTERS[crypto.randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
  await db
    .insertInto('kode_penyiapan')
    .values({ kode_hash: hashToken(code), created_at: now })
    .execute()
  return code
}

/** Without letters and digits that are mistaken for one another when read from a terminal. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
