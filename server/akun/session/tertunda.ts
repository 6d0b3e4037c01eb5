import crypto from 'node:crypto'
import type * as z from 'zod'
import type { completeSessionBody } from '#contract/akun/session.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import { KNOWN, rememberDevice } from './known-device.ts'
import { deleteOldPostponed, getPostponed, insertPostponed, takePostponed, trustDevice } from './masuk.sql.ts'
import { countCadanganCode } from './second-step.sql.ts'
import { codeKey, withCode } from './second-step.ts'
import { openSession } from './session.ts'
import { hashToken } from './token.ts'

const VALID = 10 * 60_000
const TRUSTING = 30 * 86_400_000

/** The password was right: a token that `completeLogIn` takes together with a code, and nothing else does. */
export async function openPostponed(
  tx: Tx,
  now: number,
  { ingat, device, ...row }: { akun_id: number; device: string; ingat: boolean; tanda_hash: string },
): Promise<string> {
  const token = crypto.randomBytes(32).toString('base64url')
  const rest = { token_hash: hashToken(token), created_at: now, device: device.slice(0, 120) }
  await insertPostponed(tx, { ...row, ...rest, ingat: ingat ? 1 : 0 })
  return token
}

/** Opens the session that waited for a code. Takes `write`: the try is counted even when it fails. */
export async function completeLogIn(
  db: Db,
  write: Write,
  { tertunda, kode, percayai }: z.output<typeof completeSessionBody>,
  { ip, now, catat }: { ip: string; now: number; catat(rincian: Record<string, unknown>): void },
): Promise<{ token: string; ganti_sandi: boolean; sisa_kode: number | null }> {
  const row = await getPostponed(db, hashToken(tertunda), { created: now - VALID, dikenal: now - KNOWN })
  if (!row) throw TooLate()
  const { akun_id, tanda_hash } = row
  catat({ akun_id, langkah: 2 })
  const kunci = codeKey(akun_id, row.dikenal === 1 ? tanda_hash : '', ip)
  const masuk = await withCode(write, { akunId: akun_id, kode, kunci, now }, async (tx, cara) => {
    if (!(await takePostponed(tx, row))) throw TooLate()
    if (row.ingat === 1 && tanda_hash) {
      await rememberDevice(tx, akun_id, tanda_hash, now)
      if (percayai) await trustDevice(tx, akun_id, tanda_hash, now + TRUSTING)
    }
    return {
      token: await openSession(tx, now, akun_id, row.device, row.ingat === 1),
      sisa_kode: cara === 'cadangan' ? await countCadanganCode(tx, akun_id) : null,
    }
  })
  if (masuk.sisa_kode !== null) catat({ kode_cadangan: 'dipakai', sisa: masuk.sisa_kode })
  return { ...masuk, ganti_sandi: row.ganti_sandi === 1 }
}

export async function forgetOldPostponed(db: Db, now: number): Promise<void> {
  await deleteOldPostponed(db, now - VALID)
}

const TooLate = () =>
  new AppError(
    'unauthorized',
    'session.langkah_lewat',
    'Waktu untuk memasukkan kode sudah habis. Masukkan lagi kata sandi Anda.',
  )
