import type { PenyalinanCount } from '#contract/datapokok/penyalinan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { findPeriode, requireOpenPeriode } from '#server/pengaturan/periode/periode.ts'
import type { Penyalinan } from './penyalinan.sql.ts'
import * as salin from './penyalinan.sql.ts'

export type { Penyalinan } from './penyalinan.sql.ts'

/** The same, and no second copy into that periode goes on until this transaction ends. */
export async function lockPenyalinan(tx: Tx, now: number, id: number, fromId: number): Promise<Penyalinan> {
  await salin.lockPeriodeToCopy(tx, id)
  return requirePenyalinan(tx, now, id, fromId)
}

/** Into a periode that has kelompok already nothing is copied, so a second click makes no doubles. */
export async function requirePenyalinan(db: Db, now: number, id: number, fromId: number): Promise<Penyalinan> {
  await requireOpenPeriode(db, id, now)
  const penyalinan = await requirePair(db, id, fromId)
  const kelompok = await salin.countKelompokOf(db, id)
  if (kelompok > 0) {
    throw Conflict(
      'periode.tidak_kosong',
      kata`${penyalinan.ke.nama} sudah berisi ${kelompok} kelompok, jadi tidak ada yang disalin ke sana.`,
    )
  }
  return penyalinan
}

/** Kelompok, with their kegiatan, murabbi and pendamping where these are wanted. */
export async function copyKelompok(
  tx: Tx,
  penyalinan: Penyalinan,
  now: number,
  { kegiatan, tugas }: { kegiatan: boolean; tugas: boolean },
): Promise<void> {
  await salin.insertKelompokCopies(tx, penyalinan, now)
  if (kegiatan) await salin.copyKegiatan(tx, penyalinan)
  if (!tugas) return
  await salin.copyPengasuh(tx, 'murabbi', penyalinan)
  await salin.copyPengasuh(tx, 'pendamping', penyalinan)
}

/** How many of each, and how many stay behind because they are not active any more. */
export async function countCopiedKelompok(
  db: Db,
  penyalinan: Penyalinan,
): Promise<
  Pick<PenyalinanCount, 'kelompok' | 'murabbi' | 'pendamping'> & {
    lewat: Omit<PenyalinanCount['dilewati'], 'anggota'>
  }
> {
  const murabbi = await salin.countPengasuh(db, 'murabbi', penyalinan)
  const pendamping = await salin.countPengasuh(db, 'pendamping', penyalinan)
  return {
    kelompok: await salin.countKelompokOf(db, penyalinan.dari.id),
    murabbi: murabbi.ikut,
    pendamping: pendamping.ikut,
    lewat: { murabbi: murabbi.lewat, pendamping: pendamping.lewat },
  }
}

/** From where to where the duties of a draft come; the periode is held by whoever writes. */
export async function requirePair(db: Db, id: number, fromId: number): Promise<Penyalinan> {
  const ke = await findPeriode(db, id)
  if (!ke) throw NotFound('periode')
  const dari = await findPeriode(db, fromId)
  if (!dari || fromId === id) throw Invalid({ dari_periode_id: kata`Pilih periode lain yang ada kelompoknya` })
  return { dari, ke }
}

export { countEmpty } from './penyalinan.sql.ts'

export async function fillEmpty(tx: Tx, penyalinan: Penyalinan): Promise<void> {
  await salin.fillEmptyKelompok(tx, 'murabbi', penyalinan)
  await salin.fillEmptyKelompok(tx, 'pendamping', penyalinan)
}
