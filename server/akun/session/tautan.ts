import { TAUTAN_ENDED } from '#contract/caller.ts'
import type { SessionTautan } from '#contract/link-session.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { findLiveTautan, getLiveTautan, type LiveTautanRow } from './tautan.sql.ts'
import { hashToken } from './token.ts'

/**
 * The user of a session that a link opened, looked at anew at every call: revoking the link, switching links or an account
 * off, or ending the assignment ends it at once. Whatever else the account may do, here it is a pendamping and no more.
 */
export async function requireLiveTautan(db: Db, now: number, id: number): Promise<User> {
  const row = await getLiveTautan(db, now, id)
  if (!row) throw Ended()
  return {
    id: row.akun_id,
    nama: row.nama,
    username: row.username,
    peran: ['pendamping'],
    murabbi_id: null,
    pendamping_id: row.pendamping_id,
    ganti_sandi: false,
    tautan: toSessionTautan(row),
  }
}

export function toSessionTautan(row: LiveTautanRow): SessionTautan {
  const { id, kelompok_id, kegiatan_id, tanggal, ke, pembuat, berlaku_sampai_at } = row
  return { id, kelompok_id, kegiatan_id, tanggal, ke, pembuat, berlaku_sampai_at }
}

/** The link behind a secret, undefined where it is unknown or good no more. */
export async function findTautan(db: Db, now: number, rahasia: string): Promise<LiveTautanRow | undefined> {
  return findLiveTautan(db, now, hashToken(rahasia))
}

const Ended = () =>
  new AppError(
    'unauthorized',
    TAUTAN_ENDED,
    'Tautan ini sudah dicabut atau lewat masanya. Isian yang belum terkirim tetap tersimpan; masuk dengan akun Anda untuk mengirimnya.',
  )
