import type * as z from 'zod'
import { FORGOTTEN_PASSWORD_MINUTE } from '#contract/akun/forgotten-password.ts'
import { DAY_AKUN_TAUTAN } from '#contract/akun/link-limits.ts'
import { type openTautanAkun, type tautanPasswordBody, USED } from '#contract/akun/tautan-akun.ts'
import { CODE_NOT_KNOWN } from '#contract/caller.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import { lockAkun } from '../akun.ts'
import { choosePassword } from '../sandi.ts'
import { addressAttemptKey, beginAttempt, endAttempt, refuseLogin } from '../session/percobaan.ts'
import { findTautanAkun, markUsed, type TautanAkunRow } from './tautan-akun.sql.ts'
import { describeTarget, hashTautanCode } from './tautan-akun.ts'

interface Caller {
  ip: string
  now: number
}

/** Whose a code is. Nothing changes by it, so a preview in a chat spends nothing. */
export async function openAkunLink(
  db: Db,
  write: Write,
  kode: string,
  caller: Caller,
): Promise<Reply<typeof openTautanAkun>> {
  const { akun_id, nama, username } = requireLive((await findKnown(db, write, kode, caller)).row, caller.now)
  const [target] = await describeTarget(db, [{ akun_id, nama, username, hp: '' }], caller.now)
  return { nama, username, peran: target?.peran ?? [], kelompok: target?.kelompok ?? '' }
}

/**
 * Chooses the password, which spends the link and ends whatever sessions the account has. Of two at once the second finds it
 * spent. Takes `write` for the tries and `keep` for the change: hashing must hold neither.
 */
export async function setPassword(
  db: Db,
  { write, keep }: { write: Write; keep: Write },
  { kode, sandi_baru }: z.output<typeof tautanPasswordBody>,
  caller: Caller,
  tell: (akunId: number) => void,
): Promise<void> {
  const { hash, row } = await findKnown(db, write, kode, caller)
  const { akun_id } = requireLive(row, caller.now)
  tell(akun_id)
  const save = await choosePassword(db, akun_id, sandi_baru)
  await keep(async tx => {
    await lockAkun(tx, akun_id)
    // While we hashed, somebody may have used it, made a new one, or switched the account off.
    requireLive(await findTautanAkun(tx, hash), caller.now)
    if (!(await save(tx))) throw Used()
    await markUsed(tx, hash, caller.now)
  })
}

/** Every try counts for its address before the code is looked at, and is taken back where the code was ever one. */
async function findKnown(db: Db, write: Write, kode: string, { ip, now }: Caller) {
  const kunci = [addressAttemptKey(ip)]
  const wait = await write(tx => beginAttempt(tx, now, kunci))
  if (wait) throw refuseLogin(wait)
  const hash = await hashTautanCode(kode)
  const row = await findTautanAkun(db, hash)
  if (!row) throw NotKnown()
  await write(tx => endAttempt(tx, kunci))
  return { hash, row }
}

function requireLive(row: TautanAkunRow | undefined, now: number): TautanAkunRow {
  if (!row) throw NotKnown()
  if (row.dipakai_at !== null) throw Used()
  if (row.diganti_at !== null) throw Replaced()
  // Whoever has got in another way has no use for it, and nobody else may have one.
  if (row.ganti_sandi === 0 && row.atur_ulang === 0) throw Used()
  if (row.berlaku_sampai_at < now) throw row.atur_ulang === 1 ? PastEmail() : Past()
  if (row.aktif === 0) throw Inactive()
  return row
}

const NotKnown = () =>
  new AppError(
    'not_found',
    CODE_NOT_KNOWN,
    'Kode ini tidak dikenal. Periksa lagi hurufnya pada slip; bila tetap begitu, minta tautan baru kepada admin.',
  )
const Used = () =>
  Conflict(
    USED,
    'Tautan ini sudah dipakai membuat kata sandi. Masuklah dengan kata sandi itu; bila bukan Anda yang membuatnya, segera beri tahu admin.',
  )
const Replaced = () =>
  Conflict(
    'tautan_akun.diganti',
    'Tautan ini sudah diganti dengan yang lebih baru, atau kata sandinya sudah diganti. Pakai slip atau pesan yang terakhir Anda terima.',
  )
const Past = () =>
  Conflict(
    'tautan_akun.lewat',
    `Tautan ini sudah lewat: berlakunya ${DAY_AKUN_TAUTAN} hari. Minta tautan baru kepada admin.`,
  )
const PastEmail = () =>
  Conflict(
    'tautan_akun.lewat',
    `Tautan ini sudah lewat: berlakunya ${FORGOTTEN_PASSWORD_MINUTE} menit. Minta yang baru dengan 'Lupa kata sandi?' di halaman masuk.`,
  )
const Inactive = () =>
  Conflict('tautan_akun.nonaktif', 'Akun ini sedang dinonaktifkan. Hubungi admin bila seharusnya aktif.')
