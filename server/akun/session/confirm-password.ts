import type * as z from 'zod'
import type { buktiBody } from '#contract/akun/session.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type AttemptKey, addressAttemptKey, beginAttempt, endAttempt, refuseLogin } from './percobaan.ts'
import { verifyPassword } from './sandi.ts'
import { codeKey, withCode } from './second-step.ts'
import { getPasswordHash, setProven } from './session.sql.ts'
import { hashToken } from './token.ts'

/** Asks for one's own password again before something weighty. Throws Invalid at `sandi`, or TooMany after some wrong ones. */
export async function confirmPassword(
  db: Db,
  write: Write,
  user: User,
  sandi: string,
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  const password_hash = await getPasswordHash(db, user.id)
  const kunci = await checkPassword(write, user, password_hash, { field: 'sandi', sandi, ip, now })
  await write(tx => endAttempt(tx, kunci))
}

/** Counts the try before it looks; the keys are to be ended with what the password is asked for. */
export async function checkPassword(
  write: Write,
  user: User,
  stored: string,
  { field, sandi, ip, now }: { field: string; sandi: string; ip: string; now: number },
): Promise<AttemptKey[]> {
  const kunci: AttemptKey[] = [`sandi:${user.id}`, addressAttemptKey(ip)]
  const wait = await write(tx => beginAttempt(tx, now, kunci))
  if (wait) throw refuseLogin(wait)
  if (!(await verifyPassword(sandi, stored))) throw Invalid({ [field]: 'Kata sandi sekarang tidak cocok' })
  return kunci
}

/** For the next minutes this session is not asked again. Throws Invalid at the field, or TooMany after some wrong tries. */
export async function prove(
  db: Db,
  write: Write,
  user: User,
  { sandi, kode }: z.output<typeof buktiBody>,
  { token, ip, now }: { token: string; ip: string; now: number },
): Promise<void> {
  const hash = hashToken(token)
  if (user.langkah_kedua) {
    if (kode === undefined) throw Invalid({ kode: 'Wajib diisi' })
    const kunci = codeKey(user.id, 'sesi', ip)
    return withCode(write, { akunId: user.id, kode, kunci, now }, tx => setProven(tx, hash, now))
  }
  if (sandi === undefined) throw Invalid({ sandi: 'Wajib diisi' })
  await confirmPassword(db, write, user, sandi, { ip, now })
  await write(tx => setProven(tx, hash, now))
}
