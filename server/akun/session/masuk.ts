import type * as z from 'zod'
import type { masukBody } from '#contract/akun/session.ts'
import { LANGKAH_KEDUA, type LangkahBerikut } from '#contract/akun/waiting.ts'
import { teleponSchema } from '#contract/person-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import { forgetOldPemakaian } from '#server/dasar/http/pemakaian.ts'
import { deleteOldPercobaan, findNeedingKode } from './masuk.sql.ts'
import { DIKENAL, forgetOldPerangkat, rememberPerangkat } from './perangkat-dikenal.ts'
import {
  type AttemptKey,
  beginPercobaan,
  endPercobaan,
  kunciAlamat,
  kunciAsal,
  type LoginWait,
  PERCOBAAN_BASI,
  refuseLogin,
} from './percobaan.ts'
import { verifySandi } from './sandi.ts'
import { readSandiSekaliPakai, spendSandi } from './sandi-sekali-pakai.ts'
import {
  type AkunToLogIn,
  deleteLapsedSessions,
  findAkunToLogIn,
  lockMatchingAkun,
  type NamaMasuk,
} from './session.sql.ts'
import { LONGEST, LONGEST_IDLE, openSession } from './session.ts'
import { forgetOldTertunda, openTertunda } from './tertunda.ts'
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
  { username, sandi, ingat, tanda_perangkat }: z.output<typeof masukBody>,
  { ip, device, now, tell }: Caller,
): Promise<{ token: string; ganti_sandi: boolean }> {
  const name = spell(username)
  const tanda = tanda_perangkat && hashToken(tanda_perangkat)
  const akunList = await findAkunToLogIn(db, name, { tanda, since: now - DIKENAL })
  if (akunList.length === 1 && akunList[0]) tell(akunList[0].id)
  const { open, waits } = await begin(write, now, listTebakan(akunList, name, { tanda, ip }))
  const right = await findRight(open, sandi)
  if (!right) throw waits[0] ? refuseLogin(waits[0]) : NoMatch()

  const { akun } = right
  tell(akun.id)
  const masuk = await write(async tx => {
    // While we hashed, the password may have been reset and all sessions ended: this one must not come after that.
    if (!(await lockMatchingAkun(tx, akun))) throw NoMatch()
    if (akun.ganti_sandi === 1) await spendSandi(tx, akun.id, tanda, now)
    const others = open.filter(one => one.akun !== akun).flatMap(({ kunci }) => kunci)
    await endPercobaan(tx, right.kunci, others)
    const pemilik = await findNeedingKode(tx, akun.id, { tanda, now })
    if (pemilik) {
      const tertunda = await openTertunda(tx, now, { akun_id: akun.id, device, ingat, tanda_hash: tanda })
      return { token: undefined, berikut: { ...pemilik, tertunda } }
    }
    if (ingat && tanda) await rememberPerangkat(tx, akun.id, tanda, now)
    return { token: await openSession(tx, now, akun.id, device, ingat) }
  })
  // Logging in is rare enough to sweep at, and apart, so that it never holds a lock somebody waits for.
  // Known for as long as a device may keep what it read with it: an unknown session is an ended one.
  await deleteLapsedSessions(db, now - LONGEST_IDLE, now - LONGEST - LONGEST_IDLE)
  await deleteOldPercobaan(db, now - PERCOBAAN_BASI)
  await forgetOldPerangkat(db, now)
  await forgetOldPemakaian(db, now)
  await forgetOldTertunda(db, now)
  if (masuk.token === undefined) throw NeedsKode(masuk.berikut)
  return { token: masuk.token, ganti_sandi: akun.ganti_sandi === 1 }
}

/** Right so far. An error, because whoever knows nothing of second steps must not take it for a log-in. */
const NeedsKode = (berikut: LangkahBerikut) =>
  new AppError(
    'unauthorized',
    LANGKAH_KEDUA,
    'Kata sandi benar. Masukkan juga kode dari aplikasi autentikator; muat ulang halaman ini bila tempatnya tidak tampil.',
    { extra: berikut },
  )
const NoMatch = () => new AppError('unauthorized', 'session.tidak_cocok', 'NIM atau kata sandi tidak cocok.')

/** One account the typed name may mean, or nobody, and what a try on it counts under. */
interface Tebakan<Akun = AkunToLogIn | undefined> {
  akun: Akun
  kunci: AttemptKey[]
}

/**
 * One count per account, whatever was typed, and one per address; for a device that the account knows neither of them, but its own. A
 * name that nobody has is counted like an account; hashed, because some people type their password there.
 */
function listTebakan(
  akunList: AkunToLogIn[],
  name: NamaMasuk,
  { tanda, ip }: { tanda: string; ip: string },
): Tebakan[] {
  const asStranger = (kunci: AttemptKey): AttemptKey[] => [kunci, kunciAsal(kunci, ip), kunciAlamat(ip)]
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
async function begin(
  write: Write,
  now: number,
  tebakanList: Tebakan[],
): Promise<{ open: Tebakan[]; waits: LoginWait[] }> {
  const open: Tebakan[] = []
  const waits: LoginWait[] = []
  for (const tebakan of tebakanList) {
    const wait = await write(tx => beginPercobaan(tx, now, tebakan.kunci))
    if (wait) waits.push(wait)
    else open.push(tebakan)
  }
  if (waits[0] && open.length === 0) throw refuseLogin(waits[0])
  return { open, waits }
}

/** One phone may belong to several people, so each is tried, at once, so as not to tell by the time; nobody costs a try too. */
async function findRight(open: Tebakan[], sandi: string): Promise<Tebakan<AkunToLogIn> | undefined> {
  const matches = await Promise.all(
    open.map(({ akun }) =>
      verifySandi(akun?.ganti_sandi === 1 ? readSandiSekaliPakai(sandi) : sandi, akun?.password_hash),
    ),
  )
  const right = open[matches.indexOf(true)]
  return right?.akun && { ...right, akun: right.akun }
}

/** Whom somebody may mean who types this where one logs in. */
export async function findAkunBernama(db: Db, typed: string, now: number): Promise<number[]> {
  return (await findAkunToLogIn(db, spell(typed), { tanda: '', since: now })).map(akun => akun.id)
}

function spell(typed: string): NamaMasuk {
  const telepon = teleponSchema.safeParse(typed)
  return {
    diketik: typed,
    kecil: typed.toLowerCase(),
    angka: /^[\d .]{8,30}$/.test(typed) ? typed.replace(/[ .]/g, '') : '',
    hp: telepon.success ? telepon.data : '',
  }
}
