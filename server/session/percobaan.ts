import type { Tx } from '#database/schema.ts'
import { TooMany } from '../errors.ts'
import { countTry, deletePercobaan, setWait, takeBackTry } from './percobaan.sql.ts'

/** How often one may be wrong before waiting, and how long at most; after `lupa` without a try the count starts anew. */
interface Batas {
  bebas: number
  terlama: number
  lupa: number
}

const MINUTE = 60_000
const AKUN: Batas = { bebas: 4, terlama: 15 * MINUTE, lupa: 6 * 60 * MINUTE }
// A whole campus may share one address, so it takes many failures, and the wait stays short for those who did nothing.
const ALAMAT: Batas = { bebas: 100, terlama: MINUTE, lupa: 60 * MINUTE }

/** After this long without a try no row says anything any more. */
export const PERCOBAAN_BASI = Math.max(AKUN.lupa, ALAMAT.lupa)

/** One try to guess a password: whose, and from where. */
export interface Percobaan {
  akun: string
  alamat: string
}

/**
 * Counts the try as failed before the password is looked at, so that a hundred tries at once count as a hundred; throws
 * TooMany (and counts nothing) while the account or the address has to wait. A success takes it back: `endPercobaan`.
 */
export async function beginPercobaan(tx: Tx, now: number, { akun, alamat }: Percobaan): Promise<void> {
  await count(tx, now, akun, AKUN)
  await count(tx, now, alamat, ALAMAT)
}

export async function endPercobaan(tx: Tx, { akun, alamat }: Percobaan): Promise<void> {
  await deletePercobaan(tx, akun)
  // Only this one: others behind the same address may still be guessing.
  await takeBackTry(tx, alamat)
}

/** Any IPv6 customer owns a /64, so that is what counts as one address. */
export function kunciAlamat(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return `alamat:${ip.replace(/^.*:/, '')}`
  const [head = '', tail = ''] = ip.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0') : []
  return `alamat:${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}`
}

async function count(tx: Tx, now: number, kunci: string, { bebas, terlama, lupa }: Batas): Promise<void> {
  const { gagal, tunggu_sampai_at } = await countTry(tx, kunci, now, now - lupa)
  if (tunggu_sampai_at > now) {
    const seconds = Math.ceil((tunggu_sampai_at - now) / 1000)
    throw TooMany(seconds, `Terlalu banyak percobaan. Coba lagi dalam ${sayWait(seconds)}.`)
  }
  if (gagal > bebas) await setWait(tx, kunci, now + Math.min(terlama, 1000 * 2 ** Math.min(gagal - bebas, 20)))
}

function sayWait(seconds: number): string {
  return seconds < 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`
}
