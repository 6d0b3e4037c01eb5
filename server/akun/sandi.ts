import type * as z from 'zod'
import type { gantiSandiBody } from '#contract/akun/akun.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Invalid, Unauthorized } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPemilik, type PemilikRow, replaceSandi } from './akun.sql.ts'
import { describeLemah, type Pemilik } from './sandi-lemah.ts'
import { checkSandi } from './session/confirm-sandi.ts'
import { type AttemptKey, endPercobaan } from './session/percobaan.ts'
import { hashSandi, verifySandi } from './session/sandi.ts'
import { readSandiSekaliPakai } from './session/sandi-sekali-pakai.ts'
import { endOtherSessions, endSessions } from './session/session.ts'

/**
 * Changes one's own password and ends the sessions of all other devices. Guessing the old one on a phone left behind is slowed
 * down; who has logged in with a one-time password within the hour (no session of it is older) is not asked for it. Takes
 * `write` and not a transaction: hashing must not hold one. `also` belongs to the change: neither is kept without the other.
 */
export async function changeSandi(
  db: Db,
  write: Write,
  user: User,
  { sandi_lama, sandi_baru }: z.output<typeof gantiSandiBody>,
  { token, ip, now }: { token: string; ip: string; now: number },
  also: (tx: Tx) => Promise<void>,
): Promise<void> {
  const row = await getPemilik(db, user.id)
  if (sandi_lama === undefined && !user.ganti_sandi) throw Invalid({ sandi_lama: 'Wajib diisi' })
  if (sandi_baru === sandi_lama) throw Invalid({ sandi_baru: 'Kata sandi baru harus berbeda dari yang sekarang' })
  await refuseLemah(sandi_baru, row)

  let kunci: AttemptKey[] = []
  if (user.ganti_sandi) {
    if (await verifySandi(readSandiSekaliPakai(sandi_baru), row.password_hash))
      throw Invalid({ sandi_baru: 'Kata sandi baru harus berbeda dari yang sekali pakai' })
  } else {
    kunci = await checkSandi(write, user, row.password_hash, { field: 'sandi_lama', sandi: sandi_lama ?? '', ip, now })
  }

  const passwordHash = await hashSandi(sandi_baru)
  await write(async tx => {
    // While we hashed, the admin may have made a new one-time password and ended this session.
    if (!(await replaceSandi(tx, user.id, row.password_hash, passwordHash))) throw Unauthorized()
    await endPercobaan(tx, kunci)
    await also(tx)
    await endOtherSessions(tx, user.id, token)
  })
}

/**
 * A password for an account that has none, or a forgotten one: it is
 * hashed outside of a transaction, and kept by what is returned, in one.
 */
export async function chooseSandi(db: Db, akunId: number, sandi_baru: string) {
  const row = await getPemilik(db, akunId)
  await refuseLemah(sandi_baru, row)
  const passwordHash = await hashSandi(sandi_baru)
  /** False where somebody was quicker, or the account is switched off. Ends whatever sessions it has. */
  return async (tx: Tx): Promise<boolean> => {
    if (!(await replaceSandi(tx, akunId, row.password_hash, passwordHash))) return false
    await endSessions(tx, akunId)
    return true
  }
}

async function refuseLemah(sandi_baru: string, row: PemilikRow): Promise<void> {
  const lemah = await describeLemah(sandi_baru, toPemilik(row))
  if (lemah) throw Invalid({ sandi_baru: lemah })
}

function toPemilik({ username, nim, nomor, lembaga, ...row }: PemilikRow): Pemilik {
  return {
    nama: [row.nama, row.nama_pendamping, row.nama_murabbi],
    username,
    nim,
    nomor,
    hp: [row.hp_pendamping, row.hp_murabbi],
    lembaga,
  }
}
