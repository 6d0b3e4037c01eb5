import type * as z from 'zod'
import { DAY_AKUN_TAUTAN } from '#contract/akun/link-limits.ts'
import type { TautanAkun, tautanAkunReply } from '#contract/akun/tautan-akun.ts'
import { addDays, instantAt, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { deriveFixed } from '#server/akun/session/sandi.ts'
import { makeCode, readCode } from '#server/akun/session/token.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  deleteOldTautan,
  deleteAkunLinks as endTautanRows,
  type LinkRecipientRow,
  listLinked,
  listLinkKelompok,
  listPeranRows,
  listWithoutPasswordRows,
  lockWithoutPassword,
  replaceTautan,
} from './tautan-akun.sql.ts'

/** An account and whom it is for; what a link says when it is handed out. */
export type Target = Omit<TautanAkun, 'kode'>

/** Active accounts whose owner has chosen no password yet. */
export async function listWithoutPassword(
  db: Db,
  now: number,
): Promise<{ id: number; bertautan: boolean; kedaluwarsa: boolean }[]> {
  const untilOf = new Map((await listLinked(db)).map(({ akun_id, sampai_at }) => [akun_id, Number(sampai_at)]))
  return (await listWithoutPasswordRows(db)).map(({ akun_id: id }) => {
    const sampai = untilOf.get(id)
    return { id, bertautan: sampai !== undefined && sampai >= now, kedaluwarsa: sampai !== undefined && sampai < now }
  })
}

/**
 * A new link for each of these accounts that its owner has not used yet; the old ones are good no more. The codes are hashed before
 * anything is held; whoever has chosen a password by then keeps it.
 */
export async function createTautanAkun(
  db: Db,
  write: Write,
  user: User,
  ids: readonly number[],
  now: number,
): Promise<z.input<typeof tautanAkunReply>> {
  const targetList = await describeTarget(db, await listWithoutPasswordRows(db, ids), now)
  if (targetList.some(({ peran }) => peran.includes('admin') || peran.includes('pimpinan'))) requireBukti(user)
  const dibuat = await makeTautan(targetList)
  const sampai_at = await tautanUntil(db, now)
  const become = await write(async tx => {
    const tetap = new Set(await lockWithoutPassword(tx, ids))
    const rows = dibuat.filter(({ akun_id }) => tetap.has(akun_id))
    await saveTautan(tx, rows, { now, sampai: sampai_at })
    return rows
  })
  await deleteOldTautan(db, now - REMEMBERED)
  return { tautanList: become.map(({ kode_hash: _, ...tautan }) => tautan), sampai_at }
}

/** Links of these accounts are good no more, because they get something newer. */
export function endAkunLinks(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  return endTautanRows(tx, ids, now)
}

export { endArrangeAgain } from './tautan-akun.sql.ts'

/** So long somebody is told what became of their link. */
const REMEMBERED = 60 * 86_400_000

type Made = TautanAkun & { kode_hash: string }

export async function makeTautan(targetList: readonly Target[]): Promise<Made[]> {
  const dibuat: Made[] = []
  for (let i = 0; i < targetList.length; i += AT_ONCE) {
    const together = targetList.slice(i, i + AT_ONCE).map(async target => {
      const kode = makeCode(3, 3)
      return { ...target, kode, kode_hash: await hashTautanCode(kode) }
    })
    dibuat.push(...(await Promise.all(together)))
  }
  return dibuat
}

/** Hashed at once, so that others can log in meanwhile. */
const AT_ONCE = 2

/** The accounts stay as they are until the transaction ends: the caller holds them. */
export function saveTautan(
  tx: Tx,
  rows: readonly Made[],
  kapan: { now: number; sampai: number; atur_ulang?: 0 | 1 },
): Promise<void> {
  const hashes = rows.map(({ akun_id, kode_hash }) => ({ akun_id, kode_hash }))
  return replaceTautan(tx, hashes, kapan)
}

/** The last instant of the day on which a link ends that is made now. */
export async function tautanUntil(db: Db, now: number): Promise<number> {
  const { zona_waktu } = await getPengaturan(db)
  return instantAt(zona_waktu, addDays(todayIn(zona_waktu, now), DAY_AKUN_TAUTAN + 1), '00:00') - 1
}

/** In the order of their kelompok, those without one last. */
export async function describeTarget(db: Db, rows: readonly LinkRecipientRow[], now: number): Promise<Target[]> {
  const ids = rows.map(row => row.akun_id)
  const { zona_waktu } = await getPengaturan(db)
  const peranOf = Map.groupBy(await listPeranRows(db, ids), row => row.akun_id)
  const kelompokOf = Map.groupBy(await listLinkKelompok(db, ids, todayIn(zona_waktu, now)), row => row.akun_id)
  return rows
    .map(({ akun_id, nama, username, hp }) => {
      const semua = kelompokOf.get(akun_id) ?? []
      const kelompok = semua.filter(({ periode_id }) => periode_id === semua[0]?.periode_id)
      return {
        ...{ akun_id, nama, username, hp },
        peran: (peranOf.get(akun_id) ?? []).map(({ peran }) => peran),
        kelompok: kelompok.map(one => one.nama).join(', '),
        urut: kelompok[0]?.nama_urut ?? END,
      }
    })
    .toSorted((a, b) => (a.urut < b.urut ? -1 : a.urut > b.urut ? 1 : 0))
    .map(({ urut: _, ...target }) => target)
}

const END = '\uffff'

/**
 * As a password is hashed, because 44 bits are few enough to be tried through where a database is stolen; always with the same salt,
 * because the code is all that says whose it is.
 */
export function hashTautanCode(kode: string): Promise<string> {
  return deriveFixed(readCode(kode), 'hadir tautan akun')
}
