import { DAY_VALID_PASSWORD } from '#contract/akun/akun.ts'
import type { Tx } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import { deleteLogIns, getOneTimePassword, setDevicePassword } from './session.sql.ts'
import { makeCode, readCode } from './token.ts'

const GROUPS = 3
const SIZE = 3

/** A password to be read out or typed from paper once: 'K7Q-M3X-HDR', 44 bits. */
export function makeOneTimePassword(): string {
  return makeCode(GROUPS, SIZE)
}

/** As it was made, however it was typed. What is none is left as it is: those of before looked otherwise. */
export function readOneTimePassword(typed: string): string {
  const kode = readCode(typed)
  // regex: a number of letters, no repeat
  return kode.length === GROUPS * SIZE ? (kode.match(new RegExp(`.{${SIZE}}`, 'g')) ?? []).join('-') : typed
}

/** The last instant of one that is made now. */
export function passwordUntil(now: number): number {
  return now + DAY_VALID_PASSWORD * 86_400_000
}

/** What the account holds that gets one now. */
export function oneTime(passwordHash: string, now: number) {
  return {
    password_hash: passwordHash,
    ganti_sandi: 1,
    sandi_sampai_at: passwordUntil(now),
    sandi_perangkat: null,
  } as const
}

/**
 * It was right: lets one device in, once. The same device may come again (the answer may have been lost on its way, where there is
 * no signal), and is then the only one. The caller holds the account's row.
 */
export async function spendPassword(tx: Tx, akunId: number, tandaHash: string, now: number): Promise<void> {
  const { sandi_sampai_at, sandi_perangkat } = await getOneTimePassword(tx, akunId)
  if (sandi_sampai_at !== null && sandi_sampai_at < now) throw Past()
  if (sandi_perangkat !== null && (tandaHash === '' || sandi_perangkat !== tandaHash)) throw Used()
  await setDevicePassword(tx, akunId, tandaHash)
  await deleteLogIns(tx, akunId)
}

const Past = () =>
  new AppError(
    'unauthorized',
    'session.sandi_lewat',
    `Kata sandi sekali pakai ini sudah lewat: berlakunya ${DAY_VALID_PASSWORD} hari. Minta kepada admin untuk dibuatkan yang baru.`,
  )
const Used = () =>
  new AppError(
    'unauthorized',
    'session.sandi_terpakai',
    'Kata sandi sekali pakai ini sudah dipakai di perangkat lain. Bila bukan Anda yang memakainya, segera beri tahu admin; yang baru dibuatkan olehnya.',
  )
