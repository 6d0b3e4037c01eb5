import { timesOf } from '#contract/absensi/rencana.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { addDays, formatDate, weekday } from '#contract/tanggal.ts'
import { formatSpan, meetingDay, type TimeSpan } from '#contract/waktu.ts'
import type { Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { Conflict, found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import { requireNoRefusal, requirePlannable } from './condition.ts'
import { listPlace, type PlaceRow } from './opening.sql.ts'
import { readPertemuan } from './pertemuan.ts'
import { insertPlanned } from './rencana.sql.ts'
import { findSlot, readPlannedDays } from './rencana.ts'

/** A row for one pertemuan of the plan, or beside it, so that something can be said about it before it is opened. */
export async function planPertemuan(
  tx: Tx,
  user: User,
  key: PertemuanKey,
  now: number,
): Promise<{ id: number; version: number }> {
  const { place, wewenang } = await requirePlace(tx, user, key)
  requirePlannable(wewenang, { ...place, tanggal: key.tanggal }, await getPengaturan(tx), now)
  const { id, version } = await readPertemuan(tx, await ensureRow(tx, user, key, place, now))
  return { id, version }
}

/** The same for what is proposed after the lock, which is then no hindrance. Returns its id. */
export async function planForKoreksi(tx: Tx, user: User, key: PertemuanKey, now: number): Promise<number> {
  const { place, wewenang } = await requirePlace(tx, user, key)
  requireNoRefusal(wewenang, key.tanggal, await getToday(tx, now), place)
  return ensureRow(tx, user, key, place, now)
}

interface Hour extends TimeSpan {
  id: number
  kelompok_id: number
  tanggal: string
}

/** Throws where the kelompok has something else at that hour: both may be meant, so whoever says `otherwise` is not asked again. */
export async function askFreeHour(tx: Tx, { id, kelompok_id, tanggal, ...waktu }: Hour, otherwise: string) {
  const days = { dari: addDays(tanggal, -1), sampai: addDays(tanggal, 1) }
  const { rencana } = await readPlannedDays(tx, kelompok_id, days)
  const weekly = (on: string, span: TimeSpan) => ({ ...span, hari: weekday(on) })
  const other = rencana.between(days.dari, days.sampai).find(entri => {
    if (entri.pertemuan?.id === id || entri.pertemuan?.ditiadakan === 1) return false
    return meetingDay(weekly(tanggal, waktu), weekly(entri.tanggal, timesOf(entri))) !== undefined
  })
  if (!other) return
  const kegiatan = other.pertemuan?.kegiatan ?? other.jadwal?.kegiatan ?? ''
  const pesan = kata`Pada jam itu kelompok ini sudah ada ${kegiatan}, ${formatDate(other.tanggal, 'panjang')} ${formatSpan(timesOf(other))}. Ubah jamnya, atau ${otherwise}.`
  throw Conflict('pertemuan.jam_terpakai', pesan)
}

async function requirePlace(tx: Tx, user: User, key: PertemuanKey): Promise<{ place: PlaceRow; wewenang: Wewenang }> {
  const rows = await listPlace(tx, user, key)
  const wewenang = readWewenang(user, rows)
  const place = found(rows[0], 'kelompok')
  if (!place.jenis || (!place.diadakan && place.pertemuan_id === null)) throw NotFound('kegiatan')
  return { place, wewenang }
}

async function ensureRow(tx: Tx, user: User, key: PertemuanKey, { pertemuan_id }: PlaceRow, now: number) {
  if (pertemuan_id !== null) return pertemuan_id
  const slot = await findSlot(tx, key)
  const { mulai = '', selesai = '', tempat = '' } = slot ?? {}
  const row = { ...key, mulai, selesai, tempat, jadwal_id: slot?.id ?? null }
  await insertPlanned(tx, [row], { akun_id: user.id, now })
  const [made] = await listPlace(tx, user, key)
  if (made?.pertemuan_id == null) throw NotFound('pertemuan')
  return made.pertemuan_id
}
