import type { Alpa } from '#contract/absensi/izin.ts'
import { mayDecideIzin } from '#contract/absensi/izin-right.ts'
import { lockOf } from '#contract/closing.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getIzinRows, listAlpaRows, listApprovedIds } from './izin.sql.ts'
import { listRight, mayChange, readerOf } from './right.ts'

// An absence that was marked before anybody knew of its reason.

/** The marks A on days of these izin, as far as the user may read them. */
export async function readAlpa(db: Db, user: User, izinIds: readonly number[], now: number): Promise<Alpa[]> {
  const pengaturan = await getPengaturan(db)
  const zona = pengaturan.zona_waktu
  const today = todayIn(zona, now)
  const reader = readerOf(user, today)
  const rows = await listAlpaRows(db, reader, izinIds, today)
  if (rows.length === 0) return []
  const izin = new Map((await getIzinRows(db, reader, [...new Set(rows.map(r => r.izin_id))])).map(r => [r.id, r]))
  const rightOf = await listRight(db, user, [...new Set(rows.map(row => row.mahasantri_id))])
  const nobody = { peran: [], murabbi: [], pendamping: [] }
  return rows.map(({ mahasantri_id, mulai, selesai, sampai_at, terkunci_at, ...row }) => {
    const own = izin.get(row.izin_id)
    const right = rightOf(mahasantri_id)
    const place = { ...row, mulai, selesai, sampai_at, terkunci_at }
    const { terkunci } = lockOf(place, pengaturan, nobody, { zona, now })
    const boleh =
      own !== undefined && (mayDecideIzin(right, own, today) || (!terkunci && mayChange(own, user, right, today)))
    return { ...row, boleh }
  })
}

/** Of everything that is approved for one person. */
export async function readAlpaOf(db: Db, user: User, mahasantriId: number, now: number): Promise<Alpa[]> {
  return readAlpa(db, user, await listApprovedIds(db, mahasantriId), now)
}
