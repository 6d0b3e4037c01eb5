import type * as z from 'zod'
import type { buktiBody } from '#contract/akun/session.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { confirmSandi } from './confirm-sandi.ts'
import { kunciKode, withKode } from './langkah-kedua.ts'
import { setTerbukti } from './session.sql.ts'
import { hashToken } from './token.ts'

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
