import { lockOf } from '#contract/closing.ts'
import { earlierOf, laterOf } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  fillCovered,
  fillMarks,
  holdKelompok,
  listAboutAlone,
  listTouched,
  lockForIzin,
  moveAlone,
  overrideMarks,
  takeBackMarks,
  takeBackUncovered,
} from './izin-content.sql.ts'

export { lockForIzin } from './izin-content.sql.ts'

interface Day {
  dari: string
  sampai: string
}

/** What approved izin do: every unset mark they cover, in the name of whoever approved them. */
export function fillFromIzin(tx: Tx, izinIds: readonly number[], at: number): Promise<void> {
  return fillMarks(tx, izinIds, null, at)
}

/** Other dates: own marks on days that are no longer covered are taken back, unset ones on days that are new are set. */
export async function moveIzinMarks(
  tx: Tx,
  izinId: number,
  lama: Day,
  baru: Day,
  by: { at: number; akun_id: number },
): Promise<void> {
  await takeBackMarks(tx, [izinId], baru, by)
  // A mark that somebody emptied on a day that was covered before stays empty.
  await fillMarks(tx, [izinId], lama, by.at)
}

/** Withdrawn: all of their own marks. */
export function takeBackFromIzin(tx: Tx, izinIds: readonly number[], by: { at: number; akun_id: number }) {
  return takeBackMarks(tx, izinIds, null, by)
}

/** Of these marks A, on days of an approved izin, somebody says that they were that absence. */
export function overrideAlpa(
  tx: Tx,
  tanda: readonly { izin_id: number; pertemuan_id: number; version: number }[],
  by: { at: number; akun_id: number },
): Promise<void> {
  return overrideMarks(tx, tanda, by)
}

/** An opened pertemuan was moved to another date: what izin have set there follows the date. */
export async function refitIzin(
  tx: Tx,
  { id, kelompok_id }: { id: number; kelompok_id: number },
  by: { at: number; akun_id: number },
): Promise<void> {
  await holdKelompok(tx, [kelompok_id])
  // One mark may lose the letter of one izin and get that of another.
  await takeBackUncovered(tx, id, by)
  await fillCovered(tx, 'pertemuan_id', id, by.at)
}

/**
 * Before a pertemuan goes to another day or number: what was asked for of it alone goes along, waiting or approved. Of who has
 * another izin on that day it stays where it is.
 */
export async function followAlone(tx: Tx, from: PertemuanKey, to: { tanggal: string; ke: number }): Promise<void> {
  const alone = await listAboutAlone(tx, from)
  if (alone.length === 0) return
  const people = [...new Set(alone.map(one => one.mahasantri_id))]
  const days = { dari: earlierOf(from.tanggal, to.tanggal), sampai: laterOf(from.tanggal, to.tanggal) }
  await lockForIzin(tx, people, days)
  const ids = alone.map(one => one.id)
  await moveAlone(tx, ids, from.tanggal, to)
}

/** Of somebody who was two: what is still unset in the pertemuan of the one on days of an izin of the other. */
export function fillOrang(tx: Tx, mahasantriId: number, at: number): Promise<void> {
  return fillCovered(tx, 'mahasantri_id', mahasantriId, at)
}

/** Whether going from `lama` to `baru` would change a mark in a pertemuan that is locked for a pendamping. */
export async function touchesLocked(
  db: Db,
  izin: { izin_id: number; mahasantri_id: number },
  lama: Day | null,
  baru: Day | null,
  now: number,
): Promise<boolean> {
  const aturan = await getPengaturan(db)
  const nobody = { peran: [], murabbi: [], pendamping: [] }
  const touched = await listTouched(db, izin, lama, baru)
  return touched.some(row => lockOf(row, aturan, nobody, { zona: aturan.zona_waktu, now }).terkunci)
}
