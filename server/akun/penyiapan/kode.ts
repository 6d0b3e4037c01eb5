import type { Db } from '#database/schema.ts'
import { makeKode, readKode } from '#server/akun/session/kode-ketik.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { anyAkun, insertKode } from './penyiapan.sql.ts'

/**
 * While no account exists: a fresh set-up code to print, so that only who can read the server's output can create the
 * first admin. Several processes may each have printed one; all are good until the first admin exists. Undefined after.
 */
export async function issueSetupCode(db: Db, now: number): Promise<string | undefined> {
  if (await anyAkun(db)) return undefined
  const code = makeKode(3, 4)
  await insertKode(db, hashKode(code), now)
  return code
}

export function hashKode(typed: string): string {
  return hashToken(readKode(typed))
}
