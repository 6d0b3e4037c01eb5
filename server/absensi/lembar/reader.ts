import { mayReadPertemuan, type Wewenang } from '#contract/permissions.ts'
import { addDays } from '#contract/tanggal.ts'
import { isLeftOfYesterday } from '#contract/waktu.ts'
import type { Db } from '#database/schema.ts'
import { findLeader, ownSpans, withBadal } from '#server/absensi/pertemuan/badal.ts'
import { nowIn, type ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { Forbidden } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listSpans, readWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listHeldOn } from './lembar.sql.ts'

export interface LembarQuery {
  tanggal?: string | undefined
  kegiatan_id?: number | undefined
  ke?: number | undefined
}

/** Who looks at the sheet of a day, and when. */
export interface LembarReader {
  user: User
  wewenang: Wewenang
  /** They lead it, and have nothing else to do with the kelompok. */
  asBadal: boolean
  pengaturan: Awaited<ReturnType<typeof getPengaturan>>
  tanggal: string
  hari_ini: string
  now: number
}

export async function requireReader(
  db: Db,
  user: User,
  kelompokId: number,
  { tanggal: asked, kegiatan_id, ke }: LembarQuery,
  now: number,
): Promise<LembarReader> {
  const spans = await listSpans(db, user, kelompokId)
  const pengaturan = await getPengaturan(db)
  const kini = nowIn(pengaturan.zona_waktu, now)
  const hari_ini = kini.hariIni
  const tanggal = asked ?? (await findDueDay(db, ownSpans(user, spans), { kelompokId, kegiatan_id }, kini))
  const isNamed = kegiatan_id !== undefined && ke !== undefined
  const place = isNamed ? await findLeader(db, { kelompok_id: kelompokId, kegiatan_id, tanggal, ke }) : undefined
  const badal = place && withBadal(user, spans, { ...place, ...pengaturan }, now)
  const wewenang = badal ?? readWewenang(user, spans)
  if (!mayReadPertemuan(wewenang, tanggal, hari_ini)) throw Forbidden('pertemuan')
  return { user, wewenang, asBadal: badal !== undefined, pengaturan, tanggal, hari_ini, now }
}

/** Today, or yesterday while something that began then still goes on. */
async function findDueDay(
  db: Db,
  wewenang: Wewenang,
  { kelompokId, kegiatan_id }: { kelompokId: number; kegiatan_id: number | undefined },
  { hariIni, jam }: ZonedNow,
): Promise<string> {
  const yesterday = addDays(hariIni, -1)
  if (!mayReadPertemuan(wewenang, yesterday, hariIni)) return hariIni
  const held = await listHeldOn(db, kelompokId, yesterday)
  const isDue = held.some(
    row => (kegiatan_id === undefined || row.kegiatan_id === kegiatan_id) && isLeftOfYesterday(row, jam),
  )
  return isDue ? yesterday : hariIni
}
