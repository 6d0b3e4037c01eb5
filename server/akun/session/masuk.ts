import type * as z from 'zod'
import type { loginBody } from '#contract/akun/session.ts'
import { type NextStep, SECOND_STEP } from '#contract/akun/waiting.ts'
import { phoneSchema } from '#contract/person-schema.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import { forgetOldUsage } from '#server/dasar/http/pemakaian.ts'
import { forgetOldDevice, KNOWN, rememberDevice } from './known-device.ts'
import { deleteOldAttempt, deleteOldKampusAttempts, findNeedingCode } from './masuk.sql.ts'
import { readOneTimePassword, spendPassword } from './one-time-password.ts'
import {
  type AttemptKey,
  addressAttemptKey,
  beginAttempt,
  endAttempt,
  type LoginWait,
  originKey,
  refuseLogin,
  STALE_ATTEMPT,
} from './percobaan.ts'
import { verifyPassword } from './sandi.ts'
import {
  type AkunToLogIn,
  deleteLapsedSessions,
  findAkunToLogIn,
  type LoginName,
  lockMatchingAkun,
} from './session.sql.ts'
import { LONGEST, LONGEST_IDLE, openSession } from './session.ts'
import { forgetOldPostponed, openPostponed } from './tertunda.ts'
import { hashToken } from './token.ts'

interface Caller {
  ip: string
  device: string
  now: number
  /** Told whose account it is, where one alone is meant. */
  tell(akunId: number): void
}

/**
 * Opens a session and returns its token. A wrong password, an unknown name and an account that is switched off answer
 * the same, after the same work. Takes `write` and not a transaction: hashing must not hold one.
 */
export async function logIn(
  db: Db,
  write: Write,
  { username, sandi, ingat, tanda_perangkat }: z.output<typeof loginBody>,
  { ip, device, now, tell }: Caller,
): Promise<{ token: string; ganti_sandi: boolean }> {
  const name = spell(username)
  const tanda = tanda_perangkat && hashToken(tanda_perangkat)
  const akunList = await findAkunToLogIn(db, name, { tanda, since: now - KNOWN })
  if (akunList.length === 1 && akunList[0]) tell(akunList[0].id)
  const { open, waits } = await begin(write, now, listGuess(akunList, name, { tanda, ip }))
  const right = await findRight(open, sandi)
  if (!right) throw waits[0] ? refuseLogin(waits[0]) : NoMatch()

  const { akun } = right
  tell(akun.id)
  const masuk = await write(async tx => {
    // While we hashed, the password may have been reset and all sessions ended: this one must not come after that.
    if (!(await lockMatchingAkun(tx, akun))) throw NoMatch()
    if (akun.ganti_sandi === 1) await spendPassword(tx, akun.id, tanda, now)
    const others = open.filter(one => one.akun !== akun).flatMap(({ kunci }) => kunci)
    await endAttempt(tx, right.kunci, others)
    return admit(tx, now, { akun_id: akun.id, device, ingat, tanda_hash: tanda })
  })
  await sweepLogIns(db, now)
  return { token: tokenOfLogIn(masuk), ganti_sandi: akun.ganti_sandi === 1 }
}

/** Whose account it is, is certain: opens the session, or keeps it until the code of the second step has come. */
export async function admit(
  tx: Tx,
  now: number,
  masuk: { akun_id: number; device: string; ingat: boolean; tanda_hash: string },
): Promise<{ token: string } | { berikut: NextStep }> {
  const { akun_id, device, ingat, tanda_hash } = masuk
  const owner = await findNeedingCode(tx, akun_id, { tanda: tanda_hash, now })
  if (owner) return { berikut: { ...owner, tertunda: await openPostponed(tx, now, masuk) } }
  if (ingat && tanda_hash) await rememberDevice(tx, akun_id, tanda_hash, now)
  return { token: await openSession(tx, now, akun_id, device, ingat) }
}

/** Longer than an attempt at the campus may take, and the page to ask what became of it. */
const KAMPUS_ATTEMPT = 12 * 60_000

