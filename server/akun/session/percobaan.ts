import { describeTunggu, type SebabTunggu } from '#contract/akun/waiting.ts'
import type { Tx } from '#database/schema.ts'
import { TooMany } from '#server/dasar/errors.ts'
import { addressOf } from '#server/dasar/http/alamat.ts'
import { deletePercobaan, lockPercobaan, type PercobaanRow, putPercobaan, takeBackPercobaan } from './masuk.sql.ts'

/**
 * How often one may be wrong before waiting 2, 4, 8 … seconds, and how long at most; after each `reda` one failure is forgotten.
 */
interface Batas {
  sebab: SebabTunggu
  bebas: number
  terlama: number
  reda: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
// Short, because whoever knows a name can make its owner wait on a device that is new to the account.
const NAMA: Batas = { sebab: 'nama', bebas: 4, terlama: 30 * SECOND, reda: 15 * MINUTE }
const BATAS = {
  /** `akun:<id>`: strangers' tries on one account, whatever was typed. */
  akun: NAMA,
  /** `nama:<hash>`: tries with a name that nobody has, which must not differ from one that somebody has. */
  nama: NAMA,
  /** `perangkat:<id>:<hash>`: tries on an account from a device it knows. */
  perangkat: NAMA,
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
} satisfies Record<string, Batas>

export type AttemptKey = `${keyof typeof BATAS}:${string}`

export interface LoginWait {
  sebab: SebabTunggu
  detik: number
}

/** After this long without a try no row says anything any more. */
export const PERCOBAAN_BASI = Math.max(...Object.values(BATAS).map(batas => mostOf(batas) * batas.reda))

/**
 * Counts the try as failed under each key before the password is looked at, so that a hundred tries at once count as a hundred.
 * Counts nothing, and says how long, while one of them has to wait. A success takes it back: `endPercobaan`.
 */
export async function beginPercobaan(
  tx: Tx,
  now: number,
  kunciList: readonly AttemptKey[],
): Promise<LoginWait | undefined> {
  // In order, so that no two wait for each other.
  const rows = await lockPercobaan(tx, kunciList.toSorted(), now)
  const isElsewhere = rows.some(row => row.kunci.startsWith('asal:') && leftOf(row, now) < BATAS.asal.bebas)
  const waits = rows.flatMap(row => waitOf(row, now, isElsewhere) ?? [])
  const longest = waits.toSorted((a, b) => b.detik - a.detik)[0]
  if (longest) {
    // Names without end must not fill the table, nor a clock that was put back make anybody wait for it to catch up.
    await deletePercobaan(tx, listKunci(rows.filter(row => row.gagal === 0)))
    const gagal = rows.filter(row => row.gagal > 0).map(row => ({ ...row, ...notAhead(row, now) }))
    await putPercobaan(tx, gagal)
  } else {
    const counted = rows.map(row => countOne(row, now))
    await putPercobaan(tx, counted)
  }
  return longest
}

/** The password was right: what was counted under these keys is forgotten, or taken back where others count too. */
export async function endPercobaan(
  tx: Tx,
  own: readonly AttemptKey[],
  others: readonly AttemptKey[] = [],
): Promise<void> {
  const [shared, alone] = [own.filter(isAlamat), own.filter(kunci => !isAlamat(kunci))]
  await deletePercobaan(tx, alone)
  await takeBackPercobaan(tx, [...shared, ...others])
}

export function refuseLogin({ sebab, detik }: LoginWait) {
  return TooMany(detik, describeTunggu(sebab, detik), { sebab })
}

export const kunciAlamat = (ip: string): AttemptKey => `alamat:${addressOf(ip)}`

/** A /48 is had for nothing, and would be 65,536 addresses: here it is one. */
export const kunciAsal = (kunci: AttemptKey, ip: string): AttemptKey => `asal:${kunci}:${addressOf(ip, 48)}`

function waitOf(row: PercobaanRow, now: number, isElsewhere: boolean): LoginWait | undefined {
  const batas = batasOf(row)
  const half = isElsewhere && batas.sebab === 'nama' ? waitAfter(row.gagal, batas) / 2 : 0
  const ms = notAhead(row, now).tunggu_sampai_at - half - now
  return ms > 0 ? { sebab: batas.sebab, detik: Math.ceil(ms / SECOND) } : undefined
}

function countOne(row: PercobaanRow, now: number): PercobaanRow {
  const batas = batasOf(row)
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
function leftOf(row: PercobaanRow, now: number): number {
  const forgotten = Math.floor((now - notAhead(row, now).updated_at) / batasOf(row).reda)
  return Math.max(0, row.gagal - forgotten)
}

function waitAfter(gagal: number, { bebas, terlama }: Batas): number {
  return gagal > bebas ? Math.min(terlama, SECOND * 2 ** (gagal - bebas)) : 0
}

/** From more on nothing changes; so that it wears off in hours and not in weeks, it is not counted. */
function mostOf({ bebas, terlama }: Batas): number {
  return bebas + Math.ceil(Math.log2(terlama / SECOND))
}

/** The row as it is by the clock of now: written by one that was ahead, it neither waits for longer nor wears off later. */
function notAhead(row: PercobaanRow, now: number): Pick<PercobaanRow, 'tunggu_sampai_at' | 'updated_at'> {
  return {
    tunggu_sampai_at: Math.min(row.tunggu_sampai_at, now + waitAfter(row.gagal, batasOf(row))),
    updated_at: Math.min(row.updated_at, now),
  }
}

function batasOf({ kunci }: PercobaanRow): Batas {
  return BATAS[kunci.slice(0, kunci.indexOf(':')) as keyof typeof BATAS]
}

const isAlamat = (kunci: AttemptKey) => kunci.startsWith('alamat:')
const listKunci = (rows: readonly PercobaanRow[]) => rows.map(({ kunci }) => kunci)
