import type * as z from 'zod'
import { nimSchema, teleponSchema } from '#contract/identitas.ts'
import type { masukBody } from '#contract/session.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError } from '../errors.ts'
import { deleteOldPercobaan } from './percobaan.sql.ts'
import { beginPercobaan, endPercobaan, kunciAlamat, PERCOBAAN_BASI } from './percobaan.ts'
import { verifySandi } from './sandi.ts'
import { deleteLapsedSessions, findAkunToLogIn, lockMatchingAkun } from './session.sql.ts'
import { LONGEST, LONGEST_IDLE, openSession } from './session.ts'

interface Caller {
  ip: string
  device: string
  now: number
}

/**
 * Opens a session and returns its token. A wrong password, an unknown name and an account that is switched off answer
 * the same, after the same work. Takes `write` and not a transaction: hashing must not hold one.
 */
export async function logIn(
  db: Db,
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { username, sandi, ingat }: z.output<typeof masukBody>,
  { ip, device, now }: Caller,
): Promise<{ token: string; ganti_sandi: boolean }> {
  const spelled = spell(username)
  // One key for every spelling that finds the same account: a NIP with its dots moved is no new name.
  const percobaan = { akun: `akun:${spelled.hp || spelled.nomor.toLowerCase()}`, alamat: kunciAlamat(ip) }
  await write(tx => beginPercobaan(tx, now, percobaan))

  const akun = await firstThatMatches(await findAkunToLogIn(db, spelled), sandi)
  if (!akun) throw NoMatch()

  const token = await write(async tx => {
    // While we hashed, the password may have been reset and all sessions ended: this one must not come after that.
    if (!(await lockMatchingAkun(tx, akun))) throw NoMatch()
    await endPercobaan(tx, percobaan)
    return openSession(tx, now, akun.id, device, ingat)
  })
  // Logging in is rare enough to sweep at, and apart, so that it never holds a lock somebody waits for.
  await deleteLapsedSessions(db, now - LONGEST_IDLE, now - LONGEST)
  await deleteOldPercobaan(db, now - PERCOBAAN_BASI)
  return { token, ganti_sandi: akun.ganti_sandi === 1 }
}

const NoMatch = () => new AppError('unauthorized', 'session.tidak_cocok', 'NIM atau kata sandi tidak cocok.')

/** One phone may belong to several people, so each is tried; nobody at all still costs one try. */
async function firstThatMatches<T extends { password_hash: string }>(akunList: T[], sandi: string) {
  if (akunList.length === 0) await verifySandi(sandi, undefined)
  for (const akun of akunList) if (await verifySandi(sandi, akun.password_hash)) return akun
  return undefined
}

/** The same name as each of the columns it may stand in would spell it; '' where it cannot. */
function spell(typed: string): { username: string; nim: string; nomor: string; hp: string } {
  const nim = nimSchema.safeParse(typed)
  const telepon = teleponSchema.safeParse(typed)
  return {
    username: typed.toLowerCase(),
    nim: nim.success ? nim.data : '',
    nomor: /^[\d .]{8,30}$/.test(typed) ? typed.replace(/[ .]/g, '') : typed,
    hp: telepon.success ? telepon.data : '',
  }
}
