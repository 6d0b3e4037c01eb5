import type * as z from 'zod'
import type { buktiBody } from '#contract/akun/session.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kunciKode, withKode } from './langkah-kedua.ts'
import { type AttemptKey, beginPercobaan, endPercobaan, kunciAlamat, refuseLogin } from './percobaan.ts'
import { verifySandi } from './sandi.ts'
import { getPasswordHash, setTerbukti } from './session.sql.ts'
import { hashToken } from './token.ts'

/** Asks for one's own password again before something weighty. Throws Invalid at `sandi`, or TooMany after some wrong ones. */
export async function confirmSandi(
  db: Db,
  write: Write,
  user: User,
  sandi: string,
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  const password_hash = await getPasswordHash(db, user.id)
  const kunci = await checkSandi(write, user, password_hash, { field: 'sandi', sandi, ip, now })
  await write(tx => endPercobaan(tx, kunci))
}

/** Counts the try before it looks; the keys are to be ended with what the password is asked for. */
export async function checkSandi(
  write: Write,
  user: User,
  stored: string,
  { field, sandi, ip, now }: { field: string; sandi: string; ip: string; now: number },
): Promise<AttemptKey[]> {
  const kunci: AttemptKey[] = [`sandi:${user.id}`, kunciAlamat(ip)]
  const wait = await write(tx => beginPercobaan(tx, now, kunci))
  if (wait) throw refuseLogin(wait)
  if (!(await verifySandi(sandi, stored))) throw Invalid({ [field]: 'Kata sandi sekarang tidak cocok' })
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
    const kunci = kunciKode(user.id, 'sesi', ip)
    return withKode(write, { akunId: user.id, kode, kunci, now }, tx => setTerbukti(tx, hash, now))
  }
  if (sandi === undefined) throw Invalid({ sandi: 'Wajib diisi' })
  await confirmSandi(db, write, user, sandi, { ip, now })
  await write(tx => setTerbukti(tx, hash, now))
}
