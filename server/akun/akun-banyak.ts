import { AKUN_SEKALI, type AkunBanyak, type PeranOrang } from '#contract/akun/akun.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Conflict } from '#server/dasar/errors.ts'
import {
  insertAkunBanyak,
  insertPeranOrang,
  listCalonRows,
  listTanpaAkun,
  listUsernamesLike,
  lockOrang,
} from './akun.sql.ts'
import { hashSandi } from './session/sandi.ts'
import { makeSandiSekaliPakai, sandiSampai } from './session/sandi-sekali-pakai.ts'
import { baseUsername, freeUsername } from './username.ts'

type Hasil = Pick<AkunBanyak, 'dibuat' | 'ditambah_peran' | 'sisa'>

/**
 * Accounts for all active murabbi or pendamping who have none. The passwords are hashed before anything is held, two at a time,
 * so that others can log in meanwhile; who has an account by then is passed over, which makes a second click harmless.
 * `masihDitunggu`: nobody would ever see the passwords of somebody who has gone, so then nothing is written.
 */
export async function createAkunBanyak(
  { db, write, masihDitunggu, sekali = AKUN_SEKALI }: Alat,
  peran: PeranOrang,
  now: number,
): Promise<Hasil> {
  const calon = (await listCalonRows(db)).filter(satu => satu.peran === peran).slice(0, sekali)
  const sandiById = new Map<number, Sandi>()
  for (let i = 0; i < calon.length; i += SEKALIGUS) {
    const bersama = calon.slice(i, i + SEKALIGUS).map(({ id }) => ({ id, sandi: makeSandiSekaliPakai() }))
    const hashes = await Promise.all(bersama.map(({ sandi }) => hashSandi(sandi)))
    for (const [ke, { id, sandi }] of bersama.entries()) sandiById.set(id, { sandi, hash: hashes[ke] ?? '' })
    if (!masihDitunggu())
      throw Conflict('akun.ditinggalkan', 'Permintaan ini sudah ditinggalkan; tidak ada akun yang dibuat.')
  }
  const hasil = await write(tx => simpan(tx, peran, sandiById, now))
  return { ...hasil, sisa: (await listCalonRows(db)).filter(satu => satu.peran === peran).length }
}

const SEKALIGUS = 2

interface Alat {
  db: Db
  write: Write
  masihDitunggu: () => boolean
  sekali?: number
}

interface Sandi {
  sandi: string
  hash: string
}

async function simpan(
  tx: Tx,
  peran: PeranOrang,
  sandiById: ReadonlyMap<number, Sandi>,
  now: number,
): Promise<Omit<Hasil, 'sisa'>> {
  const ids = [...sandiById.keys()]
  const hasil: Omit<Hasil, 'sisa'> = { dibuat: [], ditambah_peran: [] }
  if (ids.length === 0) return hasil
  await lockOrang(tx, peran, ids)
  const orangList = await listTanpaAkun(tx, peran, ids)

  // Of two who are called alike and share a phone only one can be the holder of that account.
  const kembaran = new Map<number, { orang_id: number; akun_id: number }>()
  for (const { id, kembaran_id } of orangList) {
    if (kembaran_id !== null && !kembaran.has(kembaran_id))
      kembaran.set(kembaran_id, { orang_id: id, akun_id: kembaran_id })
  }
  const berkembar = new Set([...kembaran.values()].map(({ orang_id }) => orang_id))
  if (berkembar.size > 0) await insertPeranOrang(tx, peran, [...kembaran.values()])
  hasil.ditambah_peran = orangList.flatMap(({ id, nama, username }) =>
    berkembar.has(id) && username !== null ? [{ nama, username }] : [],
  )

  let belum = orangList.filter(({ id }) => !berkembar.has(id))
  // Whoever loses a race for a username gets another one; twice is more than enough.
  for (let coba = 0; coba < 3 && belum.length > 0; coba++) {
    const taken = new Set(await listUsernamesLike(tx, ''))
    const rows = belum.map(({ id, nama, nim }) => {
      const username = freeUsername(baseUsername(nama, nim), taken)
      taken.add(username)
      return { orang_id: id, nama, username, password_hash: sandiById.get(id)?.hash ?? '' }
    })
    const made = await insertAkunBanyak(tx, peran, rows, { now, sampai: sandiSampai(now) })
    const jadi = new Set(made.map(({ orang_id }) => orang_id))
    for (const { orang_id, nama, username } of rows) {
      const sandi = sandiById.get(orang_id)?.sandi
      if (jadi.has(orang_id) && sandi) hasil.dibuat.push({ nama, username, sandi })
    }
    belum = belum.filter(({ id }) => !jadi.has(id))
  }
  return hasil
}
