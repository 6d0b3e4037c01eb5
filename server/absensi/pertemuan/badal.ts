import { badalUntil, mayRecordAsBadal } from '#contract/absensi/badal.ts'
import type { KeyAturan } from '#contract/closing.ts'
import { normalizeName } from '#contract/identitas.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { covers, mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { addDays, todayIn, type Zone } from '#contract/tanggal.ts'
import type { TimeSpan } from '#contract/waktu.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Forbidden } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireWewenang, type SpanRow } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import {
  type BadalLedRow,
  clearPlannedLeader,
  findLastLed,
  listBadalCandidates,
  listLedElsewhere,
} from './badal.sql.ts'
import { dayWithin } from './condition.ts'
import { nowIn } from './kini.ts'

export { clearPlannedLeader, findLeader } from './badal.sql.ts'

type Place = TimeSpan & { tanggal: string; sampai_at: number | null; pelaksana_id: number | null } & {
  [Key in keyof KeyAturan]: KeyAturan[Key] | null
} & { zona_waktu: Zone | null }

/**
 * What ties a badal to the pertemuan they lead, and to nothing else of that kelompok: they stand there as its pendamping of
 * that one day. Undefined for everybody else, and for who is pendamping there that day anyway.
 */
export function withBadal(user: User, spans: readonly SpanRow[], place: Place, now: number): Wewenang | undefined {
  const { pelaksana_id, tanggal, kunci, kunci_hari, kunci_hari_pekan, kunci_jam } = place
  if (!user.peran.includes('pendamping') || pelaksana_id === null || pelaksana_id !== user.pendamping_id)
    return undefined
  const own = ownSpans(user, spans)
  if (user.peran.includes('admin') || [...own.murabbi, ...own.pendamping].some(r => covers(r, tanggal)))
    return undefined
  if (kunci === null || kunci_hari === null || kunci_hari_pekan === null || kunci_jam === null) return undefined
  const aturan = { kunci, kunci_hari, kunci_hari_pekan, kunci_jam }
  if (!mayRecordAsBadal(place, aturan, { zona: place.zona_waktu ?? 'Asia/Jakarta', now })) return undefined
  return { ...own, pendamping: [...own.pendamping, { dari: tanggal, sampai: tanggal }] }
}

/** The spans of the roles they have; none where they have nothing to do with the kelompok. */
export function ownSpans(user: User, spans: readonly SpanRow[]): Wewenang {
  const as = (wanted: 'murabbi' | 'pendamping') =>
    user.peran.includes(wanted)
      ? spans.flatMap(({ as, dari, sampai }) => (as === wanted && dari !== null ? [{ dari, sampai }] : []))
      : []
  return { peran: user.peran, murabbi: as('murabbi'), pendamping: as('pendamping') }
}

/**
 * Somebody's time as pendamping is made to end with the day `sesudah` instead of `sampai`. What they were to lead afterwards
 * as its pendamping is theirs no more: `withBadal` would take them for a badal, whom somebody has named. Returns the last day
 * on which they did lead one, which stands in the way.
 */
export async function endLeading(
  tx: Tx,
  span: { kelompok_id: number; pendamping_id: number; sesudah: string; sampai: string | null },
): Promise<string | undefined> {
  const led = await findLastLed(tx, span)
  if (led === undefined) await clearPlannedLeader(tx, [span])
  return led
}

/** Whom somebody who plans that pertemuan may name as its badal. Who left the kelompok looks nobody up through it any more. */
export async function listCalonBadal(
  db: Db,
  user: User,
  kelompokId: number,
  { cari, tanggal }: { cari: string; tanggal: string },
  now: number,
): Promise<{ rows: { id: number; nama: string }[] }> {
  const wewenang = await requireWewenang(db, user, kelompokId)
  const today = await getToday(db, now)
  const isThere =
    wewenang.peran.includes('admin') || [...wewenang.murabbi, ...wewenang.pendamping].some(r => covers(r, today))
  if (!isThere || !mayRecordAbsensi(wewenang, tanggal, today)) throw Forbidden('absensi')
  // Letters only, so that nothing of it is a sign of LIKE.
  return { rows: await listBadalCandidates(db, { kelompokId, tanggal, cari: normalizeName(cari) }) }
}

/** The pertemuan of other kelompok that the user leads: those to come, and those that may still be filled. */
export async function listBadal(db: Db, user: User, now: number) {
  const pengaturan = await getPengaturan(db)
  const zone = pengaturan.zona_waktu
  const hari_ini = todayIn(zone, now)
  const kini = nowIn(zone, now)
  // What began on the last day of its periode is theirs until it is over.
  const rows = user.pendamping_id === null ? [] : await listLedElsewhere(db, user.pendamping_id, addDays(hari_ini, -1))
  const isOpen = (row: BadalLedRow) =>
    !isArchive({ aktif: row.periode_aktif === 1, selesai: row.periode_selesai }, dayWithin(row, row.tanggal, kini))
  return {
    hari_ini,
    rows: rows
      .filter(row => row.ditiadakan === 0 && isOpen(row) && now < badalUntil(row, pengaturan, zone))
      .map(({ sampai_at: _, periode_selesai: __, periode_aktif: ___, ditiadakan: ____, ...row }) => ({
        ...row,
        boleh_mencatat: row.tanggal <= hari_ini,
      })),
  }
}
