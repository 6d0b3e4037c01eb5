import type { JkKelompok } from '#contract/identitas.ts'
import { covers, mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { hasRecorded, listPlace } from './opening.sql.ts'

/**
 * Who records a pertemuan, lock and end of the periode apart: what is asked for here adds to the history of its marks and
 * changes none. For the same reason a badal who led it may although their time is over, and so may whoever did record there,
 * or had the kelompok in hand at each of these instants, `saat` (milliseconds UTC, by the phone's clock): a phone without a
 * signal sends when the right may be gone. Throws Forbidden('absensi') and Forbidden('kelompok').
 */
export async function requireRecorder(
  db: Db,
  user: User,
  key: PertemuanKey,
  { saat, now }: { saat: readonly number[]; now: number },
): Promise<{ jk: JkKelompok; jenis: 'umum' | 'shalat' }> {
  const rows = await listPlace(db, user, key)
  const [place] = rows
  if (!place?.jenis) throw NotFound('pertemuan')
  const { jk, jenis, pelaksana_id, pertemuan_id, opened_at } = place
  const allowed = { jk, jenis }
  if (user.peran.includes('pendamping') && pelaksana_id !== null && pelaksana_id === user.pendamping_id) return allowed
  if (pertemuan_id !== null && (await hasRecorded(db, pertemuan_id, user.id))) return allowed
  const wewenang = readWewenang(user, rows)
  const dayOf = (ms: number) => todayIn(place.zona_waktu ?? 'Asia/Jakarta', ms)
  if (mayRecordAbsensi(wewenang, key.tanggal, dayOf(now))) return allowed
  const hadInHand = (at: number) =>
    // Before it was opened there was no mark to be given up, whatever the kelompok was to them then.
    opened_at !== null && at <= now && dayOf(at) >= dayOf(opened_at) && coversFor(wewenang, key.tanggal, dayOf(at))
  if (!saat.every(hadInHand)) throw Forbidden('absensi')
  return allowed
}

/** On that day it was theirs to record; a pendamping nothing that was held before their time. */
function coversFor({ murabbi, pendamping }: Wewenang, tanggal: string, hari: string): boolean {
  return murabbi.some(r => covers(r, hari)) || pendamping.some(r => r.dari <= tanggal && covers(r, hari))
}
