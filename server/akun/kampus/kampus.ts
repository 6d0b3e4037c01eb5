import crypto from 'node:crypto'
import type * as z from 'zod'
import type { createKampusSession } from '#contract/akun/kampus.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/user.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { endKampus, lockAkun, requireAkun } from '../akun.ts'
import { admit, sweepLogIns, tokenOfLogIn } from '../session/masuk.ts'
import { endOwnSession, endSessions } from '../session/session.ts'
import { hashToken } from '../session/token.ts'
import { AgainKampus, type FailedKampus, type KampusFailure, refuseKampus } from './failure.ts'
import * as kampusSql from './kampus.sql.ts'
import type { Issuer, Kampus, KampusAttempt, KampusIdentity } from './provider.ts'

const AT_PROVIDER = kampusSql.MINUTES_AT_PROVIDER * 60_000

const random = () => crypto.randomBytes(32).toString('base64url')

/** Somebody sets out for the provider's page; `akunId`: to bind their account, null to log in. Throws KampusFailure. */
export async function setOut(
  db: Db,
  write: Write,
  kampus: Kampus,
  { akunId, anotherPerson, now }: { akunId: number | null; anotherPerson: boolean; now: number },
): Promise<{ attempt: KampusAttempt; alamat: string }> {
  const attempt = { state: random(), secret: random() }
  const alamat = await kampus.begin(attempt, anotherPerson)
  const hashes = { state_hash: hashToken(attempt.state), peramban_hash: hashToken(attempt.secret) }
  await write(tx => kampusSql.insertKampusAttempt(tx, { ...hashes, akun_id: akunId, created_at: now }))
  await sweepLogIns(db, now)
  return { attempt, alamat }
}

/**
 * The browser is back from the provider. Returns where it goes on, with the code by which the page there asks what became of it; the
 * code is good for nothing where nobody set out with this state from this browser, or they have come back already.
 */
export async function comeBack(
  write: Write,
  kampus: Kampus,
  { attempt, query, now, clock }: { attempt: KampusAttempt; query: string; now: number; clock: { now(): number } },
  onFailure: (failure: KampusFailure) => void,
): Promise<string> {
  const state_hash = hashToken(attempt.state)
  const mine = { state_hash, peramban_hash: hashToken(attempt.secret) }
  // First, so that of two that come back at once one alone exchanges.
  const taken = await write(tx => kampusSql.takeKampusAttempt(tx, mine, { now, since: now - AT_PROVIDER }))
  if (!taken) return BACK_TO_LOGIN
  const hasil: KampusResult = await kampus.finish(attempt, query).catch((failure: KampusFailure) => {
    onFailure(failure)
    return failure.hasil
  })
  const kode = random()
  const result = { kode_hash: hashToken(kode), hasil: JSON.stringify(hasil), now: clock.now() }
  await write(tx => kampusSql.setKampusResult(tx, state_hash, result))
  return taken.akun_id === null ? `/login#masuk=${kode}` : `/akun#kampus=${kode}`
}

/** With a code that nobody has: the page says to begin anew. */
export const BACK_TO_LOGIN = '/login#masuk=ulangi'

type KampusResult = KampusIdentity | FailedKampus

/** What a page that asks for it must show. */
interface Asking {
  kode: string
  /** What the cookies of its browser hold. */
  secrets: string[]
  now: number
}

/** Whom the provider vouched for; throws what there is to say instead. */
async function askResult(
  db: Db,
  write: Write,
  { kode, secrets, now }: Asking,
  akunId: number | null,
): Promise<KampusIdentity> {
  const asked = { kode_hash: hashToken(kode), browserHashes: secrets.map(hashToken), akunId }
  const taken = await write(tx => kampusSql.takeKampusResult(tx, asked, now - kampusSql.TO_ASK))
  if (!taken) throw AgainKampus()
  const hasil = JSON.parse(taken.hasil) as KampusResult
  if ('galat' in hasil) throw await refuse(db, hasil)
  return hasil
}

async function refuse(db: Db, hasil: FailedKampus, extra?: object): Promise<AppError> {
  return refuseKampus(hasil, (await getPengaturan(db)).zona_waktu, extra)
}

/** Of whoever logs in by the campus. */
export interface KampusCaller {
  now: number
  device: string
  /** The session that this browser has had so far, '' for none: it is over. */
  token: string
  catat(rincian: Record<string, unknown>): void
}

/** Opens a session for whom the campus vouches for. An account with a second step is asked for its code, as after a password. */
export async function logInByKampus(
  db: Db,
  write: Write,
  body: z.output<typeof createKampusSession.body>,
  caller: KampusCaller & Asking,
): Promise<{ token: string; ganti_sandi: boolean }> {
  caller.catat({ lewat: 'kampus' })
  return admitVouched(db, write, await askResult(db, write, caller, null), body, caller)
}

