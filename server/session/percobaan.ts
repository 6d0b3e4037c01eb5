import { type SebabTunggu, sebutTunggu } from '#contract/session.ts'
import type { Tx } from '#database/schema.ts'
import { TooMany } from '../errors.ts'
import { deletePercobaan, lockPercobaan, type PercobaanRow, putPercobaan, takeBackPercobaan } from './percobaan.sql.ts'

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
  /** `sandi:<id>`: tries of the present password where it is changed, on a phone left behind. */
  sandi: { sebab: 'sandi', bebas: 4, terlama: 15 * MINUTE, reda: 15 * MINUTE },
} satisfies Record<string, Batas>

export type Kunci = `${keyof typeof BATAS}:${string}`

export interface Tunggu {
  sebab: SebabTunggu
  detik: number
}

/** After this long without a try no row says anything any more. */
export const PERCOBAAN_BASI = Math.max(...Object.values(BATAS).map(batas => mostOf(batas) * batas.reda))

/**
 * Counts the try as failed under each key before the password is looked at, so that a hundred tries at once count as a hundred.
 * Counts nothing, and says how long, while one of them has to wait. A success takes it back: `endPercobaan`.
 */
export async function beginPercobaan(tx: Tx, now: number, kunciList: readonly Kunci[]): Promise<Tunggu | undefined> {
  // In order, so that no two wait for each other.
  const rows = await lockPercobaan(tx, kunciList.toSorted(), now)
  const waits = rows.flatMap(row => waitOf(row, now) ?? [])
  const longest = waits.toSorted((a, b) => b.detik - a.detik)[0]
  if (longest) {
    // Names without end must not fill the table, nor a clock that was put back make anybody wait for it to catch up.
    await deletePercobaan(tx, listKunci(rows.filter(row => row.gagal === 0)))
    await putPercobaan(
      tx,
      rows.filter(row => row.gagal > 0).map(row => ({ ...row, ...notAhead(row, now) })),
    )
  } else {
    await putPercobaan(
      tx,
      rows.map(row => countOne(row, now)),
    )
  }
  return longest
}

/** The password was right: what was counted under these keys is forgotten, or taken back where others count too. */
export async function endPercobaan(tx: Tx, own: readonly Kunci[], others: readonly Kunci[] = []): Promise<void> {
  const [shared, alone] = [own.filter(isAlamat), own.filter(kunci => !isAlamat(kunci))]
  await deletePercobaan(tx, alone)
  await takeBackPercobaan(tx, [...shared, ...others])
}

export function refuse({ sebab, detik }: Tunggu) {
  return TooMany(detik, sebutTunggu(sebab, detik), { sebab })
}

/** Any IPv6 customer owns a /64, so that is what counts as one address. */
export function kunciAlamat(ip: string): Kunci {
  if (!ip.includes(':') || ip.includes('.')) return `alamat:${ip.replace(/^.*:/, '')}`
  const [head = '', tail = ''] = ip.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0') : []
  return `alamat:${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}`
}

function waitOf(row: PercobaanRow, now: number): Tunggu | undefined {
  const { tunggu_sampai_at } = notAhead(row, now)
  if (tunggu_sampai_at <= now) return undefined
  return { sebab: batasOf(row).sebab, detik: Math.ceil((tunggu_sampai_at - now) / SECOND) }
}

function countOne(row: PercobaanRow, now: number): PercobaanRow {
  const { bebas, terlama, reda } = batasOf(row)
  const { updated_at } = notAhead(row, now)
  const forgotten = Math.floor((now - updated_at) / reda)
  const left = Math.max(0, row.gagal - forgotten)
  const gagal = Math.min(left + 1, mostOf(batasOf(row)))
  const wait = gagal > bebas ? Math.min(terlama, SECOND * 2 ** (gagal - bebas)) : 0
  return {
    kunci: row.kunci,
    gagal,
    // A try of the same moment, which began a little earlier and was counted later, has nothing to wait for.
    tunggu_sampai_at: wait > 0 ? now + wait : 0,
    // What has begun to wear off goes on doing so, however often somebody tries meanwhile.
    updated_at: left === 0 ? now : updated_at + forgotten * reda,
  }
}

/** From more on nothing changes; so that it wears off in hours and not in weeks, it is not counted. */
function mostOf({ bebas, terlama }: Batas): number {
  return bebas + Math.ceil(Math.log2(terlama / SECOND))
}

/** The row as it is by the clock of now: written by one that was ahead, it neither waits for longer nor wears off later. */
function notAhead(row: PercobaanRow, now: number): Pick<PercobaanRow, 'tunggu_sampai_at' | 'updated_at'> {
  return {
    tunggu_sampai_at: Math.min(row.tunggu_sampai_at, now + batasOf(row).terlama),
    updated_at: Math.min(row.updated_at, now),
  }
}

function batasOf({ kunci }: PercobaanRow): Batas {
  return BATAS[kunci.slice(0, kunci.indexOf(':')) as keyof typeof BATAS]
}

const isAlamat = (kunci: Kunci) => kunci.startsWith('alamat:')
const listKunci = (rows: readonly PercobaanRow[]) => rows.map(({ kunci }) => kunci)
