import { describeWait, type WaitCause } from '#contract/akun/waiting.ts'
import type { Tx } from '#database/schema.ts'
import { TooMany } from '#server/dasar/errors.ts'
import { addressOf } from '#server/dasar/http/alamat.ts'
import { type AttemptRow, deleteAttempt, lockAttempt, putAttempt, takeBackAttempt } from './masuk.sql.ts'

/**
 * How often one may be wrong before waiting 2, 4, 8 … seconds, or as long as `first` says, and how long at most; after each `reda`
 * one failure is forgotten.
 */
interface Limit {
  sebab: WaitCause
  bebas: number
  first?: number
  terlama: number
  reda: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
// Short, because whoever knows a name can make its owner wait on a device that is new to the account.
const NAME: Limit = { sebab: 'nama', bebas: 4, terlama: 30 * SECOND, reda: 15 * MINUTE }
const LIMIT = {
  /** `akun:<id>`: strangers' tries on one account, whatever was typed. */
  akun: NAME,
  /** `nama:<hash>`: tries with a name that nobody has, which must not differ from one that somebody has. */
  nama: NAME,
  /** `perangkat:<id>:<hash>`: tries on an account from a device it knows. */
  perangkat: NAME,
  /** `alamat:<address>`. A whole campus may share one, and somebody there always mistypes: it takes many, and wears off by itself. */
  alamat: { sebab: 'jaringan', bebas: 100, terlama: 15 * MINUTE, reda: 5 * MINUTE },
  /**
   * `asal:<akun or nama>:<address>`: failures there from here. They make nobody wait; but whoever comes from where few were waits half
   * as long, or those who guess all day, each as soon as they may, would take every turn.
   */
  asal: { sebab: 'nama', bebas: 3, terlama: SECOND, reda: 8 * 60 * MINUTE },
  /** `sandi:<id>`: tries of the present password where it is changed, on a phone left behind. */
  sandi: { sebab: 'sandi', bebas: 4, terlama: 15 * MINUTE, reda: 15 * MINUTE },
  /**
   * `kode:<id>`: tries of a code after the right password, or, `kode:<id>:<whose>`, from a device the account knows or in a session it
   * has. Three of a million are right at a time: at four an hour somebody with the password would guess for years.
   */
  kode: { sebab: 'kode', bebas: 4, terlama: 15 * MINUTE, reda: 15 * MINUTE },
  /**
   * `direktori:<hash>`: passwords that the directory of the campus was asked about, of one entry. A campus locks after five or more within
   * half an hour, and nobody shall be locked out of everything there by tries here: three, then one in somewhat more than that.
   */
  direktori: { sebab: 'kampus', bebas: 2, first: 31 * MINUTE, terlama: 31 * MINUTE, reda: 31 * MINUTE },
  /** `hadir:<id of the mahasantri>`: codes of a pertemuan. Thirty of a million are taken at a time. */
  hadir: { sebab: 'hadir', bebas: 5, first: MINUTE, terlama: 30 * MINUTE, reda: 15 * MINUTE },
  /** `pertemuan:<kelompok>/<date>`: the same of everybody in the kelompok, together. */
  pertemuan: { sebab: 'hadir', bebas: 40, first: MINUTE, terlama: 15 * MINUTE, reda: 5 * MINUTE },
} satisfies Record<string, Limit>

export type AttemptKey = `${keyof typeof LIMIT}:${string}`

export interface LoginWait {
  sebab: WaitCause
  detik: number
}

/** After this long without a try no row says anything any more. */
export const STALE_ATTEMPT = Math.max(...Object.values(LIMIT).map(batas => mostOf(batas) * batas.reda))

/**
 * Counts the try as failed under each key before the password is looked at, so that a hundred tries at once count as a hundred.
 * Counts nothing, and says how long, while one of them has to wait. A success takes it back: `endAttempt`.
 */
export async function beginAttempt(
  tx: Tx,
  now: number,
  keyList: readonly AttemptKey[],
): Promise<LoginWait | undefined> {
  // In order, so that no two wait for each other.
  const rows = await lockAttempt(tx, keyList.toSorted(), now)
  const isElsewhere = rows.some(row => row.kunci.startsWith('asal:') && leftOf(row, now) < LIMIT.asal.bebas)
  const waits = rows.flatMap(row => waitOf(row, now, isElsewhere) ?? [])
  const longest = waits.toSorted((a, b) => b.detik - a.detik)[0]
  if (longest) {
    // Names without end must not fill the table, nor a clock that was put back make anybody wait for it to catch up.
    await deleteAttempt(tx, listKey(rows.filter(row => row.gagal === 0)))
    const gagal = rows.filter(row => row.gagal > 0).map(row => ({ ...row, ...notAhead(row, now) }))
    await putAttempt(tx, gagal)
  } else {
    const counted = rows.map(row => countOne(row, now))
    await putAttempt(tx, counted)
  }
  return longest
}

/** The password was right: what was counted under these keys is forgotten, or taken back where others count too. */
export async function endAttempt(
  tx: Tx,
  own: readonly AttemptKey[],
  others: readonly AttemptKey[] = [],
): Promise<void> {
  const [shared, alone] = [own.filter(isAddress), own.filter(kunci => !isAddress(kunci))]
  await deleteAttempt(tx, alone)
  await takeBackAttempt(tx, [...shared, ...others])
}

export function refuseLogin({ sebab, detik }: LoginWait) {
  return TooMany(detik, describeWait(sebab, detik), { sebab })
}

export const addressAttemptKey = (ip: string): AttemptKey => `alamat:${addressOf(ip)}`

/** A /48 is had for nothing, and would be 65,536 addresses: here it is one. */
export const originKey = (kunci: AttemptKey, ip: string): AttemptKey => `asal:${kunci}:${addressOf(ip, 48)}`

function waitOf(row: AttemptRow, now: number, isElsewhere: boolean): LoginWait | undefined {
  const batas = limitOf(row)
  const half = isElsewhere && batas.sebab === 'nama' ? waitAfter(row.gagal, batas) / 2 : 0
  const ms = notAhead(row, now).tunggu_sampai_at - half - now
  return ms > 0 ? { sebab: batas.sebab, detik: Math.ceil(ms / SECOND) } : undefined
}

function countOne(row: AttemptRow, now: number): AttemptRow {
  const batas = limitOf(row)
  const left = leftOf(row, now)
  const gagal = Math.min(left + 1, mostOf(batas))
  const wait = waitAfter(gagal, batas)
  const { updated_at } = notAhead(row, now)
  return {
    kunci: row.kunci,
    gagal,
    // A try of the same moment, which began a little earlier and was counted later, has nothing to wait for.
    tunggu_sampai_at: wait > 0 ? now + wait : 0,
    // What has begun to wear off goes on doing so, however often somebody tries meanwhile.
    updated_at: left === 0 ? now : updated_at + Math.floor((now - updated_at) / batas.reda) * batas.reda,
  }
}

/** The failures that are not forgotten yet. */
function leftOf(row: AttemptRow, now: number): number {
  const forgotten = Math.floor((now - notAhead(row, now).updated_at) / limitOf(row).reda)
  return Math.max(0, row.gagal - forgotten)
}

function waitAfter(gagal: number, { bebas, first = 2 * SECOND, terlama }: Limit): number {
  return gagal > bebas ? Math.min(terlama, first * 2 ** (gagal - bebas - 1)) : 0
}

/** From more on nothing changes; so that it wears off in hours and not in weeks, it is not counted. */
function mostOf({ bebas, terlama }: Limit): number {
  return bebas + Math.ceil(Math.log2(terlama / SECOND))
}

/** The row as it is by the clock of now: written by one that was ahead, it neither waits for longer nor wears off later. */
function notAhead(row: AttemptRow, now: number): Pick<AttemptRow, 'tunggu_sampai_at' | 'updated_at'> {
  return {
    tunggu_sampai_at: Math.min(row.tunggu_sampai_at, now + waitAfter(row.gagal, limitOf(row))),
    updated_at: Math.min(row.updated_at, now),
  }
}

function limitOf({ kunci }: AttemptRow): Limit {
  return LIMIT[kunci.slice(0, kunci.indexOf(':')) as keyof typeof LIMIT]
}

const isAddress = (kunci: AttemptKey) => kunci.startsWith('alamat:')
const listKey = (rows: readonly AttemptRow[]) => rows.map(({ kunci }) => kunci)