/** The same once it is certain who it is at the campus. */
export async function admitVouched(
  db: Db,
  write: Write,
  identity: KampusIdentity,
  { ingat, tanda_perangkat }: { ingat: boolean; tanda_perangkat: string },
  { now, device, token, catat }: KampusCaller,
): Promise<{ token: string; ganti_sandi: boolean }> {
  const found = await write(tx => findBound(tx, identity, now))
  // Told to nobody but them: by it an admin can bind them.
  const unbound = () => refuse(db, { galat: 'kampus.tanpa_akun' }, { sub: identity.told })
  if (!found) throw await unbound()
  const { akun_id } = found
  catat({ akun_id, ...(found.baru ? { terhubung: 'nim' } : {}) })
  const masuk = await write(async tx => {
    const akun = await kampusSql.lockLiveAkun(tx, akun_id)
    if (!akun) return undefined
    // Let go since it was found; from here on whoever lets go waits.
    if (!(await kampusSql.getBoundAkun(tx, identity.issuer, identity.sub))) return null
    if (token) await endOwnSession(tx, token)
    const tanda_hash = tanda_perangkat && hashToken(tanda_perangkat)
    return { ...akun, masuk: await admit(tx, now, { akun_id, device, ingat, tanda_hash }) }
  })
  if (masuk === null) throw await unbound()
  if (!masuk) throw await refuse(db, { galat: 'kampus.nonaktif' })
  await sweepLogIns(db, now)
  return { token: tokenOfLogIn(masuk.masuk), ganti_sandi: masuk.ganti_sandi === 1 }
}

/** By issuer and subject; where nobody is, by the NIM that the campus says, if there is exactly one that has none yet. Never by mail. */
async function findBound(
  tx: Tx,
  { issuer, sub, nim }: KampusIdentity,
  now: number,
): Promise<{ akun_id: number; baru: boolean } | undefined> {
  const bound = await kampusSql.getBoundAkun(tx, issuer, sub)
  if (bound) return { akun_id: bound.akun_id, baru: false }
  const akun = nim === '' ? undefined : await kampusSql.findAkunOfNim(tx, nim)
  if (!akun) return undefined
  const baru = await kampusSql.insertKampusAkun(tx, { issuer, sub, akun_id: akun.id, created_at: now })
  return baru ? { akun_id: akun.id, baru } : undefined
}

/** Whom the provider vouched for becomes another way into one's own account. */
export async function bindOwn(
  db: Db,
  write: Write,
  writeAndLog: Write,
  asking: Asking & { akunId: number },
): Promise<void> {
  await bindVouched(writeAndLog, await askResult(db, write, asking, asking.akunId), asking)
}

export async function bindVouched(
  writeAndLog: Write,
  { issuer, sub }: KampusIdentity,
  { akunId, now }: { akunId: number; now: number },
): Promise<void> {
  const row = { issuer, sub, akun_id: akunId, created_at: now }
  await writeAndLog(async tx => {
    if (!(await kampusSql.insertKampusAkun(tx, row))) throw Taken()
  })
}

const Taken = () =>
  Conflict(
    'kampus.terpakai',
    'Akun kampus itu sudah terhubung dengan akun Hadir yang lain, atau akun Anda sudah terhubung. Lepaskan dahulu hubungan yang lama.',
  )

/** Since when an account is bound; of one that there is. */
export async function describeKampusOf(db: Db, akunId: number): Promise<{ sejak_at: number | null }> {
  await requireAkun(db, akunId)
  return { sejak_at: (await kampusSql.getKampusOf(db, akunId))?.sejak_at ?? null }
}

/** An admin vouches for somebody who has passed on what the campus calls them. */
export async function bindTold(
  tx: Tx,
  kampus: Issuer | undefined,
  user: User,
  { akunId, told, now }: { akunId: number; told: string; now: number },
): Promise<void> {
  if (!kampus) throw NoKampus()
  await lockOther(tx, user, akunId)
  const identity = { issuer: kampus.issuer, sub: kampus.subOf(told) }
  if (await kampusSql.insertKampusAkun(tx, { ...identity, akun_id: akunId, created_at: now })) return
  const bound = await kampusSql.getBoundAkun(tx, identity.issuer, identity.sub)
  // Pressed again after an answer that was lost.
  if (bound?.akun_id === akunId) return
  const who = bound ? `Akun kampus itu sudah terhubung dengan akun ${bound.username}` : 'Akun ini sudah terhubung'
  throw Conflict('kampus.terpakai', `${who}. Lepaskan dahulu hubungan yang lama.`)
}

/** Ends every session too: they do not know by which way they came, and whoever is let go must be out. */
export async function unbindOther(tx: Tx, user: User, akunId: number): Promise<void> {
  await lockOther(tx, user, akunId)
  if ((await endKampus(tx, akunId)) > 0) await endSessions(tx, akunId)
}

/** One's own goes by the campus itself: what is pasted proves nothing of who pastes it. */
async function lockOther(tx: Tx, user: User, akunId: number): Promise<void> {
  await lockAkun(tx, akunId)
  await requireAkun(tx, akunId)
  if (akunId === user.id)
    throw Conflict('akun.diri_sendiri', 'Akun kampus Anda sendiri dihubungkan dan dilepas di halaman Akun.')
}

export const NoKampus = () =>
  new AppError('not_found', 'kampus.mati', 'Masuk dengan akun kampus tidak tersedia di sini. Masuk dengan kata sandi.')
