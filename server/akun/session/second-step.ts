import { Secret, TOTP } from 'otpauth'
import { FIGURE_CODE, type getSecondStep, isRequired, SECOND_CODE } from '#contract/akun/second-step.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Conflict, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { type AttemptKey, addressAttemptKey, beginAttempt, endAttempt, refuseLogin } from './percobaan.ts'
import * as langkahKeduaSql from './second-step.sql.ts'
import { endTrust } from './session.ts'
import { hashToken, makeCode, readCode } from './token.ts'

const CODE_COUNT = 10

/** What a code was: of the authenticator, or one of the ten. */
export type SecondStepKind = 'aplikasi' | 'cadangan'

export async function describeSecondStep(db: Db, user: User): Promise<Reply<typeof getSecondStep>> {
  const row = await langkahKeduaSql.getStepRow(db, user.id)
  return {
    aktif_at: row?.aktif_at ?? null,
    sisa_kode: await langkahKeduaSql.countCadanganCode(db, user.id),
    wajib: isRequired((await getPengaturan(db)).langkah_kedua_wajib, user.peran),
  }
}

/** A new secret, 160 random bits. It asks for nothing yet: first a code has to show that the authenticator has it. */
export async function beginSecondStep(tx: Tx, now: number, user: User): Promise<{ rahasia: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  if (!(await langkahKeduaSql.putSecret(tx, user.id, secret.base32, now))) throw Active()
  const uri = new TOTP({ secret, issuer: 'Hadir', label: user.username, digits: FIGURE_CODE, period: SECOND_CODE })
  return { rahasia: secret.base32, uri: uri.toString() }
}

/** From now on a code is asked for. Returns the recovery codes, which nobody can read again. */
export async function confirmSecondStep(tx: Tx, now: number, user: User, kode: string): Promise<string[]> {
  const row = await langkahKeduaSql.getStepRow(tx, user.id)
  if (!row) throw NotFound('langkah kedua')
  if (row.aktif_at !== null) throw Active()
  const langkah = stepOf(row.rahasia, kode, now)
  if (langkah === undefined) throw WrongCode()
  if (!(await langkahKeduaSql.activateSecret(tx, user.id, row.rahasia, { aktif_at: now, langkah_terakhir: langkah })))
    throw Active()
  await endTrust(tx, user.id)
  return renewCadanganCode(tx, user.id)
}

export async function renewCadanganCode(tx: Tx, akunId: number): Promise<string[]> {
  const codeList = Array.from({ length: CODE_COUNT }, () => makeCode(2, 5))
  await langkahKeduaSql.replaceCadanganCode(tx, akunId, codeList.map(hashCode))
  return codeList
}

/** Takes the second step away, with its recovery codes and the devices that were trusted; false where there was none. */
export async function removeSecondStep(tx: Tx, akunId: number): Promise<boolean> {
  // First, as a log-in that is on its way takes its code: they wait for one another in one order.
  const was = await langkahKeduaSql.deleteStep(tx, akunId)
  await langkahKeduaSql.replaceCadanganCode(tx, akunId, [])
  await endTrust(tx, akunId)
  return was
}

/** Who counts the tries: `siapa` is '' for a stranger with the right password, else the known device or the session they come from. */
export function codeKey(akunId: number, who: string, ip: string): AttemptKey[] {
  return [who === '' ? `kode:${akunId}` : `kode:${akunId}:${who}`, addressAttemptKey(ip)]
}

/**
 * Does `work` if the code is right, and spends the code with it: both are kept or neither. The try is counted before the code is
 * looked at. Throws Invalid at `kode`, or TooMany after some wrong ones.
 */
export async function withCode<T>(
  write: Write,
  { akunId, kode, kunci, now }: { akunId: number; kode: string; kunci: AttemptKey[]; now: number },
  work: (tx: Tx, cara: SecondStepKind) => Promise<T>,
): Promise<T> {
  const wait = await write(tx => beginAttempt(tx, now, kunci))
  if (wait) throw refuseLogin(wait)
  return write(async tx => {
    const cara = await spendCode(tx, akunId, kode, now)
    if (!cara) throw WrongCode()
    await endAttempt(tx, kunci)
    return work(tx, cara)
  })
}

/** A code works once: of two calls at once, also in two processes, one finds it spent. */
async function spendCode(tx: Tx, akunId: number, kode: string, now: number): Promise<SecondStepKind | undefined> {
  const row = await langkahKeduaSql.getStepRow(tx, akunId)
  if (!row || row.aktif_at === null) return undefined
  const langkah = stepOf(row.rahasia, kode, now)
  if (langkah !== undefined) return (await langkahKeduaSql.takeStep(tx, akunId, langkah)) ? 'aplikasi' : undefined
  return (await langkahKeduaSql.takeCadanganCode(tx, akunId, hashCode(kode))) ? 'cadangan' : undefined
}

/** The time step whose code this is, of now, the one before and the one after; undefined of none. */
function stepOf(rahasia: string, kode: string, now: number): number | undefined {
  const token = kode.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = TOTP.validate({
    ...{ token, secret: Secret.fromBase32(rahasia), digits: FIGURE_CODE, period: SECOND_CODE },
    ...{ timestamp: now, window: 1 },
  })
  return delta === null ? undefined : TOTP.counter({ period: SECOND_CODE, timestamp: now }) + delta
}

const hashCode = (kode: string) => hashToken(readCode(kode))

const Active = () => Conflict('langkah_kedua.aktif', 'Langkah kedua akun ini sudah menyala.')
const WrongCode = () => Invalid({ kode: 'Kode tidak cocok, atau sudah dipakai. Tunggu kode berikutnya.' })

/** For somebody who has lost phone and recovery codes, by another admin: nobody goes round their own second step. */
export async function resetSecondStep(tx: Tx, user: User, akunId: number): Promise<void> {
  found(await tx.selectFrom('akun').select('id').where('id', '=', akunId).executeTakeFirst(), 'akun')
  if (akunId === user.id)
    throw Conflict('akun.diri_sendiri', 'Langkah kedua Anda sendiri dimatikan di halaman Akun, dengan kodenya.')
  if (!(await removeSecondStep(tx, akunId))) throw NotFound('langkah kedua')
}

/** On the server's command line; the id of the account whose second step is gone, undefined when there is no such account. */
export async function resetByUsername(tx: Tx, username: string): Promise<{ id: number; ada: boolean } | undefined> {
  const akun = await findByUsername(tx, username)
  return akun && { id: akun.id, ada: await removeSecondStep(tx, akun.id) }
}

async function findByUsername(db: Db, username: string) {
  return db.selectFrom('akun').select('id').where('username', '=', username.trim().toLowerCase()).executeTakeFirst()
}
