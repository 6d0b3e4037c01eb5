import type * as z from 'zod'
import type { gantiSandiBody } from '#contract/akun.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { beginPercobaan, endPercobaan, kunciAlamat } from '../session/percobaan.ts'
import { hashSandi, verifySandi } from '../session/sandi.ts'
import { endOtherSessions } from '../session/session.ts'
import { getPasswordHash, updateAkunRow } from './akun.sql.ts'

/**
 * Changes one's own password and ends the sessions of all other devices. Guessing the old one on a phone left behind is
 * slowed down like the log-in. Takes `write` and not a transaction: hashing must not hold one.
 */
export async function changeSandi(
  db: Db,
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  user: User,
  { sandi_lama, sandi_baru }: z.output<typeof gantiSandiBody>,
  { token, ip, now }: { token: string; ip: string; now: number },
): Promise<void> {
  if (sandi_baru === sandi_lama) throw Invalid({ sandi_baru: 'Kata sandi baru harus berbeda dari yang sekarang' })
  if (sandi_baru.toLowerCase() === user.username)
    throw Invalid({ sandi_baru: 'Kata sandi tidak boleh sama dengan username' })
  const percobaan = { akun: `sandi:${user.id}`, alamat: kunciAlamat(ip) }
  await write(tx => beginPercobaan(tx, now, percobaan))
  if (!(await verifySandi(sandi_lama, await getPasswordHash(db, user.id))))
    throw Invalid({ sandi_lama: 'Kata sandi sekarang tidak cocok' })

  const password_hash = await hashSandi(sandi_baru)
  await write(async tx => {
    await endPercobaan(tx, percobaan)
    await updateAkunRow(tx, user.id, { password_hash, ganti_sandi: 0 })
    await endOtherSessions(tx, user.id, token)
  })
}
