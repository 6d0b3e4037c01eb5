import crypto from 'node:crypto'
import { isRequired } from '#contract/akun/second-step.ts'
import { MINUTE_BUKTI, type SessionReply } from '#contract/akun/session.ts'
import { hijriOffset } from '#contract/hijri.ts'
import { standardIstilah } from '#contract/istilah.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import type { Peran } from '#contract/peran.ts'
import { todayIn } from '#contract/tanggal.ts'
import { isUnavailable } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, NotFound, SessionEnded } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { applyIstilah } from '#server/dasar/istilah.ts'
import { ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { listSetMonths } from '#server/pengaturan/awal-bulan/month-start.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPeriodeNow } from '#server/pengaturan/periode/periode.ts'
import { deletePostponedOf, distrustDevice } from './masuk.sql.ts'
import * as sessionSql from './session.sql.ts'
import { requireLiveTautan } from './tautan.ts'
import { hashToken } from './token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const VALID_BUKTI = MINUTE_BUKTI * 60_000
/** No session outlives this, however often it is used; none lives longer unused than LONGEST_IDLE. */
export const LONGEST = 180 * DAY
export const LONGEST_IDLE = 30 * DAY
/** What a one-time password opens is for choosing an own one, now. */
const LONGEST_ONE_TIME = HOUR
const LONGEST_ADMIN = 30 * DAY

const OLD_BUILD = 'Muat ulang Hadir: yang terbuka ini versi lama, yang belum punya halaman untuk mahasantri.'

/**
 * A pendamping must not be logged out in the mosque; whoever sees everything must not stay logged in on an office desk,
 * and nobody on a device that is not theirs.
 */
function idleLimit(peran: readonly Peran[], ingat: number): number {
  return ingat === 0 || peran.includes('admin') || peran.includes('pimpinan') ? 12 * HOUR : LONGEST_IDLE
}

function longest(peran: readonly Peran[]): number {
  return peran.includes('admin') ? LONGEST_ADMIN : LONGEST
}

/**
 * The user behind a token, or undefined when it has lapsed. Called before every endpoint. Throws SessionEnded where the server
 * does not know it (any more), and what there is to say when it was opened by a link that is no longer good.
 */
export async function findUser(db: Db, now: number, token: string): Promise<User | undefined> {
  if (token.length > 100) return undefined
  const hash = hashToken(token)
  const row = await sessionSql.getSessionRow(db, hash)
  if (!row) throw SessionEnded()
  const { peran, istilah_pendamping: pendamping, istilah_kelompok: kelompok } = row
  applyIstilah(pendamping && kelompok ? { pendamping, kelompok } : standardIstilah)
  // A session of a link lives as long as its link.
  const idle = row.tautan_id === null ? idleLimit(peran, row.ingat) : LONGEST_IDLE
  if (now - row.used_at > idle || now - row.created_at > longest(peran)) return undefined
  // A write per call would make every read a writer; ten minutes is exact enough for limits of hours and days.
  if (now - row.used_at > 10 * 60_000) await ifPossible(() => sessionSql.touchSession(db, hash, now))
  if (row.tautan_id !== null) return requireLiveTautan(db, now, row.tautan_id)
  // Left open, it would let whoever finds the device choose the password.
  if (row.ganti_sandi === 1 && now - row.created_at > LONGEST_ONE_TIME) return undefined
  // Whoever the office has deactivated in every role they had is nobody here.
  if (peran.length === 0) throw SessionEnded()
  const { id, nama, username, murabbi_id, pendamping_id } = row
  // Whose role is not in force is not that person here either.
  const mahasantri_id = peran.includes('mahasantri') ? row.mahasantri_id : null
  return {
    ...{ id, nama, username, peran, murabbi_id, pendamping_id, mahasantri_id },
    ganti_sandi: row.ganti_sandi === 1,
    langkah_kedua: row.langkah_kedua === 1,
    pasang_langkah_kedua: row.langkah_kedua === 0 && isRequired(row.langkah_kedua_wajib ?? 'tidak', peran),
    terbukti: row.terbukti_at !== null && now - row.terbukti_at <= VALID_BUKTI,
  }
}

/** Of a log-in: it has been used lately, and was opened not too long ago. */
export function isAlive(
  { used_at, created_at, ingat }: { used_at: number; created_at: number; ingat: number },
  peran: readonly Peran[],
  now: number,
): boolean {
  return now - used_at <= idleLimit(peran, ingat) && now - created_at <= longest(peran)
}

/** While nothing can be written (disk full, another process holds the file), reading must go on. */
export async function ifPossible(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** Opens a session and returns its token: 256 random bits, of which the database keeps only the hash. */
export async function openSession(
  tx: Tx,
  now: number,
  akunId: number,
  device: string,
  ingat = true,
  /** The link that opens it, null for a log-in. */
  tautanId: number | null = null,
): Promise<string> {
  const token = crypto.randomBytes(32).toString('base64url')
  await sessionSql.insertSession(tx, {
    token_hash: hashToken(token),
    akun_id: akunId,
    created_at: now,
    used_at: now,
    device: device.slice(0, 120),
    ingat: ingat ? 1 : 0,
    tautan_id: tautanId,
  })
  return token
}

/** Where the user is logged in, the latest use first; what has lapsed meanwhile is not shown. */
export async function listSessions(db: Db, user: User, token: string, now: number) {
  const own = hashToken(token)
  const rows = await sessionSql.listSessionRows(db, user.id)
  return rows
    .filter(row => isAlive(row, user.peran, now))
    .map(({ token_hash, device, created_at, used_at }) => {
      return { kunci: token_hash.slice(0, 16), device, created_at, used_at, ini: token_hash === own }
    })
}

/** `kunci` as in `listSessions`; somebody else's session is not found. */
export async function endOneSession(tx: Tx, user: User, kunci: string): Promise<void> {
  if (!(await sessionSql.deleteSessionOf(tx, user.id, kunci))) throw NotFound('session')
  await endTrust(tx, user.id)
}

/** The one that holds this token. */
export async function endOwnSession(tx: Tx, token: string): Promise<void> {
  await sessionSql.deleteSession(tx, hashToken(token))
}

/** Ends the account's sessions on every device but the one that holds this token. */
export async function endOtherSessions(tx: Tx, akunId: number, token: string): Promise<void> {
  await sessionSql.deleteOtherSessions(tx, akunId, hashToken(token))
  await endTrust(tx, akunId)
}

/** Ends every session of the account, for example when it is switched off or its password was reset. */
export async function endSessions(tx: Tx, akunId: number): Promise<void> {
  await sessionSql.deleteOtherSessions(tx, akunId, '')
  await endTrust(tx, akunId)
}

/** A link has one session: that of the last phone that opened it. */
export async function endSessionsOfTautan(tx: Tx, tautanId: number): Promise<void> {
  await sessionSql.deleteSessionsOfTautan(tx, tautanId)
}

/** Whoever logs in next is asked for a code, on every device, and who has only given the password begins anew. */
export async function endTrust(tx: Tx, akunId: number): Promise<void> {
  await deletePostponedOf(tx, akunId)
  await distrustDevice(tx, akunId)
}

/**
 * Everything a browser needs to know before its first screen, in one answer. `knowsMahasantri` false: the build of before, which
 * would draw nothing for that role.
 */
export async function describeSession(
  db: Db,
  user: User,
  now: number,
  knowsMahasantri: boolean,
): Promise<SessionReply> {
  const peran = user.peran.filter(one => knowsMahasantri || one !== 'mahasantri')
  if (peran.length === 0) throw new AppError('gone', 'versi.usang', OLD_BUILD)
  const pengaturan = await getPengaturan(db)
  const { lembaga, zona_waktu, awal_pekan } = pengaturan
  const hari_ini = todayIn(zona_waktu, now)
  const periode = await getPeriodeNow(db, hari_ini)
  const awal_bulan = await listSetMonths(db)
  const { aturan, batas } = ruleOf(await rulesOf(db, periode?.id))
  const { id, nama, username, murabbi_id, pendamping_id, ganti_sandi } = user
  const { langkah_kedua = false, pasang_langkah_kedua = false, mahasantri_id = null } = user
  return {
    akun: {
      ...{ id, nama, username, peran, murabbi_id, pendamping_id, mahasantri_id },
      ...{ ganti_sandi, langkah_kedua, pasang_langkah_kedua },
    },
    ...{ lembaga, zona_waktu, awal_pekan, awal_bulan },
    hijri_offset: hijriOffset(hari_ini, awal_bulan),
    batas: { minimal: batas.minimal, peringatan: batas.peringatan },
    aturan,
    tautan: user.tautan ?? null,
    periode: user.tautan ? null : (periode ?? null),
    hari_ini,
    istilah: istilahOf(pengaturan),
  }
}
