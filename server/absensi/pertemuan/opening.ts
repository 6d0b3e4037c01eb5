import { lockOf } from '#contract/closing.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { dropRosterList, freezeRosterList } from '#server/absensi/tanda/tanda.ts'
import { type AppError, Conflict, found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { withBadal } from './badal.ts'
import { dayWithin, requireNoRefusal, requireNotLocked } from './condition.ts'
import { nowIn } from './kini.ts'
import * as membukaSql from './opening.sql.ts'
import { setUnopened } from './pemindahan.sql.ts'
import { findSlot } from './rencana.ts'

/**
 * The place of a pertemuan and the right to record in it; throws what stands in the way. After the lock only who may
 * record then passes, and only with a reason.
 */
export async function requireRecordable(
  db: Db,
  user: User,
  key: PertemuanKey,
  now: number,
  alasan = '',
): Promise<{
  place: membukaSql.PlaceRow & { jenis: 'umum' | 'shalat' }
  wewenang: Wewenang
  hariIni: string
  /** They lead it, and have nothing else to do with the kelompok. */
  asBadal: boolean
}> {
  const rows = await membukaSql.listPlace(db, user, key)
  const place = found(rows[0], 'kelompok')
  const badal = withBadal(user, rows, { ...place, ...key }, now)
  const wewenang = badal ?? readWewenang(user, rows)
  // A kegiatan taken from the kelompok afterwards keeps the pertemuan it had: marks still waiting on a phone must arrive.
  if (!place.jenis || (!place.diadakan && place.pertemuan_id === null)) throw NotFound('kegiatan')
  const zona = place.zona_waktu ?? 'Asia/Jakarta'
  const hariIni = todayIn(zona, now)
  requireNoRefusal(wewenang, key.tanggal, dayWithin(place, key.tanggal, nowIn(zona, now)), place)
  const { kunci, kunci_hari, kunci_hari_pekan, kunci_jam } = place
  if (kunci !== null && kunci_hari !== null && kunci_hari_pekan !== null && kunci_jam !== null) {
    const aturan = { kunci, kunci_hari, kunci_hari_pekan, kunci_jam }
    requireNotLocked(lockOf({ ...place, tanggal: key.tanggal }, aturan, wewenang, { zona, now }), zona, alasan)
  }
  return { place: { ...place, jenis: place.jenis }, wewenang, hariIni, asBadal: badal !== undefined }
}

/**
 * Opens the pertemuan and freezes its roster: the membership at that date. Two phones that open it in the same instant
 * make one, because the natural key is unique and only who made the row, or turned the planned one into an opened one, fills it.
 */
export async function openPertemuan(
  tx: Tx,
  user: User,
  key: PertemuanKey,
  wewenang: Wewenang,
  now: number,
  /** The row when it was planned ahead. */
  plannedId: number | null = null,
): Promise<number> {
  const leads = wewenang.pendamping.some(r => r.dari <= key.tanggal && (r.sampai === null || key.tanggal <= r.sampai))
  const opening = { pelaksana_id: leads ? user.pendamping_id : null, opened_at: now, opened_by: user.id }
  if (plannedId !== null) {
    if (await membukaSql.markOpened(tx, plannedId, key, opening)) {
      await requireRoster(tx, plannedId, key)
      return plannedId
    }
    // Somebody opened it meanwhile, moved it away, or the plan was made anew without it.
    const id = await membukaSql.findPertemuanId(tx, key)
    if (id === plannedId) return id
  }
  const slot = await findSlot(tx, key)
  const made = await membukaSql.insertPertemuan(tx, {
    ...key,
    // Copied, so that a later change of the jadwal does not rewrite what was held.
    tempat: slot?.tempat ?? '',
    mulai: slot?.mulai ?? '',
    selesai: slot?.selesai ?? '',
    jadwal_id: slot?.id ?? null,
    ...opening,
  })
  if (made === undefined) {
    const id = found(await membukaSql.findPertemuanId(tx, key), 'pertemuan')
    // It was planned, or somebody opened it, since the place was read.
    if (await membukaSql.markOpened(tx, id, key, opening)) await requireRoster(tx, id, key)
    return id
  }
  await requireRoster(tx, made, key)
  return made
}

/**
 * Opens planned ones whose date has come, for marks that were proposed before anybody had opened them. Returns which of them
 * were not open yet.
 */
export async function openPlanned(
  tx: Tx,
  user: User,
  places: readonly { pertemuan_id: number; kelompok_id: number }[],
  now: number,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(places.map(({ pertemuan_id }) => pertemuan_id))]
  const opened = await membukaSql.markOpenedList(tx, ids, { opened_at: now, opened_by: user.id })
  if (opened.length > 0) await freezeRosterList(tx, opened, [...new Set(places.map(({ kelompok_id }) => kelompok_id))])
  return new Set(opened)
}

/**
 * Plans again what accepting these koreksi has opened a moment ago, when nothing else has happened to it since. Returns which
 * pertemuan these are.
 */
export async function closeOpenedBy(tx: Tx, koreksiIds: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = await membukaSql.listOpenedBy(tx, koreksiIds)
  if (ids.length > 0) {
    await dropRosterList(tx, ids)
    await setUnopened(tx, ids)
  }
  return new Set(ids)
}

async function requireRoster(tx: Tx, id: number, { kelompok_id }: PertemuanKey): Promise<void> {
  if ((await freezeRosterList(tx, [id], [kelompok_id])) > 0) return
  throw Conflict(
    'pertemuan.tanpa_anggota',
    kata`Kelompok ini belum punya anggota pada tanggal itu. Tambahkan anggota lebih dahulu.`,
  )
}

/** The row when it has been opened: a planned one has no roster yet. */
export function openedId({ pertemuan_id, opened_at }: membukaSql.PlaceRow): number | null {
  return opened_at === null ? null : pertemuan_id
}

/**
 * The same as an explicit call: opens when it is not open yet. It changes no mark, so whoever may record after the lock
 * needs no reason to open; they are asked for one with the first mark.
 */
export async function ensurePertemuan(tx: Tx, user: User, key: PertemuanKey, now: number): Promise<{ id: number }> {
  const { place, wewenang } = await requireRecordable(tx, user, key, now, 'Membuka pertemuan')
  if (place.ditiadakan && place.opened_at === null) throw Cancelled()
  return { id: openedId(place) ?? (await openPertemuan(tx, user, key, wewenang, now, place.pertemuan_id)) }
}

export function Cancelled(): AppError {
  return Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan. Batalkan peniadaannya bila ternyata terlaksana.')
}
