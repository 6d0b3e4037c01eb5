import type * as z from 'zod'
import type { replacePasswordBody } from '#contract/akun/akun.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Invalid, Unauthorized } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { deleteKampusAkun, getOwner, type OwnerRow, replacePassword } from './akun.sql.ts'
import { checkPassword } from './session/confirm-password.ts'
import { readOneTimePassword } from './session/one-time-password.ts'
import { type AttemptKey, endAttempt } from './session/percobaan.ts'
import { hashSandi, verifyPassword } from './session/sandi.ts'
import { endOtherSessions, endSessions } from './session/session.ts'
import { describeWeak, type Owner } from './weak-password.ts'

/**
 * Changes one's own password and ends the sessions of all other devices. Guessing the old one on a phone left behind is slowed
 * down; who has logged in with a one-time password within the hour (no session of it is older) is not asked for it. Takes
 * `write` and not a transaction: hashing must not hold one. `also` belongs to the change: neither is kept without the other.
 */
export async function changePassword(
  db: Db,
  write: Write,
  user: User,
  { sandi_lama, sandi_baru }: z.output<typeof replacePasswordBody>,
  { token, ip, now }: { token: string; ip: string; now: number },
  also: (tx: Tx) => Promise<void>,
): Promise<void> {
  const row = await getOwner(db, user.id)
  if (sandi_lama === undefined && !user.ganti_sandi) throw Invalid({ sandi_lama: 'Wajib diisi' })
  if (sandi_baru === sandi_lama) throw Invalid({ sandi_baru: 'Kata sandi baru harus berbeda dari yang sekarang' })
  await refuseWeak(sandi_baru, row)

  let kunci: AttemptKey[] = []
  if (user.ganti_sandi) {
    if (await verifyPassword(readOneTimePassword(sandi_baru), row.password_hash))
      throw Invalid({ sandi_baru: 'Kata sandi baru harus berbeda dari yang sekali pakai' })
  } else {
    kunci = await checkPassword(write, user, row.password_hash, {
      field: 'sandi_lama',
      sandi: sandi_lama ?? '',
      ip,
      now,
    })
  }

  const passwordHash = await hashSandi(sandi_baru)
  await write(async tx => {
    // While we hashed, the admin may have made a new one-time password and ended this session.
    if (!(await replacePassword(tx, user.id, row.password_hash, passwordHash))) throw Unauthorized()
    await endAttempt(tx, kunci)
    await also(tx)
    await endOtherSessions(tx, user.id, token)
  })
}

/**
 * A password for an account that has none, or a forgotten one: it is
 * hashed outside of a transaction, and kept by what is returned, in one.
 */
export async function choosePassword(db: Db, akunId: number, sandi_baru: string) {
  const row = await getOwner(db, akunId)
  await refuseWeak(sandi_baru, row)
  const passwordHash = await hashSandi(sandi_baru)
  /** False where somebody was quicker, or the account is switched off. Ends whatever sessions it has, and its way by the campus. */
  return async (tx: Tx): Promise<boolean> => {
    if (!(await replacePassword(tx, akunId, row.password_hash, passwordHash))) return false
    await endSessions(tx, akunId)
    // Whoever had got in may have bound an account of the campus; who changes a password they know sees it on the same page.
    await deleteKampusAkun(tx, akunId)
    return true
  }
}

async function refuseWeak(sandi_baru: string, row: OwnerRow): Promise<void> {
  const weak = await describeWeak(sandi_baru, toOwner(row))
  if (weak) throw Invalid({ sandi_baru: weak })
}

function toOwner({ username, nim, nomor, lembaga, ...row }: OwnerRow): Owner {
  return {
    nama: [row.nama, row.nama_pendamping, row.nama_murabbi],
    username,
    nim,
    nomor,
    hp: [row.hp_pendamping, row.hp_murabbi],
    lembaga,
  }
}