/** Logging in is rare enough to sweep at, and apart, so that it never holds a lock somebody waits for. */
export async function sweepLogIns(db: Db, now: number): Promise<void> {
  // Known for as long as a device may keep what it read with it: an unknown session is an ended one.
  await deleteLapsedSessions(db, now - LONGEST_IDLE, now - LONGEST - LONGEST_IDLE)
  await deleteOldAttempt(db, now - STALE_ATTEMPT)
  await forgetOldDevice(db, now)
  await forgetOldUsage(db, now)
  await forgetOldPostponed(db, now)
  await deleteOldKampusAttempts(db, now - KAMPUS_ATTEMPT)
}

/** Throws where a code is due, once what waits for it is kept. */
export function tokenOfLogIn(masuk: Awaited<ReturnType<typeof admit>>): string {
  if ('berikut' in masuk) throw NeedsCode(masuk.berikut)
  return masuk.token
}

/** Right so far. An error, because whoever knows nothing of second steps must not take it for a log-in. */
const NeedsCode = (berikut: NextStep) =>
  new AppError(
    'unauthorized',
    SECOND_STEP,
    'Masukkan juga kode dari aplikasi autentikator; muat ulang halaman ini bila tempatnya tidak tampil.',
    { extra: berikut },
  )
const NoMatch = () => new AppError('unauthorized', 'session.tidak_cocok', 'NIM atau kata sandi tidak cocok.')

/** One account the typed name may mean, or nobody, and what a try on it counts under. */
interface Guess<Akun = AkunToLogIn | undefined> {
  akun: Akun
  kunci: AttemptKey[]
}

/**
 * One count per account, whatever was typed, and one per address; for a device that the account knows neither of them, but its own. A
 * name that nobody has is counted like an account; hashed, because some people type their password there.
 */
function listGuess(akunList: AkunToLogIn[], name: LoginName, { tanda, ip }: { tanda: string; ip: string }): Guess[] {
  const asStranger = (kunci: AttemptKey): AttemptKey[] => [kunci, originKey(kunci, ip), addressAttemptKey(ip)]
  if (akunList.length === 0) {
    const typed = name.hp || name.angka || name.kecil
    return [{ akun: undefined, kunci: asStranger(`nama:${hashToken(typed)}`) }]
  }
  return akunList.map(akun => ({
    akun,
    kunci: akun.dikenal === 1 ? [`perangkat:${akun.id}:${tanda}`] : asStranger(`akun:${akun.id}`),
  }))
}

/** Counts each as failed. Of several who share a phone each waits alone; refused is who may try none. */
async function begin(write: Write, now: number, guessList: Guess[]): Promise<{ open: Guess[]; waits: LoginWait[] }> {
  const open: Guess[] = []
  const waits: LoginWait[] = []
  for (const guess of guessList) {
    const wait = await write(tx => beginAttempt(tx, now, guess.kunci))
    if (wait) waits.push(wait)
    else open.push(guess)
  }
  if (waits[0] && open.length === 0) throw refuseLogin(waits[0])
  return { open, waits }
}

/** One phone may belong to several people, so each is tried, at once, so as not to tell by the time; nobody costs a try too. */
async function findRight(open: Guess[], sandi: string): Promise<Guess<AkunToLogIn> | undefined> {
  const matches = await Promise.all(
    open.map(({ akun }) =>
      verifyPassword(akun?.ganti_sandi === 1 ? readOneTimePassword(sandi) : sandi, akun?.password_hash),
    ),
  )
  const right = open[matches.indexOf(true)]
  return right?.akun && { ...right, akun: right.akun }
}

/** Whom somebody may mean who types this where one logs in. */
export async function findNamedAkun(db: Db, typed: string, now: number): Promise<number[]> {
  return (await findAkunToLogIn(db, spell(typed), { tanda: '', since: now })).map(akun => akun.id)
}

function spell(typed: string): LoginName {
  const phone = phoneSchema.safeParse(typed)
  return {
    diketik: typed,
    kecil: typed.toLowerCase(),
    angka: /^[\d .]{8,30}$/.test(typed) ? typed.replace(/[ .]/g, '') : '',
    hp: phone.success ? phone.data : '',
  }
}
